import type { LibraryView } from '@trilha/contracts/engagement/library-values';

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
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
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

/** How a file is shown in place; foreign programs, decks and archives never are. Of a table only the beginning is fetched. */
export function viewOf({ mime, size }: { readonly mime: string; readonly size: number }): LibraryView {
  if (mime === 'text/csv') return 'table';
  const view = VIEWS[kindOf(mime) ?? 'archive'] ?? 'none';
  return view === 'text' && size > SHOWN_TEXT_BYTES ? 'none' : view;
}
