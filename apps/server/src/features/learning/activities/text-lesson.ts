import type { LessonBlock, ShownLessonBlock } from '@trilha/contracts/learning/activities/text-lesson';

import { presentContentBlock } from '../../../platform/content-blocks.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { ActivityBehavior, OfflineFile } from './activity-behavior.ts';

function presentBlock(ctx: TenantContext, block: LessonBlock): ShownLessonBlock {
  if (block.kind !== 'check') return presentContentBlock(ctx, block);
  return {
    id: block.id,
    kind: block.kind,
    prompt: textOf(ctx, block.prompt),
    options: block.options.map((option) => ({ id: option.id, text: textOf(ctx, option.text) })),
  };
}

const plain = (fileId: string): OfflineFile => ({ fileId, locale: null });

/** Files of a block that is read without a network; undefined where it needs one: a question is judged by the server, a film lies elsewhere. */
function offlineFilesIn(block: LessonBlock): OfflineFile[] | undefined {
  switch (block.kind) {
    case 'check':
    case 'embed':
      return undefined;
    case 'picture':
      return [plain(block.imageFileId)];
    case 'video':
      return [plain(block.fileId), ...block.captions.map(({ fileId, locale }) => ({ fileId, locale }))];
    case 'file':
      return [plain(block.fileId)];
    default:
      return [];
  }
}

export const textLesson: ActivityBehavior<'text_lesson'> = {
  present: ({ settings: { blocks, completionShare } }, { ctx }) => ({
    type: 'text_lesson',
    blocks: blocks.map((block) => presentBlock(ctx, block)),
    completionShare,
  }),
  lengthOf: ({ blocks }) => blocks.length,
  offlineFiles: ({ blocks }) => {
    const files = blocks.map((block) => offlineFilesIn(block));
    if (files.includes(undefined)) return undefined;
    // A picture may stand in several blocks.
    return [...new Map(files.flatMap((own = []) => own).map((file) => [file.fileId, file])).values()];
  },
};
