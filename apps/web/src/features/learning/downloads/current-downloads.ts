import type { ActivityPage } from '@trilha/contracts/learning/learning';
import { useSyncExternalStore } from 'react';

import type { ScormChange } from '../../../activities/scorm/on-device.ts';
import { errorCode } from '../../../lib/api-error.ts';
import { setCoursesOnDevice } from '../../../lib/courses-on-device.ts';
import { untilPageStops } from '../../../lib/session-epoch.ts';
import { isOfferOver, isTestUnderWay } from '../../../lib/stored-download.ts';
import type {
  DownloadOwner,
  StoredActivity,
  StoredDownload,
  StoredEpisode,
  StoredLibraryFile,
  TakenStore,
} from '../../../lib/stored-download.ts';
import { DeviceDownloadStore } from './device-download-store.ts';
import { DownloadJobs } from './download-jobs.ts';
import type { Job, JobItem } from './download-jobs.ts';
import { DownloadLibrary, downloadKey, removeAllDownloads } from './download-library.ts';
import type { DownloadStore } from './download-store.ts';
import { askDownload, askWhatMayStay, fetchCover } from './downloads.api.ts';
import { addressesOf, pageOnDevice } from './page-on-device.ts';
import type { DevicePage } from './page-on-device.ts';
import { preparePackage } from './package-files.ts';
import { mustAwaitWifi, onNetworkKind } from './wifi-only.ts';

/** A download as screens show it. */
export type ListedDownload = StoredDownload & {
  /** False where the browser has taken bytes away. */
  readonly isWhole: boolean;
  /** The server has another version of its course, or another recording. */
  readonly isOutdated: boolean;
};

interface DownloadsSnapshot {
  /** `off`: nothing is stored for the signed-in person; `unable`: this browser keeps nothing. */
  readonly state: 'off' | 'loading' | 'ready' | 'unable';
  readonly downloads: readonly ListedDownload[];
  readonly jobs: readonly Job[];
}

/** Downloads of a course, or of an episode, that went because it is not the member's any more. */
interface LostCourse {
  readonly title: string;
}

interface Handlers {
  readonly onLost: (lost: LostCourse) => void;
  readonly onDone: (download: StoredDownload) => void;
  /** All that could be brought of what was asked for under this title is here; these of it could not. */
  readonly onFinished: (title: string, leftOut: readonly string[]) => void;
}

interface Current {
  readonly owner: DownloadOwner;
  readonly library: DownloadLibrary;
  readonly jobs: DownloadJobs;
  /** The date of the version the server has, by course; of the file, by recording. */
  readonly latest: Map<string, string>;
  readonly ready: Promise<void>;
  readonly stop: () => void;
}

/** Settles once it is known who is here. */
const opened = Promise.withResolvers<void>();
const PATIENCE_MS = 3000;

const NOTHING: DownloadsSnapshot = { state: 'off', downloads: [], jobs: [] };
const AGAIN_MS = 5000;
const AGAIN_HIDDEN_MS = 30_000;

const listeners = new Set<() => void>();
let store: DownloadStore = new DeviceDownloadStore();
let snapshot: DownloadsSnapshot = { ...NOTHING, state: 'loading' };
let current: Current | undefined;
let handleLost: Handlers['onLost'] = () => undefined;
let handleDone: Handlers['onDone'] = () => undefined;
let handleFinished: Handlers['onFinished'] = () => undefined;

function set(change: Partial<DownloadsSnapshot>): void {
  snapshot = { ...snapshot, ...change };
  setCoursesOnDevice([...new Set(snapshot.downloads.map(({ courseId }) => courseId))]);
  for (const listener of listeners) listener();
}

/** What is said, and done, when a course went or an activity has arrived. */
export function onDownloads(handlers: Handlers): void {
  handleLost = handlers.onLost;
  handleDone = handlers.onDone;
  handleFinished = handlers.onFinished;
}

/** Whether a browser can keep downloads: not over plain http from another machine, and not where it forbids to keep anything. */
const canStoreDownloads = (): boolean => 'indexedDB' in globalThis && 'locks' in navigator;

/** A browser that keeps nothing (any more) shows nothing; what is asked for by hand says so. */
const doNothing = () => undefined;

const isOf = (one: DownloadOwner | undefined, other: DownloadOwner) =>
  one?.memberId === other.memberId && one.personId === other.personId;

