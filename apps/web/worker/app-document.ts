import { isAppDocument, isShown } from './own-answers.ts';

const CACHE = 'shell-document';
/** An address of the signed-in app: its document is the same at each of them. */
const ADDRESS = '/home';
/** So long a slow network is waited for where the app could open as it was kept. */
const PATIENCE_MS = 4000;

/** Keeps the document that belongs to the files of a version; throws where the server has another one by now. */
export async function storeDocument(entry: string): Promise<void> {
  const response = await fetch(ADDRESS, { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!(await isAppDocument(response, entry))) throw new Error('The document is of another version.');
  await (await caches.open(CACHE)).put(entry, response);
}

/** Gives up the documents of other versions. */
export async function dropOtherDocuments(entry: string): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys())
    if (new URL(request.url).pathname !== entry) await cache.delete(request);
}

/** The page somebody opens: from the network, or as it was kept where there is none, or none of ours. */
export async function openDocument(request: Request, entry: string): Promise<Response> {
  const cached = await (await caches.open(CACHE)).match(entry);
  if (!cached) return fetch(request);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  try {
    const response = await Promise.race([fetch(request), late]);
    return response && isShown(response) ? response : cached;
  } catch {
    return cached;
  } finally {
    clearTimeout(timer);
  }
}
