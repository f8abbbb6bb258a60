import type { PeopleImport } from '@trilha/contracts/organization/people-import';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadAdminTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { AdminImportScreen } from './admin-import.screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const failed = (overrides: Partial<PeopleImport> = {}): PeopleImport => ({
  id: '01890000-0000-7000-8000-0000000000c1',
  fileName: 'equipe.csv',
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  status: 'failed',
  head: ['Nome', 'E-mail'],
  mapping: ['full_name', 'email'],
  defaultRole: 'learner',
  rows: 5000,
  refused: 0,
  toCreate: 5000,
  toChange: 0,
  created: 1200,
  changed: 34,
  progress: null,
  error: 'import_failed',
  failedStep: 'committing',
  createdAt: '2026-11-21T12:00:00Z',
  finishedAt: '2026-11-21T12:05:00Z',
  undoUntil: '2026-11-22T12:05:00Z',
  ...overrides,
});

async function showImport(current: PeopleImport, refused?: object, roles?: object) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/people/import',
    component: AdminImportScreen,
    validateSearch: (search) => search,
    address: `/admin/people/import?id=${current.id}`,
    answer: ({ method, path }) =>
      refused && path.endsWith('/refused-rows')
        ? refused
        : roles && path.endsWith('/roles')
          ? roles
          : method === 'POST'
            ? { ...current, status: 'committing' }
            : current,
  });
  await loadAdminTexts();
  return shown;
}

describe('an import that failed', () => {
  it('half way in is gone on with, or taken back [ADM-01]', async () => {
    const current = failed();
    const { calls } = await showImport(current);

    expect(await screen.findByText(/1\.234 pessoas já foram criadas ou alteradas/)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Desfazer \(até/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar a importação' }));

    const posted = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posted).toEqual([`/api/v1/admin/people-imports/${current.id}/resume`]);
  });

  it('half way out is gone on with only [ADM-01]', async () => {
    await showImport(failed({ failedStep: 'undoing' }));

    expect(await screen.findByRole('button', { name: 'Continuar a desfazer' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Desfazer \(até/ })).toBeNull();
  });

  it('in its check changed nothing: it says why, and another file can be sent [ADM-01]', async () => {
    await showImport(
      failed({ failedStep: 'checking', error: 'import_too_wide', undoUntil: null, created: 0, changed: 0 }),
    );

    expect(await screen.findByText(/colunas demais/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Importar outra planilha' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Continuar/ })).toBeNull();
  });
});

it('refused rows are data of people: they are asked for when somebody opens them [ADM-01]', async () => {
  const current = failed({ status: 'checked', failedStep: null, error: null, refused: 1, undoUntil: null });
  const problem = { column: 1, code: 'email_invalid', found: 'nada', expected: null };
  const { calls } = await showImport(current, {
    items: [{ line: 2, cells: ['Beto', 'nada'], problems: [problem] }],
    hasMore: false,
  });
  const asked = () => calls.filter(({ path }) => path.endsWith('/refused-rows')).length;

  const open = await screen.findByRole('button', { name: 'Ver as linhas recusadas' });
  expect(asked()).toBe(0);
  await userEvent.click(open);

  expect(await screen.findByText('Linha 2 · Beto · nada')).toBeDefined();
  expect(asked()).toBe(1);
});

it('roles that open other people’s data are named one by one before an import is let in, and each is confirmed [ADM-01]', async () => {
  const current = failed({
    status: 'checked',
    failedStep: null,
    error: null,
    toCreate: 0,
    toChange: 1,
    undoUntil: null,
  });
  const role = {
    line: 2,
    name: 'Bruno Lima',
    email: 'bruno@example.test',
    before: 'learner',
    after: 'admin',
  };
  const { calls } = await showImport(current, undefined, { items: [role], nextLine: null });
  const committed = () => calls.filter(({ path }) => path.endsWith('/commit'));

  await userEvent.click(await screen.findByRole('button', { name: 'Importar 1 pessoa' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Importar 1 pessoa' });
  expect(confirm.disabled).toBe(true);
  expect(committed()).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: /Bruno Lima: .+ → Administrador/ }));
  await userEvent.click(confirm);

  expect(committed()).toMatchObject([{ body: { roles: [{ line: 2, role: 'admin' }] } }]);
});

it('an import that gives no such role is let in at one press [ADM-01]', async () => {
  const current = failed({
    status: 'checked',
    failedStep: null,
    error: null,
    toCreate: 2,
    toChange: 0,
    undoUntil: null,
  });
  const { calls } = await showImport(current, undefined, { items: [], nextLine: null });

  await userEvent.click(await screen.findByRole('button', { name: 'Importar 2 pessoas' }));

  expect(calls.filter(({ path }) => path.endsWith('/commit'))).toMatchObject([{ body: { roles: [] } }]);
});
