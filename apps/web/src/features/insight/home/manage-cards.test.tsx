import type { Waiting } from '@trilha/contracts/insight/waiting';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { loadTodayTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { ManageCards } from './manage-cards.screen-part.tsx';

const NOTHING: Waiting = {
  courses: null,
  program: null,
  orders: null,
  forumReports: null,
  newsReports: null,
  searchQuestions: null,
  overdue: null,
};
const moderator = buildMe({
  member: { id: 'm', role: 'moderator', display_name: 'Bia', branch: null, can: ['forum.moderate'] },
});

async function show(waiting: Waiting, me = moderator) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/home',
    component: ManageCards,
    address: '/home',
    answer: ({ path }) => {
      if (path === '/api/v1/me') return me;
      return path === '/api/v1/admin/waiting' ? waiting : new Refused(503, 'unavailable');
    },
  });
  await act(loadTodayTexts);
  return shown;
}

it('home shows all that waits as one row of cards, the most urgent first, each with the way to it [FOR-01]', async () => {
  await show({
    ...NOTHING,
    program: { audits: { sales: 3, photos: 0, appeals: 1, levels: 0 }, registrations: 0 },
    orders: 2,
    forumReports: 2,
    newsReports: 1,
    searchQuestions: 1,
    overdue: 100,
  });

  await screen.findByText('denúncias no fórum');
  expect(screen.getByText('99+')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
    '/admin/audit-queue',
    '/admin/audit-queue',
    '/admin/forum-reports',
    '/admin/news-reports',
    '/admin/reward-orders',
    '/team',
    '/admin/search-questions',
  ]);
});

it('home says to who runs something that nothing waits', async () => {
  await show(NOTHING);
  expect(await screen.findByText(/Tudo em dia/)).toBeTruthy();
});

it('home says nothing to a leader whose people are late with nothing', async () => {
  const { calls } = await show({ ...NOTHING, overdue: 0 }, buildMe({ leads_team: true }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/v1/admin/waiting')).toBe(true));
  expect(screen.queryByText(/Tudo em dia/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