/** Whose downloads these are from now on: first goes what must not stay, then the server is asked what still may. */
export function openDownloads(owner: DownloadOwner | undefined, on: DownloadStore = store): void {
  if (owner && isOf(current?.owner, owner) && store === on) return;
  store = on;
  opened.resolve();
  current?.jobs.close();
  current?.stop();
  current = undefined;
  if (!owner) return set(NOTHING);
  if (!canStoreDownloads()) return set({ ...NOTHING, state: 'unable' });
  set({ ...NOTHING, state: 'loading' });
  const library = new DownloadLibrary(owner, on);
  const jobs = new DownloadJobs({
    library,
    keyOf: (itemId) => downloadKey(owner, itemId),
    ask: askDownload,
    prepare: async (fresh, signal) => {
      if (!('package' in fresh) || !fresh.package) return;
      const page = fresh.page.content.type === 'ppt' ? 'slides' : 'page';
      await preparePackage(fresh.package, page, signal);
    },
    cover: fetchCover,
    room: freeBytes,
    mustAwaitWifi,
    untilNetwork,
    onDone: (item) => void arrive(own, item).catch(doNothing),
    onFinished: (job) => void finish(own, job).catch(doNothing),
    onChanged: () => {
      if (current === own) set({ jobs: jobs.snapshot() });
    },
  });
  const stopKind = onNetworkKind(() => jobs.followNetwork());
  const checkAgain = () => void checkDownloads().catch(doNothing);
  addEventListener('online', checkAgain);
  untilPageStops().addEventListener('abort', () => jobs.close());
  const own: Current = {
    owner,
    library,
    jobs,
    latest: new Map(),
    stop: () => {
      stopKind();
      removeEventListener('online', checkAgain);
    },
    ready: prepare(() => own),
  };
  current = own;
}

async function prepare(of: () => Current): Promise<void> {
  // Once it is the current one.
  await Promise.resolve();
  const own = of();
  try {
    await own.library.cleanUp();
    await refresh(own);
  } catch {
    if (current === own) set({ state: 'unable' });
    return;
  }
  void checkDownloads().catch(doNothing);
}

async function arrive(own: Current, { itemId }: JobItem): Promise<void> {
  await refresh(own);
  const download = (await own.library.list()).find((one) => one.itemId === itemId);
  if (download && current === own) handleDone(download);
}

async function finish(own: Current, { title, leftOut }: Job): Promise<void> {
  await refresh(own);
  if (current === own) handleFinished(title, leftOut);
}

async function listed({ library, latest }: Current, one: StoredDownload): Promise<ListedDownload> {
  // What was opened here is handed in all the same.
  const isFinished = one.isFinished === true && !isTestUnderWay(one);
  return {
    ...one,
    isFinished,
    isWhole: await library.isWhole(one),
    // A test that was handed in, or was given too long ago, is taken along anew, unless nothing more is to be done in it.
    isOutdated:
      !isFinished &&
      ((one.page !== undefined && (one.taken ? one.taken.isSubmitted : isOfferOver(one.offer))) ||
        (latest.get(one.page ? one.courseId : one.itemId) ?? one.updatedDate) !== one.updatedDate),
  };
}

async function refresh(own: Current): Promise<void> {
  const all = await own.library.list();
  const downloads = await Promise.all(all.map((one) => listed(own, one)));
  if (current === own) set({ state: 'ready', downloads });
}

/** Asks the server which downloads may stay, and of which there is a newer version; without a network all stay as they are. */
async function checkDownloads(): Promise<void> {
  const own = current;
  if (!own) return;
  const all = await own.library.list();
  for (const courseId of new Set(all.map((one) => one.courseId))) {
    const ofCourse = all.filter((one) => one.courseId === courseId);
    const [first] = ofCourse;
    const answer = first && (await askWhatMayStay(first).catch((error: unknown) => error));
    if (current !== own) return;
    await updateCourse(own, ofCourse, answer);
  }
  await refresh(own);
}

const LOST: ReadonlySet<string> = new Set(['enrollment_required', 'not_found', 'forbidden']);

async function updateCourse(
  { library, latest }: Current,
  downloads: readonly StoredDownload[],
  answer: unknown,
): Promise<void> {
  const [first] = downloads;
  if (!first) return;
  if (answer instanceof Error) {
    if (!LOST.has(errorCode(answer))) return;
    await library.remove(downloads.map(({ key }) => key));
    handleLost({ title: first.page ? first.courseTitle : first.title });
    return;
  }
  // It is what the call answers with where it does not fail.
  const { expiresAt, items, ...whole } = answer as Awaited<ReturnType<typeof askWhatMayStay>>;
  if (whole.updated_date !== undefined) latest.set(first.courseId, whole.updated_date);
  for (const { item_id, updated_date } of items)
    if (updated_date !== undefined) latest.set(item_id, updated_date);
  for (const download of downloads) {
    const item = items.find(({ item_id }) => item_id === download.itemId);
    const isFinished = item?.obstacle === 'test_finished';
    if (item) await library.update(download, (one) => ({ ...one, expiresAt, isFinished }));
    else await library.remove([download.key]);
  }
}

