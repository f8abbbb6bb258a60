import type {
  FileAnswer,
  FileQuestion,
  FromOfflinePage,
  ToOfflineWorker,
} from '../../src/content/offline/messages.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The policy under which files of packages run, as the server writes it. */
  readonly PACKAGE_POLICY: string;
  /** That of the pages which play them. */
  readonly PAGE_POLICY: string;
  /** That of the page which draws a deck. */
  readonly DECK_POLICY: string;
};

const CACHE = 'offline-pages';
const PAGES = ['/offline/page', '/offline/scorm'];
/** Kept where something asks for it only: what draws decks is large. */
const DECK_PAGE = '/offline/slides';
const FILES = '/offline/files/';
/** So long the app is waited for where it has to read a large file. */
const PATIENCE_MS = 15_000;

/** Keeps a page with its scripts; returns the addresses of all of them. */
async function storePage(cache: Cache, page: string): Promise<string[]> {
  const response = await fetch(page, { cache: 'no-store' });
  if (!response.ok) throw new Error(`There is no ${page}.`);
  const found = (await response.clone().text()).matchAll(/<script src="([^"]+)"/g);
  const scripts = Array.from(found, ([, script = '']) => script);
  for (const script of scripts) if (!(await cache.match(script))) await cache.add(script);
  await cache.put(page, response);
  return [page, ...scripts];
}

/** Keeps the pages that play, with their scripts: the same for everybody, and nothing of the package. */
async function storePages(): Promise<void> {
  const cache = await caches.open(CACHE);
  const pages = (await cache.match(DECK_PAGE)) ? [...PAGES, DECK_PAGE] : PAGES;
  const wanted = new Set<string>();
  for (const page of pages) for (const address of await storePage(cache, page)) wanted.add(address);
  for (const one of await cache.keys()) if (!wanted.has(new URL(one.url).pathname)) await cache.delete(one);
}

/** The same of the page that draws decks; one that is here is of this version. */
async function storeDeckPage(): Promise<void> {
  const cache = await caches.open(CACHE);
  if (!(await cache.match(DECK_PAGE))) await storePage(cache, DECK_PAGE);
}

let wanted: PromiseWithResolvers<MessagePort> | undefined;
let port: MessagePort | undefined;
let count = 0;
interface Asked {
  readonly path: string;
  readonly answer: (file: FileAnswer['file']) => void;
}
const questions = new Map<number, Asked>();

function ask(of: MessagePort, id: number, path: string): void {
  const question: FileQuestion = { id, path };
  of.postMessage(question, []);
}

function takePort(fresh: MessagePort): void {
  port = fresh;
  fresh.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => {
    questions.get(data.id)?.answer(data.file);
    questions.delete(data.id);
  });
  fresh.start();
  // The page that was asked before may be gone.
  for (const [id, { path }] of questions) ask(fresh, id, path);
  wanted?.resolve(fresh);
  wanted = undefined;
}

/** The port of the app; a worker that was ended in between asks for it again. */
async function findPort(): Promise<MessagePort> {
  if (port) return port;
  wanted ??= Promise.withResolvers();
  const { promise } = wanted;
  const message: FromOfflinePage = { type: 'files-wanted' };
  for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage(message, []);
  return promise;
}

async function askFor(path: string): Promise<FileAnswer['file']> {
  count += 1;
  const id = count;
  const { promise, resolve, reject } = Promise.withResolvers<FileAnswer['file']>();
  const timer = setTimeout(() => reject(new Error('The app does not answer.')), PATIENCE_MS);
  try {
    const open = await Promise.race([findPort(), promise.then(() => undefined)]);
    if (open) {
      questions.set(id, { path, answer: resolve });
      ask(open, id, path);
    }
    return await promise;
  } finally {
    clearTimeout(timer);
    questions.delete(id);
  }
}

/** The path of a file in its package; undefined where the address says none. */
function pathOf(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname.slice(FILES.length));
  } catch {
    return undefined;
  }
}

async function answerFile(request: Request, pathname: string): Promise<Response> {
  const path = pathOf(pathname);
  let file: FileAnswer['file'];
  try {
    file = path === undefined ? null : await askFor(path);
  } catch {
    // The page that had the other end may be gone: the next question asks for another.
    port = undefined;
    return Response.error();
  }
  const headers = new Headers({
    'content-security-policy': self.PACKAGE_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
  });
  if (!file) return new Response(null, { status: 404, headers });
  headers.set('content-type', file.mime);
  const { size } = file.blob;
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (!range) return new Response(file.blob, { headers });
  const start = Number(range[1]);
  const end = range[2] ? Math.min(Number(range[2]), size - 1) : size - 1;
  if (start > end) {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${size}`);
  return new Response(file.blob.slice(start, end + 1), { status: 206, headers });
}

/**
 * A page or a script of ours, under our own policy whatever the cache says: a package shares the origin, and what it put there must not free
 * it from its policy.
 */
async function answerOwn(request: Request, pathname: string): Promise<Response> {
  const isDeck = pathname === DECK_PAGE;
  const isPage = isDeck || PAGES.includes(pathname);
  const stored = await (await caches.open(CACHE)).match(pathname);
  if (!stored || !(isPage || request.destination === 'script')) return fetch(request);
  const headers = {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
    'content-security-policy': isDeck ? self.DECK_POLICY : isPage ? self.PAGE_POLICY : "default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
  return new Response(stored.body, { headers });
}

self.addEventListener('install', (event) => {
  event.waitUntil(storePages().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});
self.addEventListener('message', (event) => {
  const [fresh] = event.ports;
  if (!fresh) return;
  if ((event.data as ToOfflineWorker).type === 'files') return takePort(fresh);
  const answer = (isStored: boolean) => fresh.postMessage(isStored, []);
  event.waitUntil(
    storeDeckPage().then(
      () => answer(true),
      () => answer(false),
    ),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  event.respondWith(
    pathname.startsWith(FILES) ? answerFile(request, pathname) : answerOwn(request, pathname),
  );
});
