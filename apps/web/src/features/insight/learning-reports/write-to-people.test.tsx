import type { ReportPerson } from '@trilha/contracts/insight/report-people';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { loadAdminTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { AdminReportPeopleScreen } from './admin-report-people.screen.tsx';
import { reportPeopleSearch } from './report-people-search.ts';

const OLGA = '01890000-0000-7000-8000-000000000401';
const SAFETY = '01890000-0000-7000-8000-000000000402';
const PRIVACY = '01890000-0000-7000-8000-000000000403';

const person = (training: ReportPerson['training']): ReportPerson => ({
  memberId: OLGA,
  name: 'Olga Prates',
  branch: 'Recife',
  training,
  at: '2026-01-10T12:00:00.000Z',
  until: '2027-01-10T12:00:00.000Z',
  lessons: null,
  seconds: null,
});
const inTraining = (id: string, title: string) => person({ id, kind: 'course', title });

async function shown(of: string, items: readonly ReportPerson[], sent: unknown = { people: 1, leftOut: 0 }) {
  const result = await showScreen({
    parent: 'shell',
    path: '/admin/learning-reports/people',
    component: AdminReportPeopleScreen,
    validateSearch: reportPeopleSearch,
    address: `/admin/learning-reports/people?of=${of}`,
    answer: ({ method, path }) => {
      if (path.endsWith('/me')) return buildMe();
      return method === 'POST' ? sent : { items, nextCursor: null };
    },
  });
  await loadAdminTexts();
  return result;
}

const TEXT = 'Seu certificado termina logo.';

it('writes to each about the training beside their name, counts people once, and closes when it is sent [ADM-03]', async () => {
  const { calls } = await shown('ending', [
    inTraining(SAFETY, 'Segurança'),
    inTraining(PRIVACY, 'Privacidade'),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Escrever' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('A mensagem vai para 1 pessoa.')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Mensagem'), TEXT);
  await userEvent.click(dialog.getByRole('button', { name: 'Escrever' }));

  await screen.findByText('Mensagem enviada para 1 pessoa');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.find(({ path }) => path === '/api/v1/reports/learning/people/messages')).toMatchObject({
    method: 'POST',
    body: {
      people: [
        { memberId: OLGA, trainingId: SAFETY },
        { memberId: OLGA, trainingId: PRIVACY },
      ],
      text: TEXT,
    },
  });
});

it('says in the dialog that it was sent already, and keeps what was written [ADM-03]', async () => {
  const repeated = new Refused(409, 'message_repeated', { people: 1, when: 'hoje' });
  await shown('ending', [inTraining(SAFETY, 'Segurança')], repeated);
  await userEvent.click(await screen.findByRole('button', { name: 'Escrever' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Mensagem'), TEXT);
  await userEvent.click(dialog.getByRole('button', { name: 'Escrever' }));
  expect(await dialog.findByText(/Esta mensagem já foi enviada/)).toBeDefined();
  expect(dialog.getByDisplayValue(TEXT)).toBeDefined();
});

it('is not offered where the people are of no training [ADM-03]', async () => {
  await shown('active', [person(null)]);
  await screen.findByRole('link', { name: 'Olga Prates' });
  expect(screen.queryByRole('button', { name: 'Escrever' })).toBeNull();
});
