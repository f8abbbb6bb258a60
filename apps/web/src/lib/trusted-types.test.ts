import { expect, it } from 'vitest';

import { allowedHtml, allowedScript } from './trusted-types.ts';

const ORIGIN = 'https://learn.example.com';

it('lets in our own scripts and workers, and those of players and captchas, and no others', () => {
  for (const url of [
    '/assets/reader-1.js',
    `${ORIGIN}/assets/reader-1.js`,
    `blob:${ORIGIN}/5f0c`,
    'https://www.youtube.com/iframe_api',
    'https://www.youtube.com/s/player/0/www-widgetapi.vflset/www-widgetapi.js',
    'https://www.google.com/recaptcha/api.js?render=explicit',
  ])
    expect(allowedScript(url, ORIGIN), url).toBe(url);
  for (const url of [
    'https://attacker.example/x.js',
    '//attacker.example/x.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://attacker.example/5f0c',
    'https://www.google.com/complete/search?callback=alert',
    'https://www.youtube.com.attacker.example/iframe_api',
    'https://www.youtube.com/s/player/../../oembed?callback=alert',
  ])
    expect(allowedScript(url, ORIGIN), url).toBeNull();
});

it('lets no text become markup but the frame of a Vimeo player', () => {
  const frame =
    '<iframe src="https://player.vimeo.com/video/1?h=2&amp;app_id=3" width="640" height="360" frameborder="0" allow="autoplay; fullscreen" title="Film"></iframe>';

  for (const html of ['', 'Tom & Jerry', frame]) expect(allowedHtml(html), html).toBe(html);
  for (const html of [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    `${frame}<img src=x onerror=alert(1)>`,
    '<iframe src="https://player.vimeo.com/video/1" onload="alert(1)"></iframe>',
    '<iframe src="https://player.vimeo.com/video/1" srcdoc="x"></iframe>',
    '<iframe src="https://player.vimeo.com.attacker.example/"></iframe>',
  ])
    expect(allowedHtml(html), html).toBeNull();
});
