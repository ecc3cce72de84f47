// The two boards in the middle of the table, which a phone shows by turns.

export const PHONE = 'max-width: 760px';

export type BoardName = 'tree' | 'chart';
export const BOARDS: readonly { id: BoardName; icon: string }[] = [
  { id: 'tree', icon: 'i-research' },
  { id: 'chart', icon: 'i-explore' },
];

const ON_CHART = /^(location|ships|outpost)\./;
const ON_TREE = /^(slot|space)\./;

// Where most of these can be chosen; none: on neither.
export function boardOf(ids: readonly string[]): BoardName | undefined {
  const count = (what: RegExp): number => ids.filter((id) => what.test(id)).length;
  const [chart, tree] = [count(ON_CHART), count(ON_TREE)];
  if (chart + tree === 0) return undefined;
  return chart > tree ? 'chart' : 'tree';
}
