import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

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

async function shown(query: string, body: unknown) {
  const result = await showScreen({
    parent: 'shell',
    path: '/admin/learning-reports',
    component: AdminLearningReportsScreen,
    validateSearch: learningReportsSearch,
    address: `/admin/learning-reports${query}`,
    answer: ({ path }) => (path.endsWith('/me') ? buildMe() : body),
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
  await shown('?report=compliance', {
    total: { due: 3, overdue: 2, expired: 0, renewed: 1, renewedBefore: 0 },
    trainings: [{ ...TRAINING, due: 3, overdue: 2, expired: 0, renewed: 0 }],
  });
  const late = await screen.findByRole('link', { name: /^Ver pessoas: \d+, Vencidas, Segurança$/ });
  expect(late.getAttribute('href')).toBe(`/admin/courses/${ID}/people?status=late`);
  expect(screen.getByText('Antes: 0 (+1)')).toBeDefined();
});
