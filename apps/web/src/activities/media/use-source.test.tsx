import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { useSource } from './use-source.ts';

// The browser of the unit tests has no such class.
beforeEach(() => vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 }));

/** An element whose source stops answering when the test says so. */
function brokenMedia() {
  const media = document.createElement('video');
  media.load = () => undefined;
  const play = vi.fn(() => Promise.resolve());
  media.play = play;
  Object.defineProperty(media, 'error', { value: { code: 4 } });
  Object.defineProperty(media, 'paused', { value: false });
  const breakOff = () => {
    act(() => {
      media.dispatchEvent(new Event('error'));
    });
  };
  return { media, play, breakOff };
}

it('asks for the address anew once when it stops answering, and plays on at the same place', async () => {
  const { media, play, breakOff } = brokenMedia();
  const onRenew = vi.fn(() => Promise.resolve());
  const { result, rerender } = renderHook(
    ({ url }) => useSource(media, { url, mime: 'video/mp4', onRenew }),
    {
      initialProps: { url: 'https://content.test/files/old' },
    },
  );
  media.currentTime = 42;

  breakOff();
  rerender({ url: 'https://content.test/files/new' });

  await waitFor(() => expect(media.src).toBe('https://content.test/files/new'));
  await waitFor(() => expect(media.currentTime).toBe(42));
  expect(onRenew).toHaveBeenCalledTimes(1);
  expect(play).toHaveBeenCalled();
  expect(result.current.failure).toBeUndefined();
});

it('says that a medium is not there where a new address does not answer either', async () => {
  const { media, breakOff } = brokenMedia();
  const onRenew = vi.fn(() => Promise.resolve());
  const { result } = renderHook(() =>
    useSource(media, { url: 'https://content.test/files/gone', mime: 'video/mp4', onRenew }),
  );

  breakOff();
  await waitFor(() => expect(onRenew).toHaveBeenCalledTimes(1));
  breakOff();

  expect(result.current.failure).toBe('unavailable');
  expect(onRenew).toHaveBeenCalledTimes(1);
});
