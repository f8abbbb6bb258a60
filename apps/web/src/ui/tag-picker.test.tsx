import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from 'virtual:texts';
import { beforeAll, expect, it, vi } from 'vitest';

import { startTexts } from '../lib/i18n.ts';
import { TagPicker } from './tag-picker.tsx';

beforeAll(() => startTexts(texts, 'pt-BR', ['public', 'learner']));

/** Says where an element lies on the page. */
function place(element: Element | null, top: number, height: number): void {
  if (element) element.getBoundingClientRect = () => new DOMRect(0, top, 200, height);
}

it('keeps its list open while its field moves in sight, and closes it once that scrolled away', async () => {
  render(
    <div data-testid="around" style={{ overflowY: 'auto' }}>
      <TagPicker label="Branches" options={[{ id: '1', label: 'Recife' }]} value={[]} onChange={vi.fn()} />
    </div>,
  );
  const around = screen.getByTestId('around');
  const field = screen.getByRole('combobox', { name: 'Branches' });
  await userEvent.click(field);
  await screen.findByRole('option', { name: 'Recife' });
  place(around, 80, 400);

  // Half in sight, and then all of it.
  for (const top of [460, 420]) {
    place(field, top, 40);
    fireEvent.scroll(around);
    expect(screen.getByRole('option', { name: 'Recife' })).toBeDefined();
  }

  place(field, 20, 40);
  fireEvent.scroll(around);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});
