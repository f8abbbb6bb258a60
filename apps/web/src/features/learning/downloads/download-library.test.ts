import { createHash } from 'node:crypto';
import type { EpisodeDownload } from '@trilha/contracts/engagement/podcast-downloads';
import type { ActivityDownload } from '@trilha/contracts/learning/downloads';
import type { ActivityPage } from '@trilha/contracts/learning/learning';
import type { TestOffer } from '@trilha/contracts/learning/test-offers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { StoredDownload } from '../../../lib/stored-download.ts';
import { readArea, writeArea } from '../../../lib/persisted.ts';
import { buildCoursePage, buildEnrollment } from '../../../test/courses.ts';
import { PageDownloadStore } from '../../../test/page-download-store.ts';
import { DamagedDownload, DownloadLibrary, removeAllDownloads } from './download-library.ts';
import { ConnectionLost } from './fetch-file.ts';
import { pageOnDevice } from './page-on-device.ts';

const MEGABYTE = 1024 * 1024;
const ITEM = 'aaaaaaaa-0000-7000-8000-000000000001';
const ANA = { personId: 'ana', memberId: 'ana-at-shop' };
const BIA = { personId: 'bia', memberId: 'bia-at-shop' };

/** What the server holds of the file, and what its network does: bytes until it breaks, per request. */
let content: Uint8Array<ArrayBuffer>;
let breaks: number[];
let asked: string[];

const bytesOf = (length: number, seed = 1) =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + seed) % 251);

async function serve(_url: string, init: RequestInit = {}): Promise<Response> {
  const range = new Headers(init.headers).get('range');
  asked.push(range ?? 'whole');
  const rest = content.slice(Number(/\d+/.exec(range ?? '')?.[0] ?? 0));
  const breaksAfter = breaks.shift();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(rest.slice(0, breaksAfter));
      if (breaksAfter === undefined) controller.close();
      else setTimeout(() => controller.error(new TypeError('network')));
    },
  });
  return new Response(stream, { status: range ? 206 : 200 });
}

const course = buildCoursePage({ enrollment: buildEnrollment() });

function download(updated_date = '2026-03-01T12:00:00.000Z', sha256?: string): ActivityDownload {
  const [line] = course.modules[0]?.activities ?? [];
  if (!line) throw new Error('an activity');
  const page: ActivityPage = {
    course: { id: course.id, title: course.title, enrollment: buildEnrollment() },
    activity: { ...line, id: ITEM, type: 'video' },
    content: {
      type: 'video',
      url: 'https://content/files/a',
      mime: 'video/mp4',
      posterUrl: null,
      captions: [],
      completionShare: 0.95,
    },
    progress: { position: {}, intervals: [], reportSeq: 0 },
    menu: course.modules,
    releasingEventId: null,
    previousOrder: null,
    nextOrder: null,
  };
  return {
    item_id: ITEM,
    updated_date,
    expiresAt: '2026-03-31T12:00:00.000Z',
    ticket: 'ticket',
    files: [
      {
        url: 'https://content/files/a',
        extension: 'mp4',
        mime: 'video/mp4',
        size: content.byteLength,
        sha256: sha256 ?? createHash('sha256').update(content).digest('hex'),
        locale: null,
      },
    ],
    page,
  };
}

let store: PageDownloadStore;
const place = { itemId: ITEM, courseId: course.id, hierarchyOrder: 1 };

function fetching(answer: () => ActivityDownload = () => download()) {
  const abort = new AbortController();
  const progress: number[] = [];
  return {
    abort,
    progress,
    how: {
      signal: abort.signal,
      ask: async () => answer(),
      prepare: async () => undefined,
      cover: async () => null,
      onProgress: (loaded: number, total: number) => progress.push(loaded / total),
    },
  };
}

const records = async () => (await readArea('offline_course')) ?? {};

const TAKEN = { openedAt: 0, elapsedSeconds: 60, answers: [], isSubmitted: false };

/** Work of one name at a time, as in a browser. */
function serialLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: async (name: string, work: () => Promise<unknown>) => {
      const own = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(
        name,
        own.catch(() => undefined),
      );
      return own;
    },
  };
}

