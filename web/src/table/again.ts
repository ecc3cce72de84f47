// A new table like this one.

import type { Info } from '../net/types';

// Bots sit where they sat. Your seats stay yours; who only watched takes the first seat of a person.
export function againLike(info: Info): Record<string, unknown> {
  const { game, players, options, visibility, start, hot_seat, title, substitute, patience, clock } = info;
  const watched = !info.seats.some((seat) => seat.you);
  const first = info.seats.findIndex((seat) => seat.kind !== 'bot');
  const seats = info.seats.map(({ kind, bot, you }, i) => {
    if (kind === 'bot') return `bot:${bot}`;
    return you || (watched && i === first) ? 'me' : 'open';
  });
  const { kind, bank, increment, seconds } = clock;
  const same = { game, players, options, visibility, start, hot_seat, title, substitute, patience };
  return { ...same, ...(info.coach && { coach: true }), seats, clock: { kind, bank, increment, seconds } };
}
