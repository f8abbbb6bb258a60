import type { EpisodeDownload } from '@trilha/contracts/engagement/podcast-downloads';
import type { LibraryDownload } from '@trilha/contracts/engagement/library-downloads';
import type { ActivityDownload } from '@trilha/contracts/learning/downloads';
import type { TestOffer } from '@trilha/contracts/learning/test-offers';

import { withLock } from '../../../lib/with-lock.ts';
import { isOfferOver, isTestUnderWay } from '../../../lib/stored-download.ts';
import type {
  DownloadOwner,
  StoredActivity,
  StoredDownload,
  StoredFile,
  TakenTest,
} from '../../../lib/stored-download.ts';
import { checksumOf } from './checksum.ts';
import { readRecords, removeRecords, saveRecord } from './download-records.ts';
import type { DownloadStore } from './download-store.ts';
import { AddressEnded, ConnectionLost, fetchRest } from './fetch-file.ts';

/** The file came, but is not what the server has: damaged on the way, or on the device. */
export class DamagedDownload extends Error {
  override readonly name = 'DamagedDownload';
}

/** What is asked for to be taken along: an activity of a course, or a recording of an episode, or a file of the library, which stand in the place of the course. */
export interface DownloadPlace {
  readonly itemId: string;
  readonly courseId: string;
  readonly hierarchyOrder: number;
  readonly kind?: 'episode' | 'library' | undefined;
}

/** An activity as the server gives it now; a test with the attempt that is given with it. */
export type FreshActivity = ActivityDownload & { readonly offer?: TestOffer };

/** Something to take along as the server gives it now. */
export type FreshDownload = FreshActivity | EpisodeDownload | LibraryDownload;

export interface Fetching {
  readonly signal: AbortSignal;
  /** It as the server gives it now, with addresses that are good for some minutes. */
  readonly ask: (place: DownloadPlace) => Promise<FreshDownload>;
  /** Makes ready what plays it, beside its files. */
  readonly prepare: (fresh: FreshDownload, signal: AbortSignal) => Promise<void>;
  /** Its picture; null where there is none. */
  readonly cover: () => Promise<Blob | null>;
  /** Bytes that are here, and bytes in all. */
  readonly onProgress: (loaded: number, total: number) => void;
}

const MAX_DAMAGED = 2;

/** The key of somebody's download. */
export const downloadKey = ({ memberId }: DownloadOwner, itemId: string) => `${memberId}:${itemId}`;

/** Under what name a file of an activity lies on the device: the one that is played as the specification names it, others with their number. */
const fileName = (itemId: string, index: number, extension: string) =>
  index === 0 ? `class${itemId}.${extension}` : `class${itemId}.${index}.${extension}`;

/** Beside a download lies the newer version that is being brought: its record, and its bytes or those of the one before. */
const besideOf = (key: string) => `${key}+`;
const baseOf = (key: string) => key.replace(/\+$/, '');

const partsKeyOf = ({ key, partsKey }: Pick<StoredDownload, 'key' | 'partsKey'>) => partsKey ?? key;
/** The key under which no bytes of this one lie. */
const otherKeyOf = (one: Pick<StoredDownload, 'key' | 'partsKey'>) =>
  partsKeyOf(one) === one.key ? besideOf(one.key) : one.key;

const lockName = (key: string) => `trilha-download:${key}`;

/** One after the other, in every tab: whatever reads what is kept of a download and writes it anew, or takes it away. */
const withRecord = async <T>(key: string, work: () => Promise<T>): Promise<T> =>
  withLock(`${lockName(key)}:record`, work);

/** Takes a download away with the newer version that was being brought. */
async function drop(store: DownloadStore, key: string): Promise<void> {
  await store.remove(key);
  await store.removeParts(besideOf(key));
}

/** Where something that is fetched lies until it is whole. */
interface FetchPlace {
  readonly recordKey: string;
  readonly partsKey: string;
}

type CamePlace = FetchPlace & Pick<StoredDownload, 'cover'>;

/** What the member takes along on this device. Others who use it neither see nor play any of it, nor does it outlive their coming. */
export class DownloadLibrary {
  readonly #owner: DownloadOwner;
  readonly #store: DownloadStore;

  constructor(owner: DownloadOwner, store: DownloadStore) {
    this.#owner = owner;
    this.#store = store;
  }

  /** The member's own downloads that are whole, also those that may not be played before the server was asked. */
  async list(): Promise<readonly StoredDownload[]> {
    const records = await readRecords();
    const all = await this.#store.list();
    return all.filter(
      ({ key, memberId }) => memberId === this.#owner.memberId && records[key]?.downloading === false,
    );
  }

