import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Pauses } from './pauses.ts';

describe('what waits for its time', () => {
  let now = 0;
  beforeEach(() => {
    now = 1000;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('is tried also where the timer was early and its moment came while it was asked for', () => {
    const tried: boolean[] = [];
    const pauses = new Pauses(() => {
      tried.push(pauses.isDue('scorm'));
      // Looking takes its time, too.
      now += 0.5;
    });
    pauses.delay('scorm', 2000.4);
    now = 3000;

    vi.advanceTimersByTime(2000);
    expect(tried).toEqual([false]);
    vi.runAllTimers();
    expect(tried).toEqual([false, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is tried also where something else is put off after its moment and before its timer', () => {
    const tried = vi.fn();
    const pauses = new Pauses(() => tried(pauses.isDue('scorm')));
    pauses.delay('scorm', 2000);
    now = 3005;
    pauses.fail('sale');

    vi.advanceTimersByTime(0);
    expect(tried.mock.calls).toEqual([[true]]);
  });

  it('needs no timer where it may be tried at once', () => {
    const pauses = new Pauses(() => undefined);
    pauses.delay('sale', 0);

    expect(pauses.isDue('sale')).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