beforeEach(async () => {
  content = bytesOf(3 * MEGABYTE + 7);
  breaks = [];
  asked = [];
  store = new PageDownloadStore();
  await writeArea('offline_course', undefined);
  vi.stubGlobal('fetch', serve);
});
afterEach(() => vi.unstubAllGlobals());

describe('a test that was opened on this device', () => {
  it('is neither given anew nor taken away with its answers before it is handed in', async () => {
    const library = new DownloadLibrary(ANA, store);
    await library.fetch(place, fetching().how);
    const [own] = await library.list();
    if (!own?.page) throw new Error('an activity');
    const taken = { openedAt: 0, elapsedSeconds: 60, answers: [], isSubmitted: false };
    await library.updateTaken(own, taken);
    const { how } = fetching();
    const ask = vi.fn(how.ask);

    await library.fetch(place, { ...how, ask });
    await library.giveUp(own.key);

    expect(ask).not.toHaveBeenCalled();
    expect(await library.list()).toMatchObject([{ taken }]);
    await library.updateTaken(own, { ...taken, isSubmitted: true });
    await library.giveUp(own.key);
    expect(await library.list()).toMatchObject([{ taken: { isSubmitted: true } }]);
  });

  it.each([
    ['the server is asked', 'its bytes here'],
    ['the server is asked', 'bytes taken away'],
    ['its bytes are counted', 'its bytes here'],
    ['its bytes are counted', 'bytes taken away'],
  ] as const)(
    'keeps its answers where it is opened while %s on the way to a newer version, with %s',
    async (when, what) => {
      const library = new DownloadLibrary(ANA, store);
      await library.fetch(place, fetching().how);
      const [own] = await library.list();
      if (!own?.page) throw new Error('an activity');
      const taken = { openedAt: 0, elapsedSeconds: 60, answers: [], isSubmitted: false };
      const openNow = async () => library.updateTaken(own, taken);
      const { how } = fetching();
      if (what === 'bytes taken away') await store.removeParts(own.key);
      const { keptBytes } = store;
      let isOpened = false;
      store.keptBytes = async (...file) => {
        if (!isOpened) await openNow();
        isOpened = true;
        return keptBytes(...file);
      };

      await library.fetch(place, {
        ...how,
        ask: async () => {
          if (when === 'the server is asked') {
            isOpened = true;
            await openNow();
          }
          return download('2026-03-02T12:00:00.000Z');
        },
      });

      expect(await library.list()).toEqual([{ ...own, taken }]);
    },
  );

  it('is never kept with another one that was put in its place', async () => {
    const library = new DownloadLibrary(ANA, store);
    await library.fetch(place, fetching().how);
    const [own] = await library.list();
    if (!own?.page) throw new Error('an activity');
    const taken = { openedAt: 0, elapsedSeconds: 60, answers: [], isSubmitted: false };
    await store.put({ ...own, offer: { id: 'another' } as TestOffer });

    await expect(library.updateTaken(own, taken)).rejects.toThrow('not on this device');
    await library.remove([own.key]);
    await expect(library.updateTaken(own, taken)).rejects.toThrow('not on this device');

    expect(await library.list()).toEqual([]);
  });

  it('outlives the loss of the records, with the key to what the phone keeps', async () => {
    const library = new DownloadLibrary(ANA, store);
    await library.fetch(place, fetching().how);
    const [own] = await library.list();
    if (!own?.page) throw new Error('an activity');
    const taken = { openedAt: 0, elapsedSeconds: 60, answers: [], isSubmitted: false };
    await library.updateTaken(own, taken);
    await writeArea('offline_course', undefined);

    await library.cleanUp();

    expect(await library.list()).toMatchObject([{ taken }]);
  });

  it('waits for its person with its answers, shown to nobody else, while somebody else is here [SES-13]', async () => {
    const library = new DownloadLibrary(ANA, store);
    await library.fetch(place, fetching().how);
    const [own] = await library.list();
    if (!own?.page) throw new Error('an activity');
    const taken = { openedAt: 0, elapsedSeconds: 60, answers: [], isSubmitted: false };
    await library.updateTaken(own, taken);

    const other = new DownloadLibrary(BIA, store);
    await other.cleanUp();
    expect(await other.list()).toEqual([]);
    expect(await library.list()).toMatchObject([{ taken }]);

    // Somebody else signs out, and somebody before it is known who.
    for (const leaving of [BIA, undefined]) {
      await removeAllDownloads(store, leaving);
      expect(await library.list()).toMatchObject([{ taken }]);
    }

    await library.updateTaken(own, { ...taken, isSubmitted: true });
    await other.cleanUp();
    expect(await library.list()).toEqual([]);
  });

  it('that saves at the moment of the sign-out does not write itself back', async () => {
    vi.stubGlobal('navigator', { locks: serialLocks() });
    const library = new DownloadLibrary(ANA, store);
    await library.fetch(place, fetching().how);
    const [own] = await library.list();
    if (!own?.page) throw new Error('an activity');
    const { put } = store;
    const saves = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    store.put = async (stored) => {
      saves.resolve();
      await goesOn.promise;
      await put(stored);
    };
    const saving = library.updateTaken(own, TAKEN);
    await saves.promise;

    const leaving = removeAllDownloads(store, ANA);
    // As far as it comes by itself.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    goesOn.resolve();
    await Promise.all([saving, leaving]);

    expect([await records(), await store.list(), await store.keysOfParts()]).toEqual([{}, [], []]);
    await expect(library.updateTaken(own, TAKEN)).rejects.toThrow('not on this device');
  });

  it('goes where its person signs out themselves', async () => {
    const library = new DownloadLibrary(ANA, store);
    await library.fetch(place, fetching().how);
    const [own] = await library.list();
    if (!own?.page) throw new Error('an activity');
    await library.updateTaken(own, { openedAt: 0, elapsedSeconds: 60, answers: [], isSubmitted: false });

    await removeAllDownloads(store, ANA);

    expect(await library.list()).toEqual([]);
  });
});

