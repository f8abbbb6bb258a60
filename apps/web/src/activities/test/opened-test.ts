import { MAX_ELAPSED_SECONDS } from '@trilha/rules/learning/attempts';
import type { AttemptView } from '@trilha/contracts/learning/attempts';

import { ApiError } from '../../lib/api-error.ts';
import { outbox } from '../../lib/outbox/current.ts';
import type { GivenTest, TakenTest } from '../../lib/stored-download.ts';
import { attemptThing } from './attempt-entries.ts';
import type { AnswerSave, AttemptPlace } from './attempt-entries.ts';
import { offerOpenedKind, offerSubmittedKind } from './offer-entries.ts';

/** A test of this device from its opening to its hand-in; the time is what went by here, also while the app was closed. */
export class OpenedTest {
  readonly #given: GivenTest;
  readonly #place: AttemptPlace;
  readonly #limitSeconds: number | null;
  /** What went by when the page began to count, and where it began. */
  #count: { readonly before: number; readonly since: number } | undefined;

  constructor(given: GivenTest, place: Omit<AttemptPlace, 'attemptId' | 'title'>) {
    const { id, attempt, overview } = given.offer;
    this.#given = given;
    this.#place = { ...place, attemptId: id, title: attempt.title };
    this.#limitSeconds = overview.timeLimitMinutes === null ? null : overview.timeLimitMinutes * 60;
  }

  read(): Promise<TakenTest | undefined> {
    return this.#given.store.read(this.#given.offer.id);
  }

  /** The same, where it has to be open. */
  async #opened(): Promise<TakenTest> {
    const taken = await this.read();
    if (!taken) throw new ApiError('attempt_closed', { status: 409 });
    return taken;
  }

  /** Opens it, or gives back what is under way; from now on it counts as an attempt. */
  async open(): Promise<TakenTest> {
    const before = await this.read();
    if (before) return before;
    const openedAt = Date.now();
    const taken: TakenTest = { openedAt, elapsedSeconds: 0, answers: [], isSubmitted: false };
    await this.#save(taken);
    const box = await outbox();
    await box.add(offerOpenedKind, {
      thing: attemptThing(this.#place.attemptId),
      body: { ...this.#place, openedAt: new Date(openedAt).toISOString() },
    });
    return taken;
  }

  /** Keeps an answer, if the time is not over. */
  async answer({ questionId, answer, flagged, seq }: AnswerSave): Promise<void> {
    const taken = await this.#opened();
    const elapsedSeconds = this.#elapsed(taken);
    // The last one in time stays where another comes after the end.
    if (this.#limitSeconds !== null && elapsedSeconds >= this.#limitSeconds) return;
    const others = taken.answers.filter((one) => one.questionId !== questionId);
    const answers = [...others, { questionId, answer, flagged, seq, elapsedSeconds }];
    await this.#save({ ...taken, elapsedSeconds, answers });
  }

  /** Hands it in: it waits with all its answers, and is sent once. */
  async submit(): Promise<TakenTest> {
    const taken = await this.#opened();
    if (taken.isSubmitted) return taken;
    const elapsedSeconds = this.#elapsed(taken);
    const answers = taken.answers.map(({ questionId, answer, elapsedSeconds: at }) => ({
      questionId,
      answer,
      elapsedSeconds: at,
    }));
    const box = await outbox();
    await box.add(offerSubmittedKind, {
      thing: attemptThing(this.#place.attemptId),
      part: 'submission',
      body: {
        ...this.#place,
        handIn: { submittedAt: new Date().toISOString(), elapsedSeconds, answers },
      },
    });
    const submitted = { ...taken, elapsedSeconds, isSubmitted: true };
    await this.#save(submitted);
    return submitted;
  }

  /** It as its screens show it. */
  async view(of?: TakenTest): Promise<AttemptView> {
    const taken = of ?? (await this.#opened());
    const { attempt } = this.#given.offer;
    const now = new Date().toISOString();
    if (taken.isSubmitted)
      return { ...attempt, state: 'submitted', questions: [], submittedAt: now, remainingSeconds: null };
    const left = this.#limitSeconds === null ? null : this.#limitSeconds - this.#elapsed(taken);
    return {
      ...attempt,
      now,
      remainingSeconds: left === null ? null : Math.max(0, Math.ceil(left)),
      answers: taken.answers.map(({ questionId, answer, flagged, seq }) => ({
        questionId,
        answer,
        flagged,
        seq,
      })),
    };
  }

  #save(taken: TakenTest): Promise<void> {
    return this.#given.store.save(this.#given.offer.id, taken);
  }

  /**
   * Never less than was known before: a clock that is set back gives no time; nor more than the server takes, where one that was years behind
   * is right again.
   */
  #elapsed(taken: TakenTest): number {
    const now = performance.now();
    this.#count ??= {
      before: Math.max(taken.elapsedSeconds, (Date.now() - taken.openedAt) / 1000),
      since: now,
    };
    return Math.min(MAX_ELAPSED_SECONDS, this.#count.before + (now - this.#count.since) / 1000);
  }
}
