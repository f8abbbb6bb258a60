import type { withDatabase } from '../lib/device-database.ts';
import type { Entry } from '../lib/outbox/entry.ts';
import { BrowserLocks } from './browser-locks.ts';

const never = <T>() => new Promise<T>(() => undefined);

const isSamePart = (one: Entry, other: Entry) =>
  one.part !== null &&
  (['memberId', 'kind', 'thing', 'part'] as const).every((name) => one[name] === other[name]);

/** What a page that is gone still asks for. */
const DEAD = {
  done: never<undefined>(),
  store: {
    index: () => ({ getAll: () => never<readonly Entry[]>() }),
    put: () => never<void>(),
    delete: () => never<void>(),
  },
};

/** The database of a device for what the outbox asks of it: transactions one after the other, each whole or not at all. */
export class DeviceDisk {
  readonly entries = new Map<string, Entry>();
  /** What another of the same part took the place of, in one transaction. */
  readonly replaced: Entry[] = [];
  readonly #pause: () => Promise<void>;
  readonly #turns = new BrowserLocks();
  /** No more fits: what writes anything more is given up as a whole. */
  isFull = false;

  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  /** The page is gone: what it had not committed never was. */
  kill(page: object): void {
    this.#turns.kill(page);
  }

  /** As a page that is alive sees it. */
  openedBy(page: { readonly isAlive: boolean }): typeof withDatabase {
    const open = {
      getAllFromIndex: async (_store: string, _index: string, memberId: string) => {
        await this.#pause();
        return page.isAlive ? this.#of(memberId) : never();
      },
      transaction: () => this.#transaction(page),
    };
    // The outbox asks for nothing else.
    return ((work: (database: never) => Promise<unknown>) => work(open as never)) as typeof withDatabase;
  }

  #of(memberId: string): readonly Entry[] {
    return [...this.entries.values()].filter((entry) => entry.memberId === memberId);
  }

  #transaction(page: { readonly isAlive: boolean }) {
    if (!page.isAlive) return DEAD;
    const changes: { readonly put?: Entry; readonly remove?: string }[] = [];
    const read = Promise.withResolvers<string>();
    const found = Promise.withResolvers<readonly Entry[]>();
    const done = this.#turns.request(page, 'outbox', async () => {
      const memberId = await read.promise;
      await this.#pause();
      if (!page.isAlive) return never<undefined>();
      found.resolve(this.#of(memberId));
      // What is asked for until then belongs to it.
      await this.#pause();
      if (!page.isAlive) return never<undefined>();
      if (this.isFull && changes.some(({ put }) => put))
        throw new DOMException('No room', 'QuotaExceededError');
      const puts = changes.flatMap(({ put }) => put ?? []);
      for (const { put, remove } of changes) {
        const old = remove === undefined ? undefined : this.entries.get(remove);
        if (old && puts.some((one) => isSamePart(one, old))) this.replaced.push(old);
        if (remove !== undefined) this.entries.delete(remove);
        // A copy, as a database makes one.
        if (put) this.entries.set(put.id, structuredClone(put));
      }
      await this.#pause();
      // Written, and killed before it knew.
      return page.isAlive ? undefined : never<undefined>();
    });
    const asked = async () => {
      await done;
    };
    return {
      done,
      store: {
        index: () => ({
          getAll: (memberId: string) => {
            read.resolve(memberId);
            return Promise.race([found.promise, done.then(() => [])]);
          },
        }),
        put: (put: Entry) => {
          changes.push({ put });
          return asked();
        },
        delete: (remove: string) => {
          changes.push({ remove });
          return asked();
        },
      },
    };
  }
}
