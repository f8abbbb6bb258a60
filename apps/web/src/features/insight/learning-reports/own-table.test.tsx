import type { ReportTable } from '@trilha/contracts/insight/report-tables';
import type { ReportView } from '@trilha/contracts/insight/report-views';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { loadAdminTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { AdminLearningReportsScreen } from './admin-learning-reports.screen.tsx';
import { learningReportsSearch } from './learning-reports-search.ts';

const RECIFE = '01890000-0000-7000-8000-000000000302';
const GONE = '01890000-0000-7000-8000-000000000304';
const TABLE: ReportTable = {
  measures: ['late', 'sales'],
  rows: [
    { id: RECIFE, name: 'Recife', by: null, values: [2, 1500] },
    { id: null, name: '', by: null, values: [1, 0] },
  ],
  total: [3, 1500],
  more: false,
};
const VIEW: ReportView = {
  id: '01890000-0000-7000-8000-000000000303',
  name: 'Atrasos e vendas',
  report: 'table',
  days: '30',
  training: null,
  table: {
    rows: 'branch',
    by: null,
    measures: ['late', 'sales'],
    branch: null,
    group: null,
    sort: 'name',
    direction: 'asc',
  },
  isShared: true,
  sharedBy: 'Rita Salgado',
  can: { change: false },
};
const me = buildMe();
const administrator = buildMe({
  member: me.member && {
    ...me.member,
    role: 'admin',
    can: ['learning.take', 'team.follow', 'points.correct', 'program_reports.read', 'orders.read'],
  },
});

async function shown(query: string, reader = administrator) {
  const result = await showScreen({
    parent: 'shell',
    path: '/admin/learning-reports',
    component: AdminLearningReportsScreen,
    validateSearch: learningReportsSearch,
    address: `/admin/learning-reports?report=table${query}`,
    answer: ({ method, path, query: asked }) => {
      if (path.endsWith('/me')) return reader;
      if (method !== 'GET') return { id: VIEW.id };
      if (path.endsWith('/people-choices')) return { branches: [{ id: RECIFE, name: 'Recife' }], labels: [] };
      if (path.endsWith('/views')) return { own: [], shared: [VIEW] };
      if (asked.get('branch') === GONE) return new Refused(404, 'not_found');
      const measures = (asked.get('measures') ?? '').split(',');
      const places = TABLE.measures.flatMap((measure, at) => (measures.includes(measure) ? [at] : []));
      const valuesAt = (values: readonly number[]) => places.map((at) => values[at] ?? 0);
      return {
        ...TABLE,
        measures: places.map((at) => TABLE.measures[at]),
        rows: TABLE.rows.map((row) => ({ ...row, values: valuesAt(row.values) })),
        total: valuesAt(TABLE.total),
      };
    },
  });
  await loadAdminTexts();
  return result;
}

const askedLast = (calls: readonly { readonly path: string; readonly query: URLSearchParams }[]) =>
  Object.fromEntries(calls.findLast(({ path }) => path.endsWith('/reports/table'))?.query ?? []);

it('puts learning and sales of branches side by side with their sum and what each column means [ADM-03]', async () => {
  await shown('&rows=branch&measures=late,sales');
  const table = within(await screen.findByRole('table', { name: 'Sua tabela' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FilialAtrasadasVendas',
    'Total31.500',
    'Recife21.500',
    'Sem filial10',
  ]);
  expect(screen.getByText(/^Vendas com data no período/)).toBeDefined();
});

it('is changed in its rows, columns, filters and order, which stand in the address [ADM-03]', async () => {
  const { address, calls } = await shown('&rows=branch&measures=late,sales');
  await userEvent.click(await screen.findByRole('button', { name: 'Vendas' }));
  const sorted = () => screen.getByRole('columnheader', { name: 'Vendas' }).getAttribute('aria-sort');
  await waitFor(() => expect(sorted()).toBe('descending'));
  expect(askedLast(calls)).toMatchObject({ sort: 'sales', direction: 'desc' });

  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Colunas' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: /^Pedidos/ }));
  expect(address()).toContain('orders');
  await userEvent.click(sheet.getByRole('button', { name: 'Fechar' }));

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filial' }), 'Recife');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dividir por' }), 'Mês');
  await screen.findByRole('table', { name: 'Sua tabela' });
  // Who is late today was late in no month.
  expect(askedLast(calls)).toEqual({
    rows: 'branch',
    by: 'month',
    measures: 'sales,orders',
    branch: RECIFE,
    days: '30',
    sort: 'sales',
    direction: 'desc',
  });
});

it('is kept as a view with what was chosen [ADM-03]', async () => {
  const { calls } = await shown('&rows=group&measures=late,sales&sort=late&direction=desc&days=90');
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar visão' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Juntas');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

  await screen.findByText('Salvo');
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/v1/reports/views',
    body: {
      name: 'Juntas',
      report: 'table',
      days: '90',
      table: { ...VIEW.table, rows: 'group', sort: 'late', direction: 'desc' },
    },
  });
});

it('has of a shared view the columns its reader may see, and says that there are others [ADM-03]', async () => {
  const { calls } = await shown(
    `&rows=branch&measures=late,sales&view=${VIEW.id}`,
    buildMe({ leads_team: true }),
  );
  await screen.findByRole('table', { name: 'Sua tabela' });
  expect(askedLast(calls)['measures']).toBe('late');
  expect(
    screen.getByText('Algumas colunas desta visão não aparecem: você não tem acesso a elas.'),
  ).toBeDefined();
  expect(screen.getByText('de Rita Salgado')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Colunas' }));
  expect(sheet.queryByRole('checkbox', { name: /^Vendas/ })).toBeNull();
});

it('asks for nothing where none of the columns are the reader’s, and lets them choose others [ADM-03]', async () => {
  const { calls } = await shown('&rows=branch&measures=sales', buildMe({ leads_team: true }));
  await screen.findByRole('heading', { name: 'Você não tem acesso a estas colunas' });
  expect(calls.some(({ path }) => path.endsWith('/reports/table'))).toBe(false);
  // A table of no columns is none that could be kept.
  expect(screen.queryByRole('button', { name: 'Salvar visão' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Colunas' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: /^Atrasadas/ }));
  expect(await screen.findByRole('table', { name: 'Sua tabela' })).toBeDefined();
  expect(await screen.findByText('Salvar visão')).toBeDefined();
});

it('says where the branch of a table is gone, and lets its reader choose another [ADM-03]', async () => {
  await shown(`&rows=branch&measures=late,sales&branch=${GONE}`);
  await screen.findByRole('heading', { name: 'A filial ou o grupo desta tabela não existe mais' });
  const branch = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filial' });
  expect(branch.selectedOptions[0]?.textContent).toBe('Outra filial');
  await userEvent.selectOptions(branch, 'Todas as filiais');
  expect(await screen.findByRole('table', { name: 'Sua tabela' })).toBeDefined();
});

it('keeps columns that wait for other rows while others are chosen [ADM-03]', async () => {
  const { calls } = await shown('&rows=training&measures=late,sales');
  await userEvent.click(await screen.findByRole('button', { name: 'Colunas' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Colunas' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: /^Inscritas/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(askedLast(calls)['measures']).toBe('enrolled,late'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cada linha é' }), 'Filial');
  await waitFor(() => expect(askedLast(calls)['measures']).toBe('enrolled,late,sales'));
});
