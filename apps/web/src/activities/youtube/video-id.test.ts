import { expect, it } from 'vitest';

import { youtubeVideoId } from './video-id.ts';

it('finds the video in every form of a YouTube address', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=4s',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ' dQw4w9WgXcQ ',
  ])
    expect(youtubeVideoId(address), address).toBe('dQw4w9WgXcQ');
  expect(youtubeVideoId('half an id')).toBe('half an id');
});
