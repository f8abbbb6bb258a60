import { courseDraftSchema, emptyCourseDraft } from '@trilha/contracts/learning/course-draft';
import { richTextSchema } from '@trilha/contracts/platform/rich-text';
import { expect, it } from 'vitest';

import { previewDocument } from './preview-document.ts';

function link(href: string) {
  return {
    type: 'paragraph',
    content: [{ type: 'text', text: href, marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }] }],
  };
}

it('shows a description with unfinished links, empty lists and too much text as far as it could be published', () => {
  const draft = courseDraftSchema.parse({
    ...emptyCourseDraft(),
    description: {
      'pt-BR': {
        type: 'doc',
        content: [
          link('javascript:alert(1)'),
          link('https://example.com/'),
          { type: 'bulletList', content: [] },
          { type: 'paragraph', content: [{ type: 'text', text: 'a'.repeat(20_001) }] },
        ],
      },
    },
  });

  const shown = previewDocument(draft).document.description['pt-BR'];

  expect(richTextSchema.safeParse(shown).success).toBe(true);
  expect(shown?.content).toEqual([
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'javascript:alert(1)', marks: [{ type: 'bold' }] }],
    },
    link('https://example.com/'),
  ]);
});
