import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyTurn, permission, show, wantsNotice } from './notify';
import { settings } from './settings.svelte';

class FakeNotification {
  static permission = 'granted';
  static shown: FakeNotification[] = [];
  onclick: () => void = () => {};
  close = vi.fn();
  constructor(
    readonly title: string,
    readonly options: { tag: string },
  ) {
    FakeNotification.shown.push(this);
  }
}

beforeEach(() => {
  FakeNotification.shown = [];
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('localStorage', { setItem: () => {} });
  vi.stubGlobal('document', { hidden: true, documentElement: { dataset: {} } });
  vi.stubGlobal('focus', vi.fn());
  settings.set('notifications', true);
});

afterEach(() => vi.unstubAllGlobals());

describe('a notice', () => {
  it('is wanted when it is switched on and allowed, and the page is not seen', () => {
    expect(wantsNotice(true, 'granted', true)).toBe(true);
    expect(wantsNotice(false, 'granted', true)).toBe(false);
    expect(wantsNotice(true, 'denied', true)).toBe(false);
    expect(wantsNotice(true, 'default', true)).toBe(false);
    expect(wantsNotice(true, 'unsupported', true)).toBe(false);
    expect(wantsNotice(true, 'granted', false)).toBe(false);
  });
  it('leads to its table', () => {
    const go = vi.fn();
    notifyTurn('t1', go);
    const [notice] = FakeNotification.shown;
    expect(notice?.options.tag).toBe('t1');
    notice!.onclick();
    expect(go).toHaveBeenCalledWith('/table/t1');
    expect(globalThis.focus).toHaveBeenCalled();
    expect(notice!.close).toHaveBeenCalled();
  });
  it('is not shown on a page that is seen', () => {
    vi.stubGlobal('document', { hidden: false });
    notifyTurn('t1', vi.fn());
    expect(FakeNotification.shown).toEqual([]);
  });
  it('may be impossible', () => {
    vi.stubGlobal('isSecureContext', false);
    expect(permission()).toBe('unsupported');
    vi.stubGlobal('Notification', () => {
      throw new TypeError('Illegal constructor');
    });
    expect(show('x', 't', () => {})).toBe(false);
  });
});
