import { describe, expect, it } from 'vitest';

import { isOutsideAddress, plainOrigin } from './plain-origin.ts';

describe('the origin of an address that somebody typed', () => {
  it.each([
    ['https://media.example.test/a.m3u8?x=1#y', 'https://media.example.test'],
    ['https://Média.example.test:8443/a', 'https://xn--mdia-bpa.example.test:8443'],
    ['https://user:pw@x.test/', 'https://x.test'],
  ])('is one name: %s', (address, origin) => {
    expect(plainOrigin(address, false)).toBe(origin);
  });

  it.each([
    'https://a.test;sandbox/',
    'https://a.test,default-src/',
    "https://a.test;'none'/",
    'https://*/',
    'https://*.test/',
    'https://-a.test/',
    'https://[2606:4700::1111]/',
    'http://media.example.test/',
    'data:text/html,1',
    'javascript:alert(1)',
    'blob:https://a.test/1',
    'nothing',
    '',
  ])('is none of %j', (address) => {
    expect(plainOrigin(address, false)).toBeNull();
  });

  it('goes without encryption only where private addresses are allowed', () => {
    expect(plainOrigin('http://127.0.0.1:4000/a', true)).toBe('http://127.0.0.1:4000');
    expect(plainOrigin('http://a.test;sandbox/', true)).toBeNull();
    expect(isOutsideAddress('http://127.0.0.1:4000/a', true)).toBe(true);
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/',
    'https://localhost/',
    'https://localhost./',
    'https://a.localhost/',
    'https://intranet/',
    'https://metadata.google.internal/',
    'https://tv.local/',
  ])('lies inside the network: %s', (address) => {
    expect(isOutsideAddress(address, false)).toBe(false);
  });

  it.each(['https://media.example.test/', 'https://8.8.8.8/'])('lies outside of it: %s', (address) => {
    expect(isOutsideAddress(address, false)).toBe(true);
  });
});
