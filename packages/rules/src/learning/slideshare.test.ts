import { describe, expect, it } from 'vitest';

import { readSlideshareAddress } from './slideshare.ts';

describe('an address of SlideShare [ACT-05]', () => {
  it.each([
    ['https://www.slideshare.net/slideshow/embed_code/key/bAzL6oRzUzWMO2', 'key/bAzL6oRzUzWMO2'],
    ['//www.slideshare.net/slideshow/embed_code/12345', '12345'],
    [
      '<iframe src="https://www.slideshare.net/slideshow/embed_code/key/abcDEF123" width="1"></iframe>',
      'key/abcDEF123',
    ],
  ])('that embeds gives its deck: %s', (typed, deck) => {
    expect(readSlideshareAddress(typed)).toEqual({ kind: 'deck', deck });
  });

  it.each([
    [
      'https://pt.slideshare.net/slideshow/atender-bem/251234567?from=search',
      '/slideshow/atender-bem/251234567',
    ],
    ['http://slideshare.net/ana.souza/vitrine-viva', '/ana.souza/vitrine-viva'],
  ])('of a page is asked about without what follows its path: %s', (typed, path) => {
    expect(readSlideshareAddress(typed)).toEqual({
      kind: 'address',
      address: `https://www.slideshare.net${path}`,
    });
  });

  it.each([
    'https://slideshare.net.attacker.example/slideshow/embed_code/key/abcDEF123',
    'https://evilslideshare.net/a/b',
    'https://www.slideshare.net@attacker.example/a/b',
    'https://www.slideshare.net:8443/a/b',
    'javascript:alert(1)',
    'https://www.slideshare.net/slideshow/embed_code/key/a%22onload=x',
    'https://www.slideshare.net/',
    '',
  ])('of another host, or of no deck, is refused: %s', (typed) => {
    expect(readSlideshareAddress(typed)).toEqual({ kind: 'unknown' });
  });
});
