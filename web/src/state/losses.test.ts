import { expect, it } from 'vitest';
import type { Piece } from '../net/types';
import { lossesOf, touchedBy } from './losses';

const label = (kind: string) => ({ key: `ship.${kind}` });
const ships = (id: string, kind: string, count: number, owner?: number): Piece => ({ id, kind, count, owner, at: 'sector.1', label: label(kind) });
const isUnit = ({ kind }: Piece): boolean => kind !== 'token';

it('counts what each side has lost, pieces that stand for several too', () => {
  const lying = new Map([ships('a', 'cruiser', 3, 1), ships('b', 'ancient', 1), ships('c', 'token', 1, 1)].map((piece) => [piece.id, piece]));
  const touched = touchedBy({ base: '', pieces: [ships('a', 'cruiser', 1, 1)], gone: ['b', 'c'] }, lying);
  expect(lossesOf(touched, isUnit)).toEqual([
    { owner: 0, kind: 'ancient', label: label('ancient'), n: 1 },
    { owner: 1, kind: 'cruiser', label: label('cruiser'), n: 2 },
  ]);
  expect([...lying.values()]).toEqual([ships('a', 'cruiser', 1, 1)]);
});

it('says nothing of ships that move or become others', () => {
  const lying = new Map([ships('a', 'cruiser', 2, 1)].map((piece) => [piece.id, piece]));
  const moved = touchedBy({ base: '', pieces: [ships('a', 'cruiser', 1, 1), ships('b', 'cruiser', 1, 1)] }, lying);
  expect(lossesOf(moved, isUnit)).toEqual([]);
  const changed = touchedBy({ base: '', pieces: [ships('c', 'dreadnought', 1, 1)], gone: ['b'] }, lying);
  expect(lossesOf(changed, isUnit)).toEqual([]);
});
