import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ReportView } from '@trilha/contracts/insight/report-views';

import { loadAdminTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { AdminLearningReportsScreen } from './admin-learning-reports.screen.tsx';
import { learningReportsSearch } from './learning-reports-search.ts';

const ID = '01890000-0000-7000-8000-000000000301';
const BRANCH = '01890000-0000-7000-8000-000000000302';
const TRAINING = { id: ID, kind: 'course', title: 'Segurança' };
const MATRIX = {
  branches: [
    { id: BRANCH, name: 'Recife' },
    { id: null, name: '' },
  ],
  trainings: [TRAINING],
  cells: [
    { branchId: BRANCH, trainingId: ID, enrolled: 4, done: 1, late: 2 },
    { branchId: null, trainingId: ID, enrolled: 1, done: 0, late: 1 },
  ],
  more: false,
  total: { enrolled: 4, done: 1, late: 2 },
  doneInPeriod: 1,
  doneBefore: 3,
  weeks: [{ from: '2026-03-02', done: 1 }],
};

const VIEW: ReportView = {
  id: '01890000-0000-7000-8000-000000000303',
  name: 'Atrasos da semana',
  report: 'compliance',
  days: '7',
  training: null,
  table: null,
  isShared: true,
  sharedBy: null,
  can: { change: true },
};
const COMPLIANCE = {
  total: { due: 3, overdue: 2, expired: 0, renewed: 1, renewedBefore: 0 },
  trainings: [{ ...TRAINING, due: 3, overdue: 2, expired: 0, renewed: 0 }],
};

async function shown(query: string, body: unknown, views: readonly ReportView[] = []) {
  const result = await showScreen({
    parent: 'shell',
    path: '/admin/learning-reports',
    component: AdminLearningReportsScreen,
    validateSearch: learningReportsSearch,
    address: `/admin/learning-reports${query}`,
    answer: ({ method, path }) => {
      if (path.endsWith('/me')) return buildMe();
      if (method !== 'GET') return { id: VIEW.id };
      if (!path.startsWith('/api/v1/reports/views')) return body;
      return {
        own: views.filter(({ sharedBy }) => sharedBy === null),
        shared: views.filter(({ sharedBy }) => sharedBy !== null),
      };
    },
  });
  await loadAdminTexts();
  return result;
}

it('says who is late in which branch, opens them, and reads as a table [ADM-03]', async () => {
  await shown('', MATRIX);
  const late = await screen.findByRole('link', { name: '2 em atraso: Segurança, Recife' });
  expect(late.getAttribute('href')).toBe(`/admin/courses/${ID}/people?status=late&branch=${BRANCH}`);
  const ofNone = screen.getByRole('link', { name: '1 em atraso: Segurança, Sem filial' });
  expect(ofNone.getAttribute('href')).toBe(`/admin/courses/${ID}/people?status=late&branch=none`);
  const done = screen.getByRole('link', { name: '25% concluíram: Segurança, Recife' });
  expect(done.getAttribute('href')).toBe(`/admin/courses/${ID}/people?status=concluded&branch=${BRANCH}`);
  expect(screen.getByText('Antes: 3 (-2)')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar como tabela' }));
  expect(screen.getByRole('table', { name: 'Conclusões por semana' })).toBeDefined();
});

it('compares what was renewed with before, and opens what is overdue by training [ADM-03]', async () => {
  await shown('?report=compliance', COMPLIANCE);
  const late = await screen.findByRole('link', { name: /^Ver pessoas: \d+, Vencidas, Segurança$/ });
  expect(late.getAttribute('href')).toBe(`/admin/courses/${ID}/people?status=late`);
  expect(screen.getByText('Antes: 0 (+1)')).toBeDefined();
});

it('keeps what is seen under a name, shared or not [ADM-03]', async () => {
  const { calls } = await shown('?report=compliance&days=7', COMPLIANCE);
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar visão' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Atrasos da semana');
  await userEvent.click(screen.getByRole('switch', { name: /^Compartilhar/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

  await screen.findByText('Salvo');
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/v1/reports/views',
    body: {
      name: 'Atrasos da semana',
      report: 'compliance',
      days: '7',
      training: null,
      table: null,
      isShared: true,
    },
  });
});

it('lists one’s own views, then those of others with their name, and opens them with their filters [ADM-03]', async () => {
  const other = { ...VIEW, id: ID, name: 'Toda a empresa', sharedBy: 'Rita Salgado' };
  await shown('', MATRIX, [VIEW, other]);
  await screen.findByRole('link', { name: '2 em atraso: Segurança, Recife' });
  await userEvent.click(screen.getByRole('button', { name: 'Visões' }));

  const link = await screen.findByRole('link', { name: 'Atrasos da semana' });
  expect(link.getAttribute('href')).toContain('/admin/learning-reports?report=compliance&');
  expect(link.getAttribute('href')).toContain(`view=${VIEW.id}`);
  expect(screen.getByText('Conformidade · de Rita Salgado')).toBeDefined();
});

it('says that the filters of an open view are others, and gives them to it [ADM-03]', async () => {
  const { calls } = await shown(`?report=compliance&days=30&view=${VIEW.id}`, COMPLIANCE, [VIEW]);
  expect(await screen.findByText('Compartilhada · Filtros alterados')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar alteração' }));

  await screen.findByText('Salvo');
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/api/v1/reports/views/${VIEW.id}`,
    body: {
      name: 'Atrasos da semana',
      report: 'compliance',
      days: '30',
      training: null,
      table: null,
      isShared: true,
    },
  });
});

it('lets another training be chosen where nobody one follows is in that of a view [ADM-03]', async () => {
  const view = { ...VIEW, report: 'steps', training: BRANCH, sharedBy: 'Rita Salgado' } as const;
  const nobody = { trainings: [TRAINING], training: null, time: null, steps: [] };
  const { address } = await shown(`?report=steps&training=${BRANCH}&view=${VIEW.id}`, nobody, [view]);
  await screen.findByRole('heading', { name: 'Ninguém que você acompanha está neste treinamento' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Treinamento' }), 'Segurança');

  expect(await screen.findByText('de Rita Salgado · Filtros alterados')).toBeDefined();
  expect(address()).toContain(`training=${ID}`);
});
