import { readArea, updateArea } from '../../../lib/persisted.ts';
import type { PersistedAreas } from '../../../lib/persisted.ts';

/** What the app keeps of a download beside its bytes (OFF-01). */
type DownloadRecord = PersistedAreas['offline_course'][string];
type DownloadRecords = Readonly<Record<string, DownloadRecord>>;

/** Records of everybody on this device, by the keys of their downloads. */
export async function readRecords(): Promise<DownloadRecords> {
  return (await readArea('offline_course')) ?? {};
}

/** Adds a record, or puts it in place of the one before. */
export async function saveRecord(key: string, record: DownloadRecord): Promise<void> {
  await updateArea('offline_course', (records) => ({ ...records, [key]: record }));
}

/** Takes records away. */
export async function removeRecords(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const gone = new Set(keys);
  await updateArea('offline_course', (records) => {
    const left = Object.entries(records ?? {}).filter(([key]) => !gone.has(key));
    return left.length > 0 ? Object.fromEntries(left) : undefined;
  });
}
