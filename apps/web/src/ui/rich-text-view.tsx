import type { RichText } from '@trilha/contracts/platform/rich-text';
import { shortLink } from '@trilha/rules/platform/text';
import type { ReactNode } from 'react';

import css from './rich-text-view.module.css';

type Block = RichText['content'][number];
type Inline = NonNullable<Extract<Block, { type: 'paragraph' }>['content']>[number];
type Mark = NonNullable<Extract<Inline, { type: 'text' }>['marks']>[number];

const SAFE_LINK = /^(https?|mailto):/i;

/** Shows a typed document; nothing in it is ever read as HTML. Headings are placed under the screen's own. */
export function RichTextView({ document }: { readonly document: RichText }) {
  return (
    <div className={css['text']}>{document.content.map((block, index) => renderBlock(block, index))}</div>
  );
}

function renderBlock(block: Block, key: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{renderInline(block.content)}</p>;
    case 'heading':
      return block.attrs.level === 2 ? (
        <h3 key={key}>{renderInline(block.content)}</h3>
      ) : (
        <h4 key={key}>{renderInline(block.content)}</h4>
      );
    case 'bulletList':
      return <ul key={key}>{renderItems(block.content)}</ul>;
    case 'orderedList':
      return <ol key={key}>{renderItems(block.content)}</ol>;
    case 'blockquote':
      return (
        <blockquote key={key}>
          {block.content.map((paragraph, index) => renderBlock(paragraph, index))}
        </blockquote>
      );
    default:
      return null;
  }
}

// The document has no ids, and is shown, not edited: a node's place is its key.
function renderItems(items: Extract<Block, { type: 'bulletList' }>['content']): ReactNode {
  return items.map((item, place) => renderItem(item, place));
}

function renderItem(item: Extract<Block, { type: 'bulletList' }>['content'][number], key: number): ReactNode {
  return <li key={key}>{item.content.map((paragraph, place) => renderBlock(paragraph, place))}</li>;
}

function renderInline(content: readonly Inline[] = []): ReactNode {
  return content.map((node, place) => renderNode(node, place));
}

function renderNode(node: Inline, key: number): ReactNode {
  if (node.type === 'hardBreak') return <br key={key} />;
  const marks = node.marks ?? [];
  // A link says where it leads within 50 characters (ACT-09); the whole text stands in its title.
  const isLink = marks.some(({ type }) => type === 'link');
  const shown = isLink ? shortLink(node.text) : node.text;
  return (
    <span key={key} title={shown === node.text ? undefined : node.text}>
      {marks.reduce<ReactNode>(applyMark, shown)}
    </span>
  );
}

function applyMark(text: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'bold') return <strong>{text}</strong>;
  if (mark.type === 'italic') return <em>{text}</em>;
  if (!SAFE_LINK.test(mark.attrs.href)) return text;
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
