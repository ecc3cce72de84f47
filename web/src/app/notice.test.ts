import { describe, expect, it } from 'vitest';
import { noticeOf, pathWithin } from './notice';

describe('a notice from the server', () => {
  const whole = { id: 'a1', title: 'Gaia Project', text: 'It is your turn.', path: '/table/k3v', tag: 'turn:k3v' };
  it('is read', () => {
    expect(noticeOf(JSON.stringify(whole))).toEqual(whole);
  });
  it('is nothing when it is broken', () => {
    for (const text of ['', 'x', '[]', 'null', '{}', '{"id":"a"}', '{"id":1,"text":"x"}']) expect(noticeOf(text)).toBeNull();
  });
  it('leads to no other place', () => {
    for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 'table/x'])
      expect(pathWithin(path), path).toBe('/');
    for (const path of ['/', '/table/k3v', '/mail?end=a.0.b-_']) expect(pathWithin(path)).toBe(path);
    expect(noticeOf(JSON.stringify({ ...whole, path: '//evil.example' }))?.path).toBe('/');
  });
});
