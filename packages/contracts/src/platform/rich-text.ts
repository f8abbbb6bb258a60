import { z } from 'zod';
import { webAddress } from './web-address.ts';

/**
 * Rich text is a typed document (a subset of the ProseMirror JSON that the editor writes), rendered by components;
 * HTML is never stored (architecture §4).
 */
const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({ href: webAddress(/^(https?|mailto)$/, 2000) }),
  }),
]);

const textNode = z.object({
  type: z.literal('text'),
  text: z.string().min(1).max(20_000),
  marks: z.array(mark).max(3).optional(),
});
const hardBreak = z.object({ type: z.literal('hardBreak') });
const inline = z
  .array(z.union([textNode, hardBreak]))
  .max(500)
  .optional();

const paragraph = z.object({ type: z.literal('paragraph'), content: inline });
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inline,
});
const listItem = z.object({ type: z.literal('listItem'), content: z.array(paragraph).min(1).max(20) });
const bulletList = z.object({ type: z.literal('bulletList'), content: z.array(listItem).min(1).max(200) });
const orderedList = z.object({ type: z.literal('orderedList'), content: z.array(listItem).min(1).max(200) });
const blockquote = z.object({ type: z.literal('blockquote'), content: z.array(paragraph).min(1).max(50) });

export const richTextSchema = z.object({
  type: z.literal('doc'),
  content: z.array(z.union([paragraph, heading, bulletList, orderedList, blockquote])).max(500),
});
export type RichText = z.output<typeof richTextSchema>;

/** A document of plain paragraphs, one per non-empty line. */
export function plainRichText(text: string): RichText {
  return {
    type: 'doc',
    content: text
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text: line }] })),
  };
}