describe('an activity that is taken along', () => {
  it('comes from 0 to 1, and lies as class{item_id}.{extension} with its record [OFF-01]', async () => {
    const library = new DownloadLibrary(ANA, store);
    const { how, progress } = fetching();

    await library.fetch(place, how);

    expect([progress[0], progress.at(-1)]).toEqual([0, 1]);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(Object.values(await records())).toEqual([
      {
        item_id: ITEM,
        updated_date: '2026-03-01T12:00:00.000Z',
        src: `class${ITEM}.mp4`,
        downloading: false,
      },
    ]);
    const [own] = await library.list();
    if (!own) throw new Error('a download');
    const file = (await library.files(own)).get('https://content/files/a');
    expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(content);
  });

  it('is put in place of the version before, and not fetched where its bytes are the same [OFF-01]', async () => {
    const library = new DownloadLibrary(ANA, store);
    await library.fetch(place, fetching().how);
    asked = [];

    await library.fetch(place, fetching(() => download('2026-03-02T12:00:00.000Z')).how);
    const afterSame = [asked.length, (await library.list()).map(({ updatedDate }) => updatedDate)];
    content = bytesOf(MEGABYTE, 9);
    await library.fetch(place, fetching(() => download('2026-03-03T12:00:00.000Z')).how);

    expect(afterSame).toEqual([0, ['2026-03-02T12:00:00.000Z']]);
    expect((await library.list()).map(({ size }) => size)).toEqual([MEGABYTE]);
    expect(Object.values(await records())).toHaveLength(1);
  });

  it('keeps the version before where the newer one does not come, until it does', async () => {
    const library = new DownloadLibrary(ANA, store);
    const before = content;
    await library.fetch(place, fetching().how);
    content = bytesOf(2 * MEGABYTE, 9);
    const newer = () => download('2026-03-03T12:00:00.000Z');
    const key = `${ANA.memberId}:${ITEM}`;
    const bytesHere = async () => {
      const [own] = await library.list();
      if (!own) throw new Error('a download');
      expect(await library.isWhole(own)).toBe(true);
      const file = (await library.files(own)).get('https://content/files/a');
      return new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer());
    };
    breaks = [MEGABYTE];
    await expect(library.fetch(place, fetching(newer).how)).rejects.toBeInstanceOf(ConnectionLost);
    expect(await bytesHere()).toEqual(before);

    // It goes on where it was.
    asked = [];
    breaks = [100];
    await expect(library.fetch(place, fetching(newer).how)).rejects.toBeInstanceOf(ConnectionLost);
    expect(asked).toEqual([`bytes=${MEGABYTE}-`]);
    await library.giveUp(key);
    expect(await bytesHere()).toEqual(before);
    expect([Object.keys(await records()), await store.keysOfParts()]).toEqual([[key], [key]]);

    for (const seed of [9, 10]) {
      content = bytesOf(2 * MEGABYTE, seed);
      await library.fetch(place, fetching(() => download(`2026-03-${seed}T12:00:00.000Z`)).how);
      expect(await bytesHere()).toEqual(content);
      expect(Object.keys(await records())).toEqual([key]);
      expect(await store.keysOfParts()).toHaveLength(1);
    }
    await library.remove([key]);
    expect([await records(), await store.list(), await store.keysOfParts()]).toEqual([{}, [], []]);
  });

  it('keeps what came before the network broke, and asks for the rest alone', async () => {
    const library = new DownloadLibrary(ANA, store);
    breaks = [2 * MEGABYTE + 100];

    await expect(library.fetch(place, fetching().how)).rejects.toBeInstanceOf(ConnectionLost);
    const between = await library.list();
    await library.fetch(place, fetching().how);

    expect(between).toEqual([]);
    expect(asked).toEqual(['whole', `bytes=${2 * MEGABYTE + 100}-`]);
    const [own] = await library.list();
    expect(own && (await library.isWhole(own))).toBe(true);
  });

  it.each([200, 403])(
    'keeps what came where another network answers with its own page and status %i, and goes on from there [OFF-04]',
    async (status) => {
      const library = new DownloadLibrary(ANA, store);
      breaks = [2 * MEGABYTE];
      await expect(library.fetch(place, fetching().how)).rejects.toBeInstanceOf(ConnectionLost);
      vi.stubGlobal(
        'fetch',
        async () => new Response('<h1>Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } }),
      );
      await expect(library.fetch(place, fetching().how)).rejects.toBeInstanceOf(ConnectionLost);

      vi.stubGlobal('fetch', serve);
      asked = [];
      await library.fetch(place, fetching().how);
      expect(asked).toEqual([`bytes=${2 * MEGABYTE}-`]);
      const [own] = await library.list();
      expect(own && (await library.isWhole(own))).toBe(true);
    },
  );

  it('keeps what came of an answer that ended early, as if it were whole, and asks for the rest', async () => {
    const library = new DownloadLibrary(ANA, store);
    const whole = content;
    const fresh = download();
    content = whole.slice(0, MEGABYTE);
    await expect(library.fetch(place, fetching(() => fresh).how)).rejects.toBeInstanceOf(ConnectionLost);

    content = whole;
    await library.fetch(place, fetching(() => fresh).how);
    expect(asked).toEqual(['whole', `bytes=${MEGABYTE}-`]);
    expect(await library.list()).toHaveLength(1);
  });

  it('is never shown where its checksum is another one', async () => {
    const library = new DownloadLibrary(ANA, store);

    const attempt = library.fetch(place, fetching(() => download(undefined, '00'.repeat(32))).how);

    await expect(attempt).rejects.toBeInstanceOf(DamagedDownload);
    expect(await library.list()).toEqual([]);
    expect(await store.keysOfParts()).toEqual([]);
  });

  it('keeps what its author typed in the place of a file, and plays it like a package [OFF-01]', async () => {
    const library = new DownloadLibrary(ANA, store);
    const typed = '<h1>Olá</h1>';
    const size = new Blob([typed]).size;
    const { page } = download();
    const fresh: ActivityDownload = {
      ...download(),
      files: [],
      document: typed,
      package: {
        url: 'https://p.content/offline/',
        entryPath: 'index.html',
        files: [{ path: 'index.html', size, mime: 'text/html; charset=utf-8' }],
      },
      page: { ...page, content: { type: 'html', url: 'https://content/html/a', minimumSeconds: 10 } },
    };

    await library.fetch(place, fetching(() => fresh).how);

    const [own] = await library.list();
    if (!own?.page) throw new Error('an activity');
    expect([own.size, await library.isWhole(own)]).toEqual([size, true]);
    const unused = { read: async () => undefined, save: async () => undefined };
    const { offlinePackage } = await pageOnDevice(own, await library.files(own), unused);
    expect(offlinePackage?.url).toBe('https://p.content/offline/');
    const file = offlinePackage?.read('');
    expect([file?.mime, await file?.blob.text()]).toEqual(['text/html; charset=utf-8', typed]);
    expect(offlinePackage?.read('other.html')).toBeNull();

    // The next version replaces the words, though there is no file that differs.
    await library.fetch(place, fetching(() => ({ ...fresh, updated_date: '2026-03-02', document: 'x' })).how);
    expect(await library.list()).toMatchObject([{ updatedDate: '2026-03-02', document: 'x' }]);
  });

  it('is told from one the browser has taken bytes of', async () => {
    const library = new DownloadLibrary(ANA, store);
    await library.fetch(place, fetching().how);
    const [own] = await library.list();
    if (!own) throw new Error('a download');

    await store.removeParts(own.key);

    expect(await library.isWhole(own)).toBe(false);
  });

  it('keeps a recording of an episode under its own name, with its episode and what is said in it [OFF-01]', async () => {
    const library = new DownloadLibrary(ANA, store);
    const { page: _, files, ...common } = download();
    const [film] = files;
    if (!film) throw new Error('a file');
    const fresh: EpisodeDownload = {
      ...common,
      files: [{ ...film, extension: 'mp3', mime: 'audio/mpeg' }],
      episode: {
        id: 'episode',
        podcast: { id: 'show', title: 'Balcão' },
        title: 'Fim do turno',
        coverUrl: null,
        kind: 'full',
        season: 2,
        number: 3,
        publishedAt: '2026-03-01T12:00:00.000Z',
        points: 5,
        audios: [],
        summary: '',
        heardPercent: 95,
        people: [],
        question: null,
      },
      said: { cues: [{ start: 0, end: 4, speaker: '', text: 'Boa noite' }], chapters: [] },
    };
    const { how } = fetching();
    const recording = { kind: 'episode', itemId: ITEM, courseId: 'episode', hierarchyOrder: 0 } as const;

    await library.fetch(recording, { ...how, ask: async () => fresh });

    expect(await records()).toMatchObject({
      [`${ANA.memberId}:${ITEM}`]: { item_id: ITEM, src: `class${ITEM}.mp3`, downloading: false },
    });
    const [stored] = await library.list();
    expect(stored).toMatchObject({ courseId: 'episode', title: 'Fim do turno', courseTitle: 'Balcão' });
    expect(stored?.episode?.podcast.id).toBe('show');
    expect(stored?.episode && stored.said.cues).toHaveLength(1);
    expect(stored && (await library.isWhole(stored))).toBe(true);
  });
});

