import type { LibraryPages } from '@trilha/contracts/engagement/library';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { LibraryFileScreen } from './library-file.screen.tsx';

const ID = '01890000-0000-7000-8000-000000000011';
const CONTENT = 'https://content.test/files/a';
const file = {
  id: ID,
  title: 'Tabela de preços',
  extension: 'csv',
  size: 3,
  category: null,
  publishedAt: '2026-03-01T12:00:00.000Z',
  isFavorite: false,
  isToBeConfirmed: false,
  passage: null,
  summary: '',
  fileName: 'precos.csv',
  mime: 'text/csv',
  view: 'table',
  url: CONTENT,
  version: 1,
  versionNote: '',
  versionAt: '2026-03-01T12:00:00.000Z',
  confirmedAt: null,
  can: { manage: false },
};

afterEach(() => vi.unstubAllGlobals());

interface Shown {
  readonly some: Partial<typeof file>;
  /** What the content origin has at the address of the file. */
  readonly content?: string;
  /** What is said of its pages, one time after the other. */
  readonly pages?: readonly LibraryPages[];
}

async function show({ some, content = '', pages = [] }: Shown) {
  let isStubbed = false;
  let asked = 0;
  const shown = await showScreen({
    parent: 'shell',
    path: '/libraries/$libraryFileId',
    // The double of the network answers calls; beside it stands that of the content origin.
    component: () => {
      const { fetch } = globalThis;
      if (!isStubbed)
        vi.stubGlobal('fetch', (target: string, init?: RequestInit) =>
          target === CONTENT ? Promise.resolve(new Response(content)) : fetch(target, init),
        );
      isStubbed = true;
      return <LibraryFileScreen />;
    },
    address: `/libraries/${ID}`,
    answer: ({ path }) => {
      if (path === '/api/v1/me') return buildMe();
      if (path === `/api/v1/library-files/${ID}`) return { ...file, ...some };
      if (path === `/api/v1/library-files/${ID}/pages`) {
        asked += 1;
        return pages[asked - 1] ?? pages.at(-1);
      }
      return null;
    },
  });
  await loadOwnTexts('library');
  const posted = (what: string) =>
    shown.calls.filter((one) => one.path === `/api/v1/library-files/${ID}/${what}`).map(({ body }) => body);
  return { posted };
}

it('a CSV file is a table with heads, and what is missing in a head is named by its place [LIB-01]', async () => {
  await show({ some: {}, content: 'Produto;Preço;\nBotina;189,90;x\nLuva;9,50;y\n' });

  const table = await screen.findByRole('table', { name: 'Tabela de preços' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Produto', 'Preço', 'Coluna 3']);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByRole('cell', { name: '189,90' }).dataset['kind']).toBe('number');
  expect(within(table).getByRole('cell', { name: 'Botina' }).dataset['kind']).toBeUndefined();
  expect(screen.getByText('2 linhas')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Baixar a tabela inteira' })).toBeNull();
});

it('of a long one the first rows are shown, with the way to all of them', async () => {
  await show({ some: {}, content: `a;b\n${'1;2\n'.repeat(600)}` });

  await screen.findByText('Aqui estão as primeiras 500 linhas; o arquivo tem mais.');
  expect(screen.getByRole('button', { name: 'Baixar a tabela inteira' })).toBeDefined();
});

it('one without a line says so', async () => {
  await show({ some: {}, content: '\n\n' });

  await screen.findByText(/^Não há linhas que se possam ler nesta tabela/);
});

const DOCUMENT = { view: 'pages', extension: 'docx', mime: 'application/docx' };

it('pages that are being made come by themselves; until then nothing counts as seen', async () => {
  const { posted } = await show({ some: DOCUMENT, pages: [{ status: 'waiting' }] });

  await screen.findByText(/^Estamos preparando as páginas deste arquivo/);
  expect(posted('pages')).toEqual([{ again: false }]);
  expect(posted('openings')).toEqual([]);
});

it('pages the converter was not there for are asked for again by a press', async () => {
  const pages = [{ status: 'failed', problem: 'unreachable' }, { status: 'waiting' }] as const;
  const { posted } = await show({ some: DOCUMENT, pages });

  await screen.findByText(/^As páginas deste arquivo não puderam ser preparadas agora/);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  await screen.findByText(/^Estamos preparando as páginas deste arquivo/);
  await waitFor(() => expect(posted('pages').slice(0, 2)).toEqual([{ again: false }, { again: true }]));
});

it.each<[LibraryPages, RegExp]>([
  [{ status: 'failed', problem: 'refused' }, /^Não foi possível fazer páginas deste arquivo/],
  [{ status: 'failed', problem: 'unreadable' }, /^Não foi possível fazer páginas deste arquivo/],
  [{ status: 'too_large' }, /^Este arquivo é grande demais para ser visto aqui/],
])('what has no pages says why, with nothing to try: %o', async (pages, said) => {
  await show({ some: DOCUMENT, pages: [pages] });

  await screen.findByText(said);
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Baixar' })).toBeDefined();
});

it('without a converter an office file is downloaded, and the page says so in one line', async () => {
  await show({ some: { ...DOCUMENT, view: 'none' } });

  await screen.findByText('Um arquivo DOCX não abre aqui. Baixe-o e abra no programa certo.');
});
