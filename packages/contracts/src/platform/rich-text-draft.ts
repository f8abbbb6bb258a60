import { z } from 'zod';

const draftMark = z.object({
  type: z.enum(['bold', 'italic', 'link']),
  attrs: z.object({ href: z.string().max(4000) }).optional(),
});
const draftInline = z
  .array(
    z.union([
      z.object({
        type: z.literal('text'),
        text: z.string().min(1).max(200_000),
        marks: z.array(draftMark).max(6).optional(),
      }),
      z.object({ type: z.literal('hardBreak') }),
    ]),
  )
  .max(5000)
  .optional();
const draftParagraph = z.object({ type: z.literal('paragraph'), content: draftInline });
const draftItems = z
  .array(z.object({ type: z.literal('listItem'), content: z.array(draftParagraph).max(500) }))
  .max(2000);
/** Formatted text while it is being written: addresses may be unfinished, parts left empty. */
export const draftRichText = z.object({
  type: z.literal('doc'),
  content: z
    .array(
      z.union([
        draftParagraph,
        z.object({
          type: z.literal('heading'),
          attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
          content: draftInline,
        }),
        z.object({ type: z.literal('bulletList'), content: draftItems }),
        z.object({ type: z.literal('orderedList'), content: draftItems }),
        z.object({ type: z.literal('blockquote'), content: z.array(draftParagraph).max(500) }),
      ]),
    )
    .max(5000),
});
export type DraftRichText = z.output<typeof draftRichText>;
