import type { ProgressAnswer } from '@trilha/contracts/learning/learning';
import { describe, expect, it, vi } from 'vitest';

import { ProgressQueue } from './progress-queue.ts';
import type { Report } from './progress-queue.ts';

const ANSWER: ProgressAnswer = {
  access: 'in_progress',
  seenShare: 0.1,
  enrollment: { state: 'in_progress', percent: 10, score: null },
  concluded: false,
};

class Refusal extends Error {}

/** A server at the end of the wire: takes reports, or fails as told. */
function buildQueue({ seq = 0 } = {}) {
  const taken: Report[] = [];
  const failures: (Error | 'answer-lost')[] = [];
  let serverSeq = seq;
  const onRefused = vi.fn<(error: unknown) => void>();
  const queue = new ProgressQueue({
    seq,
    position: { seconds: 42 },
    send: async (report) => {
      const failure = failures.shift();
      if (failure && failure !== 'answer-lost') throw failure;
      taken.push(report);
      serverSeq = report.seq;
      if (failure) throw new TypeError('connection lost');
      return ANSWER;
    },
    readSeq: async () => serverSeq,
    isRefusal: (error) => error instanceof Refusal,
  });
  queue.listen({ onAnswer: () => undefined, onRefused });
  return { queue, taken, failures, onRefused };
}

describe('reports of an activity', () => {
  it('begin with one that opens it and keeps the bookmark, counting on from the server [ACT-07]', async () => {
    const { queue, taken } = buildQueue({ seq: 7 });

    await queue.flush();
    await queue.flush();

    expect(taken).toEqual([{ seq: 8, position: { seconds: 42 }, intervals: [], rate: 1, duration: 0 }]);
  });

  it('carry what was seen as merged parts, with the fastest speed', async () => {
    const { queue, taken } = buildQueue();
    queue.add({ intervals: [[0, 4]], position: { seconds: 4 }, rate: 1, duration: 60 });
    queue.add({ intervals: [[4, 9]], position: { seconds: 9 }, rate: 2, duration: 60 });
    queue.add({ intervals: [[30, 31]], position: { seconds: 31 }, rate: 1, duration: 60 });

    await queue.flush();

    expect(taken).toEqual([
      {
        seq: 1,
        position: { seconds: 31 },
        intervals: [
          [0, 9],
          [30, 31],
        ],
        rate: 2,
        duration: 60,
      },
    ]);
  });

  it('wait while there is no network and go out as one', async () => {
    const { queue, taken, failures } = buildQueue();
    failures.push(new TypeError('offline'), new TypeError('offline'));
    queue.add({ intervals: [[0, 10]], position: { seconds: 10 } });
    await queue.flush();
    queue.add({ intervals: [[10, 20]], position: { seconds: 20 } });
    await queue.flush();

    await queue.flush();

    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({ intervals: [[0, 20]], position: { seconds: 20 } });
  });

  it('are not counted twice where only the answer was lost', async () => {
    const { queue, taken, failures } = buildQueue();
    failures.push('answer-lost');
    queue.add({ intervals: [[0, 10]] });
    await queue.flush();
    queue.add({ intervals: [[10, 15]] });

    await queue.flush();

    expect(taken.map(({ seq, intervals }) => ({ seq, intervals }))).toEqual([
      { seq: 1, intervals: [[0, 10]] },
      { seq: 2, intervals: [[10, 15]] },
    ]);
  });

  it('count on from what another device has reported', async () => {
    const { queue, taken } = buildQueue();
    queue.advanceTo(30);

    await queue.flush();

    expect(taken[0]?.seq).toBe(31);
  });

  it('go out once more when reminded, though nothing new was seen', async () => {
    const { queue, taken } = buildQueue();
    await queue.flush();
    queue.remind();

    await queue.flush();
    await queue.flush();

    expect(taken.map(({ seq, intervals }) => ({ seq, intervals }))).toEqual([
      { seq: 1, intervals: [] },
      { seq: 2, intervals: [] },
    ]);
  });

  it('stop after a refusal, which is told once', async () => {
    const { queue, taken, failures, onRefused } = buildQueue();
    failures.push(new Refusal());
    await queue.flush();
    queue.add({ intervals: [[0, 1]] });

    await queue.flush();

    expect(taken).toEqual([]);
    expect(onRefused).toHaveBeenCalledOnce();
  });
});
