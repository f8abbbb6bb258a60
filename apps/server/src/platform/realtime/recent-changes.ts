import { MAX_CHANGES } from './realtime-topic.ts';
import type { TopicChange } from './realtime-topic.ts';

const MAX_CACHED_CHANGES = 2 * MAX_CHANGES;

/** The last changes of a topic, for those who come back after a moment: all of them after a number, as long as it is not too long ago. */
export class RecentChanges {
  #changes: readonly TopicChange[] = [];
  /** Everything after this number is here. */
  #floor = 0;
  #last = 0;

  /** Number of the last change. */
  get last(): number {
    return this.#last;
  }

  /** Restarts at a number, with nothing before it. */
  beginAt(seq: number): void {
    this.#changes = [];
    this.#floor = seq;
    this.#last = seq;
  }

  holdsAfter(seq: number): boolean {
    return seq >= this.#floor;
  }

  after(seq: number): readonly TopicChange[] {
    return this.#changes.filter((change) => change.seq > seq);
  }

  append(changes: readonly TopicChange[]): void {
    this.#last = changes.at(-1)?.seq ?? this.#last;
    this.#changes = [...this.#changes, ...changes];
    const dropped = this.#changes[this.#changes.length - MAX_CACHED_CHANGES - 1];
    if (!dropped) return;
    this.#floor = dropped.seq;
    this.#changes = this.#changes.slice(-MAX_CACHED_CHANGES);
  }

  /** Puts all that came after an earlier number before what is here, where there is room for it. */
  putBefore(seq: number, changes: readonly TopicChange[]): void {
    if (seq >= this.#floor) return;
    const earlier = changes.filter((change) => change.seq <= this.#floor);
    if (earlier.length + this.#changes.length > MAX_CACHED_CHANGES) return;
    this.#changes = [...earlier, ...this.#changes];
    this.#floor = seq;
  }
}
