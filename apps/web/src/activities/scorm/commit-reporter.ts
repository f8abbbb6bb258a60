import type { ScormCommit, ScormCommitAnswer } from '@trilha/contracts/learning/scorm-runtime';

import type { Entry } from '../../lib/outbox/entry.ts';
import type { Outbox } from '../../lib/outbox/outbox.ts';
import { isReplaced, scormThing } from './commit-kind.ts';
import type { CommitKind, ScormActivity, WaitingCommit } from './commit-kind.ts';

/** Writing is gathered for this long, so that content which writes on every click costs few calls. */
const GATHER_MS = 2000;

export type SaveState = 'saved' | 'saving' | 'waiting';

export interface CommitReporterOptions {
  readonly box: Outbox;
  readonly kind: CommitKind;
  readonly activity: ScormActivity;
  /** The server has it, or, without an answer, will never take it. */
  readonly onSettled: (commit: ScormCommit, answer: ScormCommitAnswer | null) => void;
  readonly onState: (state: SaveState) => void;
  /** The player was opened elsewhere: nothing of this one is taken any more. */
  readonly onReplaced: () => void;
}

/** Puts what content writes into the outbox, and tells what becomes of it. */
export class CommitReporter {
  readonly #options: CommitReporterOptions;
  readonly #thing: string;
  readonly #stops: readonly (() => void)[];
  #state: SaveState = 'saved';
  /** Commits on their way into the outbox. */
  #adding = 0;
  #gatheredAt = 0;
  #isStopped = false;

  constructor(options: CommitReporterOptions) {
    const { box, onSettled, onReplaced } = options;
    this.#options = options;
    this.#thing = scormThing(options.activity.activityId);
    this.#stops = [
      box.subscribe(() => this.#notify()),
      box.onOutcome((outcome) => {
        if (outcome.entry.thing !== this.#thing) return;
        const { commit } = (outcome.entry as Entry<WaitingCommit>).body;
        // The kind that sent it gave its own answer.
        onSettled(commit, 'answer' in outcome ? (outcome.answer as ScormCommitAnswer) : null);
        if (!isReplaced(outcome.error) || this.#isStopped) return;
        this.#isStopped = true;
        onReplaced();
      }),
    ];
  }

  add(commit: ScormCommit, urgent: boolean): void {
    if (this.#isStopped) return;
    const { box, kind, activity } = this.#options;
    this.#adding += 1;
    this.#notify();
    void box
      .add(
        kind,
        { thing: this.#thing, part: `item:${commit.itemId}`, body: { ...activity, commit } },
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

  /** Tells nothing more; what waits is sent all the same. */
  close(): void {
    for (const stop of this.#stops) stop();
  }

  /** The first of what is gathered begins the time, those after it do not move its end. */
  #gatherMs(): number {
    const passed = performance.now() - this.#gatheredAt;
    if (passed >= GATHER_MS) this.#gatheredAt = performance.now();
    return passed >= GATHER_MS ? GATHER_MS : GATHER_MS - passed;
  }

  #notify(): void {
    const { box, onState } = this.#options;
    const waits = box.snapshot().entries.some(({ thing }) => thing === this.#thing);
    const state = box.isPaused(this.#thing) ? 'waiting' : waits || this.#adding > 0 ? 'saving' : 'saved';
    if (state === this.#state) return;
    this.#state = state;
    onState(state);
  }
}
