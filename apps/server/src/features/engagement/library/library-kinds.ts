import type { LibraryView } from '@trilha/contracts/engagement/library-values';

import { CONVERTIBLE_TYPES } from '../../../platform/conversions/convertible-types.ts';
import { kindOf } from '../../../platform/files/file-types.ts';
import type { FileKind } from '../../../platform/files/file-types.ts';

/** The ending of a type whose name has others too; of the rest it is what follows the last slash. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'video/quicktime': 'mov',
  'video/x-m4v': 'm4v',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/x-flac': 'flac',
  'text/vtt': 'vtt',
  'text/plain': 'txt',
  ...CONVERTIBLE_TYPES,
};

/** The extension of a file by what its content is: a name says what it likes, or nothing. */
export const extensionOf = (mime: string): string =>
  ENDINGS[mime] ?? mime.slice(mime.lastIndexOf('/') + 1).slice(0, 16);

const VIEWS: Readonly<Partial<Record<FileKind, LibraryView>>> = {
  pdf: 'pdf',
  image: 'image',
  video: 'video',
  audio: 'audio',
  text: 'text',
  captions: 'text',
};

/** Longer texts are downloaded: a page of them would only stand still. */
const SHOWN_TEXT_BYTES = 1024 ** 2;

interface Shown {
  readonly mime: string;
  readonly size: number;
}

/**
 * How a file is shown in place: office documents by their pages, where the installation has a converter that makes them; foreign programs and
 * archives never are. Of a table only the beginning is fetched.
 */
export function viewOf(
  { mime, size }: Shown,
  { hasConverter }: { readonly hasConverter: boolean },
): LibraryView {
  if (mime === 'text/csv') return 'table';
  if (mime in CONVERTIBLE_TYPES) return hasConverter ? 'pages' : 'none';
  const view = VIEWS[kindOf(mime) ?? 'archive'] ?? 'none';
  return view === 'text' && size > SHOWN_TEXT_BYTES ? 'none' : view;
}
