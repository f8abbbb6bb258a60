/** Pictures that another app of the device shared with this one, until they are used: for an hour, and for nobody who signs in later. */
const CACHE = 'shared-pictures';
const MAX_AGE_MS = 60 * 60_000;
const MAX_PICTURES = 30;
const NAME = 'trilha-name';
const AT = 'trilha-shared-at';
const addressOf = (index: number) => `/shared-pictures/${index}`;

/** Where a shared picture is sent, as the manifest's `share_target` says. */
export const SHARE_ADDRESS = '/share-pictures';
/** Where it is used. */
export const SHARED_PICTURES_ADDRESS = '/upload-photos?shared=yes';

/** A page over plain http has no caches. */
const cachesOfDevice = (): CacheStorage | undefined => ('caches' in globalThis ? caches : undefined);

/** Keeps pictures in place of those shared before; throws where the device has no room. */
export async function storeSharedPictures(pictures: readonly File[], now = Date.now()): Promise<void> {
  await clearSharedPictures();
  const cache = await cachesOfDevice()?.open(CACHE);
  for (const [index, picture] of pictures.slice(0, MAX_PICTURES).entries()) {
    const headers = {
      'content-type': picture.type,
      [NAME]: encodeURIComponent(picture.name),
      [AT]: String(now),
    };
    await cache?.put(addressOf(index), new Response(picture, { headers }));
  }
}

/** The pictures that wait to be used, in the order they were shared. */
export async function readSharedPictures(now = Date.now()): Promise<readonly File[]> {
  const storage = cachesOfDevice();
  if (!storage || !(await storage.has(CACHE))) return [];
  const cache = await storage.open(CACHE);
  const pictures: File[] = [];
  for (let index = 0; index < MAX_PICTURES; index += 1) {
    const stored = await cache.match(addressOf(index));
    if (!stored) continue;
    if (now - Number(stored.headers.get(AT)) > MAX_AGE_MS) {
      await cache.delete(addressOf(index));
      continue;
    }
    const type = stored.headers.get('content-type') ?? '';
    pictures.push(
      new File([await stored.blob()], decodeURIComponent(stored.headers.get(NAME) ?? ''), { type }),
    );
  }
  return pictures;
}

/** Gives up the first picture that waits; the others go on waiting, whatever happens meanwhile. */
export async function dropFirstSharedPicture(): Promise<void> {
  const cache = await cachesOfDevice()?.open(CACHE);
  for (let index = 0; index < MAX_PICTURES; index += 1) if (await cache?.delete(addressOf(index))) return;
}

/** Gives up what was shared. Never throws. */
export async function clearSharedPictures(): Promise<void> {
  await cachesOfDevice()
    ?.delete(CACHE)
    .catch(() => false);
}
