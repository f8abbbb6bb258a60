import type { ReportMails } from '@trilha/contracts/insight/report-view-mails';
import type { ReportView } from '@trilha/contracts/insight/report-views';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { loadAdminTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { AdminLearningReportsScreen } from './admin-learning-reports.screen.tsx';
import { learningReportsSearch } from './learning-reports-search.ts';
import { reportViewSearch } from './report-view-search.ts';
import { ReportViewScreen } from './report-view.screen.tsx';

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
const LIA = { memberId: '01890000-0000-7000-8000-000000000305', name: 'Lia Prates' };
const MAIL = '01890000-0000-7000-8000-000000000304';
const MAILS: ReportMails = {
  items: [
    {
      ...LIA,
      id: MAIL,
      isOwn: false,
      times: { every: 'month', onDay: 31, hour: 9 },
      nextAt: '2026-11-30T12:00:00.000Z',
      timeZone: 'America/Sao_Paulo',
    },
  ],
  timeZone: 'America/Sao_Paulo',
  can: { nameOthers: true },
};

it('has a view mailed to oneself and others on a day and at an hour, and stops it [ADM-03]', async () => {
  const { calls } = await showScreen({
    parent: 'shell',
    path: '/admin/learning-reports',
    component: AdminLearningReportsScreen,
    validateSearch: learningReportsSearch,
    address: `/admin/learning-reports?report=compliance&days=7&view=${VIEW.id}`,
    answer: ({ method, path }) => {
      if (path.endsWith('/me')) return buildMe();
      if (method !== 'GET') return {};
      if (path.endsWith('/mails')) return MAILS;
      if (path.endsWith('/receivers')) return { items: [LIA] };
      if (path.endsWith('/views')) return { own: [VIEW], shared: [] };
      return { total: { due: 0, overdue: 0, expired: 0, renewed: 0, renewedBefore: 0 }, trainings: [] };
    },
  });
  await loadAdminTexts();
  await userEvent.click(await screen.findByRole('button', { name: 'Opções de Atrasos da semana' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Enviar por e-mail' }));

  const dialog = within(await screen.findByRole('dialog', { name: '“Atrasos da semana” por e-mail' }));
  expect(await dialog.findByText('Todo mês, dia 31, 09:00 · America/Sao Paulo')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Parar de enviar: Lia Prates' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Dia da semana' }), 'sexta-feira');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Horário' }), '07:00');
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Lia Prates' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

  await screen.findByText('Salvo');
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/v1/reports/view-mails/${MAIL}`);
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/api/v1/reports/views/${VIEW.id}/mails`,
    body: { every: 'week', onDay: 5, hour: 7, memberIds: [buildMe().member?.id, LIA.memberId] },
  });
});

const ownMails: ReportMails = {
  ...MAILS,
  items: MAILS.items.map((mail) => ({ ...mail, isOwn: true })),
};

it('stops the letters of a view by their link only once it is pressed, also where they were stopped meanwhile [ADM-03]', async () => {
  const { calls } = await showScreen({
    parent: 'shell',
    path: '/admin/learning-reports/views/$viewId',
    component: ReportViewScreen,
    validateSearch: reportViewSearch,
    address: `/admin/learning-reports/views/${VIEW.id}?stop=${MAIL}`,
    answer: ({ method, path }) => {
      if (path.endsWith('/me')) return buildMe();
      if (path.endsWith('/mails')) return ownMails;
      return method === 'DELETE' ? new Refused(404, 'not_found') : VIEW;
    },
  });
  await loadAdminTexts();
  const stop = await screen.findByRole('button', { name: 'Parar de receber' });
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(stop);

  expect(await screen.findByText('Pronto: esta visão não chega mais por e-mail.')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('by the link of a letter that somebody else gets nothing is stopped, and it says so [ADM-03]', async () => {
  await showScreen({
    parent: 'shell',
    path: '/admin/learning-reports/views/$viewId',
    component: ReportViewScreen,
    validateSearch: reportViewSearch,
    address: `/admin/learning-reports/views/${VIEW.id}?stop=${MAIL}`,
    answer: ({ path }) => {
      if (path.endsWith('/me')) return buildMe();
      return path.endsWith('/mails') ? MAILS : VIEW;
    },
  });
  await loadAdminTexts();

  expect(await screen.findByText(/Este envio já parou ou é de outra pessoa/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Parar de receber' })).toBeNull();
});
