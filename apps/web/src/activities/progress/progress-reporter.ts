import type { ProgressAnswer } from '@trilha/contracts/learning/learning';
import { mergeIntervals } from '@trilha/rules/learning/coverage';
import type { Interval } from '@trilha/rules/learning/coverage';

import type { NewEntry } from '../../lib/outbox/entry.ts';
import type { Outbox } from '../../lib/outbox/outbox.ts';
import { noteLeaving } from './leaving-report.ts';
import { progressKind, progressThing } from './progress-kind.ts';
import type { ActivityPlace, DownloadProof, Position, WaitingReport } from './progress-kind.ts';

/** What was seen since the last time. */
export interface Seen {
  readonly intervals?: readonly Interval[] | undefined;
  readonly position?: Position | undefined;
  readonly rate?: number | undefined;
  /** Length of the medium in seconds, or the number of pages. */
  readonly duration?: number | undefined;
}

export interface ProgressReporterOptions extends ActivityPlace {
  readonly title: string;
  /** Number of the last report the server took. */
  readonly seq: number;
  /** The bookmark so far; every report carries one. */
  readonly position: Position;
  /** Where it is played from this device. */
  readonly download?: DownloadProof | undefined;
}

export interface ReportListener {
  readonly onAnswer: (answer: ProgressAnswer) => void;
  /** The server refused a report; nothing more is sent from here. */
  readonly onRefused: (error: unknown) => void;
}

interface Gathered {
  intervals: readonly Interval[];
  position: Position;
  rate: number;
  since: string | undefined;
}

/** Gathers what is seen of one activity and puts it into the outbox, one report after the other. */
export class ProgressReporter {
  readonly #options: ProgressReporterOptions;
  readonly #thing: string;
  #box: Outbox | undefined;
  #seq: number;
  #gathered: Gathered;
  #duration = 0;
  /** Something is to be reported; at first, that the activity was opened. */
  #isDirty = true;
  #isRefused = false;

  constructor(options: ProgressReporterOptions) {
    this.#options = options;
    this.#thing = progressThing(options);
    this.#seq = options.seq;
    this.#gathered = nothing(options.position);
  }

  /** Reports through this outbox from now on, until the returned function is called. */
  open(box: Outbox, { onAnswer, onRefused }: ReportListener): () => void {
    this.#box = box;
    return box.onOutcome((outcome) => {
      if (outcome.entry.thing !== this.#thing) return;
      if ('answer' in outcome) {
        // The kind that sent it gave its own answer.
        onAnswer(outcome.answer as ProgressAnswer);
        return;
      }
      this.#isRefused = true;
      onRefused(outcome.error);
    });
  }

  add({ intervals = [], position, rate = 1, duration }: Seen): void {
    const before = this.#gathered;
    this.#gathered = {
      intervals:
        intervals.length > 0
          ? mergeIntervals([...before.intervals, ...intervals], Infinity)
          : before.intervals,
      position: { ...before.position, ...position },
      rate: intervals.length > 0 ? Math.max(before.rate, rate) : before.rate,
      since: before.since ?? new Date().toISOString(),
    };
    if (duration && Number.isFinite(duration)) this.#duration = Math.max(this.#duration, duration);
    this.#isDirty = true;
  }

  /** The server has taken reports from elsewhere (another tab or device): count on from there. */
  advanceTo(seq: number): void {
    this.#seq = Math.max(this.#seq, seq);
  }

  /** Has one more report sent though nothing new was seen: time alone may complete what was seen in full. */
  remind(): void {
    this.#isDirty = true;
  }

  /** Sends what was gathered and what waits. While leaving, what was just seen goes out at once, in a way that outlives the page. */
  async flush({ leaving }: { leaving: boolean } = { leaving: false }): Promise<void> {
    const box = this.#box;
    if (!box || this.#isRefused) return;
    const waiting = box.snapshot().entries.filter(({ thing }) => thing === this.#thing);
    if (this.#isDirty) {
      const report = this.#take(waiting.map(({ body }) => (body as WaitingReport).seq));
      // Behind one that waits it would come too early: it waits as well.
      if (leaving && waiting.length === 0) {
        noteLeaving(this.#thing, report.body.seq);
        return box.addLeaving(progressKind, report);
      }
      await box.add(progressKind, report);
    } else if (waiting.length === 0) return;
    await box.flush(this.#thing).catch(() => undefined);
  }

  #take(waitingSeqs: readonly number[]): NewEntry<WaitingReport> {
    const { courseId, hierarchyOrder, title, download } = this.#options;
    const { intervals, position, rate, since } = this.#gathered;
    this.#seq = Math.max(this.#seq, ...waitingSeqs) + 1;
    this.#gathered = nothing(position);
    this.#isDirty = false;
    return {
      thing: this.#thing,
      part: 'seen',
      body: {
        courseId,
        hierarchyOrder,
        title,
        seq: this.#seq,
        position,
        intervals,
        rate: rate || 1,
        duration: this.#duration,
        since: since ?? new Date().toISOString(),
        ...(download ? { download } : {}),
      },
    };
  }
}

const nothing = (position: Position): Gathered => ({ intervals: [], position, rate: 0, since: undefined });
