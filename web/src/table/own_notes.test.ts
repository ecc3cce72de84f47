import { describe, expect, it } from 'vitest';
import { joined } from './own_notes';

describe('notes of two devices', () => {
  it('are both kept, and what is the same once', () => {
    expect(joined('', 'mine')).toBe('mine');
    expect(joined('theirs', '')).toBe('theirs');
    expect(joined('one\ntwo', 'two')).toBe('one\ntwo');
    expect(joined('one', 'one\ntwo')).toBe('one\ntwo');
    expect(joined('one\ntwo', 'one\nthree')).toBe('one\ntwo\nthree');
  });
});