/** A device of which one page is killed at a step of its work, before it was done or just after. */
class KilledStore extends PageDownloadStore {
  steps = 0;
  killAt = Infinity;
  isDone = false;
  isFullFrom = Infinity;

  async #step<T>(work: () => Promise<T>, isWrite: boolean): Promise<T> {
    this.steps += 1;
    if (isWrite && this.steps >= this.isFullFrom) throw new DOMException('No room', 'QuotaExceededError');
    if (this.steps === this.killAt && this.isDone) await work();
    if (this.steps >= this.killAt) throw new Killed();
    return work();
  }

  override put = (download: StoredDownload) => this.#step(() => this.save(download), true);
  override remove = (key: string) => this.#step(() => this.drop(key), false);
  override addPart = (key: string, file: string, offset: number, bytes: Blob) =>
    this.#step(() => this.savePart(key, file, offset, bytes), true);
  override removeParts = (key: string, file?: string) => this.#step(() => this.dropParts(key, file), false);
}

class Killed extends Error {}

const BIG = 2 * MEGABYTE + 7;

describe('a page that is killed while it downloads', () => {
  it.each([true, false])(
    'at whichever step (done: %s) shows nothing half, and the next one has it whole with nothing left over [OFF-02]',
    async (isDone) => {
      content = bytesOf(BIG);
      const measured = new KilledStore();
      await new DownloadLibrary(ANA, measured).fetch(place, fetching().how);
      // What was before goes, its bytes come, and last what makes it seen.
      expect(measured.steps).toBeGreaterThanOrEqual(3);
      for (let killAt = 1; killAt <= measured.steps; killAt += 1) {
        const device = new KilledStore();
        await writeArea('offline_course', undefined);
        Object.assign(device, { killAt, isDone });
        await expect(new DownloadLibrary(ANA, device).fetch(place, fetching().how)).rejects.toThrow(Killed);
        Object.assign(device, { killAt: Infinity });

        const next = new DownloadLibrary(ANA, device);
        expect(await next.list()).toEqual([]);
        await next.cleanUp();
        expect([await records(), await device.keysOfParts()]).toEqual([{}, []]);
        await next.fetch(place, fetching().how);
        const [own] = await next.list();
        expect(own && (await next.isWhole(own))).toBe(true);
      }
    },
  );

  it.each([true, false])(
    'for a newer version, at whichever step (done: %s), has one of both whole, and nothing of the other',
    async (isDone) => {
      const updated = fetching(() => download('2026-03-03T12:00:00.000Z'));
      const begin = async () => {
        content = bytesOf(MEGABYTE);
        await writeArea('offline_course', undefined);
        const device = new KilledStore();
        await new DownloadLibrary(ANA, device).fetch(place, fetching().how);
        content = bytesOf(BIG, 9);
        return device;
      };
      const measured = await begin();
      const first = measured.steps;
      await new DownloadLibrary(ANA, measured).fetch(place, updated.how);
      // Room is made beside the one before, its bytes come, it takes the place, and the bytes before go.
      expect(measured.steps - first).toBeGreaterThanOrEqual(4);
      for (let killAt = first + 1; killAt <= measured.steps; killAt += 1) {
        const device = await begin();
        Object.assign(device, { killAt, isDone });
        await expect(new DownloadLibrary(ANA, device).fetch(place, updated.how)).rejects.toThrow(Killed);
        Object.assign(device, { killAt: Infinity });

        const next = new DownloadLibrary(ANA, device);
        await next.cleanUp();
        const [own, ...others] = await next.list();
        expect(own && (await next.isWhole(own))).toBe(true);
        expect(others).toEqual([]);
        expect(Object.values(await records())).toMatchObject([
          { updated_date: own?.updatedDate, downloading: false },
        ]);
        expect(await device.keysOfParts()).toHaveLength(1);
      }
    },
  );

  it('or finds the device full at whichever step says so, and has it whole once there is room', async () => {
    content = bytesOf(BIG);
    const measured = new KilledStore();
    await new DownloadLibrary(ANA, measured).fetch(place, fetching().how);
    for (let isFullFrom = 1; isFullFrom <= measured.steps; isFullFrom += 1) {
      const device = new KilledStore();
      await writeArea('offline_course', undefined);
      Object.assign(device, { isFullFrom });
      const library = new DownloadLibrary(ANA, device);
      await expect(library.fetch(place, fetching().how)).rejects.toMatchObject({
        name: 'QuotaExceededError',
      });
      expect(await library.list()).toEqual([]);

      Object.assign(device, { isFullFrom: Infinity });
      await library.fetch(place, fetching().how);
      const [own] = await library.list();
      expect(own && (await library.isWhole(own))).toBe(true);
    }
  });
});

