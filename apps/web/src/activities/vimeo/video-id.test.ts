import { expect, it } from 'vitest';

import { vimeoVideo } from './video-id.ts';

it('finds the video and its hash in every form of a Vimeo address', () => {
  expect(vimeoVideo('https://vimeo.com/76979871')).toEqual({ videoId: '76979871', hash: null });
  expect(vimeoVideo('https://vimeo.com/76979871/8272103f6e')).toEqual({
    videoId: '76979871',
    hash: '8272103f6e',
  });
  expect(vimeoVideo('https://player.vimeo.com/video/76979871?h=8272103f6e')).toEqual({
    videoId: '76979871',
    hash: '8272103f6e',
  });
  expect(vimeoVideo('https://vimeo.com/channels/staff/76979871')).toEqual({
    videoId: '76979871',
    hash: null,
  });
  expect(vimeoVideo(' 76979871 ')).toEqual({ videoId: '76979871', hash: null });
});
