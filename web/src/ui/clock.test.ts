import { describe, expect, it } from 'vitest';
import type { Clock } from '../net/types';
import { clockWords, timeLeft } from './clock';

const bank: Clock = { kind: 'bank', left: [60_000, 90_000, null], running: [2], now: 1_000_000, deadline: 1_090_000 };

describe('timeLeft', () => {
  it('runs on only for the seat that decides, by the clock of this machine', () => {
    expect(timeLeft(bank, 2, 500, 10_500)).toBe(80_000);
    expect(timeLeft(bank, 1, 500, 10_500)).toBe(60_000);
  });
  it('is never less than nothing, and not there for bots and tables without clocks', () => {
    expect(timeLeft(bank, 2, 0, 100_000)).toBe(0);
    expect(timeLeft(bank, 3, 0, 0)).toBeNull();
    expect(timeLeft({ kind: 'none' }, 1, 0, 0)).toBeNull();
  });
  it('goes by the deadline, which knows of quiet hours', () => {
    const days: Clock = { kind: 'days', left: [3_600_000], running: [1], now: 0, deadline: 7_200_000 };
    expect(timeLeft(days, 1, 0, 0)).toBe(7_200_000);
  });
});

describe('clockWords', () => {
  it('writes figures below a day and words above', () => {
    expect(clockWords(429_900)).toBe('7:09');
    expect(clockWords(14_829_000)).toBe('4:07:09');
    expect(clockWords(0)).toBe('0:00');
    expect(clockWords(187_200_000)).toEqual({ key: 'web.clock.days', args: { days: 2, hours: 4 } });
  });
});
