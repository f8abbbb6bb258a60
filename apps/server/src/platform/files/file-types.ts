import { FEATURE_UPLOADS } from '@trilha/contracts/features';
import type { FeatureUpload } from '@trilha/contracts/features';
import type { UploadPurpose } from '@trilha/contracts/platform/files';
import { MAX_IMPORT_BYTES } from '@trilha/contracts/organization/import-limits';

/** What a kind of file is, and how large one may be. */
export type FileKind =
  | 'image'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'captions'
  | 'text'
  | 'office'
  | 'slides'
  | 'old_slides'
  | 'flash'
  | 'archive';

/** The types that are kept, by what their content says they are. Anything else is refused (reliability §3). */
const KIND_OF: Readonly<Record<string, FileKind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/webp': 'image',
  'image/gif': 'image',
  'image/avif': 'image',
  'video/mp4': 'video',
  'video/webm': 'video',
  'video/quicktime': 'video',
  'video/x-m4v': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/x-m4a': 'audio',
  'audio/aac': 'audio',
  'audio/ogg': 'audio',
  'audio/wav': 'audio',
  'audio/flac': 'audio',
  'audio/x-flac': 'audio',
  'application/pdf': 'pdf',
  'text/vtt': 'captions',
  'text/plain': 'text',
  'text/csv': 'text',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'office',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'office',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'slides',
  'application/vnd.ms-powerpoint': 'old_slides',
  'application/vnd.oasis.opendocument.text': 'office',
  'application/vnd.oasis.opendocument.spreadsheet': 'office',
  'application/vnd.oasis.opendocument.presentation': 'office',
  'application/x-shockwave-flash': 'flash',
  'application/zip': 'archive',
};

/** What kind of file a type is; undefined for types that are not kept. */
export function kindOf(mime: string): FileKind | undefined {
  return KIND_OF[mime];
}

const MEGABYTE = 1024 ** 2;

interface PurposeRule {
  readonly kinds: readonly FileKind[];
  /** The installation's own limit holds as well. */
  readonly maximumBytes: number;
}

const ATTACHED: readonly FileKind[] = [
  'image',
  'video',
  'audio',
  'pdf',
  'captions',
  'text',
  'office',
  'slides',
  'archive',
];

const OF_FEATURES = Object.fromEntries(
  FEATURE_UPLOADS.map((purpose) => [purpose, { kinds: ATTACHED, maximumBytes: Infinity }]),
) as Readonly<Record<FeatureUpload, PurposeRule>>;

/** The purpose of a file decides which types are accepted. */
export const PURPOSES: Readonly<Record<UploadPurpose, PurposeRule>> = {
  image: { kinds: ['image'], maximumBytes: 20 * MEGABYTE },
  avatar: { kinds: ['image'], maximumBytes: 20 * MEGABYTE },
  video: { kinds: ['video'], maximumBytes: Infinity },
  audio: { kinds: ['audio'], maximumBytes: 500 * MEGABYTE },
  pdf: { kinds: ['pdf'], maximumBytes: 200 * MEGABYTE },
  slides: { kinds: ['slides'], maximumBytes: 200 * MEGABYTE },
  old_slides: { kinds: ['old_slides'], maximumBytes: 100 * MEGABYTE },
  flash: { kinds: ['flash'], maximumBytes: 100 * MEGABYTE },
  captions: { kinds: ['captions'], maximumBytes: 2 * MEGABYTE },
  people: { kinds: ['text', 'office'], maximumBytes: MAX_IMPORT_BYTES },
  package: { kinds: ['archive'], maximumBytes: Infinity },
  attachment: { kinds: ATTACHED, maximumBytes: 500 * MEGABYTE },
  ...OF_FEATURES,
};

/** Types a browser may show by itself on the content origin; the rest is only ever downloaded. */
export function isShownInline(mime: string): boolean {
  const kind = kindOf(mime);
  return kind === 'image' || kind === 'video' || kind === 'audio' || kind === 'captions' || kind === 'pdf';
}
