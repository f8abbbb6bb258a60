import { expect, it } from 'vitest';

import { readEmbed } from './new-content-block.ts';

it.each([
  ['https://youtu.be/dQw4w9WgXcQ?si=x', { service: 'youtube', videoId: 'dQw4w9WgXcQ', hash: null }],
  ['https://vimeo.com/76979871/abcdef12', { service: 'vimeo', videoId: '76979871', hash: 'abcdef12' }],
  ['76979871', { service: 'vimeo', videoId: '76979871', hash: null }],
  ['javascript:alert(1)', { service: 'youtube', videoId: 'javascript:alert(1)', hash: null }],
])('reads %s', (typed, read) => {
  expect(readEmbed(typed)).toEqual(read);
});
