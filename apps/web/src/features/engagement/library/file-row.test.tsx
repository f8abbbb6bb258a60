import type { LibraryFileCard } from '@trilha/contracts/engagement/library';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { FileRow } from './file-row.tsx';

const FILE: LibraryFileCard = {
  id: '01890000-0000-7000-8000-000000000001',
  title: 'Manual',
  extension: 'pdf',
  size: 2048,
  category: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  isFavorite: false,
  isToBeConfirmed: false,
  passage: null,
};

async function show(some: Partial<LibraryFileCard>) {
  await showScreen({
    parent: 'shell',
    path: '/library',
    component: () => <FileRow file={{ ...FILE, ...some }} />,
    address: '/library',
    answer: () => ({}),
  });
  await loadOwnTexts('library');
  await screen.findByRole('heading', { name: 'Manual' });
}

afterEach(() => vi.unstubAllGlobals());

it('a file that was found by what stands inside it shows the sentence [LIB-01]', async () => {
  await show({
    passage: [
      { text: 'A ', isMarked: false },
      { text: 'devolução', isMarked: true },
      { text: ' vale por trinta dias.', isMarked: false },
    ],
  });
  expect((await screen.findByText(/Dentro do arquivo:/)).textContent).toBe(
    'Dentro do arquivo: A devolução vale por trinta dias.',
  );
  expect(screen.getByText('devolução').tagName).toBe('MARK');
});

it('a file that is called so shows none', async () => {
  await show({});
  expect(screen.queryByText(/Dentro do arquivo/)).toBeNull();
});
