import type { DraftRichText } from '@trilha/contracts/platform/rich-text-draft';
import type { Locale } from '@trilha/rules/platform/locales';

import type { PageDraft } from './page-draft.ts';

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

type Block = DraftRichText['content'][number];
type Paragraph = Extract<Block, { type: 'paragraph' }>;

const words = (content: Paragraph['content'] = []) =>
  content.map((node) => (node.type === 'text' ? linked(node) : '\n')).join('');

/** A link's address is part of what is said. */
function linked(node: Extract<NonNullable<Paragraph['content']>[number], { type: 'text' }>): string {
  const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href;
  return href ? `${node.text} (${href})` : node.text;
}

function linesOfBlock(block: Block): string[] {
  switch (block.type) {
    case 'heading':
      return [`${'#'.repeat(block.attrs.level)} ${words(block.content)}`];
    case 'paragraph':
      return [words(block.content)];
    case 'blockquote':
      return block.content.map((paragraph) => `“${words(paragraph.content)}”`);
    default:
      return block.content.map((item) => `• ${item.content.map(({ content }) => words(content)).join(' ')}`);
  }
}

/** What a page says in one language, line by line. */
export function linesOf(draft: PageDraft, locale: Locale): string[] {
  return [
    draft.title[locale] ?? '',
    draft.lead[locale] ?? '',
    ...draft.highlights.map(({ title, text }) => `★ ${title[locale] ?? ''}: ${text[locale] ?? ''}`),
    ...(draft.body[locale]?.content ?? []).flatMap(linesOfBlock),
    draft.button ? `→ ${draft.button.label[locale] ?? ''} (${draft.button.path})` : '',
  ].filter((line) => line.trim() !== '');
}

/** The shortest way from one list of lines to the other; what both have stays in order. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  // lengths[i][j]: most lines that before[i…] and after[j…] have in common.
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const common = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row)
        row[j] =
          before[i] === after[j] ? common(i + 1, j + 1) + 1 : Math.max(common(i + 1, j), common(i, j + 1));
    }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (fresh === undefined || common(i + 1, j) >= common(i, j + 1))) {
      lines.push({ kind: 'removed', text: old });
      i += 1;
    } else if (fresh !== undefined) {
      lines.push({ kind: 'added', text: fresh });
      j += 1;
    }
  }
  return lines;
}
