import type { ListImport } from '@trilha/contracts/platform/imports';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { pickStrings } from '../../../app/pick-strings.ts';
import { loadAdminTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { AdminCampaignImportScreen } from './admin-campaign-import.screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CAMPAIGN = '01890000-0000-7000-8000-0000000000d1';
const checked = (overrides: Partial<ListImport> = {}): ListImport => ({
  id: '01890000-0000-7000-8000-0000000000d2',
  fileName: 'lojas.csv',
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  status: 'checked',
  head: ['Rede', 'CNPJ', 'Loja'],
  mapping: ['chain', 'registration', 'name'],
  rows: 4,
  refused: 1,
  toCreate: 0,
  toChange: 2,
  unchanged: 1,
  declined: 0,
  created: 0,
  changed: 0,
  untouched: 0,
  progress: null,
  error: null,
  failedStep: null,
  createdAt: '2026-11-21T12:00:00Z',
  finishedAt: null,
  undoUntil: null,
  ...overrides,
});

const change = (line: number, name: string) => ({
  line,
  name,
  taken: true,
  changes: [{ field: 'city', before: '', after: 'Recife' }],
});
const refused = {
  line: 4,
  cells: ['Rede Sul', '', 'Sem número'],
  problems: [{ column: 1, target: 'registration', code: 'missing', found: '', expected: null }],
};

/** Shows an import as the server has it, which decides and moves as it is asked to. */
async function showImport(begun: ListImport) {
  let current = begun;
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/campaigns/$campaignId/import',
    component: AdminCampaignImportScreen,
    validateSearch: pickStrings('kind', 'id'),
    address: `/admin/campaigns/${CAMPAIGN}/import?kind=stores&id=${begun.id}`,
    answer: ({ method, path }) => {
      if (path === `/api/v1/admin/campaigns/${CAMPAIGN}`)
        return { document: { title: { 'pt-BR': 'Verão' } }, can: { edit: true } };
      if (path.endsWith('/changes'))
        return { items: [change(2, 'Aurora Centro'), change(3, 'Aurora Norte')], nextLine: null };
      if (path.endsWith('/refused-rows')) return { items: [refused], hasMore: false };
      if (path.endsWith('/decisions')) current = { ...current, toChange: 1, declined: 1 };
      else if (method === 'POST') current = { ...current, status: 'committed', changed: 1 };
      return current;
    },
  });
  await loadAdminTexts();
  return shown;
}

it('what a list changes is decided thing by thing in place, and only what is wanted is written [CAM-02]', async () => {
  const { calls } = await showImport(checked());

  expect(await screen.findByRole('button', { name: 'Importar 2 linhas' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  expect((await screen.findAllByText('Cidade: vazio → Recife')).length).toBe(2);
  await userEvent.click(screen.getByRole('checkbox', { name: /Aurora Norte/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 1 linha' }));

  expect(await screen.findByRole('heading', { name: 'Importada' })).toBeDefined();
  const posted = calls.filter(({ method }) => method === 'POST');
  expect(posted.map(({ path }) => path.split('/').at(-1))).toEqual(['decisions', 'commit']);
  expect(posted[0]?.body).toEqual({ lines: [3], take: false });
});

it('a row that is wrong says in which column, by the name the file gives it [CAM-02]', async () => {
  await showImport(checked());

  await userEvent.click(await screen.findByRole('button', { name: 'Ver as linhas recusadas' }));

  expect(await screen.findByText('CNPJ: falta preencher')).toBeDefined();
});

it('a list that stopped half way is gone on with, or taken back [CAM-02]', async () => {
  const { calls } = await showImport(
    checked({
      status: 'failed',
      failedStep: 'committing',
      error: 'import_failed',
      changed: 2,
      finishedAt: '2026-11-21T12:05:00Z',
      undoUntil: '2026-11-22T12:05:00Z',
    }),
  );

  expect(await screen.findByText(/Linhas já gravadas: 2/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Desfazer \(até/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar a importação' }));

  const posted = calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1));
  expect(posted).toEqual(['resume']);
});
