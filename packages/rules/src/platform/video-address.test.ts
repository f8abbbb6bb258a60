import { expect, it } from 'vitest';

import { videoOfAddress } from './video-address.ts';

const film = { service: 'youtube', videoId: 'dQw4w9WgXcQ', hash: null };

it.each([
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', film],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ?si=x', film],
  ['youtube', 'https://m.youtube.com/shorts/dQw4w9WgXcQ', film],
  ['vimeo', 'https://vimeo.com/76979871', { service: 'vimeo', videoId: '76979871', hash: null }],
  ['vimeo', 'https://vimeo.com/76979871/abc123', { service: 'vimeo', videoId: '76979871', hash: 'abc123' }],
  [
    'vimeo',
    'https://player.vimeo.com/video/76979871?h=abc123',
    { service: 'vimeo', videoId: '76979871', hash: 'abc123' },
  ],
] as const)('knows which video of %s was copied as %s', (service, address, video) => {
  expect(videoOfAddress(service, address)).toEqual(video);
});

it.each([
  ['youtube', 'https://www.youtube.com/@canal'],
  ['youtube', 'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ'],
  ['youtube', 'https://vimeo.com/76979871'],
  ['vimeo', 'https://vimeo.com/channels/staffpicks'],
  ['vimeo', 'https://youtu.be/dQw4w9WgXcQ'],
  ['vimeo', 'kein Text'],
] as const)('is no video of %s: %s', (service, address) => {
  expect(videoOfAddress(service, address)).toBeNull();
});
