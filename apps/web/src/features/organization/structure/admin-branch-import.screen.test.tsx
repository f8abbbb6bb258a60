import type { ListImport } from '@trilha/contracts/platform/imports';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { pickStrings } from '../../../app/pick-strings.ts';
import { loadAdminTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { AdminBranchImportScreen } from './admin-branch-import.screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '01890000-0000-7000-8000-0000000000e1';
const committed = (overrides: Partial<ListImport> = {}): ListImport => ({
  id: ID,
  fileName: 'filiais.csv',
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  status: 'committed',
  head: ['Filial'],
  mapping: ['name'],
  rows: 3,
  refused: 0,
  toCreate: 0,
  toChange: 0,
  unchanged: 0,
  declined: 0,
  created: 3,
  changed: 0,
  untouched: 0,
  progress: null,
  error: null,
  failedStep: null,
  createdAt: '2026-11-21T12:00:00Z',
  finishedAt: '2026-11-21T12:05:00Z',
  undoUntil: '2026-11-22T12:05:00Z',
  ...overrides,
});

async function showAt(search: string, answer: (call: { method: string; path: string }) => unknown) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/structure/import',
    component: AdminBranchImportScreen,
    validateSearch: pickStrings('id'),
    address: `/admin/structure/import${search}`,
    answer,
  });
  await loadAdminTexts();
  return shown;
}

it('branches that lean on something stay when a list is taken back, and how many is said [TEN-07]', async () => {
  let current = committed();
  let answer = (): void => undefined;
  const pressedTwice = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { calls } = await showAt(`?id=${ID}`, async ({ method }) => {
    if (method === 'POST') {
      await pressedTwice;
      current = committed({ status: 'undone', created: 1, untouched: 1, undoUntil: null });
    }
    return current;
  });

  await userEvent.dblClick(await screen.findByRole('button', { name: /^Desfazer \(até/ }));
  answer();

  expect(await screen.findByRole('heading', { name: 'Desfeita' })).toBeDefined();
  expect(screen.getByText('Não desfeitas: em uso ou já alteradas').nextElementSibling?.textContent).toBe('1');
  expect(calls.filter(({ path }) => path.endsWith('/undo')).length).toBe(1);
});

it('earlier lists are shown ten at a time, without files that were only looked at [TEN-07]', async () => {
  const items = Array.from({ length: 12 }, (_, n) =>
    committed({ id: `${ID.slice(0, -2)}${n + 10}`, fileName: `lista-${n}.csv` }),
  );
  await showAt('', () => ({
    items: [committed({ fileName: 'olhada.csv', status: 'mapping' }), ...items],
    nextCursor: null,
  }));

  expect(await screen.findByRole('link', { name: 'lista-9.csv' })).toBeDefined();
  expect(screen.queryByText('olhada.csv')).toBeNull();
  expect(screen.queryByText('lista-10.csv')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  expect(await screen.findByRole('link', { name: 'lista-11.csv' })).toBeDefined();
});

it('earlier lists that cannot be read are no empty list: they are read again on request [TEN-07]', async () => {
  let isDown = true;
  await showAt('', () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return { items: [committed()], nextCursor: null };
  });

  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.getByText('Planilha de filiais (CSV ou XLSX)')).toBeDefined();
  isDown = false;
  await userEvent.click(retry);

  expect(await screen.findByRole('link', { name: 'filiais.csv' })).toBeDefined();
});
