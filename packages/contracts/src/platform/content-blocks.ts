import { z } from 'zod';

import { draftFileId, draftLine, draftText } from './draft-values.ts';
import { localeSchema, localizedText, requiredLocalizedText } from './locale.ts';
import { richTextSchema } from './rich-text.ts';
import { draftRichText } from './rich-text-draft.ts';

/**
 * Content written block by block: a lesson, an article. Nothing in a block is HTML, and everything from elsewhere is named by its id.
 * What takes blocks makes a union of these and of kinds of its own.
 */
export const MAX_TABLE_ROWS = 50;
export const MAX_TABLE_COLUMNS = 8;

export const CALLOUT_TONES = ['note', 'tip', 'warning'] as const;
const EMBED_SERVICES = ['youtube', 'vimeo'] as const;

const id = z.uuid();
const captions = z.array(z.object({ locale: localeSchema, fileId: z.uuid() })).max(4);
const required = { message: 'required' };

/** Whether a document, or anything in it, says something. */
export const hasWords = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  Object.entries(node).some(([key, value]) =>
    key === 'text' && typeof value === 'string' ? value.trim() !== '' : hasWords(value),
  );

/** Formatted text in some of the four languages, at least one of them with words. */
const writtenText = z
  .partialRecord(localeSchema, richTextSchema)
  .refine((text) => Object.values(text).some(hasWords), required);

function hasCell(cell: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(cell).some((text) => text?.trim());
}

/** Blocks as published. */
export const contentBlocks = [
  z.object({
    id,
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    text: requiredLocalizedText(256),
  }),
  z.object({ id, kind: z.literal('text'), text: writtenText }),
  z
    .object({
      id,
      kind: z.literal('picture'),
      imageFileId: z.uuid(),
      /** What it shows, for who does not see it; empty only where the author says that it decorates. */
      alt: localizedText(256).default({}),
      isDecoration: z.boolean().default(false),
      caption: localizedText(256).default({}),
    })
    .refine(
      ({ alt, isDecoration }) => isDecoration || Object.values(alt).some((text) => text.trim() !== ''),
      {
        path: ['alt'],
        message: 'required',
      },
    ),
  z.object({
    id,
    kind: z.literal('video'),
    fileId: z.uuid(),
    captions: captions.default([]),
    caption: localizedText(256).default({}),
  }),
  z.object({ id, kind: z.literal('callout'), tone: z.enum(CALLOUT_TONES), text: writtenText }),
  z.object({
    id,
    kind: z.literal('table'),
    /** The first row names the columns. */
    hasHeader: z.boolean(),
    rows: z
      .array(z.array(localizedText(500)).min(1).max(MAX_TABLE_COLUMNS))
      .min(1)
      .max(MAX_TABLE_ROWS)
      .refine((rows) => rows.every((row) => row.length === rows[0]?.length), required)
      .refine((rows) => rows.some((row) => row.some(hasCell)), required),
    caption: localizedText(256).default({}),
  }),
  z.object({ id, kind: z.literal('file'), fileId: z.uuid(), name: requiredLocalizedText(256) }),
  z.object({
    id,
    kind: z.literal('embed'),
    service: z.enum(EMBED_SERVICES),
    /** What the service calls the video by; the address itself is never kept. */
    videoId: z.string().regex(/^([\w-]{11}|\d{5,12})$/),
    hash: z
      .string()
      .regex(/^[\da-f]{6,20}$/i)
      .nullable()
      .default(null),
    caption: localizedText(256).default({}),
  }),
] as const;
const contentBlock = z.discriminatedUnion('kind', [...contentBlocks]);
export type ContentBlock = z.output<typeof contentBlock>;

const draftDocument = z.partialRecord(localeSchema, draftRichText);
/** The same while they are written. */
export const draftContentBlocks = [
  z.object({
    id,
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    text: draftText,
  }),
  z.object({ id, kind: z.literal('text'), text: draftDocument }),
  z.object({
    id,
    kind: z.literal('picture'),
    imageFileId: draftFileId,
    alt: draftText,
    isDecoration: z.boolean(),
    caption: draftText,
  }),
  z.object({
    id,
    kind: z.literal('video'),
    fileId: draftFileId,
    captions: z.array(z.object({ locale: localeSchema, fileId: draftFileId })).max(8),
    caption: draftText,
  }),
  z.object({ id, kind: z.literal('callout'), tone: z.enum(CALLOUT_TONES), text: draftDocument }),
  z.object({
    id,
    kind: z.literal('table'),
    hasHeader: z.boolean(),
    rows: z.array(z.array(draftText).max(2 * MAX_TABLE_COLUMNS)).max(2 * MAX_TABLE_ROWS),
    caption: draftText,
  }),
  z.object({ id, kind: z.literal('file'), fileId: draftFileId, name: draftText }),
  z.object({
    id,
    kind: z.literal('embed'),
    service: z.enum(EMBED_SERVICES),
    videoId: draftLine,
    hash: draftLine.nullable(),
    caption: draftText,
  }),
] as const;
const draftContentBlock = z.discriminatedUnion('kind', [...draftContentBlocks]);
export type DraftContentBlock = z.output<typeof draftContentBlock>;
export type ContentBlockKind = DraftContentBlock['kind'];

/** The same as a reader is given them: in one language, with addresses instead of files. */
export const shownContentBlocks = [
  z.object({
    id,
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    text: z.string(),
  }),
  z.object({ id, kind: z.literal('text'), document: richTextSchema }),
  z.object({ id, kind: z.literal('picture'), url: z.string(), alt: z.string(), caption: z.string() }),
  z.object({
    id,
    kind: z.literal('video'),
    url: z.string(),
    captions: z.array(z.object({ locale: localeSchema, url: z.string() })),
    caption: z.string(),
  }),
  z.object({ id, kind: z.literal('callout'), tone: z.enum(CALLOUT_TONES), document: richTextSchema }),
  z.object({
    id,
    kind: z.literal('table'),
    hasHeader: z.boolean(),
    rows: z.array(z.array(z.string())),
    caption: z.string(),
  }),
  z.object({ id, kind: z.literal('file'), url: z.string(), name: z.string() }),
  z.object({
    id,
    kind: z.literal('embed'),
    service: z.enum(EMBED_SERVICES),
    videoId: z.string(),
    hash: z.string().nullable(),
    caption: z.string(),
  }),
] as const;
const shownContentBlock = z.discriminatedUnion('kind', [...shownContentBlocks]);
export type ShownContentBlock = z.output<typeof shownContentBlock>;
