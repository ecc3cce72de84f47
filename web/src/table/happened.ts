// What happened at a table, in words.

import type { Info, TableEvent, Text } from '../net/types';
import { seatName } from './names';

// A word for each event that is no decision. What was answered and why a bot plays on are part of it.
export function happened(event: TableEvent, info: Info | null): Text {
  const { type, by = '', seat = 0, bot = '', why, yes, replace } = event;
  const before = (event.to ?? event.rewind ?? 0) + 1;
  const args = { by, seat, bot, before, other: replace ? seatName(info, replace) : '' };
  const key = {
    substitute: `substitute.${why}`,
    propose: replace ? 'propose.replace' : 'propose.rewind',
    answer: yes ? 'answer.yes' : 'answer.no',
  }[type];
  return { key: `web.log.event.${key ?? type}`, args };
}

// Who sits at the table under this name. Bots do not speak.
export function seatOf(name: string | undefined, info: Info | null): number | undefined {
  return info?.seats.find((seat) => seat.kind === 'human' && seat.name === name)?.seat;
}
