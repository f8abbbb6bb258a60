import type { ScormCommit, ScormCommitAnswer } from '@trilha/contracts/learning/scorm-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../lib/api-error.ts';
import { Outbox } from '../../lib/outbox/outbox.ts';
import { PageStore } from '../../lib/outbox/page-store.ts';
import { commitKind } from './commit-kind.ts';
import type { CommitKind } from './commit-kind.ts';
import { CommitReporter } from './commit-reporter.ts';

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
    ended: false,
    root: null,
    sequencing: null,
    ...overrides,
  };
}

let store: PageStore;

async function open(...answers: (ScormCommitAnswer | ApiError)[]) {
  const send = vi.fn<CommitKind['send']>(async () => {
    const answer = answers.shift() ?? ANSWER;
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
  const kind: CommitKind = { ...commitKind, send };
  const box = new Outbox({
    memberId: 'ana',
    store,
    findKind: async () => kind,
    lock: (_name, work) => work(),
    upload: () => Promise.reject(new Error()),
    isOwn: () => true,
  });
  await box.refresh();
  const reported: number[] = [];
  const states: string[] = [];
  const onReplaced = vi.fn<() => void>();
  const reporter = new CommitReporter({
    box,
    kind,
    activity: { activityId: 'p', courseId: 'c', hierarchyOrder: 1, title: 'Pacote' },
    onSettled: ({ seq }) => reported.push(seq),
    onState: (state) => states.push(state),
    onReplaced,
  });
  const sent = () => send.mock.calls.map(([{ body }]) => body.commit.seq);
  return { box, reporter, send, settled: reported, states, onReplaced, sent };
}

describe('what SCORM content writes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    store = new PageStore();
  });
  afterEach(() => void vi.useRealTimers());

  it('is gathered for two seconds and sent as its last state', async () => {
    const { reporter, sent, states } = await open();
    reporter.add(commit(1), false);
    await vi.advanceTimersByTimeAsync(1500);
    reporter.add(commit(2), false);

    await vi.advanceTimersByTimeAsync(400);
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);

    expect(sent()).toEqual([2]);
    expect(states).toEqual(['saving', 'saved']);
  });

  it('is sent at once where the content asks to keep it', async () => {
    const { reporter, sent } = await open();
    reporter.add(commit(1), true);

    await vi.advanceTimersByTimeAsync(1);

    expect(sent()).toEqual([1]);
  });

  it('waits for a lost network and goes on, with each item in its last state', async () => {
    const {
      reporter,
      sent,
      states,
      settled: reported,
    } = await open(new ApiError('network'), new ApiError('network'));
    reporter.add(commit(1), true);
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toBe('waiting');
    reporter.add(commit(2, 'b'), false);
    reporter.add(commit(3), false);

    await vi.advanceTimersByTimeAsync(10_000);

    expect(sent().slice(-2)).toEqual([3, 2]);
    expect(reported).toEqual([3, 2]);
    expect(states.at(-1)).toBe('saved');
  });

  it('outlives a page that dies without a network: the next visit sends it before its own session begins', async () => {
    const first = await open(new ApiError('network'));
    first.reporter.add(commit(1), true);
    await vi.advanceTimersByTimeAsync(1);
    first.box.close();
    first.reporter.close();

    const { reporter, sent } = await open();
    await reporter.flush();

    expect(sent()).toEqual([1]);
    expect(await store.read('ana')).toEqual([]);
  });

  it('keeps the sequencing of a commit that a later one overtook', async () => {
    const { reporter, send } = await open();
    reporter.add(commit(1, 'a', { sequencing: 'tree' }), false);
    reporter.add(commit(2), true);

    await vi.advanceTimersByTimeAsync(1);

    expect(send.mock.calls[0]?.[0].body.commit).toMatchObject({ seq: 2, sequencing: 'tree' });
  });

  it('is not called saved while the server refuses it, and is tried again, later each time', async () => {
    const no = () => new ApiError('scorm_data_invalid', { status: 422 });
    const { reporter, sent, states, settled: reported } = await open(no(), no(), no());
    reporter.add(commit(1), true);
    await vi.advanceTimersByTimeAsync(1);
    expect(states).toEqual(['saving', 'unsaved']);
    expect(reported).toEqual([]);
    expect(await store.read('ana')).toHaveLength(1);

    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent()).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent()).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent()).toEqual([1, 1, 1]);
    expect(states.at(-1)).toBe('unsaved');
    await reporter.retry();

    expect(sent()).toEqual([1, 1, 1, 1]);
    expect(reported).toEqual([1]);
    expect(states.at(-1)).toBe('saved');
    expect(await store.read('ana')).toEqual([]);
  });

  it('that was refused gives way to what is written after it', async () => {
    const {
      reporter,
      sent,
      states,
      settled: reported,
    } = await open(new ApiError('invalid_request', { status: 400 }));
    reporter.add(commit(1), true);
    await vi.advanceTimersByTimeAsync(1);
    reporter.add(commit(2), true);
    await vi.advanceTimersByTimeAsync(1);

    expect(sent()).toEqual([1, 2]);
    expect(reported).toEqual([2]);
    expect(states.at(-1)).toBe('saved');
    expect(await store.read('ana')).toEqual([]);
  });

  it('of one item stays unsaved where another one is saved after it', async () => {
    const { reporter, states } = await open(new ApiError('invalid_request', { status: 400 }));
    reporter.add(commit(1), true);
    await vi.advanceTimersByTimeAsync(1);
    reporter.add(commit(2, 'b'), true);
    await vi.advanceTimersByTimeAsync(1);

    expect(states.at(-1)).toBe('unsaved');
  });

  it('ends when the player was opened elsewhere, whose state counts from then on', async () => {
    const replaced = await open(new ApiError('scorm_session_replaced', { status: 409 }));
    replaced.reporter.add(commit(1), true);
    await vi.advanceTimersByTimeAsync(1);
    replaced.reporter.add(commit(2), true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(replaced.onReplaced).toHaveBeenCalledOnce();
    expect(replaced.sent()).toEqual([1]);
    expect(await store.read('ana')).toEqual([]);
  });

  it('leaves with the page, each item in its last state', async () => {
    const { box, reporter, send } = await open();
    reporter.add(commit(1), false);
    reporter.add(commit(2, 'b'), false);
    await vi.advanceTimersByTimeAsync(1);

    box.leave();

    expect(send.mock.calls.map(([, { leaving }]) => leaving)).toEqual([true, true]);
  });
});
