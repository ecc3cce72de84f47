import { afterEach, describe, expect, it, vi } from 'vitest';

class FakeContext {
  static made: FakeContext[] = [];
  state = 'running';
  currentTime = 10;
  destination = {};
  notes: { hertz: number; from: number; to: number }[] = [];
  constructor() {
    FakeContext.made.push(this);
  }
  createOscillator() {
    const note = { hertz: 0, from: 0, to: 0 };
    this.notes.push(note);
    const tone = {
      type: '',
      frequency: {
        set value(hertz: number) {
          note.hertz = hertz;
        },
      },
      connect: (next: unknown) => next,
      start: (at: number) => (note.from = at),
      stop: (at: number) => (note.to = at),
    };
    return tone;
  }
  createGain() {
    return { gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }, connect: (next: unknown) => next };
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('play', () => {
  it('plays the notes of a sound one after another, with one machine for all', async () => {
    vi.stubGlobal('AudioContext', FakeContext);
    const { play } = await import('./sound');
    play('turn');
    play('move');
    expect(FakeContext.made).toHaveLength(1);
    const [first, second, third] = FakeContext.made[0]!.notes;
    expect(first!.from).toBe(10);
    expect(second!.from).toBe(first!.to);
    expect(second!.hertz).toBeGreaterThan(first!.hertz);
    expect(third!.from).toBe(10);
  });
  it('is silent where there is no sound', async () => {
    const { play } = await import('./sound');
    expect(() => play('turn')).not.toThrow();
  });
});
