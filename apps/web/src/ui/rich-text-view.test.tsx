import { richTextSchema } from '@trilha/contracts/platform/rich-text';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { RichTextView } from './rich-text-view.tsx';

const ADDRESS = `https://example.com/${'path/'.repeat(20)}end.html?chapter=2`;

function showLink(text: string, href = ADDRESS) {
  const document = richTextSchema.parse({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }, { type: 'bold' }] }],
      },
    ],
  });
  render(<RichTextView document={document} />);
  return screen.getByRole('link');
}

describe('a link in a text of the company [ACT-09]', () => {
  it('says at most 50 characters with ... in the middle, and leads to the whole address', () => {
    const link = showLink(ADDRESS);

    expect(link.textContent).toMatch(/^https:\/\/example\.com\/path\.\.\..*chapter=2$/);
    expect(link.textContent).toHaveLength(50);
    expect(link.getAttribute('href')).toBe(ADDRESS);
    expect(screen.getByTitle(ADDRESS).contains(link)).toBe(true);
  });

  it('that is short enough says all it says', () => {
    expect(showLink('O regulamento').textContent).toBe('O regulamento');
  });
});
