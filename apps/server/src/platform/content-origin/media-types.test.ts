import { expect, it } from 'vitest';

import { mediaTypeOf } from './media-types.ts';

it.each([
  ['content/INDEX.HTM', 'text/html; charset=utf-8'],
  ['lib/scorm.js', 'text/javascript; charset=utf-8'],
  ['lib/module.mjs', 'text/javascript; charset=utf-8'],
  ['style.css', 'text/css; charset=utf-8'],
  ['intro.m4v', 'video/mp4'],
  ['song.flac', 'audio/flac'],
  ['hand.cur', 'image/x-icon'],
  ['movie.swf', 'application/x-shockwave-flash'],
  ['stream.m3u8', 'application/vnd.apple.mpegurl'],
  ['program.wasm', 'application/wasm'],
  ['what.is-this', 'application/octet-stream'],
  ['README', 'application/octet-stream'],
])('a package’s %s is served as %s', (path, type) => {
  expect(mediaTypeOf(path)).toBe(type);
});
