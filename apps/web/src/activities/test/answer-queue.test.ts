import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../lib/api-error.ts';
import { AnswerQueue } from './answer-queue.ts';
import type { AnswerSave } from './answer-queue.ts';

const yes = { type: 'true_false' as const, value: true };
const no = { type: 'true_false' as const, value: false };

let sent: AnswerSave[] = [];
let failWith: ApiError | undefined;
const send = async (save: AnswerSave) => {
  if (failWith) throw failWith;
  sent.push(save);
  return { seq: save.seq };
};
const open = (saved: AnswerSave[] = []) => {
  const queue = new AnswerQueue({ attemptId: 'a1', saved, serverNow: Date.now() + 60_000, send });
  queue.open();
  return queue;
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sent = [];
  failWith = undefined;
});
afterEach(() => vi.useRealTimers());

describe('AnswerQueue [TST-05]', () => {
  it('saves a choice within two seconds and says so', async () => {
    const queue = open();

    queue.set('q1', yes);
    expect(queue.snapshot().state).toBe('saving');
    await vi.advanceTimersByTimeAsync(2000);

    expect(queue.snapshot()).toMatchObject({ state: 'saved', unsent: 0 });
    expect(sent).toEqual([{ questionId: 'q1', answer: yes, flagged: false, seq: expect.any(Number) }]);
    expect(localStorage.length).toBe(0);
  });

  it('keeps the unsent answers of two tabs of one attempt beside each other, and takes away only its own', async () => {
    failWith = new ApiError('network');
    const first = open();
    const second = open();
    first.set('q1', yes);
    second.set('q2', no);
    await vi.advanceTimersByTimeAsync(2000);

    expect(open().snapshot()).toMatchObject({
      unsent: 2,
      answers: new Map([
        ['q1', { answer: yes }],
        ['q2', { answer: no }],
      ]),
    });

    failWith = undefined;
    await second.flush();

    const left = open().snapshot();
    expect([left.unsent, [...left.answers.keys()]]).toEqual([1, ['q1']]);
    await first.flush();
    expect(localStorage.length).toBe(0);
  });

  it('waits for a pause in the typing and sends the last text once', async () => {
    const queue = open();
    for (const text of ['E', 'Eu', 'Eu p']) {
      queue.set('q1', { type: 'dissertative', text }, true);
      await vi.advanceTimersByTimeAsync(300);
    }

    await vi.advanceTimersByTimeAsync(2000);

    expect(sent.map(({ answer }) => answer)).toEqual([{ type: 'dissertative', text: 'Eu p' }]);
  });

  it('saves within two seconds also while somebody types without a pause', async () => {
    const queue = open();
    for (let key = 0; key < 8; key += 1) {
      queue.set('q1', { type: 'dissertative', text: 'a'.repeat(key + 1) }, true);
      await vi.advanceTimersByTimeAsync(250);
    }

    expect(sent.length).toBeGreaterThan(0);
  });

  it('numbers saves by the server’s clock, each above the one before', async () => {
    const ahead = Date.now() + 10 ** 9;
    const queue = open([{ questionId: 'q1', answer: no, flagged: false, seq: ahead }]);
    queue.set('q1', yes);
    queue.set('q2', yes);
    await vi.advanceTimersByTimeAsync(500);

    expect(sent[0]?.seq).toBe(ahead + 1);
    expect(sent[1]?.seq).toBeGreaterThan(Date.now() + 50_000);
  });

  it('keeps unsent answers on the device over a reload, and sends them when the network is back', async () => {
    failWith = new ApiError('network');
    const before = open();
    before.set('q1', yes);
    before.flag('q1', true);
    await vi.advanceTimersByTimeAsync(300);
    expect(before.snapshot()).toMatchObject({ state: 'waiting', unsent: 1 });

    const after = open([{ questionId: 'q1', answer: no, flagged: false, seq: 5 }]);
    expect(after.snapshot().answers.get('q1')).toMatchObject({ answer: yes, flagged: true });
    failWith = undefined;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100);

    expect(sent.at(-1)).toMatchObject({ answer: yes, flagged: true });
    expect(after.snapshot().state).toBe('saved');
  });

  it('tries again by itself after longer and longer pauses', async () => {
    failWith = new ApiError('unavailable', { status: 503 });
    const queue = open();
    queue.set('q1', yes);
    await vi.advanceTimersByTimeAsync(4000);
    failWith = undefined;

    await vi.advanceTimersByTimeAsync(10_000);

    expect(queue.snapshot().state).toBe('saved');
    expect(sent).toHaveLength(1);
  });

  it('drops what is older than the server’s, saved from another device', () => {
    localStorage.setItem(
      'trilha:answers:a1',
      JSON.stringify([['q1', { answer: no, flagged: false, seq: 3 }]]),
    );

    const queue = open([{ questionId: 'q1', answer: yes, flagged: false, seq: 4 }]);

    expect(queue.snapshot()).toMatchObject({ state: 'saved', unsent: 0 });
    expect(queue.snapshot().answers.get('q1')?.answer).toEqual(yes);
  });

  it('stops when the attempt has ended, and starts whole from a damaged store', async () => {
    localStorage.setItem('trilha:answers:a1', '{broken');
    const queue = open();
    failWith = new ApiError('attempt_closed', { status: 409 });
    queue.set('q1', yes);
    await vi.advanceTimersByTimeAsync(500);

    expect(queue.snapshot().state).toBe('closed');
  });

  it('sends a change made while the one before was under way', async () => {
    const gate: { open?: () => void } = {};
    const slow = vi.fn(async (save: AnswerSave) => {
      if (slow.mock.calls.length === 1) await new Promise<void>((resolve) => (gate.open = resolve));
      sent.push(save);
      return { seq: save.seq };
    });
    const queue = new AnswerQueue({ attemptId: 'a2', saved: [], serverNow: Date.now(), send: slow });
    queue.set('q1', no);
    await vi.advanceTimersByTimeAsync(200);
    queue.set('q1', yes);
    gate.open?.();
    await vi.advanceTimersByTimeAsync(1000);

    expect(sent.map(({ answer }) => answer)).toEqual([no, yes]);
    expect(queue.snapshot().state).toBe('saved');
  });

  it('answers a flush with whether everything is saved', async () => {
    const queue = open();
    queue.set('q1', yes, true);
    expect(await queue.flush()).toBe(true);
    failWith = new ApiError('network');
    queue.set('q1', no, true);
    expect(await queue.flush()).toBe(false);
  });

  it('"hand-in while one answer could not be saved": the hand-in waits, and nothing is dropped', async () => {
    const queue = open();
    queue.set('q1', yes);
    const failure = new ApiError('unavailable', { status: 503 });
    failWith = failure;

    await expect(queue.settle()).rejects.toBe(failure);
    expect(queue.snapshot()).toMatchObject({ state: 'waiting', unsent: 1 });
    failWith = undefined;
    await queue.settle();

    expect(sent.map(({ answer }) => answer)).toEqual([yes]);
  });

  it('keeps no attempt open that takes no more answers', async () => {
    const queue = open();
    queue.set('q1', yes);
    queue.set('q2', no);
    failWith = new ApiError('attempt_closed', { status: 409 });

    await queue.settle();

    expect(queue.snapshot().state).toBe('closed');
  });
});
