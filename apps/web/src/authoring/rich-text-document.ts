import type { DraftRichText } from '@trilha/contracts/platform/rich-text-draft';

type Block = DraftRichText['content'][number];
type Paragraph = Extract<Block, { type: 'paragraph' }>;
type Inline = NonNullable<Paragraph['content']>[number];
type Mark = NonNullable<Extract<Inline, { type: 'text' }>['marks']>[number];
type Item = Extract<Block, { type: 'bulletList' }>['content'][number];

/** What the text editor hands out; only a part of it may be stored. */
export interface EditorNode {
  readonly type?: string | undefined;
  readonly text?: string | undefined;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
  readonly marks?:
    | readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[]
    | undefined;
  readonly content?: readonly EditorNode[] | undefined;
}

const SAFE_LINK = /^(https?:\/\/|mailto:)/i;

function inlineOf(nodes: readonly EditorNode[] = []): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
    if (node.type !== 'text' || !node.text) return inlineOf(node.content);
    const marks = (node.marks ?? []).flatMap(({ type, attrs }): Mark[] => {
      if (type === 'bold' || type === 'italic') return [{ type }];
      const href = attrs?.['href'];
      return type === 'link' && typeof href === 'string' && SAFE_LINK.test(href)
        ? [{ type: 'link', attrs: { href } }]
        : [];
    });
    return [{ type: 'text', text: node.text, ...(marks.length > 0 ? { marks } : {}) }];
  });
}

function paragraphOf(node: EditorNode): Paragraph {
  const content = inlineOf(node.content);
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}

/** Every paragraph inside, whatever it is wrapped in. */
function paragraphsOf(nodes: readonly EditorNode[] = []): Paragraph[] {
  return nodes.flatMap((node) =>
    node.type === 'paragraph' || node.type === 'heading' ? [paragraphOf(node)] : paragraphsOf(node.content),
  );
}

/** Items of a list; those of a list inside follow the item they stood in. */
function itemsOf(nodes: readonly EditorNode[] = []): Item[] {
  return nodes.flatMap((node) => {
    const inner = node.content ?? [];
    const isList = ({ type }: EditorNode) => type === 'bulletList' || type === 'orderedList';
    const own = paragraphsOf(inner.filter((child) => !isList(child)));
    return [
      ...(own.length > 0 ? [{ type: 'listItem' as const, content: own }] : []),
      ...inner.filter(isList).flatMap((list) => itemsOf(list.content)),
    ];
  });
}

function blockOf(node: EditorNode): Block[] {
  switch (node.type) {
    case 'heading': {
      const content = inlineOf(node.content);
      const level = node.attrs?.['level'] === 3 ? 3 : 2;
      return [{ type: 'heading', attrs: { level }, ...(content.length > 0 ? { content } : {}) }];
    }
    case 'bulletList':
    case 'orderedList': {
      const content = itemsOf(node.content);
      return content.length > 0 ? [{ type: node.type, content }] : [];
    }
    case 'blockquote':
      return [{ type: 'blockquote', content: paragraphsOf(node.content) }];
    case 'paragraph':
      return [paragraphOf(node)];
    default:
      return paragraphsOf(node.content);
  }
}

/** The typed document of what stands in the editor: known blocks and marks only, no text lost. */
export function richTextOf(node: EditorNode): DraftRichText {
  return { type: 'doc', content: (node.content ?? []).flatMap(blockOf) };
}
