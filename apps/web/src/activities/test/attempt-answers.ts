import type { AttemptView } from '@trilha/contracts/learning/attempts';
import type { Answer } from '@trilha/contracts/learning/questions';

import { ApiError } from '../../lib/api-error.ts';
import type { AppErrorCode } from '../../lib/api-error.ts';
import type { Entry } from '../../lib/outbox/entry.ts';
import type { Outbox } from '../../lib/outbox/outbox.ts';
import { attemptThing, isClosedRefusal } from './attempt-entries.ts';
import type {
  AnswerKind,
  AnswerSave,
  AttemptPlace,
  GivenAnswer,
  SubmissionKind,
  WaitingAnswer,
} from './attempt-entries.ts';

/** `waiting`: no connection; `refused`: the server did not take one; `closed`: the attempt takes no more. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused' | 'closed';

export interface AnswersSnapshot {
  readonly answers: ReadonlyMap<string, GivenAnswer>;
  readonly state: SaveState;
  /** Answers that the server does not have yet. */
  readonly unsent: number;
  /** The hand-in waits for a connection. */
  readonly isSubmitted: boolean;
}

/** Where answers and the hand-in of an attempt wait, and how they are sent. */
export interface AttemptOutbox {
  readonly box: Outbox;
  readonly answerKind: AnswerKind;
  readonly submissionKind: SubmissionKind;
}

interface AttemptAnswersOptions extends AttemptOutbox {
  readonly place: AttemptPlace;
  /** What the server has. */
  readonly saved: readonly AnswerSave[];
  /** The server's clock when `saved` was read, in milliseconds. */
  readonly serverNow: number;
}

const CHOICE_DELAY_MS = 100;
const TYPING_PAUSE_MS = 700;
const MAX_TYPING_MS = 1500;
const REFUSED = 400;

/**
 * The answers of a running attempt. Each change goes to the outbox at once and to the server within two seconds; what could not be sent
 * survives a reload and goes out when the connection is back. Saves carry numbers that follow the server's clock, so that the last change
 * counts, on whatever device or tab it was made.
 */
export class AttemptAnswers {
  readonly #options: AttemptAnswersOptions;
  readonly #thing: string;
  readonly #clockOffset: number;
  readonly #listeners = new Set<() => void>();
  readonly #answers = new Map<string, GivenAnswer>();
  #snapshot: AnswersSnapshot;
  /** Changes on their way into the outbox. */
  #adding = 0;
  /** When the first change since the last send was typed. */
  #typedSince: number | undefined;
  #handleSubmitted: () => void = () => undefined;

