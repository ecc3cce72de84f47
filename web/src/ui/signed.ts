// A change with its sign, with the minus of the typeface.
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
