import { describe, expect, it } from 'vitest';

import { isTransmissionAddress } from './transmissions.ts';

describe('the address of a transmission', () => {
  it.each([
    ['youtube', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['youtube', 'https://youtu.be/aqz-KE-bpKQ'],
    ['youtube', 'https://www.youtube.com/live/aqz-KE-bpKQ?feature=share'],
    ['vimeo', 'https://vimeo.com/123456789'],
    ['vimeo', 'https://player.vimeo.com/video/123456789?h=abc'],
    ['vimeo', 'https://vimeo.com/event/1234567'],
    ['hls', 'https://stream.example/live/playlist.m3u8?token=1'],
    ['file', 'https://files.example/talk.mp4'],
    ['room', 'https://meet.example/aurora'],
  ] as const)('of the kind %s can be %s', (kind, address) => {
    expect(isTransmissionAddress(kind, address)).toBe(true);
  });

  it.each([
    ['youtube', 'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ'],
    ['youtube', 'https://www.youtube.com/@canal'],
    ['vimeo', 'https://vimeo.com/canal'],
    ['hls', 'https://stream.example/live.mpd'],
    ['room', 'https://user:secret@meet.example/aurora'],
    ['room', 'javascript:alert(1)'],
    ['file', 'nothing'],
  ] as const)('of the kind %s is not %s', (kind, address) => {
    expect(isTransmissionAddress(kind, address)).toBe(false);
  });
});