  constructor(options: AttemptAnswersOptions) {
    this.#options = options;
    this.#thing = attemptThing(options.place.attemptId);
    this.#clockOffset = options.serverNow - Date.now();
    for (const { questionId, ...given } of options.saved) this.#answers.set(questionId, given);
    for (const { body } of this.#waitingAnswers()) {
      const { questionId, answer, flagged, seq } = body;
      if (seq > (this.#answers.get(questionId)?.seq ?? 0))
        this.#answers.set(questionId, { answer, flagged, seq });
    }
    this.#snapshot = this.#look();
  }

  /** Follows what becomes of the answers; `onSubmitted` once a hand-in that waited has arrived. */
  open(onSubmitted: () => void): () => void {
    const { box } = this.#options;
    this.#handleSubmitted = onSubmitted;
    const stops = [
      box.subscribe(() => this.#notify()),
      box.onOutcome(({ entry }) => {
        if (entry.thing === this.#thing) this.#typedSince = undefined;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): AnswersSnapshot => this.#snapshot;

  /** Changes an answer; `typed` waits for a pause in the typing. */
  set(questionId: string, answer: Answer | null, typed = false): void {
    this.#change(questionId, { answer, flagged: this.#answers.get(questionId)?.flagged ?? false }, typed);
  }

  /** Marks a question to come back to. */
  flag(questionId: string, flagged: boolean): void {
    this.#change(questionId, { answer: this.#answers.get(questionId)?.answer ?? null, flagged }, false);
  }

  /** Sends every answer now. Throws what kept one back; where the attempt is closed none is taken any more. */
  async settle(): Promise<void> {
    await this.#options.box.flush(this.#thing);
    this.#throwRefused();
  }

  /** Hands the attempt in after its answers; undefined where that waits for a connection. Throws why an answer or the hand-in was refused. */
  async submit(read: () => Promise<AttemptView>): Promise<AttemptView | undefined> {
    const { box, submissionKind, place } = this.#options;
    const { waits, answer, error } = await box.deliver(submissionKind, {
      thing: this.#thing,
      part: 'submission',
      body: place,
    });
    if (waits && error === undefined && !this.#isHeldUp()) return undefined;
    if (waits) await box.take([waits.id]);
    if (error !== undefined) throw error;
    this.#throwRefused();
    return answer ?? read();
  }

  /** Takes a hand-in that waits back: the person goes on answering. */
  async takeBack(): Promise<void> {
    const { box, submissionKind } = this.#options;
    // What is taken back has not arrived.
    this.#snapshot = { ...this.#snapshot, isSubmitted: false };
    await box.take(this.#entries().flatMap(({ kind, id }) => (kind === submissionKind.name ? id : [])));
  }

  #change(questionId: string, change: Omit<GivenAnswer, 'seq'>, typed: boolean): void {
    if (this.#snapshot.state === 'closed') return;
    const { box, answerKind, place } = this.#options;
    const last = this.#answers.get(questionId)?.seq ?? 0;
    const given = { ...change, seq: Math.max(last + 1, Date.now() + this.#clockOffset) };
    this.#answers.set(questionId, given);
    this.#adding += 1;
    this.#notify();
    void box
      .add(
        answerKind,
        { thing: this.#thing, part: questionId, body: { ...place, questionId, ...given } },
        { delayMs: this.#delay(typed) },
      )
      .finally(() => {
        this.#adding -= 1;
        this.#notify();
      });
  }

  /** Waits for a pause in the typing, but not for ever. */
  #delay(typed: boolean): number {
    if (!typed) return CHOICE_DELAY_MS;
    this.#typedSince ??= Date.now();
    const longest = this.#typedSince + MAX_TYPING_MS - Date.now();
    return Math.max(0, Math.min(TYPING_PAUSE_MS, longest));
  }

  #entries(): readonly Entry[] {
    return this.#options.box.snapshot().entries.filter(({ thing }) => thing === this.#thing);
  }

  #waitingAnswers(): readonly Entry<WaitingAnswer>[] {
    const isAnswer = (entry: Entry): entry is Entry<WaitingAnswer> =>
      entry.kind === this.#options.answerKind.name;
    return this.#entries().filter(isAnswer);
  }

  /** An answer was refused that can still be changed: the hand-in does not go without it. */
  #isHeldUp(): boolean {
    return this.#waitingAnswers().some((entry) => entry.refused && !isClosedRefusal(entry));
  }

  #throwRefused(): void {
    for (const entry of this.#waitingAnswers())
      if (entry.refused && !isClosedRefusal(entry))
        throw new ApiError(entry.refused.code as AppErrorCode, {
          status: REFUSED,
          values: entry.refused.values,
        });
  }

  #look(): AnswersSnapshot {
    const { box, submissionKind } = this.#options;
    const answers = this.#waitingAnswers();
    const unsent = answers.filter(({ refused }) => !refused).length;
    const isSubmitted = box
      .snapshot()
      .waiting.some(
        ({ thing, kind, refused }) => thing === this.#thing && kind === submissionKind.name && !refused,
      );
    return { answers: new Map(this.#answers), state: this.#stateOf(answers, unsent), unsent, isSubmitted };
  }

  #stateOf(answers: readonly Entry[], unsent: number): SaveState {
    if (answers.some(isClosedRefusal)) return 'closed';
    if (answers.some(({ refused }) => refused)) return 'refused';
    if (unsent + this.#adding === 0) return 'saved';
    return this.#options.box.isPaused(this.#thing) ? 'waiting' : 'saving';
  }

  #notify(): void {
    const wasSubmitted = this.#snapshot.isSubmitted;
    this.#snapshot = this.#look();
    for (const listener of this.#listeners) listener();
    if (wasSubmitted && !this.#snapshot.isSubmitted) this.#handleSubmitted();
  }
}
