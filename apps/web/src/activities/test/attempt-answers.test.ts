import type { AttemptView } from '@trilha/contracts/learning/attempts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../lib/api-error.ts';
import { Outbox } from '../../lib/outbox/outbox.ts';
import { PageStore } from '../../lib/outbox/page-store.ts';
import { AttemptAnswers } from './attempt-answers.ts';
import { answerKind, attemptThing, submissionKind } from './attempt-entries.ts';
import type { AnswerKind, AnswerSave, SubmissionKind } from './attempt-entries.ts';

const yes = { type: 'true_false' as const, value: true };
const no = { type: 'true_false' as const, value: false };
const place = { attemptId: 'a1', courseId: 'c', hierarchyOrder: 1, title: 'Prova' };
/** Only that it is the server's answer matters here. */
const ENDED = { id: 'a1', state: 'approved' } as unknown as AttemptView;
const read = () => Promise.resolve(ENDED);

let store: PageStore;
let sent: AnswerSave[] = [];
/** Everything that reached the server, in its order. */
let order: string[] = [];
let failWith: ApiError | undefined;
const ownAnswerKind: AnswerKind = {
  ...answerKind,
  send: async ({ body: { questionId, answer, flagged, seq } }) => {
    if (failWith) throw failWith;
    sent.push({ questionId, answer, flagged, seq });
    order.push(questionId);
    return { seq };
  },
};
const ownSubmissionKind: SubmissionKind = {
  ...submissionKind,
  send: async () => {
    if (failWith) throw failWith;
    order.push('submission');
    return ENDED;
  },
};
const kinds = { answer: ownAnswerKind, submission: ownSubmissionKind };

/** Opens the attempt as a page that was just loaded does. */
async function open(saved: AnswerSave[] = [], onSubmitted: () => void = () => undefined) {
  const box = new Outbox({
    memberId: 'ana',
    store,
    findKind: async (name) => kinds[name as keyof typeof kinds],
    lock: (_name, work) => work(),
    upload: () => Promise.reject(new Error()),
    isOwn: () => true,
  });
  await box.refresh();
  const answers = new AttemptAnswers({
    box,
    answerKind: ownAnswerKind,
    submissionKind: ownSubmissionKind,
    place,
    saved,
    serverNow: Date.now() + 60_000,
  });
  answers.open(onSubmitted);
  return Object.assign(answers, { box });
}

beforeEach(() => {
  vi.useFakeTimers();
  store = new PageStore();
  sent = [];
  order = [];
  failWith = undefined;
});
afterEach(() => vi.useRealTimers());

describe('answers of a running attempt [TST-05]', () => {
  it('are saved within two seconds and say so', async () => {
    const answers = await open();

    answers.set('q1', yes);
    expect(answers.snapshot().state).toBe('saving');
    await vi.advanceTimersByTimeAsync(2000);

    expect(answers.snapshot()).toMatchObject({ state: 'saved', unsent: 0 });
    expect(sent).toEqual([{ questionId: 'q1', answer: yes, flagged: false, seq: expect.any(Number) }]);
    expect(await store.read('ana')).toEqual([]);
  });

  it('of two tabs of one attempt wait beside each other', async () => {
    failWith = new ApiError('network');
    (await open()).set('q1', yes);
    (await open()).set('q2', no);
    await vi.advanceTimersByTimeAsync(2000);

    expect((await open()).snapshot()).toMatchObject({
      unsent: 2,
      answers: new Map([
        ['q1', { answer: yes }],
        ['q2', { answer: no }],
      ]),
    });
  });

  it('wait for a pause in the typing: the last text is sent once', async () => {
    const answers = await open();
    for (const text of ['E', 'Eu', 'Eu p']) {
      answers.set('q1', { type: 'dissertative', text }, true);
      await vi.advanceTimersByTimeAsync(300);
    }

    await vi.advanceTimersByTimeAsync(2000);

    expect(sent.map(({ answer }) => answer)).toEqual([{ type: 'dissertative', text: 'Eu p' }]);
  });

  it('are saved within two seconds also while somebody types without a pause', async () => {
    const answers = await open();
    for (let key = 0; key < 8; key += 1) {
      answers.set('q1', { type: 'dissertative', text: 'a'.repeat(key + 1) }, true);
      await vi.advanceTimersByTimeAsync(250);
    }

    expect(sent.length).toBeGreaterThan(0);
  });

  it('are numbered by the server’s clock, each above the one before', async () => {
    const ahead = Date.now() + 10 ** 9;
    const answers = await open([{ questionId: 'q1', answer: no, flagged: false, seq: ahead }]);
    answers.set('q1', yes);
    answers.set('q2', yes);
    await vi.advanceTimersByTimeAsync(500);

    expect(sent[0]?.seq).toBe(ahead + 1);
    expect(sent[1]?.seq).toBeGreaterThan(Date.now() + 50_000);
  });

  it('survive a reload without a network, and the server’s older ones do not cover them', async () => {
    failWith = new ApiError('network');
    const before = await open();
    before.set('q1', yes);
    before.flag('q1', true);
    await vi.advanceTimersByTimeAsync(300);
    expect(before.snapshot()).toMatchObject({ state: 'waiting', unsent: 1 });
    before.box.close();

    const after = await open([{ questionId: 'q1', answer: no, flagged: false, seq: 5 }]);
    expect(after.snapshot().answers.get('q1')).toMatchObject({ answer: yes, flagged: true });
    failWith = undefined;
    await after.settle();

    expect(sent.at(-1)).toMatchObject({ answer: yes, flagged: true });
    expect(after.snapshot().state).toBe('saved');
  });

  it('are not shown where the server has newer ones, saved from another device', async () => {
    failWith = new ApiError('network');
    const before = await open();
    before.set('q1', no);
    await vi.advanceTimersByTimeAsync(300);
    before.box.close();

    const after = await open([{ questionId: 'q1', answer: yes, flagged: false, seq: Date.now() + 10 ** 9 }]);

    expect(after.snapshot().answers.get('q1')?.answer).toEqual(yes);
  });

  it('are sent again where one was changed while the one before was under way', async () => {
    const answers = await open();
    answers.set('q1', no);
    const saving = answers.settle();
    answers.set('q1', yes);
    await saving;
    await vi.advanceTimersByTimeAsync(1000);

    expect(sent.at(-1)?.answer).toEqual(yes);
    expect(answers.snapshot().state).toBe('saved');
  });
});

