import { describe, expect, it } from 'vitest';
import { leftWords, paceWords, wallClock } from './pace';

const MINUTE = 60_000;

describe('paceWords', () => {
  it('tells bank, increment and days', () => {
    expect(paceWords({ kind: 'bank', bank: 2700, increment: 30 })).toEqual({
      key: 'web.lobby.pace.bank_increment',
      args: { minutes: 45, seconds: 30 },
    });
    expect(paceWords({ kind: 'bank', bank: 1200, increment: 0 }).key).toBe('web.lobby.pace.bank');
    expect(paceWords({ kind: 'days', seconds: 172_800 })).toEqual({ key: 'web.lobby.pace.days', args: { days: 2 } });
    expect(paceWords({ kind: 'days', seconds: 43_200 })).toEqual({ key: 'web.lobby.pace.hours', args: { hours: 12 } });
    expect(paceWords({ kind: 'none' }).key).toBe('web.lobby.pace.kind.none');
  });
});

describe('leftWords', () => {
  it('gets finer as time runs out', () => {
    expect(leftWords(52 * 60 * MINUTE)).toEqual({ key: 'web.clock.days', args: { days: 2, hours: 4 } });
    expect(leftWords(372 * MINUTE)).toEqual({ key: 'web.lobby.left.hours', args: { hours: 6, minutes: 12 } });
    expect(leftWords(12.9 * MINUTE)).toEqual({ key: 'web.lobby.left.minutes', args: { minutes: 12 } });
    expect(leftWords(59_000).key).toBe('web.lobby.left.moment');
    expect(leftWords(-5).key).toBe('web.lobby.left.moment');
  });
});

describe('wallClock', () => {
  it('turns minutes of the day in UTC into local time', () => {
    const shift = -new Date().getTimezoneOffset();
    const local = (90 + shift + 1440) % 1440;
    const two = (n: number) => String(n).padStart(2, '0');
    expect(wallClock(90, 'en')).toBe(`${two(Math.floor(local / 60))}:${two(local % 60)}`);
  });
});
