import { ApiError } from './api-error.ts';
import { ChunkLoadError } from './load-chunk.ts';

/** Errors by name that say what the world did, not what our code did. */
const NOISY_NAMES = new Set([
  'AbortError',
  'TimeoutError',
  'NetworkError',
  'NotAllowedError',
  'ChunkLoadError',
]);

const NOISY_WORDS = new RegExp(
  [
    // network, in the words of each browser
    'failed to fetch',
    'load failed',
    'networkerror',
    'network (error|request failed)',
    'the internet connection appears to be offline',
    'timed? ?out',
    // parts of the app
    'dynamically imported module',
    'importing a module script failed',
    'preload css',
    'loading (css )?chunk',
    // the same page twice
    'avoided redundant navigation',
    'navigation ?(duplicated|aborted|cancelled)',
    // playing that was interrupted
    String.raw`play\(\) (request|failed)`,
    'interrupted by a (call to pause|new load)',
    'media resource .*aborted',
    // other people's scripts, of which a browser tells nothing
    String.raw`^script error\.?$`,
    'resizeobserver loop',
  ].join('|'),
  'i',
);

/**
 * Whether an error tells nothing about our code: the network, time-outs, parts that could not be loaded, duplicate
 * navigation, playing that was interrupted, and refusals that screens show [ERR-02].
 */
export function isNoise(error: unknown): boolean {
  if (error instanceof ApiError || error instanceof ChunkLoadError) return true;
  if (error instanceof Error || error instanceof DOMException)
    return NOISY_NAMES.has(error.name) || NOISY_WORDS.test(error.message);
  return typeof error !== 'string' || NOISY_WORDS.test(error);
}
