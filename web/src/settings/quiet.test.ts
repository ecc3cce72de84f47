import { describe, expect, it } from 'vitest';
import { clockOf, minutesOf, quietLength, toLocal, toUtc } from './quiet';

const KYIV = -120; // the clock there is two hours ahead of UTC
const NEPAL = -345;
const LOS_ANGELES = 480;

describe('quiet hours', () => {
  it('are kept in UTC', () => {
    expect(toUtc(23 * 60, KYIV)).toBe(21 * 60);
    expect(toUtc(60, KYIV)).toBe(23 * 60); // the evening before
    expect(toUtc(23 * 60, LOS_ANGELES)).toBe(7 * 60); // the next morning
  });
  it('come back as they were, wherever one lives', () => {
    for (const offset of [KYIV, NEPAL, LOS_ANGELES, 0])
      for (const local of [0, 1, 719, 720, 1439]) expect(toLocal(toUtc(local, offset), offset)).toBe(local);
  });
  it('last some time, at most 12 hours, also over midnight', () => {
    expect(quietLength(23 * 60, 8 * 60)).toBe(9 * 60);
    expect(quietLength(0, 720)).toBe(720);
    expect(quietLength(0, 721)).toBeNull();
    expect(quietLength(480, 480)).toBeNull();
  });
});

describe('a time of the day', () => {
  it('is written with two digits each', () => {
    expect(clockOf(5)).toBe('00:05');
    expect(clockOf(1439)).toBe('23:59');
  });
  it('is read, or is none', () => {
    expect(minutesOf('23:05')).toBe(1385);
    expect(minutesOf('07:30:00')).toBe(450);
    expect(minutesOf('')).toBeNull();
  });
});