/** Begins to take activities along under a name of the download, or goes on with it. */
export function startDownload(id: string, title: string, items: readonly JobItem[]): void {
  // Asked for once something is to be kept; a browser that refuses may still keep it.
  void navigator.storage?.persist?.().catch(() => false);
  current?.jobs.start(id, title, items);
}

export const pauseDownload = (id: string): void => current?.jobs.pause(id);
export const resumeDownload = (id: string): void => current?.jobs.resume(id);

/** Gives a download up. */
export async function cancelDownload(id: string): Promise<void> {
  await current?.jobs.cancel(id);
}

/** The kind of network, or what the member wants of it, has changed. */
export const followNetwork = (): void => current?.jobs.followNetwork();

/** Takes downloads off this device. */
export async function removeDownloads(keys: readonly string[]): Promise<void> {
  const own = current;
  if (!own) return;
  await own.library.remove(keys);
  await refresh(own);
}

/** Takes everything off this device that was downloaded on it: who signs out leaves nothing behind; the test of another person waits for them. */
export async function clearDownloads(): Promise<void> {
  const leaving = current?.owner;
  openDownloads(undefined);
  if (canStoreDownloads()) await removeAllDownloads(store, leaving);
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

interface Place {
  readonly courseId: string;
  readonly hierarchyOrder: number;
}

/** A download of whoever is here that is the one meant. */
async function findWhere<Kind extends StoredDownload>(isMeant: (one: StoredDownload) => one is Kind) {
  // Who is here may be known a moment later than what they want to play.
  await Promise.race([opened.promise, pause(PATIENCE_MS)]);
  const own = current;
  if (!own) return undefined;
  await own.ready;
  const download = (await own.library.list()).find(isMeant);
  return download && { own, download };
}

const findDownload = ({ courseId, hierarchyOrder }: Place) =>
  findWhere(
    (one): one is StoredActivity =>
      one.page !== undefined && one.courseId === courseId && one.hierarchyOrder === hierarchyOrder,
  );

const mayBePlayed = async ({ own, download }: { readonly own: Current; readonly download: StoredDownload }) =>
  Date.parse(download.expiresAt) >= Date.now() && own.library.isWhole(download);

/** A recording as it is heard from this device. */
export interface DeviceEpisode extends Pick<StoredEpisode, 'ticket' | 'said'> {
  /** With its picture on this device. */
  readonly episode: StoredEpisode['episode'];
  readonly audioId: string;
  readonly url: string;
}

const covers = new Map<string, string>();

/** The address of the picture of a download on this device; made once for as long as the page is open. */
export function coverUrlOf({ cover, courseId, updatedDate }: StoredDownload): string | undefined {
  if (!cover) return undefined;
  const name = `${courseId} ${updatedDate}`;
  const url = covers.get(name) ?? URL.createObjectURL(cover);
  covers.set(name, url);
  return url;
}

/** A recording, or one of an episode, from this device; undefined where it is not the member's here, not whole, or was not asked after for too long. */
export async function openEpisode(id: string): Promise<DeviceEpisode | undefined> {
  const found = await findWhere(
    (one): one is StoredEpisode => one.episode !== undefined && (one.itemId === id || one.courseId === id),
  );
  if (!found || !(await mayBePlayed(found))) return undefined;
  const { own, download } = found;
  const [url] = addressesOf(download, await own.library.files(download)).values();
  if (url === undefined) return undefined;
  const { ticket, said, episode, itemId } = download;
  // The one that is here first: no other can be heard without a network.
  const audios = episode.audios.toSorted((a, b) => Number(b.id === itemId) - Number(a.id === itemId));
  const coverUrl = coverUrlOf(download) ?? null;
  return { ticket, said, audioId: itemId, url, episode: { ...episode, coverUrl, audios } };
}

/** A file of the library from this device; undefined where it is not the member's here, not whole, or was not asked after for too long. */
export async function openLibraryFile(id: string): Promise<StoredLibraryFile['libraryFile'] | undefined> {
  const found = await findWhere(
    (one): one is StoredLibraryFile => one.libraryFile !== undefined && one.itemId === id,
  );
  if (!found || !(await mayBePlayed(found))) return undefined;
  const { own, download } = found;
  const [url] = addressesOf(download, await own.library.files(download)).values();
  return url === undefined ? undefined : { ...download.libraryFile, url };
}

/** Keeps where the member is in a recording that is on this device. */
export async function saveEpisodePlace(audioId: string, position: number): Promise<void> {
  const found = await findWhere(
    (one): one is StoredEpisode => one.episode !== undefined && one.itemId === audioId,
  );
  if (!found) return;
  const { own, download } = found;
  await own.library.update(download, (one) => {
    const audios = one.episode.audios.map((audio) => (audio.id === audioId ? { ...audio, position } : audio));
    return { ...one, episode: { ...one.episode, audios } };
  });
}

/** An activity as it is played from this device; undefined where it is not the member's here, not whole, or was not asked after for too long. */
export async function openOnDevice(place: Place): Promise<DevicePage | undefined> {
  const found = await findDownload(place);
  if (!found || !(await mayBePlayed(found))) return undefined;
  const { own, download } = found;
  return pageOnDevice(download, await own.library.files(download), takenStore);
}

/** The test at a place that was opened on this device and waits to be handed in; undefined where there is none. */
export async function findTestUnderWay(place: Place): Promise<DevicePage['given']> {
  const found = await findDownload(place);
  if (!found?.download.taken || found.download.taken.isSubmitted) return undefined;
  const { own, download } = found;
  return (await pageOnDevice(download, await own.library.files(download), takenStore)).given;
}

/** How many tests of whoever is here were opened on this device and not handed in: signing out takes them away. */
export async function testsUnderWay(): Promise<number> {
  // The lock of the app stands before it is known who is here; who leaves unknown leaves every test to its person.
  await Promise.race([opened.promise, pause(PATIENCE_MS)]);
  await current?.ready;
  return ((await current?.library.list()) ?? []).filter(isTestUnderWay).length;
}

const findOffered = (offerId: string) =>
  findWhere((one): one is StoredActivity => one.page !== undefined && one.offer?.id === offerId);

const takenStore: TakenStore = {
  read: async (offerId) => (await findOffered(offerId))?.download.taken,
  save: async (offerId, taken) => {
    const found = await findOffered(offerId);
    if (!found) throw new Error('The test is not on this device any more.');
    await found.own.library.updateTaken(found.download, taken);
  },
};

/** Keeps the bookmark of an activity that is on this device, as the server knows it now. */
export async function savePlace(place: Place, page: ActivityPage): Promise<void> {
  const found = await findDownload(place);
  if (!found || found.download.itemId !== page.activity.id) return;
  const { own, download } = found;
  const { progress, activity, course, menu } = page;
  await own.library.update(download, (one) => ({
    ...one,
    page: { ...one.page, progress, activity, course, menu },
  }));
}

/** Content may write on every click: so often at most it is written down. */
const GATHER_MS = 1000;
const gathered = new Map<string, ScormChange[]>();

/** Keeps where the member is in a SCORM package that is on this device: the first change at once, those after it together. */
export async function saveScorm(place: Place, change: ScormChange): Promise<void> {
  const key = `${place.courseId} ${place.hierarchyOrder}`;
  const waiting = gathered.get(key);
  if (waiting) {
    waiting.push(change);
    return;
  }
  const later: ScormChange[] = [];
  gathered.set(key, later);
  try {
    for (let now = [change]; now.length > 0; now = later.splice(0)) {
      await writeScorm(place, now);
      await pause(GATHER_MS);
    }
  } finally {
    gathered.delete(key);
  }
}

async function writeScorm(place: Place, changes: readonly ScormChange[]): Promise<void> {
  const found = await findDownload(place);
  if (!found?.download.scorm) return;
  await found.own.library.update(found.download, (one) =>
    one.scorm ? { ...one, scorm: changes.reduce((scorm, change) => change(scorm), one.scorm) } : one,
  );
}

async function freeBytes(): Promise<number | undefined> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? undefined : Math.max(0, quota - usage);
}

/** What this device has room for and what the app takes of it; undefined where the browser does not say. */
export async function readRoom(): Promise<{ free: number; used: number } | undefined> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? undefined : { free: Math.max(0, quota - usage), used: usage };
}

function untilNetwork(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      signal.removeEventListener('abort', giveUp);
    };
    const goOn = () => {
      end();
      resolve();
    };
    const giveUp = () => {
      end();
      reject(new DOMException('Stopped', 'AbortError'));
    };
    const timer = setTimeout(goOn, document.visibilityState === 'hidden' ? AGAIN_HIDDEN_MS : AGAIN_MS);
    addEventListener('online', goOn);
    signal.addEventListener('abort', giveUp);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Downloads of the signed-in person on this device, and those in progress, rendered again with every change. */
export function useDownloads(): DownloadsSnapshot {
  return useSyncExternalStore(subscribe, () => snapshot);
}
