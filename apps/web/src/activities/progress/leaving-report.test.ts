import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { impersonateMember } from '../../lib/session-epoch.ts';
import { afterReports, noteLeaving } from './leaving-report.ts';

const LESSON = 'progress:course:1';
/** A server that takes the report while the page asks for the third time. */
const answers = (...seqs: number[]) => {
  const ask = vi.fn<() => Promise<number>>();
  for (const seq of seqs) ask.mockResolvedValueOnce(seq);
  return ask.mockResolvedValue(seqs.at(-1) ?? 0);
};
const askedAfterReports = async (ask: () => Promise<number>, thing = LESSON) => {
  const answer = afterReports(thing, ask, (seq) => seq);
  await vi.runAllTimersAsync();
  return answer;
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  impersonateMember('ana');
});
afterEach(() => vi.useRealTimers());

describe('an activity that is opened while a report of the page before is under way', () => {
  it('is asked for until the report is in the answer', async () => {
    const ask = answers(1, 1, 2);
    noteLeaving(LESSON, 2);

    expect(await askedAfterReports(ask)).toBe(2);
    expect(ask).toHaveBeenCalledTimes(3);
    // Returned once: the next visit waits for nothing.
    expect(await askedAfterReports(answers(0))).toBe(0);
  });

  it('is shown as it is where the report never arrives', async () => {
    const ask = answers(1);
    noteLeaving(LESSON, 2);
    const began = Date.now();

    expect(await askedAfterReports(ask)).toBe(1);
    expect(Date.now() - began).toBeLessThanOrEqual(3200);
  });

  it('is asked for once where the report was of another lesson, or of somebody else', async () => {
    noteLeaving('progress:course:2', 9);
    const other = answers(1);
    await askedAfterReports(other);
    noteLeaving(LESSON, 9);
    impersonateMember('bia');
    const somebodyElses = answers(1);
    await askedAfterReports(somebodyElses);

    expect(other).toHaveBeenCalledOnce();
    expect(somebodyElses).toHaveBeenCalledOnce();
  });
});
