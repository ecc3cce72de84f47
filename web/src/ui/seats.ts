// The letter of a seat; its colour and shape go by it. Seats count from 1; everybody else is neutral.

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export type SeatLetter = (typeof LETTERS)[number] | 'n';

export function seatLetter(seat: number | null | undefined): SeatLetter {
  return LETTERS[(seat ?? 0) - 1] ?? 'n';
}
