import type { LessonBlock, ShownLessonBlock } from '@trilha/contracts/learning/activities/text-lesson';
import type { RichText } from '@trilha/contracts/platform/rich-text';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { ActivityBehavior } from './activity-behavior.ts';

const NOTHING: RichText = { type: 'doc', content: [] };

/** Formatted text in the screen's language, else in the company's, else in any. */
function documentOf(ctx: TenantContext, text: Readonly<Record<string, RichText | undefined>>): RichText {
  return text[ctx.locale] ?? text[ctx.actor.clientLocale] ?? Object.values(text)[0] ?? NOTHING;
}

function presentBlock(ctx: TenantContext, block: LessonBlock): ShownLessonBlock {
  const { id } = block;
  switch (block.kind) {
    case 'heading':
      return { id, kind: block.kind, level: block.level, text: textOf(ctx, block.text) };
    case 'text':
      return { id, kind: block.kind, document: documentOf(ctx, block.text) };
    case 'callout':
      return { id, kind: block.kind, tone: block.tone, document: documentOf(ctx, block.text) };
    case 'picture':
      return {
        id,
        kind: block.kind,
        url: ctx.fileUrl(block.imageFileId),
        alt: block.isDecoration ? '' : textOf(ctx, block.alt),
        caption: textOf(ctx, block.caption),
      };
    case 'video':
      return {
        id,
        kind: block.kind,
        url: ctx.fileUrl(block.fileId),
        captions: block.captions.map(({ locale, fileId }) => ({ locale, url: ctx.fileUrl(fileId) })),
        caption: textOf(ctx, block.caption),
      };
    case 'table':
      return {
        id,
        kind: block.kind,
        hasHeader: block.hasHeader,
        rows: block.rows.map((row) => row.map((cell) => textOf(ctx, cell))),
        caption: textOf(ctx, block.caption),
      };
    case 'file':
      return { id, kind: block.kind, url: ctx.fileUrl(block.fileId), name: textOf(ctx, block.name) };
    case 'embed':
      return {
        id,
        kind: block.kind,
        service: block.service,
        videoId: block.videoId,
        hash: block.hash,
        caption: textOf(ctx, block.caption),
      };
    default:
      return {
        id,
        kind: block.kind,
        prompt: textOf(ctx, block.prompt),
        options: block.options.map((option) => ({ id: option.id, text: textOf(ctx, option.text) })),
      };
  }
}

export const textLesson: ActivityBehavior<'text_lesson'> = {
  present: ({ settings: { blocks, completionShare } }, { ctx }) => ({
    type: 'text_lesson',
    blocks: blocks.map((block) => presentBlock(ctx, block)),
    completionShare,
  }),
  lengthOf: ({ blocks }) => blocks.length,
};
