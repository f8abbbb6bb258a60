import { openDB, unwrap, wrap } from 'idb';
import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';

/**
 * Opens a database of this browser. A transaction that ends early, as where somebody clears the browser, fails where its work is waited for and
 * nowhere else: of those that only read, nobody waits for the end.
 */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  callbacks: OpenDBCallbacks<Schema>,
): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(name, version, callbacks);
  const native = unwrap(database);
  const begin = native.transaction.bind(native);
  native.transaction = (...args) => {
    const transaction = begin(...args);
    wrap(transaction).done.catch(() => undefined);
    return transaction;
  };
  return database;
}