describe('the hand-in of an attempt [TST-06]', () => {
  it('follows its answers and gives what came of it', async () => {
    const answers = await open();
    answers.set('q1', yes);
    answers.set('q2', no);

    expect(await answers.submit(read)).toBe(ENDED);
    expect(order).toEqual(['q1', 'q2', 'submission']);
  });

  it('waits with its answers for a connection, and then goes by itself, once', async () => {
    const submitted = vi.fn<() => void>();
    const answers = await open([], submitted);
    answers.set('q1', yes);
    failWith = new ApiError('unavailable', { status: 503 });

    expect(await answers.submit(read)).toBeUndefined();
    expect(answers.snapshot()).toMatchObject({ state: 'waiting', unsent: 1, isSubmitted: true });
    failWith = undefined;
    await vi.advanceTimersByTimeAsync(10_000);

    expect(order).toEqual(['q1', 'submission']);
    expect(submitted).toHaveBeenCalledOnce();
    expect(answers.snapshot()).toMatchObject({ state: 'saved', isSubmitted: false });
  });

  it('is taken back by whoever goes on answering', async () => {
    const submitted = vi.fn<() => void>();
    const answers = await open([], submitted);
    failWith = new ApiError('network');
    await answers.submit(read);

    await answers.takeBack();
    failWith = undefined;
    await vi.advanceTimersByTimeAsync(60_000);

    expect([order, submitted.mock.calls]).toEqual([[], []]);
    expect(answers.snapshot().isSubmitted).toBe(false);
  });

  it('"hand-in while one answer was not accepted": it does not go without it, says why, and goes once that answer is changed', async () => {
    const answers = await open();
    answers.set('q1', yes);
    failWith = new ApiError('answer_invalid', { status: 400 });
    await vi.advanceTimersByTimeAsync(500);
    failWith = undefined;
    expect(answers.snapshot().state).toBe('refused');

    await expect(answers.submit(read)).rejects.toMatchObject({ code: 'answer_invalid' });
    expect(order).toEqual([]);
    answers.set('q1', no);

    expect(await answers.submit(read)).toBe(ENDED);
    expect(sent.map(({ answer }) => answer)).toEqual([no]);
    expect(await store.read('ana')).toEqual([]);
  });

  it('goes although an answer came after the end: the attempt takes no more, and the answer stays with its reason', async () => {
    const answers = await open();
    answers.set('q1', yes);
    failWith = new ApiError('attempt_closed', { status: 409 });
    await vi.advanceTimersByTimeAsync(500);
    failWith = undefined;
    expect(answers.snapshot().state).toBe('closed');

    expect(await answers.submit(read)).toBe(ENDED);
    const left = await store.read('ana');
    expect(left.map(({ thing, refused }) => [thing, refused?.code])).toEqual([
      [attemptThing('a1'), 'attempt_closed'],
    ]);
  });
});
