import { courseDraftSchema, emptyCourseDraft } from '@trilha/contracts/learning/course-draft';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { richTextOf } from './rich-text-document.ts';
import type { EditorNode } from './rich-text-document.ts';

const text = (value: string, ...marks: EditorNode[]): EditorNode => ({
  type: 'text',
  text: value,
  marks: marks.map(({ type = '', attrs = {} }) => ({ type, attrs })),
});

const { node } = fc.letrec<{ node: EditorNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.record({
      type: fc.constant('text'),
      text: fc.string({ minLength: 1, maxLength: 8 }),
      marks: fc.array(
        fc.record({
          type: fc.constantFrom('bold', 'italic', 'link', 'code', 'strike'),
          attrs: fc.record({
            href: fc.constantFrom('https://a.example', 'javascript:alert(1)', 'mailto:a@b.example'),
          }),
        }),
        { maxLength: 3 },
      ),
    }),
    fc.record({
      type: fc.constantFrom(
        'paragraph',
        'heading',
        'bulletList',
        'orderedList',
        'listItem',
        'blockquote',
        'codeBlock',
        'table',
      ),
      attrs: fc.record({ level: fc.constantFrom(1, 2, 3, 6) }),
      content: fc.array(tie('node'), { maxLength: 4 }),
    }),
  ),
}));

const lettersIn = (value: unknown) =>
  Array.from(JSON.stringify(value).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g), ([, found]) => found).filter(
    (found) => found !== 'text',
  );

describe('a text from the editor', () => {
  it('always becomes a document that can be stored, without dangerous links', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (content) => {
        const document = richTextOf({ type: 'doc', content });

        const draft = { ...emptyCourseDraft(), description: { 'pt-BR': document } };
        expect(courseDraftSchema.safeParse(draft).error?.issues).toBeUndefined();
        expect(JSON.stringify(document)).not.toContain('javascript:');
      }),
    );
  });

  it('keeps the letters of lists within lists', () => {
    const paragraph = (value: string): EditorNode => ({ type: 'paragraph', content: [text(value)] });
    const nested: EditorNode = {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph('a'),
            { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('b')] }] },
          ],
        },
        { type: 'listItem', content: [paragraph('c')] },
      ],
    };

    expect(lettersIn(richTextOf({ type: 'doc', content: [nested] }))).toEqual(['a', 'b', 'c']);
  });
});
