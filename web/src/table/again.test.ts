import { describe, expect, it } from 'vitest';
import type { Info } from '../net/types';
import { againLike } from './again';

const info = {
  game: 'gaia',
  players: 3,
  options: { map_mode: 'var3' },
  seats: [
    { seat: 1, kind: 'human', name: 'Anna' },
    { seat: 2, kind: 'human', name: 'Boris', you: true },
    { seat: 3, kind: 'bot', name: 'greedy', bot: 'greedy' },
  ],
  clock: { kind: 'bank', bank: 600, increment: 30, left: [1, 2, null], running: [] },
  seed: 'known',
} as unknown as Info;

describe('againLike', () => {
  it('takes over settings and who sat where, nothing of what happened', () => {
    const wish = againLike(info);
    expect(wish).toMatchObject({ game: 'gaia', players: 3, options: { map_mode: 'var3' }, seats: ['open', 'me', 'bot:greedy'] });
    expect(wish.clock).toEqual({ kind: 'bank', bank: 600, increment: 30, seconds: undefined });
    expect(wish).not.toHaveProperty('seed');
  });
  it('gives a spectator the first seat of a person', () => {
    const seats = info.seats.map((seat) => ({ ...seat, you: undefined }));
    expect(againLike({ ...info, seats }).seats).toEqual(['me', 'open', 'bot:greedy']);
  });
});
