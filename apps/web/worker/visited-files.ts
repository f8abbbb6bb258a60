import { isHashedFile } from './own-answers.ts';

/** Files beside the shell that this device fetched: texts of its language, screens somebody opened. */
const CACHE = 'shell-visited';
const MAX_FILES = 80;
/** What is larger, such as the reader of documents, is left to the browser's own cache. */
const MAX_BYTES = 150_000;

/** A hashed file as it was kept, else from the network, which is kept for next time. */
export async function fetchVisited(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (isHashedFile(response)) await store(cache, request, response.clone());
  return response;
}

/** Fetches files before anybody asks for them; those that do not arrive come when they are asked for. */
export async function storeFiles(paths: readonly string[]): Promise<void> {
  await Promise.allSettled(paths.map((path) => fetchVisited(new Request(path))));
}

async function store(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    const { size } = await response.clone().blob();
    if (size > MAX_BYTES) return;
    await cache.put(request, response);
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MAX_FILES))) await cache.delete(old);
  } catch {
    // A full device: the file was fetched all the same.
  }
}
