import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useReading } from './use-reading.ts';

type Observe = (entries: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void;
let observe: Observe;

class Observer {
  constructor(handle: Observe) {
    observe = handle;
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function showLesson(earlier: readonly (readonly [number, number])[] = []) {
  const reports = { seen: vi.fn<() => void>(), flush: vi.fn<() => void>() };
  function Lesson() {
    const [host, setHost] = useState<HTMLElement | null>(null);
    const read = useReading(host, { total: 3, earlier, reports });
    return (
      <div ref={setHost} data-testid="lesson" data-read={Array.from(read).join(' ')}>
        {[1, 2, 3].map((number) => (
          <span key={number} data-end={number} />
        ))}
      </div>
    );
  }
  const { getByTestId } = render(<Lesson />);
  const host = getByTestId('lesson');
  const bring = (number: number, isIntersecting: boolean) =>
    observe([{ target: host.children[number - 1] ?? host, isIntersecting }]);
  // Second by second: the page is rendered again between two of them.
  const wait = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1000) act(() => void vi.advanceTimersByTime(1000));
  };
  return { reports, bring, wait, read: () => host.dataset['read'] };
}

it('counts one block a second of those whose end is in view, in their order', () => {
  const { reports, bring, wait, read } = showLesson();
  for (const number of [1, 2, 3]) bring(number, true);
  wait(1000);
  expect(read()).toBe('1');
  expect(reports.seen).toHaveBeenLastCalledWith({ intervals: [[0, 1]], position: { page: 1 }, duration: 3 });
  expect(reports.flush).not.toHaveBeenCalled();
  wait(2000);
  expect(read()).toBe('1 2 3');
  expect(reports.flush).toHaveBeenCalledTimes(1);
});

it('counts nothing that was only scrolled past', () => {
  const { reports, bring, wait, read } = showLesson();
  bring(1, true);
  bring(1, false);
  bring(3, true);
  wait(3000);
  expect(read()).toBe('3');
  expect(reports.seen).toHaveBeenCalledTimes(1);
});

it('goes on from what was read before, and keeps the place', () => {
  const { reports, bring, wait, read } = showLesson([[0, 2]]);
  bring(2, true);
  wait(3000);
  expect(read()).toBe('1 2');
  expect(reports.seen).toHaveBeenCalledTimes(1);
  expect(reports.seen).toHaveBeenLastCalledWith({ intervals: [], position: { page: 2 }, duration: 3 });
});

it('counts nothing while the page is not looked at', () => {
  const { bring, wait, read } = showLesson();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  bring(1, true);
  wait(5000);
  expect(read()).toBe('');
  vi.restoreAllMocks();
});
