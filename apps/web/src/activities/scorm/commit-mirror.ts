import { scormCommit } from '@trilha/contracts/learning/scorm-runtime';
import type { ScormCommit } from '@trilha/contracts/learning/scorm-runtime';
import { z } from 'zod';

import { ownSlot } from '../../lib/session-epoch.ts';

const kept = z.array(scormCommit);

/**
 * The last state of every item that the server has not confirmed, kept in this browser: a phone that dies without a
 * network loses nothing, since the next visit of the same member on it begins by sending them.
 */
export class CommitMirror {
  readonly #key: string;
  readonly #commits = new Map<string, ScormCommit>();

  constructor(activityId: string) {
    this.#key = ownSlot(`trilha:scorm:${activityId}`);
  }

  /** What an earlier visit could not send. */
  read(): ScormCommit[] {
    try {
      return kept.parse(JSON.parse(localStorage.getItem(this.#key) ?? '[]'));
    } catch {
      return [];
    }
  }

  add(commit: ScormCommit): void {
    this.#commits.set(commit.itemId, commit);
    this.#write();
  }

  settle(itemId: string, seq: number): void {
    const commit = this.#commits.get(itemId);
    if (!commit || commit.seq > seq) return;
    this.#commits.delete(itemId);
    this.#write();
  }

  clear(): void {
    this.#commits.clear();
    this.#write();
  }

  #write(): void {
    try {
      if (this.#commits.size === 0) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify([...this.#commits.values()]));
    } catch {
      // A full or closed storage: the queue still sends while the page lives.
    }
  }
}
