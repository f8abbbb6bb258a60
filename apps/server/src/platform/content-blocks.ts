import { hasWords } from '@trilha/contracts/platform/content-blocks';
import type { ContentBlock, ShownContentBlock } from '@trilha/contracts/platform/content-blocks';
import type { RichText } from '@trilha/contracts/platform/rich-text';
import { LOCALES } from '@trilha/rules/platform/locales';

import type { TenantContext } from './context.ts';
import { textOf } from './localized-text.ts';

const NOTHING: RichText = { type: 'doc', content: [] };

/** Formatted text in the screen's language, else in the company's, else in any that says something. */
function documentOf(ctx: TenantContext, text: Readonly<Record<string, RichText | undefined>>): RichText {
  const locale = [ctx.locale, ctx.actor.clientLocale, ...LOCALES].find((one) => hasWords(text[one]));
  return (locale && text[locale]) ?? NOTHING;
}

/** A block as a reader is given it: in one language, with addresses instead of files. */
export function presentContentBlock(ctx: TenantContext, block: ContentBlock): ShownContentBlock {
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
    default:
      return {
        id,
        kind: block.kind,
        service: block.service,
        videoId: block.videoId,
        hash: block.hash,
        caption: textOf(ctx, block.caption),
      };
  }
}
