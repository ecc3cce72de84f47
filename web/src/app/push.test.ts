import { describe, expect, it } from 'vitest';
import { browserName } from './push';

describe('the name of a browser', () => {
  it('is one that people know', () => {
    expect(browserName('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')).toBe('Firefox, Linux');
    expect(browserName('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36')).toBe('Chrome, Android');
    expect(browserName('Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0')).toBe('Edge, Windows');
    expect(browserName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E Safari/604')).toBe('Safari, iPhone');
    expect(browserName('something else')).toBe('');
  });
});
