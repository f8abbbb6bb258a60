import { withDatabase } from '../../../lib/device-database.ts';
import type { StoredDownload } from '../../../lib/stored-download.ts';
import type { DownloadStore } from './download-store.ts';

/** Above every name of a file. */
const LAST = '\uFFFF';

const partsOf = (key: string, file?: string) =>
  file === undefined
    ? IDBKeyRange.bound([key, '', 0], [key, LAST, Infinity])
    : IDBKeyRange.bound([key, file, 0], [key, file, Infinity]);

/** Downloads in the database of this device. Writing rejects with `QuotaExceededError` where there is no room. */
export class DeviceDownloadStore implements DownloadStore {
  list = () => withDatabase((database) => database.getAll('downloads'));

  put = (download: StoredDownload) =>
    withDatabase(async (database) => {
      await database.put('downloads', download);
    });

  remove = (key: string) =>
    withDatabase(async (database) => {
      const transaction = database.transaction(['downloads', 'downloadParts'], 'readwrite');
      await Promise.all([
        transaction.objectStore('downloads').delete(key),
        transaction.objectStore('downloadParts').delete(partsOf(key)),
        transaction.done,
      ]);
    });

  keysOfParts = () =>
    withDatabase(async (database) => {
      const keys = await database.getAllKeys('downloadParts');
      return [...new Set(keys.map(([download]) => download))];
    });

  addPart = (key: string, file: string, offset: number, bytes: Blob) =>
    withDatabase(async (database) => {
      await database.put('downloadParts', bytes, [key, file, offset]);
    });

  keptBytes = (key: string, file: string) =>
    withDatabase(async (database) => {
      const last = await database.transaction('downloadParts').store.openCursor(partsOf(key, file), 'prev');
      return last ? last.key[2] + last.value.size : 0;
    });

  parts = (key: string, file: string) =>
    withDatabase((database) => database.getAll('downloadParts', partsOf(key, file)));

  removeParts = (key: string, file?: string) =>
    withDatabase((database) => database.delete('downloadParts', partsOf(key, file)));
}
