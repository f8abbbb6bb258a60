import { expect, it } from 'vitest';

import { videoFrameAddress } from './video-address.ts';

it.each([
  [
    'youtube',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'youtube',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['vimeo', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['vimeo', 'https://vimeo.com/76979871/abc123', 'https://player.vimeo.com/video/76979871?dnt=1&h=abc123'],
  [
    'vimeo',
    'https://player.vimeo.com/video/76979871?h=abc123',
    'https://player.vimeo.com/video/76979871?dnt=1&h=abc123',
  ],
] as const)(
  'plays a video of %s that was copied as %s in a frame without cookies',
  (kind, address, frame) => {
    expect(videoFrameAddress(kind, address)).toBe(frame);
  },
);

it.each([
  ['youtube', 'https://www.youtube.com/@canal'],
  ['youtube', 'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ'],
  ['youtube', 'https://vimeo.com/76979871'],
  ['vimeo', 'https://vimeo.com/channels/staffpicks'],
  ['vimeo', 'https://youtu.be/dQw4w9WgXcQ'],
  ['vimeo', 'kein Text'],
] as const)('is no video of %s: %s', (kind, address) => {
  expect(videoFrameAddress(kind, address)).toBeNull();
});
