import { z } from 'zod';

import { localeSchema, localizedText, requiredLocalizedText } from '../../platform/locale.ts';
import { richTextSchema } from '../../platform/rich-text.ts';
import { draftRichText } from '../../platform/rich-text-draft.ts';
import { defineActivity, draftFileId, draftLine, draftQuantity, draftText } from './define-activity.ts';
import { completionShare } from './media-settings.ts';

export const MAX_LESSON_BLOCKS = 200;
export const MAX_CHECK_OPTIONS = 6;
export const MAX_TABLE_ROWS = 50;
export const MAX_TABLE_COLUMNS = 8;

export const CALLOUT_TONES = ['note', 'tip', 'warning'] as const;
const EMBED_SERVICES = ['youtube', 'vimeo'] as const;

const id = z.uuid();
const captions = z.array(z.object({ locale: localeSchema, fileId: z.uuid() })).max(4);
const required = { message: 'required' };

const hasWords = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  Object.entries(node).some(([key, value]) =>
    key === 'text' && typeof value === 'string' ? value.trim() !== '' : hasWords(value),
  );

/** Formatted text in some of the four languages, at least one of them with words. */
const writtenText = z
  .partialRecord(localeSchema, richTextSchema)
  .refine((text) => Object.values(text).some(hasWords), required);

const checkOption = z.object({ id, text: requiredLocalizedText(256) });

/** A block as published: nothing in it is HTML, and everything from elsewhere is named by its id. */
const block = z.discriminatedUnion('kind', [
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
  z
    .object({
      id,
      kind: z.literal('check'),
      prompt: requiredLocalizedText(500),
      options: z.array(checkOption).min(2).max(MAX_CHECK_OPTIONS),
      /** The option that is right. A key: it stays on the server until the question was answered. */
      rightOptionId: z.uuid(),
      /** Feedback for the learner who answered; keys as well. */
      feedbackRight: localizedText(500).default({}),
      feedbackWrong: localizedText(500).default({}),
    })
    .refine(({ options, rightOptionId }) => options.some(({ id: option }) => option === rightOptionId), {
      path: ['rightOptionId'],
      message: 'required',
    }),
]);
export type LessonBlock = z.output<typeof block>;
export type LessonCheck = Extract<LessonBlock, { kind: 'check' }>;

function hasCell(cell: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(cell).some((text) => text?.trim());
}

const draftDocument = z.partialRecord(localeSchema, draftRichText);
const draftBlock = z.discriminatedUnion('kind', [
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
  z.object({
    id,
    kind: z.literal('check'),
    prompt: draftText,
    options: z.array(z.object({ id, text: draftText })).max(2 * MAX_CHECK_OPTIONS),
    rightOptionId: z.uuid().nullable(),
    feedbackRight: draftText,
    feedbackWrong: draftText,
  }),
]);
export type DraftLessonBlock = z.output<typeof draftBlock>;
export type LessonBlockKind = DraftLessonBlock['kind'];

/** As its player is given it: in one language, with addresses instead of files, without keys. */
const shown = z.discriminatedUnion('kind', [
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
  z.object({
    id,
    kind: z.literal('check'),
    prompt: z.string(),
    options: z.array(z.object({ id, text: z.string() })),
  }),
]);
export type ShownLessonBlock = z.output<typeof shown>;

/** A page of text, pictures and questions, written in blocks. Done once its blocks were seen and its questions answered. */
export const textLesson = defineActivity({
  type: 'text_lesson',
  group: 'common',
  settings: z.object({
    blocks: z.array(block).min(1).max(MAX_LESSON_BLOCKS),
    completionShare: completionShare.default(1),
  }),
  draftSettings: z.object({
    blocks: z.array(draftBlock).max(2 * MAX_LESSON_BLOCKS),
    completionShare: draftQuantity,
  }),
  firstSettings: () => ({ blocks: [], completionShare: 1 }),
  content: z.object({
    type: z.literal('text_lesson'),
    blocks: z.array(shown),
    completionShare: z.number(),
  }),
  completion: 'share',
  bookmark: null,
});
