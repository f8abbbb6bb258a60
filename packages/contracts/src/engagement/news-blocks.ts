import { z } from 'zod';

import { contentBlocks, draftContentBlocks, shownContentBlocks } from '../platform/content-blocks.ts';
import { draftLine, draftText } from '../platform/draft-values.ts';
import { requiredLocalizedText } from '../platform/locale.ts';
import { webAddress } from '../platform/web-address.ts';

export const MAX_NEWS_BLOCKS = 100;

const id = z.uuid();
const address = webAddress(/^https$/, 500);

/** A block of an article: what all content is written in, and buttons that lead elsewhere. */
export const newsBlock = z.discriminatedUnion('kind', [
  ...contentBlocks,
  z.object({ id, kind: z.literal('button'), label: requiredLocalizedText(60), address }),
]);
export type NewsBlock = z.output<typeof newsBlock>;

/** The same while it is written. */
export const draftNewsBlock = z.discriminatedUnion('kind', [
  ...draftContentBlocks,
  z.object({ id, kind: z.literal('button'), label: draftText, address: draftLine }),
]);
export type DraftNewsBlock = z.output<typeof draftNewsBlock>;

/** The same as a reader is given it. */
export const shownNewsBlock = z.discriminatedUnion('kind', [
  ...shownContentBlocks,
  z.object({ id, kind: z.literal('button'), label: z.string(), address }),
]);
export type ShownNewsBlock = z.output<typeof shownNewsBlock>;
