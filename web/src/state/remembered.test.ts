import { beforeEach, expect, it, vi } from 'vitest';
import { firstGames, hintsSeen } from './remembered';

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) });
});

it('remembers the latest names of each list', () => {
  firstGames.add('t');
  expect([firstGames.has('t'), firstGames.has('u'), hintsSeen.has('t')]).toEqual([true, false, false]);
  for (let n = 0; n < 100; ++n) firstGames.add(`t${n}`);
  expect([firstGames.has('t'), firstGames.has('t0'), firstGames.has('t99')]).toEqual([false, true, true]);
});

it('begins anew where something else is stored', () => {
  localStorage.setItem('orrery.first_games', 'nonsense');
  expect(firstGames.has('t')).toBe(false);
});
