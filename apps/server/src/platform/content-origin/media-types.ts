import { basename, extname } from 'node:path';

import { contentType } from 'mime-types';

/** Names under which browsers play and show these; the registry's are older or say nothing. */
const KNOWN_TO_BROWSERS: Readonly<Record<string, string>> = {
  '.m4v': 'video/mp4',
  '.flac': 'audio/flac',
  '.cur': 'image/x-icon',
};

/** How a file inside a package is served, by its name: packages are written for plain web servers. */
export function mediaTypeOf(path: string): string {
  const name = basename(path).toLowerCase();
  return KNOWN_TO_BROWSERS[extname(name)] ?? (contentType(name) || 'application/octet-stream');
}
