import type { ListImport } from '@trilha/contracts/platform/imports';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { pickStrings } from '../../../app/pick-strings.ts';
import { loadAdminTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { AdminRewardImportScreen } from './admin-reward-import.screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REWARD = '01890000-0000-7000-8000-0000000000e1';
const begun: ListImport = {
  id: '01890000-0000-7000-8000-0000000000e2',
  fileName: 'lote.csv',
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  status: 'mapping',
  head: ['', ''],
  mapping: ['code', 'expires_on'],
  rows: 0,
  refused: 0,
  toCreate: 0,
  toChange: 0,
  unchanged: 0,
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
};

/** Shows the import of codes as the server has it, which moves on as it is asked to. */
async function showImport() {
  let current = begun;
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/rewards/$rewardId/import',
    component: AdminRewardImportScreen,
    validateSearch: pickStrings('id'),
    address: `/admin/rewards/${REWARD}/import`,
    answer: ({ method, path }) => {
      if (path === `/api/v1/admin/rewards/${REWARD}`)
        return { document: { title: { 'pt-BR': 'Vale-jogo' } } };
      if (path.endsWith('/code-imports'))
        return method === 'GET'
          ? { items: [], nextCursor: null }
          : { ...current, preview: [['••••1111', '2099-12-31']] };
      if (path.endsWith('/faults'))
        return {
          items: [
            { code: 'code_known', count: 2 },
            { code: 'code_known_elsewhere', count: 1 },
          ],
        };
      if (path.endsWith('/refused-rows'))
        return {
          items: [
            {
              line: 4,
              cells: ['••••4444', ''],
              problems: [{ column: 0, target: null, code: 'code_known', found: '', expected: null }],
            },
          ],
          hasMore: false,
        };
      if (path.endsWith('/check'))
        current = { ...current, status: 'checked', rows: 5, toCreate: 2, refused: 3 };
      if (path.endsWith('/commit'))
        current = {
          ...current,
          status: 'committed',
          created: 2,
          finishedAt: '2026-11-21T12:05:00Z',
          undoUntil: '2026-11-22T12:05:00Z',
        };
      if (path.endsWith('/undo'))
        current = { ...current, status: 'undone', created: 1, untouched: 1, undoUntil: null };
      return current;
    },
  });
  await loadAdminTexts();
  return shown;
}

it('a file of codes goes with its call, says why some are left out, is taken, and taken back [RWD-05]', async () => {
  const { calls } = await showImport();

  const file = new File(['GAME-0000-1111;2099-12-31'], 'lote.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText(/Arquivo de códigos/), file);
  expect(await screen.findByText('••••1111')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Conferir planilha' }));

  expect(await screen.findByRole('heading', { name: 'Por que ficam de fora' })).toBeDefined();
  expect(screen.getByText('já está em outra recompensa')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Ver as linhas recusadas' }));
  expect(await screen.findByText('Linha 4 · ••••4444')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Importar 2 linhas' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Desfazer \(até/ }));
  expect(await screen.findByRole('heading', { name: 'Desfeita' })).toBeDefined();

  const posted = calls.filter(({ method }) => method === 'POST');
  expect(posted.map(({ path }) => path.split('/').at(-1))).toEqual([
    'code-imports',
    'check',
    'commit',
    'undo',
  ]);
  expect(posted[0]?.body).toEqual({
    fileName: 'lote.csv',
    content: btoa('GAME-0000-1111;2099-12-31'),
  });
  expect(posted[1]?.body).toEqual({ mapping: ['code', 'expires_on'] });
});
