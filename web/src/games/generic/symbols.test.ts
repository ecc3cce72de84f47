import { describe, expect, it } from 'vitest';
import { counterSymbol, lettersOf, pieceSymbol, placeSymbol, plate } from './symbols';

describe('letters', () => {
  it('are the first two of a word, the first ones of several words', () => {
    expect(lettersOf('coins')).toBe('Co');
    expect(lettersOf('торговые товары')).toBe('ТТ');
    expect(lettersOf('command tokens left over')).toBe('CTL');
    expect(lettersOf('')).toBe('?');
  });
  it('keep numbers and short names in capitals', () => {
    expect(lettersOf('card 12')).toBe('C12');
    expect(lettersOf('bowl III')).toBe('BIII');
    expect(lettersOf('income: Q.I.C.')).toBe('IQIC');
  });
  it('differ for things that begin alike, and stay the same for one thing', () => {
    const [first, second] = [plate('drone', 'drone'), plate('drill', 'drill')];
    expect(first).not.toBe(second);
    expect(plate('drone', 'drone')).toBe(first);
  });
});

describe('symbols', () => {
  it('come from the kit where it has one for the kind', () => {
    expect(counterSymbol({ id: 'a.ore', kind: 'ore', value: 1 })).toBe('r-ore');
    expect(pieceSymbol({ id: 'x', kind: 'mine' })).toBe('s-mine');
    expect(pieceSymbol({ id: 'x', kind: 'academy_qic' })).toBe('s-academy');
    expect(placeSymbol('nebula')).toBe('a-nebula');
  });
  it('are plates with letters else; a counter named after another one is not that one', () => {
    expect(counterSymbol({ id: 'a.step', kind: 'ore_per_step', value: 3 })).toBe('k-OPS');
    expect(pieceSymbol({ id: 'x', kind: 'survey_probe' })).toBe('k-SP');
    expect(placeSymbol('shoals')).toBe('k-Sh');
  });
});
