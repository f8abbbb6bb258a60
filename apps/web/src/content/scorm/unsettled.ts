import type { ScormCommit } from '@trilha/contracts/learning/scorm-runtime';

/**
 * The last state of every item that the app has not confirmed. While the page is being closed nothing reaches the app any
 * more: then they are sent straight to the origin this page came from.
 */
export class Unsettled {
  readonly #address: string | null;
  readonly #commits = new Map<string, ScormCommit>();
  #isLeaving = false;

  /** `address`: where farewells are taken; null where nobody takes any. */
  constructor(address: string | null) {
    this.#address = address;
  }

  add(commit: ScormCommit): void {
    this.#commits.set(commit.itemId, commit);
    if (this.#isLeaving) this.#send(commit);
  }

  settle(itemId: string, seq: number): void {
    const commit = this.#commits.get(itemId);
    if (commit && commit.seq <= seq) this.#commits.delete(itemId);
  }

  /** From now on nobody listens but the origin itself. */
  leave(): void {
    this.#isLeaving = true;
    for (const commit of this.#commits.values()) this.#send(commit);
  }

  /** The page was only hidden in the browser's memory and is shown again. */
  comeBack(): void {
    this.#isLeaving = false;
  }

  #send(commit: ScormCommit): void {
    if (this.#address === null) return;
    // A beacon outlives the page; browsers refuse large ones, then what the app has received has to suffice.
    navigator.sendBeacon(this.#address, new Blob([JSON.stringify(commit)], { type: 'application/json' }));
  }
}
