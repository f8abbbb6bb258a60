import type { PackageDownload } from '@trilha/contracts/learning/downloads';

import { onOfflinePage } from '../../../activities/package-on-device.ts';
import type { PackageOnDevice } from '../../../activities/package-on-device.ts';
import { ConnectionLost } from './fetch-file.ts';

/** Installing the worker takes a few small files. */
const PATIENCE_MS = 30_000;

/** This browser lets no package play without a network: it installs no worker in the frame of another origin. */
export class PackageNotStored extends Error {
  override readonly name = 'PackageNotStored';
}

/**
 * Puts the worker that answers for a package into the package's own origin, from within a frame of the app: a browser keeps what a frame
 * stores apart for each site it is shown on. `page`: what plays it. Throws `PackageNotStored` where the browser allows none, `ConnectionLost` where there is no network for it.
 */
export async function preparePackage(
  { url }: Pick<PackageDownload, 'url'>,
  page: 'page' | 'slides',
  signal: AbortSignal,
): Promise<void> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.sandbox.add('allow-scripts', 'allow-same-origin');
  frame.src = `${url}${page}`;
  const answered = Promise.withResolvers<void>();
  const fail = () => answered.reject(new PackageNotStored());
  const stop = onOfflinePage(frame, url, ({ type }) => {
    if (type === 'stored') answered.resolve();
    if (type === 'unable') fail();
  });
  const timer = setTimeout(() => {
    if (navigator.onLine) fail();
    else answered.reject(new ConnectionLost());
  }, PATIENCE_MS);
  const giveUp = () => answered.reject(new DOMException('Stopped', 'AbortError'));
  signal.addEventListener('abort', giveUp);
  document.body.append(frame);
  try {
    await answered.promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    stop();
    frame.remove();
  }
}

/** The files of a package in its bundle on this device, by their paths. */
export function packageOnDevice({ url, entryPath, files }: PackageDownload, bundle: Blob): PackageOnDevice {
  const places = new Map<string, { readonly start: number; readonly size: number; readonly mime: string }>();
  let start = 0;
  for (const { path, size, mime } of files) {
    places.set(path, { start, size, mime });
    start += size;
  }
  // Packages made where case does not matter are served as well, as with a network.
  const lower = new Map([...places].map(([path, place]) => [path.toLowerCase(), place]));
  return {
    url,
    entryPath,
    read: (asked) => {
      const path = asked === '' ? entryPath : asked.normalize('NFC');
      const place = places.get(path) ?? lower.get(path.toLowerCase());
      return place
        ? { blob: bundle.slice(place.start, place.start + place.size, place.mime), mime: place.mime }
        : null;
    },
  };
}
