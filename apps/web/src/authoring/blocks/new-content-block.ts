import type { ContentBlockKind, DraftContentBlock } from '@trilha/contracts/platform/content-blocks';

import { vimeoVideo } from '../../activities/vimeo/video-id.ts';
import { youtubeVideoId } from '../../activities/youtube/video-id.ts';
import { randomId } from '../../lib/random-id.ts';

export type DraftBlockOf<Kind extends ContentBlockKind> = Extract<DraftContentBlock, { kind: Kind }>;

/** A new block of a kind, with nothing in it yet. */
export function newContentBlock(kind: ContentBlockKind): DraftContentBlock {
  const id = randomId();
  switch (kind) {
    case 'heading':
      return { id, kind, level: 2, text: {} };
    case 'text':
      return { id, kind, text: {} };
    case 'picture':
      return { id, kind, imageFileId: null, alt: {}, isDecoration: false, caption: {} };
    case 'video':
      return { id, kind, fileId: null, captions: [], caption: {} };
    case 'callout':
      return { id, kind, tone: 'note', text: {} };
    case 'table': {
      const row = () => [{}, {}];
      return { id, kind, hasHeader: true, rows: [row(), row()], caption: {} };
    }
    case 'file':
      return { id, kind, fileId: null, name: {} };
    default:
      return { id, kind, service: 'youtube', videoId: '', hash: null, caption: {} };
  }
}

/** The service, id and hash in a typed address; what is no address of theirs is given back as it was typed. */
export function readEmbed(typed: string): Pick<DraftBlockOf<'embed'>, 'service' | 'videoId' | 'hash'> {
  if (/vimeo\.com/i.test(typed) || /^\d{5,12}$/.test(typed.trim()))
    return { service: 'vimeo', ...vimeoVideo(typed) };
  return { service: 'youtube', videoId: youtubeVideoId(typed), hash: null };
}
