import type { ScormCommit, ScormCommitAnswer } from '@trilha/contracts/learning/scorm-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../lib/api-error.ts';
import { CommitQueue } from './commit-queue.ts';

const ANSWER: ScormCommitAnswer = {
  kept: true,
  item: { itemId: 'a', completion: 'incomplete', success: 'unknown', score: null },
  activity: null,
};

function commit(seq: number, itemId = 'a', overrides: Partial<ScormCommit> = {}): ScormCommit {
  return {
    sessionId: '0198d9a2-0000-7000-8000-000000000000',
    seq,
    itemId,
    run: 1,
    cmi: {},
    finished: false,
    root: null,
    sequencing: null,
    ...overrides,
  };
}

function queueWith(...answers: (ScormCommitAnswer | ApiError)[]) {
  const send = vi.fn(async (_commit: ScormCommit) => {
    const answer = answers.shift() ?? ANSWER;
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
  const settled: number[] = [];
  const states: string[] = [];
  const onReplaced = vi.fn();
  const queue = new CommitQueue({
    send,
    onSettled: ({ seq }) => settled.push(seq),
    onState: (state) => states.push(state),
    onReplaced,
  });
  return { queue, send, settled, states, onReplaced, sent: () => send.mock.calls.map(([one]) => one.seq) };
}

describe('what SCORM content writes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is gathered for two seconds and sent as its last state', async () => {
    const { queue, sent, states } = queueWith();
    queue.add(commit(1), false);
    queue.add(commit(2), false);

    await vi.advanceTimersByTimeAsync(1900);
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);

    expect(sent()).toEqual([2]);
    expect(states.at(-1)).toBe('saved');
  });

  it('is sent at once where the content asks to keep it', async () => {
    const { queue, sent } = queueWith();
    queue.add(commit(1), true);

    await vi.advanceTimersByTimeAsync(1);

    expect(sent()).toEqual([1]);
  });

  it('waits for a lost network and goes on, with each item in its last state', async () => {
    const { queue, sent, states, settled } = queueWith(new ApiError('network'), new ApiError('network'));
    queue.add(commit(1), true);
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toBe('waiting');
    queue.add(commit(2, 'b'), false);
    queue.add(commit(3), false);

    await vi.advanceTimersByTimeAsync(10_000);

    expect(sent().slice(2)).toEqual([2, 3]);
    expect(settled).toEqual([2, 3]);
    expect(states.at(-1)).toBe('saved');
  });

  it('keeps the sequencing of a commit that a later one overtook', async () => {
    const { queue, send } = queueWith();
    queue.add(commit(1, 'a', { sequencing: 'tree' }), false);
    queue.add(commit(2), true);

    await vi.advanceTimersByTimeAsync(1);

    expect(send.mock.calls[0]?.[0]).toMatchObject({ seq: 2, sequencing: 'tree' });
  });

  it('ends when the player was opened elsewhere, and lets go of what is never taken', async () => {
    const refused = queueWith(new ApiError('scorm_data_invalid', { status: 422 }));
    refused.queue.add(commit(1), true);
    await vi.advanceTimersByTimeAsync(1);
    expect(refused.settled).toEqual([1]);
    refused.queue.add(commit(2), true);
    await vi.advanceTimersByTimeAsync(1);
    expect(refused.sent()).toEqual([1, 2]);

    const replaced = queueWith(new ApiError('scorm_session_replaced', { status: 409 }));
    replaced.queue.add(commit(1), true);
    await vi.advanceTimersByTimeAsync(1);
    replaced.queue.add(commit(2), true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(replaced.onReplaced).toHaveBeenCalledOnce();
    expect(replaced.sent()).toEqual([1]);
  });

  it('leaves with the page', () => {
    const { queue, send } = queueWith();
    queue.add(commit(1), false);
    queue.add(commit(2, 'b'), false);

    queue.sendLeaving();

    expect(send.mock.calls.map(([, options]: unknown[]) => options)).toEqual([
      { leaving: true },
      { leaving: true },
    ]);
  });
});
