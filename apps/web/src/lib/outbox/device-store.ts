import { withDatabase } from '../device-database.ts';
import { inOrder } from './page-store.ts';
import type { Change, Entry, OutboxStore } from './entry.ts';

/** How much waits on this device, whoever it is of; it is read without any key. Rejects where the device does not say. */
export const countWaiting = (): Promise<number> => withDatabase((database) => database.count('outbox'));

/**
 * Keeps entries on this device. What the browser does not keep, being full or forbidden to, lies on this page for as long as it is open,
 * and moves to the device with the next change that finds room.
 */
export class DeviceStore implements OutboxStore {
  readonly #withDatabase: typeof withDatabase;
  readonly #onPage = new Map<string, Entry>();
  /** What was taken away while the device would not be written. */
  readonly #removed = new Set<string>();

  constructor(database: typeof withDatabase = withDatabase) {
    this.#withDatabase = database;
  }

  read = async (memberId: string) => this.#joined(await this.#readDevice(memberId), memberId);

  update: OutboxStore['update'] = async (memberId, work) => {
    try {
      return await this.#onDevice(memberId, (entries) => work(entries, () => true));
    } catch {
      const onDevice = await this.#readDevice(memberId);
      const isOnDevice = (id: string) => onDevice.some((entry) => entry.id === id);
      const {
        put = [],
        remove = [],
        result,
      } = work(this.#joined(onDevice, memberId), (id) => !isOnDevice(id));
      for (const id of remove) {
        this.#onPage.delete(id);
        this.#removed.add(id);
      }
      for (const entry of put) {
        this.#removed.delete(entry.id);
        this.#onPage.set(entry.id, entry);
      }
      return result;
    }
  };

  isOnPageOnly = (id: string) => this.#onPage.has(id);

  async #readDevice(memberId: string): Promise<readonly Entry[]> {
    return this.#withDatabase((database) => database.getAllFromIndex('outbox', 'member', memberId)).catch(
      () => [],
    );
  }

  async #onDevice<T>(memberId: string, work: (entries: readonly Entry[]) => Change<T>): Promise<T> {
    return this.#withDatabase(async (database) => {
      const transaction = database.transaction('outbox', 'readwrite');
      const ended = transaction.done;
      try {
        const moved = this.#joined([], memberId);
        const gone = [...this.#removed];
        const { store } = transaction;
        const onDevice = await store.index('member').getAll(memberId);
        const { put = [], remove = [], result } = work(this.#joined(onDevice, memberId));
        for (const entry of moved) void store.put(entry).catch(() => undefined);
        for (const id of [...gone, ...remove]) void store.delete(id).catch(() => undefined);
        for (const entry of put) void store.put(entry).catch(() => undefined);
        await ended;
        for (const entry of moved) if (this.#onPage.get(entry.id) === entry) this.#onPage.delete(entry.id);
        for (const id of gone) this.#removed.delete(id);
        return result;
      } catch (error) {
        ended.catch(() => undefined);
        throw error;
      }
    });
  }

  #joined(onDevice: readonly Entry[], memberId: string): readonly Entry[] {
    const onPage = [...this.#onPage.values()].filter((entry) => entry.memberId === memberId);
    return inOrder([
      ...onDevice.filter(({ id }) => !this.#onPage.has(id) && !this.#removed.has(id)),
      ...onPage,
    ]);
  }
}
