import type { LessonBlock, ShownLessonBlock } from '@trilha/contracts/learning/activities/text-lesson';

import { presentContentBlock } from '../../../platform/content-blocks.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { ActivityBehavior } from './activity-behavior.ts';

function presentBlock(ctx: TenantContext, block: LessonBlock): ShownLessonBlock {
  if (block.kind !== 'check') return presentContentBlock(ctx, block);
  return {
    id: block.id,
    kind: block.kind,
    prompt: textOf(ctx, block.prompt),
    options: block.options.map((option) => ({ id: option.id, text: textOf(ctx, option.text) })),
  };
}

export const textLesson: ActivityBehavior<'text_lesson'> = {
  present: ({ settings: { blocks, completionShare } }, { ctx }) => ({
    type: 'text_lesson',
    blocks: blocks.map((block) => presentBlock(ctx, block)),
    completionShare,
  }),
  lengthOf: ({ blocks }) => blocks.length,
};
