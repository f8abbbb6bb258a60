import type { DraftLessonBlock, LessonBlockKind } from '@trilha/contracts/learning/activities/text-lesson';

import { randomId } from '../../lib/random-id.ts';
import { vimeoVideo } from '../vimeo/video-id.ts';
import { youtubeVideoId } from '../youtube/video-id.ts';

export type DraftBlockOf<Kind extends LessonBlockKind> = Extract<DraftLessonBlock, { kind: Kind }>;

/** The kinds of blocks, in the order in which authors are offered them. */
export const BLOCK_KINDS = [
  'text',
  'heading',
  'picture',
  'video',
  'callout',
  'check',
  'table',
  'file',
  'embed',
] as const satisfies readonly LessonBlockKind[];

/** Something to choose, with nothing said yet. */
export const newOption = () => ({ id: randomId(), text: {} });

/** A new block of a kind, with nothing in it yet. */
export function newBlock(kind: LessonBlockKind): DraftLessonBlock {
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
    case 'embed':
      return { id, kind, service: 'youtube', videoId: '', hash: null, caption: {} };
    default:
      return {
        id,
        kind,
        prompt: {},
        options: [newOption(), newOption()],
        rightOptionId: null,
        feedbackRight: {},
        feedbackWrong: {},
      };
  }
}

/** The service, id and hash in a typed address; what is no address of theirs is given back as it was typed. */
export function readEmbed(typed: string): Pick<DraftBlockOf<'embed'>, 'service' | 'videoId' | 'hash'> {
  if (/vimeo\.com/i.test(typed) || /^\d{5,12}$/.test(typed.trim()))
    return { service: 'vimeo', ...vimeoVideo(typed) };
  return { service: 'youtube', videoId: youtubeVideoId(typed), hash: null };
}
