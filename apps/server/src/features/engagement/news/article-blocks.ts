import { newsBlock } from '@trilha/contracts/engagement/news-blocks';
import type { NewsBlock, ShownNewsBlock } from '@trilha/contracts/engagement/news-blocks';
import { hasWords } from '@trilha/contracts/platform/content-blocks';
import { localeSchema, localizedText } from '@trilha/contracts/platform/locale';
import { richTextSchema } from '@trilha/contracts/platform/rich-text';
import { changedBlocks } from '@trilha/rules/engagement/changed-blocks';
import { videoOfAddress } from '@trilha/rules/platform/video-address';
import { z } from 'zod';

import { presentContentBlock } from '../../../platform/content-blocks.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';

const blocksSchema = z.array(newsBlock);
/** What an article was written in before blocks: one text, and what stood below it. */
const beforeBlocks = z.object({
  body: z.partialRecord(localeSchema, richTextSchema),
  pictures: z.array(z.object({ fileId: z.uuid(), alt: localizedText(256) })).default([]),
  video: z.object({ kind: z.enum(['youtube', 'vimeo']), address: z.string() }).nullish(),
  buttons: z.array(z.object({ label: localizedText(60), address: z.string() })).default([]),
});

/** What a row says of an article's text. */
export interface WrittenText {
  readonly blocks: unknown;
  readonly body: unknown;
  readonly pictures?: unknown;
  readonly video?: unknown;
  readonly buttons?: unknown;
}

/** The id of a block of what was written before blocks had ids: the article's with the place of the block, the same at each reading. */
const placeId = (newsId: string, place: number): string =>
  `${newsId.slice(0, 24)}${place.toString(16).padStart(12, '0')}`;

function blocksOfText(newsId: string, row: WrittenText): NewsBlock[] {
  const { body, pictures, video, buttons } = beforeBlocks.parse(row);
  const film = video && videoOfAddress(video.kind, video.address);
  const written = [
    ...(Object.values(body).some(hasWords) ? [{ kind: 'text', text: body }] : []),
    ...pictures.map(({ fileId, alt }) => ({
      kind: 'picture',
      imageFileId: fileId,
      alt,
      isDecoration: Object.values(alt).every((text) => text.trim() === ''),
    })),
    ...(film ? [{ kind: 'embed', ...film }] : []),
    ...buttons.map(({ label, address }) => ({ kind: 'button', label, address })),
  ];
  return blocksSchema.parse(
    written.map((block, place) => Object.assign(block, { id: placeId(newsId, place) })),
  );
}

/** The blocks of an article or of an earlier version of it, also of what was written before there were blocks. */
export function blocksOf(newsId: string, row: WrittenText): NewsBlock[] {
  const blocks = blocksSchema.parse(row.blocks);
  return blocks.length > 0 ? blocks : blocksOfText(newsId, row);
}

/** A block as a reader is given it. */
export function presentBlock(ctx: TenantContext, block: NewsBlock): ShownNewsBlock {
  if (block.kind !== 'button') return presentContentBlock(ctx, block);
  return { id: block.id, kind: block.kind, label: textOf(ctx, block.label), address: block.address };
}

/** Blocks cut into what is compared: a text into its paragraphs. */
const piecesOf = (blocks: readonly ShownNewsBlock[]): ShownNewsBlock[] =>
  blocks.flatMap((block): ShownNewsBlock[] => {
    if (block.kind !== 'text') return [block];
    const { id, kind, document } = block;
    return document.content.map((part) => ({ id, kind, document: { type: 'doc', content: [part] } }));
  });

/** Paragraphs that follow each other as one text again; each block with an id of its own. */
function joined(pieces: readonly ShownNewsBlock[]): ShownNewsBlock[] {
  const blocks: ShownNewsBlock[] = [];
  for (const piece of pieces) {
    const last = blocks.at(-1);
    if (last?.kind === 'text' && piece.kind === 'text')
      blocks[blocks.length - 1] = {
        ...last,
        document: { ...last.document, content: [...last.document.content, ...piece.document.content] },
      };
    else blocks.push({ ...piece, id: placeId(piece.id, blocks.length) });
  }
  return blocks;
}

/** What is other in the blocks of an article than in a former version of it. What a block says counts, not which one it is. */
export function changedParts(
  before: readonly ShownNewsBlock[],
  after: readonly ShownNewsBlock[],
): { added: ShownNewsBlock[]; removed: ShownNewsBlock[] } {
  const said = (block: ShownNewsBlock) => JSON.stringify({ ...block, id: null });
  const { added, removed } = changedBlocks(piecesOf(before), piecesOf(after), said);
  return { added: joined(added), removed: joined(removed) };
}

interface NamedFile {
  readonly fileId: string;
  readonly isA: 'image' | 'video' | 'captions' | 'any';
}

/** The files that blocks show, with what each has to be. */
export function filesOf(blocks: readonly NewsBlock[]): NamedFile[] {
  return blocks.flatMap((block): NamedFile[] => {
    switch (block.kind) {
      case 'picture':
        return [{ fileId: block.imageFileId, isA: 'image' }];
      case 'video':
        return [
          { fileId: block.fileId, isA: 'video' },
          ...block.captions.map(({ fileId }) => ({ fileId, isA: 'captions' as const })),
        ];
      case 'file':
        return [{ fileId: block.fileId, isA: 'any' }];
      default:
        return [];
    }
  });
}
