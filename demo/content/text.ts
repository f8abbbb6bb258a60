import type { RichText } from '@trilha/contracts/platform/rich-text';

/** A text in all four languages, in the product's order. */
export const four = (pt: string, en: string, es: string, fr: string) => ({
  'pt-BR': pt,
  'en-US': en,
  'es-ES': es,
  'fr-FR': fr,
});

/** A text of a company that does not work in Portuguese. */
export const three = (en: string, es: string, fr: string) => ({ 'en-US': en, 'es-ES': es, 'fr-FR': fr });

/** A text in the two languages the Casa Aurora tests are written in. */
export const two = (pt: string, en: string) => ({ 'pt-BR': pt, 'en-US': en });

type Block = RichText['content'][number];
type Inline = NonNullable<Extract<Block, { type: 'paragraph' }>['content']>;

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((.+?)\)/g;

function inline(source: string): Inline {
  const parts: Inline = [];
  let from = 0;
  for (const match of source.matchAll(INLINE)) {
    const [whole, bold, italic, label, href] = match;
    if (match.index > from) parts.push({ type: 'text', text: source.slice(from, match.index) });
    if (bold) parts.push({ type: 'text', text: bold, marks: [{ type: 'bold' }] });
    if (italic) parts.push({ type: 'text', text: italic, marks: [{ type: 'italic' }] });
    if (label && href) {
      parts.push({ type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] });
    }
    from = match.index + whole.length;
  }
  if (from < source.length) parts.push({ type: 'text', text: source.slice(from) });
  return parts;
}

const paragraph = (source: string) => ({ type: 'paragraph' as const, content: inline(source) });
const items = (lines: readonly string[], marker: RegExp) =>
  lines.map((line) => ({ type: 'listItem' as const, content: [paragraph(line.replace(marker, ''))] }));

const BULLET = /^- /;
const NUMBER = /^\d+\. /;
const QUOTE = /^> /;

function block(source: string): Block {
  const lines = source.split('\n').map((line) => line.trim());
  const heading = /^(##|###) (.+)$/.exec(source);
  if (heading?.[2]) {
    const level = heading[1] === '##' ? 2 : 3;
    return { type: 'heading', attrs: { level }, content: inline(heading[2]) };
  }
  if (lines.every((line) => BULLET.test(line))) return { type: 'bulletList', content: items(lines, BULLET) };
  if (lines.every((line) => NUMBER.test(line))) return { type: 'orderedList', content: items(lines, NUMBER) };
  if (lines.every((line) => QUOTE.test(line))) {
    return { type: 'blockquote', content: lines.map((line) => paragraph(line.replace(QUOTE, ''))) };
  }
  return paragraph(lines.join(' '));
}

/**
 * Rich text written as a little Markdown: blocks apart by an empty line, `##` and `###` headings, `-` and `1.` lists,
 * `>` quotes, bold, italic and links.
 */
export function rich(source: string): RichText {
  const blocks = source
    .trim()
    // A heading is a block of its own, with or without an empty line after it.
    .replaceAll(/^(#{2,3} .+)$/gm, '$1\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim());
  return { type: 'doc', content: blocks.map(block) };
}
