import type { ScormCommit } from '@trilha/contracts/scorm-runtime';

/**
 * The last state of every item that the server has not confirmed, kept in this browser: what content writes while its
 * page is being closed can no longer be sent, and is sent at the next visit.
 */
export class Leftovers {
  readonly #key: string;
  readonly #pending = new Map<string, ScormCommit>();

  constructor(activityId: string) {
    this.#key = `scorm:${activityId}`;
  }

  /** What an earlier visit left; it is confirmed one by one like everything else. */
  read(): ScormCommit[] {
    try {
      // Written by this class; the app checks every one of them again.
      const kept = JSON.parse(localStorage.getItem(this.#key) ?? '[]') as ScormCommit[];
      for (const commit of kept) this.#pending.set(commit.itemId, commit);
      return kept;
    } catch {
      return [];
    }
  }

  add(commit: ScormCommit): void {
    this.#pending.set(commit.itemId, commit);
    this.#write();
  }

  settle(itemId: string, seq: number): void {
    const commit = this.#pending.get(itemId);
    if (!commit || commit.seq > seq) return;
    this.#pending.delete(itemId);
    this.#write();
  }

  #write(): void {
    try {
      if (this.#pending.size === 0) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify([...this.#pending.values()]));
    } catch {
      // A browser that keeps nothing for frames: the app still sends what it was told.
    }
  }
}
