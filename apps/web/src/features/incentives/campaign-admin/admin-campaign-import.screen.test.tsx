import type { ListImport } from '@trilha/contracts/platform/imports';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { pickStrings } from '../../../app/pick-strings.ts';
import { loadAdminTexts } from '../../../lib/i18n.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import type { NetworkCall } from '../../../test/screen-at.tsx';
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
  changes: [
    { field: 'city', before: '', after: 'Recife' },
    { field: 'cameras', before: 'yes', after: 'no' },
    { field: 'until', before: '', after: '2026-12-31' },
  ],
});
const refused = {
  line: 4,
  cells: ['Rede Sul', '', 'Sem número'],
  problems: [{ column: 1, target: 'registration', code: 'missing', found: '', expected: null }],
};

/** Shows an import as the server has it, which decides and moves as it is asked to. */
async function showImport(
  begun: ListImport,
  { kind = 'stores', can = { edit: true }, before = (_call: NetworkCall): unknown => undefined } = {},
) {
  let current = begun;
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/campaigns/$campaignId/import',
    component: AdminCampaignImportScreen,
    validateSearch: pickStrings('kind', 'id'),
    address: `/admin/campaigns/${CAMPAIGN}/import?kind=${kind}&id=${begun.id}`,
    answer: async (call) => {
      const { method, path } = call;
      const first = await before(call);
      if (first) return first;
      if (path === `/api/v1/admin/campaigns/${CAMPAIGN}`)
        return { document: { title: { 'pt-BR': 'Verão' } }, can };
      if (path.endsWith('/changes'))
        return { items: [change(2, 'Aurora Centro'), change(3, 'Aurora Norte')], nextLine: null };
      if (path.endsWith('/refused-rows')) return { items: [refused], hasMore: false };
      if (path.endsWith('/check')) current = { ...current, status: 'checked' };
      else if (path.endsWith('/decisions')) current = { ...current, toChange: 1, declined: 1 };
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
  expect(screen.getAllByText('Câmera permitida: sim → não').length).toBe(2);
  expect(screen.getAllByText('Participa até: vazio → 31/12/2026').length).toBe(2);
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

it('a decision is shown at once and keeps the focus; one that did not arrive is put back and can be made again [CAM-02]', async () => {
  let isDown = true;
  const { calls } = await showImport(checked(), {
    before: ({ path }) => {
      if (path.endsWith('/decisions') && isDown) throw new TypeError('Failed to fetch');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver o que muda' }));
  const boxOf = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Linha 3 · Aurora Norte/ });

  await userEvent.click(await boxOf());
  expect(document.activeElement).toBe(await boxOf());
  await waitFor(async () => expect((await boxOf()).checked).toBe(true));
  expect(screen.getByRole('button', { name: 'Importar 2 linhas' })).toBeDefined();

  isDown = false;
  await userEvent.click(await boxOf());
  expect((await boxOf()).checked).toBe(false);
  expect(await screen.findByRole('button', { name: 'Importar 1 linha' })).toBeDefined();
  expect(calls.findLast(({ path }) => path.endsWith('/decisions'))?.body).toEqual({
    lines: [3],
    take: false,
  });
});

it('nothing is written while a decision is on its way [CAM-02]', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { calls } = await showImport(checked(), {
    before: ({ path }) =>
      path.endsWith('/decisions') ? arrived.then(() => checked({ toChange: 1, declined: 1 })) : undefined,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver o que muda' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Aurora Norte/ }));
  await userEvent.click(screen.getByRole('button', { name: /Importar 2 linhas/ }));
  expect(calls.filter(({ path }) => path.endsWith('/commit'))).toEqual([]);

  arrive();
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 1 linha' }));
  expect(await screen.findByRole('heading', { name: 'Importada' })).toBeDefined();
});

it('two presses write a list once [CAM-02]', async () => {
  let answer = (): void => undefined;
  const pressedTwice = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { calls } = await showImport(checked(), {
    // The answer comes after the second press, and is what the server says otherwise.
    before: ({ path }) => (path.endsWith('/commit') ? pressedTwice : undefined),
  });

  await userEvent.dblClick(await screen.findByRole('button', { name: 'Importar 2 linhas' }));
  answer();

  expect(await screen.findByRole('heading', { name: 'Importada' })).toBeDefined();
  expect(calls.filter(({ path }) => path.endsWith('/commit')).length).toBe(1);
});

it('a column that is missing is named before anything is asked of the server [CAM-02]', async () => {
  const { calls } = await showImport(
    checked({ status: 'mapping', head: ['Código', 'Pontos'], mapping: [null, 'points'] }),
    { kind: 'products' },
  );

  expect(
    await screen.findByText('Precisam de uma coluna: SKU, Tipo, Marca, Pontos por unidade.'),
  ).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Código'), 'sku');
  await userEvent.click(screen.getByRole('button', { name: 'Conferir planilha' }));

  expect(await screen.findByText('Falta escolher a coluna de: Tipo, Marca.')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('columns can be changed after a check, with the same file [CAM-02]', async () => {
  const { calls } = await showImport(checked());

  await userEvent.click(await screen.findByRole('button', { name: 'Mudar as colunas' }));
  await userEvent.selectOptions(await screen.findByLabelText('Loja'), 'city');
  await userEvent.selectOptions(screen.getByLabelText('Rede'), 'name');
  await userEvent.selectOptions(screen.getByLabelText('Loja'), 'chain');
  await userEvent.click(screen.getByRole('button', { name: 'Conferir planilha' }));

  expect(await screen.findByRole('heading', { name: 'Conferida: pronta para importar' })).toBeDefined();
  expect(calls.find(({ path }) => path.endsWith('/check'))?.body).toEqual({
    mapping: ['name', 'registration', 'chain'],
  });
});

it('a list of which nothing can be imported is not called ready [CAM-02]', async () => {
  await showImport(checked({ toChange: 0, unchanged: 0, refused: 4 }));

  expect(await screen.findByRole('heading', { name: 'Conferida: não há nada para importar' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull();
});

it('an end its person can do something about says what, with the limit that was passed [CAM-02]', async () => {
  await showImport(checked({ status: 'failed', failedStep: 'checking', error: 'import_too_wide' }));

  expect(await screen.findByText('A planilha tem colunas demais: o limite é 200.')).toBeDefined();
});

it('whoever may not change a campaign sees what became of a list, and no button that changes it [CAM-02]', async () => {
  await showImport(checked(), { can: { edit: false } });

  expect(await screen.findByRole('heading', { name: 'Conferida: pronta para importar' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Importar/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ver o que muda' })).toBeNull();
});

it('an import that cannot be read says so and is read again on request; a refused commit leaves it as it was [CAM-02]', async () => {
  let isDown = true;
  await showImport(checked(), {
    before: ({ path }) => {
      if (path.endsWith('/commit')) return new Refused(409, 'campaign_over');
      if (!isDown || !path.endsWith(checked().id)) return undefined;
      throw new TypeError('Failed to fetch');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  isDown = false;
  await userEvent.click(retry);

  await userEvent.click(await screen.findByRole('button', { name: 'Importar 2 linhas' }));
  expect(await screen.findByText('Esta campanha já terminou.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Importar 2 linhas' })).toBeDefined();
});