  /** Whether every byte of it is still here: a browser that runs out of room takes it away. */
  async isWhole(one: StoredDownload): Promise<boolean> {
    const { files } = one;
    const sizes = await Promise.all(files.map(({ name }) => this.#store.keptBytes(partsKeyOf(one), name)));
    return files.every(({ size }, index) => size === sizes[index]);
  }

  /**
   * Takes an activity along, or the newer version of one; in one tab at a time, and what another has brought meanwhile is not fetched again.
   * The version before stays until the newer one is whole.
   */
  async fetch(place: DownloadPlace, how: Fetching): Promise<void> {
    const key = downloadKey(this.#owner, place.itemId);
    await withLock(lockName(key), async () => {
      how.signal.throwIfAborted();
      // A test that was opened is handed in first.
      if (await this.#isUnderWay(key)) return;
      const fresh = await how.ask(place);
      await how.prepare(fresh, how.signal);
      const before = (await this.list()).find((one) => one.key === key);
      if (before && hasSameFiles(before, fresh) && (await this.isWhole(before))) {
        const at = { recordKey: key, partsKey: partsKeyOf(before) };
        await this.#finish(key, place, fresh, { ...at, cover: before.cover }, how);
        return;
      }
      const at = await this.#findPlace(key, fresh);
      if (!at) return;
      await this.#fetchFiles(at, place, fresh, how);
      await this.#finish(key, place, fresh, { ...at, cover: await how.cover() }, how);
    });
  }

  /** Where what is fetched lies beside the one before; undefined where that is a test which its person has opened meanwhile. */
  async #findPlace(key: string, fresh: FreshDownload): Promise<FetchPlace | undefined> {
    return withRecord(key, async () => {
      if (await this.#isUnderWay(key)) return undefined;
      const before = await this.#find(key);
      const at = before
        ? { recordKey: besideOf(key), partsKey: otherKeyOf(before) }
        : { recordKey: key, partsKey: key };
      const begun = (await readRecords())[at.recordKey];
      // What broke off goes on where it was, unless the server has another version by now.
      if (!begun?.downloading || begun.updated_date !== fresh.updated_date)
        await this.#store.removeParts(at.partsKey);
      return at;
    });
  }

  async #fetchFiles(
    { recordKey, partsKey }: FetchPlace,
    place: DownloadPlace,
    first: FreshDownload,
    how: Fetching,
  ) {
    const total = first.files.reduce((sum, { size }) => sum + size, 0);
    const [main] = filesOf(first);
    await saveRecord(recordKey, {
      item_id: place.itemId,
      updated_date: first.updated_date,
      src: main?.name ?? '',
      downloading: true,
    });
    let fresh = first;
    let before = 0;
    for (const index of first.files.keys()) {
      let damaged = 0;
      for (;;) {
        const file = filesOf(fresh)[index];
        if (!file) throw new DamagedDownload();
        try {
          await this.#fetchFile(partsKey, file, how.signal, (loaded) =>
            how.onProgress(before + loaded, total),
          );
          break;
        } catch (error) {
          if (error instanceof DamagedDownload) damaged += 1;
          else if (!(error instanceof AddressEnded)) throw error;
          if (damaged === MAX_DAMAGED) throw error;
          const again = await how.ask(place);
          if (!hasSameFiles({ files: filesOf(first) }, again)) throw new DamagedDownload();
          fresh = again;
        }
      }
      before += first.files[index]?.size ?? 0;
    }
  }

  /** Fetches what is missing of a file, and looks whether it is the one the server has. */
  async #fetchFile(
    key: string,
    { name, url, size, sha256 }: StoredFile,
    signal: AbortSignal,
    onLoaded: (loaded: number) => void,
  ): Promise<void> {
    let loaded = await this.#store.keptBytes(key, name);
    const before = loaded;
    onLoaded(loaded);
    if (loaded < size)
      await fetchRest({
        url,
        offset: loaded,
        signal,
        onPart: async (bytes) => {
          await this.#store.addPart(key, name, loaded, bytes);
          loaded += bytes.size;
          onLoaded(Math.min(loaded, size));
        },
      });
    // It ended early, and brought something: the rest is asked for.
    if (loaded < size && loaded > before) throw new ConnectionLost();
    if (loaded === size && (await checksumOf(await this.#store.parts(key, name))) === sha256) return;
    await this.#store.removeParts(key, name);
    throw new DamagedDownload();
  }

  /**
   * The record comes last: until then nothing of it is seen or played, and the one before is. A test that was opened meanwhile stays as it
   * is, and nothing is written where its person has left.
   */
  async #finish(
    key: string,
    place: DownloadPlace,
    fresh: FreshDownload,
    came: CamePlace,
    { signal }: Pick<Fetching, 'signal'>,
  ) {
    await withRecord(key, async () => {
      signal.throwIfAborted();
      if (!(await this.#isUnderWay(key))) await this.#put(key, place, fresh, came);
    });
  }

  async #put(
    key: string,
    place: DownloadPlace,
    fresh: FreshDownload,
    { cover, recordKey, partsKey }: CamePlace,
  ) {
    const files = filesOf(fresh);
    const stored: StoredDownload = {
      ...this.#owner,
      key,
      partsKey,
      itemId: place.itemId,
      courseId: place.courseId,
      cover,
      updatedDate: fresh.updated_date,
      expiresAt: fresh.expiresAt,
      // Of a file of the library nothing is reported.
      ticket: 'ticket' in fresh ? fresh.ticket : '',
      size: files.reduce((sum, { size }) => sum + size, 0) + textBytesOf(fresh),
      files,
      ...ownPartOf(fresh),
    };
    await this.#store.put(stored);
    await saveRecord(key, recordOf(stored));
    if (recordKey === key) return;
    await removeRecords([recordKey]);
    await this.#store.removeParts(otherKeyOf(stored));
  }

  /** Changes what is kept of a download, such as its bookmark, one change after the other; nothing where it is gone. */
  async update<Kind extends StoredDownload>(
    { key }: Kind,
    change: (download: Kind) => StoredDownload,
  ): Promise<void> {
    await withRecord(key, async () => {
      const now = (await this.list()).find((one) => one.key === key);
      // Under one key stands one kind of thing.
      if (now) await this.#store.put(change(now as Kind));
    });
  }

  /** Keeps what became of the test of a download; rejects where it is gone, or another one lies in its place. */
  async updateTaken({ key, offer }: StoredActivity, taken: TakenTest): Promise<void> {
    await withRecord(key, async () => {
      const now = await this.#find(key);
      if (!now?.page || now.offer?.id !== offer?.id)
        throw new Error('The test is not on this device any more.');
      await this.#store.put({ ...now, taken });
    });
  }

  async #find(key: string): Promise<StoredDownload | undefined> {
    return (await this.#store.list()).find((one) => one.key === key);
  }

  async #isUnderWay(key: string): Promise<boolean> {
    const one = await this.#find(key);
    return one !== undefined && isTestUnderWay(one);
  }

  /** The files of a download by the addresses its content names. */
  async files(one: StoredDownload): Promise<ReadonlyMap<string, Blob>> {
    const blobs = await Promise.all(
      one.files.map(
        async ({ name, url, mime }) =>
          [url, new Blob([...(await this.#store.parts(partsKeyOf(one), name))], { type: mime })] as const,
      ),
    );
    return new Map(blobs);
  }

  /** Takes downloads away: first what makes them seen, then their bytes. */
  async remove(keys: readonly string[]): Promise<void> {
    await removeRecords(withBeside(keys));
    for (const key of keys) await withRecord(key, () => drop(this.#store, key));
  }

  /** Takes away what of a download is here where it is not fetched to its end; the version before stays, as does a test under way. */
  async giveUp(key: string): Promise<void> {
    await withRecord(key, async () => {
      if (await this.#isUnderWay(key)) return;
      const before = (await this.list()).find((one) => one.key === key);
      await removeRecords(before ? [besideOf(key)] : withBeside([key]));
      if (before) await this.#store.removeParts(otherKeyOf(before));
      else await drop(this.#store, key);
    });
  }

  /**
   * What a start of the app does first: what was still downloading is dropped, unless another tab is at it (OFF-02), and so is all that is
   * another person's, and what has no record. The version before of something that was still downloading stays.
   */
  async cleanUp(): Promise<void> {
    await this.#restoreRecords();
    const records = await readRecords();
    const all = await this.#store.list();
    // Shown to nobody else, the answers of a test that can still count wait for their person: they lie nowhere else.
    const isAnothers = (key: string) =>
      all.some((one) => one.key === key && one.personId !== this.#owner.personId && !mustWait(one));
    const keysOfParts = await this.#store.keysOfParts();
    const keys = [...Object.keys(records), ...all.map(({ key }) => key), ...keysOfParts];
    for (const key of new Set(keys.map(baseOf))) {
      const stored = all.find((one) => one.key === key);
      const isKept = records[key]?.downloading === false && stored !== undefined && !isAnothers(key);
      const hasBeside =
        records[besideOf(key)] !== undefined ||
        (stored !== undefined && keysOfParts.includes(otherKeyOf(stored)));
      if (isKept && !hasBeside) continue;
      await whereFree(lockName(key), async () => {
        const now = (await readRecords())[key];
        const one = await this.#find(key);
        if (now?.downloading !== false || isAnothers(key) || !one) return this.remove([key]);
        await saveRecord(key, recordOf(one));
        await removeRecords([besideOf(key)]);
        return this.#store.removeParts(otherKeyOf(one));
      });
    }
  }

  /** A phone that lost the key to what it keeps has lost the records: a test under way has one again, for its answers. */
  async #restoreRecords(): Promise<void> {
    const records = await readRecords();
    for (const one of (await this.#store.list()).filter(mustWait))
      if (!records[one.key]) await saveRecord(one.key, recordOf(one));
  }
}

/** The record of something that is whole. */
const recordOf = ({ itemId, updatedDate, files }: StoredDownload) => ({
  item_id: itemId,
  updated_date: updatedDate,
  src: files[0]?.name ?? '',
  downloading: false,
});

const withBeside = (keys: readonly string[]) => keys.flatMap((key) => [key, besideOf(key)]);

const mustWait = (one: StoredDownload) =>
  isTestUnderWay(one) && one.page !== undefined && !isOfferOver(one.offer);

/** A test is its questions, with pictures or without any file; a typed document and a lesson are their words. */
function textBytesOf(fresh: FreshDownload): number {
  if (!('page' in fresh)) return 0;
  const { offer, document, page } = fresh;
  const lesson = page.content.type === 'text_lesson' ? page.content : undefined;
  return new Blob([offer || lesson ? JSON.stringify(offer ?? lesson) : (document ?? '')]).size;
}

/** What its list and its player need of a download. */
function ownPartOf(fresh: FreshDownload) {
  if ('page' in fresh) {
    const { activity, course } = fresh.page;
    const { title, type, hierarchy_order: hierarchyOrder } = activity;
    return {
      hierarchyOrder,
      title,
      type,
      courseTitle: course.title,
      page: fresh.page,
      package: fresh.package,
      document: fresh.document,
      scorm: fresh.scorm,
      offer: fresh.offer,
    };
  }
  if ('libraryFile' in fresh) {
    const { libraryFile } = fresh;
    const { title, category } = libraryFile;
    return { hierarchyOrder: 0, title, type: 'library', courseTitle: category?.name ?? title, libraryFile };
  }
  const { episode, said } = fresh;
  const { title, podcast, season, number } = episode;
  const hierarchyOrder = (season ?? 0) * 100_000 + (number ?? 0);
  return { hierarchyOrder, title, type: 'audio', courseTitle: podcast.title, episode, said };
}

/**
 * Takes away every download on this device, whoever it is of; but where somebody else signs out than who began a test that can still count,
 * or nobody knows who does, that waits on for its person.
 */
export async function removeAllDownloads(store: DownloadStore, leaving?: DownloadOwner): Promise<void> {
  const all = await store.list();
  const known = [
    ...Object.keys(await readRecords()),
    ...all.map(({ key }) => key),
    ...(await store.keysOfParts()),
  ];
  const keys = new Set(known.map(baseOf));
  for (const one of all) if (one.personId !== leaving?.personId && mustWait(one)) keys.delete(one.key);
  // Tests under way first: one left here without its record would be taken for one that lost it with the key of the phone.
  for (const one of all)
    if (keys.has(one.key) && isTestUnderWay(one)) await withRecord(one.key, () => drop(store, one.key));
  await removeRecords(withBeside([...keys]));
  // A test that saves at this moment is done with it first: it cannot write back what is taken away.
  for (const key of keys) await withRecord(key, () => drop(store, key));
}

const filesOf = ({ item_id, files }: FreshDownload): StoredFile[] =>
  files.map((file, index) => ({ ...file, name: fileName(item_id, index, file.extension) }));

const hasSameFiles = (before: Pick<StoredDownload, 'files'>, { files }: FreshDownload) =>
  before.files.length === files.length &&
  before.files.every(({ sha256, size }, index) => {
    const file = files[index];
    return file?.sha256 === sha256 && file.size === size;
  });

/** Does it now, or not at all where another tab is at it. */
async function whereFree(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  if (!locks) return work();
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
