import { submitTestOffer } from '@trilha/contracts/learning/test-offers';
import type { TestOffer } from '@trilha/contracts/learning/test-offers';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { afterEach, describe, expect, it } from 'vitest';

import { openOutbox, outbox } from '../../lib/outbox/current.ts';
import type { TakenTest } from '../../lib/stored-download.ts';
import { AttemptAnswers } from './attempt-answers.ts';
import { offlineDesk } from './offline-desk.ts';

const id = '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a03';
const questionId = '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a04';
const answer = { type: 'true_false', value: true } as const;
// Only what the desk reads of it.
const offer = {
  id,
  overview: { timeLimitMinutes: 30 },
  attempt: { id, title: 'Prova', state: 'in_progress', questions: [{ id: questionId }], answers: [] },
} as unknown as TestOffer;

/** A device that keeps what became of a test; a desk for each time the app is opened. */
function device() {
  const stored = new Map<string, TakenTest>();
  const store = {
    read: (offerId: string) => Promise.resolve(stored.get(offerId)),
    save: (offerId: string, taken: TakenTest) => {
      stored.set(offerId, taken);
      return Promise.resolve();
    },
  };
  const open = () => offlineDesk({ courseId: 'c', hierarchyOrder: 1 }, { offer, store }, () => undefined);
  return { stored, open };
}

async function answersOf(desk: ReturnType<typeof offlineDesk>) {
  const attempt = await desk.start();
  const place = { ...desk.place, attemptId: id, title: 'Prova' };
  return new AttemptAnswers({
    ...(await desk.openOutbox()),
    place,
    saved: attempt.answers,
    serverNow: Date.parse(attempt.now),
  });
}

afterEach(() => {
  openOutbox(undefined);
});

describe('a test on this device', () => {
  it('keeps answers over a restart and hands in once, in the outbox, with the time that went by', async () => {
    const { stored, open } = device();
    const first = await answersOf(open());
    first.set(questionId, answer);
    await first.settle();
    const before = stored.get(id);
    if (!before) throw new Error('It was opened.');
    stored.set(id, { ...before, openedAt: Date.now() - 10 * 60_000 });

    const again = open();
    const read = await again.read(id);
    const ended = await (await answersOf(again)).submit(() => again.read(id));

    expect(read.answers).toMatchObject([{ questionId, answer }]);
    expect(read.remainingSeconds).toBeLessThanOrEqual(20 * 60);
    expect(ended).toMatchObject({ state: 'submitted' });
    expect(stored.get(id)).toMatchObject({ isSubmitted: true });
    const entries = (await (await outbox()).refresh()).filter(({ thing }) => thing === `attempt:${id}`);
    expect(entries.map(({ kind }) => kind)).toEqual(['test-opened', 'test-submitted']);
  });

  it('hands in what the server takes, also where the clock of the device was years behind and is right again', async () => {
    const { stored, open } = device();
    const first = await answersOf(open());
    first.set(questionId, answer);
    await first.settle();
    const before = stored.get(id);
    if (!before) throw new Error('It was opened.');
    stored.set(id, { ...before, openedAt: 0 });

    const again = open();
    await (await answersOf(again)).submit(() => again.read(id));

    const entries = await (await outbox()).refresh();
    const submitted = entries.find(({ kind }) => kind === 'test-submitted');
    // The desk made it.
    const body = submitted?.body as { readonly handIn: BodyInputOf<typeof submitTestOffer> } | undefined;
    const sent = submitTestOffer.body.safeParse({ ...body?.handIn, sentAt: new Date().toISOString() });
    expect(sent.error).toBeUndefined();
    expect(sent.data?.answers).toMatchObject([{ questionId, answer }]);
  });
});
