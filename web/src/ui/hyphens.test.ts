import { expect, it } from 'vitest';
import { hyphenated } from './hyphens';

const seen = (text: string): string => hyphenated(text).replaceAll('\u00ad', '-');

it('parts long words between syllables, short ones nowhere', () => {
  expect(seen('Антиматериальное орудие')).toBe('Анти-ма-те-риаль-ное орудие');
  expect(seen('Электронный компьютер')).toBe('Элек-трон-ный компьютер');
  expect(seen('Гіперпросторовий генератор')).toBe('Гіпер-прос-то-ро-вий генератор');
  expect(seen('Antimatter Cannon')).toBe('Anti-mat-ter Cannon');
  expect(seen('Quantum Grid')).toBe('Quantum Grid');
});