describe('a page that is killed while its person signs out by hand', () => {
  it.each([
    [1, true],
    [2, false],
    [3, false],
  ])('at step %i (done: %s) leaves the next one nothing of a test under way', async (step, isDone) => {
    const device = new KilledStore();
    const library = new DownloadLibrary(ANA, device);
    const other = { ...place, itemId: 'aaaaaaaa-0000-7000-8000-000000000002' };
    await library.fetch(place, fetching().how);
    await library.fetch(other, fetching().how);
    const own = (await library.list()).find(({ itemId }) => itemId === other.itemId);
    if (!own?.page) throw new Error('an activity');
    await library.updateTaken(own, { openedAt: 0, elapsedSeconds: 60, answers: [], isSubmitted: false });
    Object.assign(device, { killAt: device.steps + step, isDone });
    await expect(removeAllDownloads(device, ANA)).rejects.toThrow(Killed);
    Object.assign(device, { killAt: Infinity });

    await new DownloadLibrary(BIA, device).cleanUp();

    expect([await records(), await device.list(), await device.keysOfParts()]).toEqual([{}, [], []]);
  });
});

describe('a start of the app', () => {
  it('drops what was still downloading, with its bytes, and keeps what is whole [OFF-02]', async () => {
    const library = new DownloadLibrary(ANA, store);
    await library.fetch(place, fetching().how);
    const other = { ...place, itemId: 'aaaaaaaa-0000-7000-8000-000000000002' };
    breaks = [MEGABYTE];
    await library.fetch(other, fetching().how).catch(() => undefined);
    expect(Object.values(await records()).map(({ downloading }) => downloading)).toEqual([false, true]);

    // The page was closed: another one begins.
    const next = new DownloadLibrary(ANA, store);
    await next.cleanUp();

    expect(Object.values(await records()).map(({ item_id }) => item_id)).toEqual([ITEM]);
    expect((await next.list()).map(({ itemId }) => itemId)).toEqual([ITEM]);
    expect(await store.keysOfParts()).toEqual([`${ANA.memberId}:${ITEM}`]);
  });

  it('drops bytes without a record, and a record without bytes', async () => {
    const library = new DownloadLibrary(ANA, store);
    await library.fetch(place, fetching().how);
    await writeArea('offline_course', {
      lost: { item_id: 'x', updated_date: '', src: '', downloading: false },
    });

    await library.cleanUp();

    expect(await records()).toEqual({});
    expect(await store.list()).toEqual([]);
    expect(await store.keysOfParts()).toEqual([]);
  });
});

