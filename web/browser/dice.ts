// Choices that look random and are the same in every run.

export class Dice {
  constructor(private state: number) {}

  // From 0 to below 1.
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(of: number): boolean {
    return this.roll() < of;
  }

  pick<T>(from: readonly T[], weight: (one: T) => number = () => 1): T {
    let left = this.roll() * from.reduce((sum, one) => sum + weight(one), 0);
    return from.find((one) => (left -= weight(one)) < 0) ?? from.at(-1)!;
  }
}
