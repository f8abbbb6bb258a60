import type { Entry, OutboxStore } from './entry.ts';

export const inOrder = (entries: Iterable<Entry>): readonly Entry[] =>
  [...entries].sort((one, other) => one.place - other.place);

/** Keeps entries for as long as the page is open: of somebody who acts as a member, and of trials. */
export class PageStore implements OutboxStore {
  readonly #entries = new Map<string, Entry>();

  read = async (memberId: string) =>
    inOrder([...this.#entries.values()].filter((entry) => entry.memberId === memberId));

  update: OutboxStore['update'] = async (memberId, work) => {
    const { put = [], remove = [], result } = work(await this.read(memberId), () => true);
    for (const id of remove) this.#entries.delete(id);
    for (const entry of put) this.#entries.set(entry.id, entry);
    return result;
  };

  isOnPageOnly = (id: string) => this.#entries.has(id);
}