describe('another person on the device', () => {
  it('neither sees nor plays what was taken along, and it goes as they come', async () => {
    await new DownloadLibrary(ANA, store).fetch(place, fetching().how);

    const bia = new DownloadLibrary(BIA, store);
    const seen = await bia.list();
    await bia.cleanUp();

    expect(seen).toEqual([]);
    expect(await store.list()).toEqual([]);
    expect(await store.keysOfParts()).toEqual([]);
    expect(await records()).toEqual({});
  });

  it('is not the same person in another company, whose downloads wait for them there', async () => {
    await new DownloadLibrary(ANA, store).fetch(place, fetching().how);

    const elsewhere = new DownloadLibrary({ ...ANA, memberId: 'ana-elsewhere' }, store);
    await elsewhere.cleanUp();

    expect(await elsewhere.list()).toEqual([]);
    expect(await new DownloadLibrary(ANA, store).list()).toHaveLength(1);
  });

  it('finds nothing after a sign-out', async () => {
    await new DownloadLibrary(ANA, store).fetch(place, fetching().how);

    await removeAllDownloads(store);

    expect([await records(), await store.list(), await store.keysOfParts()]).toEqual([{}, [], []]);
  });
});

describe('two tabs at once', () => {
  it('fetch an activity once', async () => {
    vi.stubGlobal('navigator', { locks: serialLocks() });

    await Promise.all([1, 2].map(() => new DownloadLibrary(ANA, store).fetch(place, fetching().how)));

    expect(asked).toEqual(['whole']);
    expect(await new DownloadLibrary(ANA, store).list()).toHaveLength(1);
  });
});
