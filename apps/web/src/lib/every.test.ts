import { globSync, readFileSync } from 'node:fs';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { every } from './every.ts';

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('goes on every second while the page is looked at, every 30 seconds while it is hidden, and at once when it is seen again', () => {
  const work = vi.fn<() => void>();
  const stop = every(1000, work);

  vi.advanceTimersByTime(3000);
  expect(work).toHaveBeenCalledTimes(3);
  show('hidden');
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(5);
  show('visible');
  expect(work).toHaveBeenCalledTimes(6);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(7);

  stop();
  show('visible');
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(7);
});

it('leaves what comes as seldom as it is', () => {
  const work = vi.fn<() => void>();
  const stop = every(60_000, work);
  show('hidden');

  vi.advanceTimersByTime(120_000);

  expect(work).toHaveBeenCalledTimes(2);
  stop();
});

it('is the one way of the app to do something again and again: nothing else has a timer of its own, nor reads again while hidden', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: `${import.meta.dirname}/../..` }).filter(
    (path) => !/\.test\.|\/test\//.test(path),
  );
  const withTimers = sources.filter((path) =>
    /setInterval\(|refetchIntervalInBackground/.test(
      readFileSync(`${import.meta.dirname}/../../${path}`, 'utf8'),
    ),
  );

  expect(sources.length).toBeGreaterThan(500);
  expect(withTimers).toEqual(['src/lib/every.ts']);
});
