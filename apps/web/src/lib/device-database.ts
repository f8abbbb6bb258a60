import type { DBSchema, IDBPDatabase } from 'idb';

import { openDatabase } from './open-database.ts';
import type { StoredDownload } from './stored-download.ts';
import type { Entry } from './outbox/entry.ts';

/** What lies on this device beside the session: what waits to be sent, and what was begun. */
interface DeviceSchema extends DBSchema {
  outbox: { key: string; value: Entry; indexes: { member: string } };
  /** Drafts and forms, each under a key that names its member. */
  drafts: { key: string; value: unknown };
  /** What was taken along, and its bytes by file and place. */
  downloads: { key: string; value: StoredDownload };
  downloadParts: { key: [download: string, file: string, offset: number]; value: Blob };
}
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const NAME = 'trilha-device';
/** A browser that has not opened its database by then is not waited for again until it has. */
const PATIENCE_MS = 3000;

let opened: Promise<DeviceDatabase> | undefined;
let isLate = false;

function open(): Promise<DeviceDatabase> {
  opened ??= openDatabase<DeviceSchema>(NAME, 2, {
    // Whichever of them an earlier version has made already stays as it is.
    upgrade: (database) => {
      const { objectStoreNames: made } = database;
      if (!made.contains('outbox'))
        database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('member', 'memberId');
      if (!made.contains('drafts')) database.createObjectStore('drafts');
      if (!made.contains('downloads')) database.createObjectStore('downloads', { keyPath: 'key' });
      if (!made.contains('downloadParts')) database.createObjectStore('downloadParts');
    },
    // A later version of the app in another tab makes its own: this one lets go of it.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase | null)?.close(),
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

async function finished(opening: Promise<DeviceDatabase>): Promise<void> {
  try {
    await opening;
    isLate = false;
  } catch {
    if (opened === opening) opened = undefined;
  }
}

async function openInTime(): Promise<DeviceDatabase> {
  const opening = open();
  void finished(opening);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        isLate = true;
        reject(new Error('The browser does not open its database.'));
      },
      isLate ? 0 : PATIENCE_MS,
    );
  });
  return Promise.race([opening, late]).finally(() => clearTimeout(timer));
}

/**
 * Works with the database of this device; once more with a new connection where the one at hand was closed, as by somebody who clears the
 * browser. Rejects, and never hangs, where the browser keeps nothing.
 */
export async function withDatabase<T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  const database = await openInTime();
  try {
    return await work(database);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    opened = undefined;
    return work(await openInTime());
  }
}
