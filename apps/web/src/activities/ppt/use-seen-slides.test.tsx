import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useSeenSlides } from './use-seen-slides.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('slides that were seen', () => {
  it('are those shown for a while, not those leafed through', () => {
    const reports = { seen: vi.fn(), flush: vi.fn() };
    const { result, rerender } = renderHook(({ slide }) => useSeenSlides(slide, 5, [[0, 1]], reports), {
      initialProps: { slide: 2 },
    });
    act(() => void vi.advanceTimersByTime(500));
    rerender({ slide: 3 });
    act(() => void vi.advanceTimersByTime(1500));

    expect([...result.current]).toEqual([1, 3]);
    expect(reports.seen).toHaveBeenCalledWith({ intervals: [[2, 3]], position: { page: 3 }, duration: 5 });
    expect(reports.seen).not.toHaveBeenCalledWith(expect.objectContaining({ intervals: [[1, 2]] }));
  });

  it('are none while the page is in the background', () => {
    const reports = { seen: vi.fn(), flush: vi.fn() };
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { result } = renderHook(() => useSeenSlides(1, 2, [], reports));
    act(() => void vi.advanceTimersByTime(10_000));
    expect([...result.current]).toEqual([]);

    visibility.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      vi.advanceTimersByTime(1500);
    });
    expect([...result.current]).toEqual([1]);
    visibility.mockRestore();
  });
});
