import { PAGE_ADDRESSES } from '@trilha/contracts/organization/page-addresses';
import type { Page, WrittenPage } from '@trilha/contracts/organization/pages';
import type { RichText } from '@trilha/contracts/platform/rich-text';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type Block = RichText['content'][number];
type Inline = NonNullable<Extract<Block, { type: 'paragraph' }>['content']>[number];

function inline(content: readonly Inline[] = []): string {
  return content
    .map((node) => {
      if (node.type === 'hardBreak') return '<br>';
      return (node.marks ?? []).reduce((html, mark) => {
        if (mark.type === 'bold') return `<strong>${html}</strong>`;
        if (mark.type === 'italic') return `<em>${html}</em>`;
        return `<a href="${escaped(mark.attrs.href)}" rel="noopener noreferrer">${html}</a>`;
      }, escaped(node.text));
    })
    .join('');
}

function block(node: Block): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inline(node.content)}</p>`;
    case 'heading':
      return `<h${node.attrs.level}>${inline(node.content)}</h${node.attrs.level}>`;
    case 'blockquote':
      return `<blockquote>${node.content.map(block).join('')}</blockquote>`;
    default: {
      const items = node.content.map((item) => `<li>${item.content.map(block).join('')}</li>`).join('');
      return node.type === 'bulletList' ? `<ul>${items}</ul>` : `<ol>${items}</ol>`;
    }
  }
}

/** The company's other pages that signed-out people may read. */
function links(pages: readonly WrittenPage[]): string {
  const items = pages.flatMap(({ page, title }) => {
    const { outside } = PAGE_ADDRESSES[page];
    return outside ? [`<li><a href="${escaped(outside)}">${escaped(title)}</a></li>`] : [];
  });
  return items.length > 0 ? `<nav><ul>${items.join('')}</ul></nav>` : '';
}

/** A page as plain HTML: what is read while scripts are on their way, or never arrive. Every text is escaped. */
export function pageHtml(
  { title, lead, body, highlights, button }: Page,
  others: readonly WrittenPage[] = [],
): string {
  const points = highlights
    .map((point) => `<li><strong>${escaped(point.title)}</strong> ${escaped(point.text)}</li>`)
    .join('');
  return (
    `<main class="static-page"><h1>${escaped(title)}</h1>` +
    (lead ? `<p>${escaped(lead)}</p>` : '') +
    (points ? `<ul>${points}</ul>` : '') +
    body.content.map(block).join('') +
    (button ? `<p><a href="${escaped(button.path)}">${escaped(button.label)}</a></p>` : '') +
    links(others) +
    '</main>'
  );
}
