import type {
  ScormCommit,
  ScormCommitAnswer,
  ScormDeviceSession,
} from '@trilha/contracts/learning/scorm-runtime';

import type { Entry } from '../../lib/outbox/entry.ts';
import type { Outbox } from '../../lib/outbox/outbox.ts';
import { isOutrun, isReplaced, scormThing } from './commit-kind.ts';
import type { CommitKind, ScormActivity, WaitingCommit } from './commit-kind.ts';

/** Writing is gathered for this long, so that content which writes on every click costs few calls. */
const GATHER_MS = 2000;

/** What was refused is tried again after so long, and then after twice as long each time. */
const RETRY_MS = 10_000;
const MAX_RETRY_MS = 300_000;

export type SaveState = 'saved' | 'saving' | 'waiting' | 'unsaved';

export interface CommitReporterOptions {
  readonly box: Outbox;
  readonly kind: CommitKind;
  readonly activity: ScormActivity;
  /** Of a session that began without a network. */
  readonly device?: ScormDeviceSession | undefined;
  /** The server has it, or, without an answer, another player took over. */
  readonly onSettled: (commit: ScormCommit, answer: ScormCommitAnswer | null) => void;
  readonly onState: (state: SaveState) => void;
  /** The player was opened elsewhere: nothing of this one is taken any more. */
  readonly onReplaced: () => void;
}

/** Puts what content writes into the outbox, and reports what becomes of it. */
export class CommitReporter {
  readonly #options: CommitReporterOptions;
  readonly #thing: string;
  readonly #stops: readonly (() => void)[];
  #state: SaveState = 'saved';
  /** Commits on their way into the outbox. */
  #adding = 0;
  #gatheredAt = 0;
  #isStopped = false;
  #retryMs = RETRY_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CommitReporterOptions) {
    const { box, onSettled, onReplaced } = options;
    this.#options = options;
    this.#thing = scormThing(options.activity.activityId);
    this.#stops = [
      box.subscribe(() => this.#notify()),
      box.onOutcome((outcome) => {
        if (outcome.entry.thing !== this.#thing) return;
        const { commit } = (outcome.entry as Entry<WaitingCommit>).body;
        const isOver = isReplaced(outcome.error);
        // What was refused is still to be saved.
        if (!('answer' in outcome) && !isOver) return;
        // The kind that sent it gave its own answer.
        onSettled(commit, 'answer' in outcome ? (outcome.answer as ScormCommitAnswer) : null);
        if (!isOver || this.#isStopped) return;
        this.#isStopped = true;
        onReplaced();
      }),
    ];
  }

  add(commit: ScormCommit, urgent: boolean): void {
    if (this.#isStopped) return;
    const { box, kind, activity, device } = this.#options;
    this.#adding += 1;
    this.#notify();
    void box
      .add(
        kind,
        { thing: this.#thing, part: `item:${commit.itemId}`, body: { ...activity, commit, device } },
        { delayMs: urgent ? 0 : this.#gatherMs() },
      )
      .finally(() => {
        this.#adding -= 1;
        this.#notify();
      });
  }

  /** Resolves when everything was sent. Rejects with what keeps it back. */
  flush(): Promise<void> {
    return this.#options.box.flush(this.#thing);
  }

  /** Sends what was refused once more. Resolves when that was answered. */
  async retry(): Promise<void> {
    const { box } = this.#options;
    const refused = this.#own().filter((entry) => entry.refused);
    if (refused.length === 0) return;
    await box.retry(refused.map(({ id }) => id));
    await this.flush();
  }

  /** Reports nothing more; waiting entries are sent all the same. */
  close(): void {
    clearTimeout(this.#retry);
    for (const stop of this.#stops) stop();
  }

  /** The first of what is gathered begins the time, those after it do not move its end. */
  #gatherMs(): number {
    const passed = performance.now() - this.#gatheredAt;
    if (passed >= GATHER_MS) this.#gatheredAt = performance.now();
    return passed >= GATHER_MS ? GATHER_MS : GATHER_MS - passed;
  }

  #notify(): void {
    const { onState } = this.#options;
    const state = this.#currentState();
    if (state === this.#state) return;
    this.#state = state;
    if (state === 'saved') this.#retryMs = RETRY_MS;
    if (state === 'unsaved') this.#retryLater();
    onState(state);
  }

  /** What is still to be saved; what was outrun stays in the list of what waits, and nothing here changes that. */
  #own(): readonly Entry[] {
    const { entries } = this.#options.box.snapshot();
    return entries.filter(({ thing, refused }) => thing === this.#thing && !isOutrun(refused?.code));
  }

  #currentState(): SaveState {
    const { box } = this.#options;
    const own = this.#own();
    if (box.isPaused(this.#thing)) return 'waiting';
    if (this.#adding > 0 || own.some(({ refused }) => !refused)) return 'saving';
    return own.length > 0 ? 'unsaved' : 'saved';
  }

  #retryLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      void this.retry().catch(() => undefined);
    }, this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
  }
}
