import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useCountdown } from './use-countdown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

function count(endsAt: number) {
  const { result, rerender } = renderHook((end: number) => useCountdown(end), { initialProps: endsAt });
  return { left: () => result.current, change: rerender };
}

describe('a countdown', () => {
  it('goes down to nothing, second by second', () => {
    const { left } = count(Date.now() + 2000);

    expect(left()).toBe(2);
    pass(1);
    expect(left()).toBe(1);
    pass(5);
    expect(left()).toBe(0);
  });

  it('is over at once where its end changes to one that is past', () => {
    const { left, change } = count(0);
    pass(600);
    change(Date.now() - 1000);

    expect(left()).toBe(0);
  });

  it('is over at once where an end that is yet to come changes to one that is past', () => {
    const { left, change } = count(Date.now() + 60_000);
    pass(10);
    vi.setSystemTime(Date.now() + 30_000);
    change(Date.now() - 5000);

    expect(left()).toBe(0);
    pass(2);
    expect(left()).toBe(0);
  });

  it('begins with what is left now where its end changes to one that is yet to come', () => {
    const { left, change } = count(0);
    pass(600);
    change(Date.now() + 30_000);

    expect(left()).toBe(30);
    pass(3);
    expect(left()).toBe(27);
  });
});
