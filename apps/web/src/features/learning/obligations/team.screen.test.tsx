import type { TeamObligation } from '@trilha/contracts/learning/obligations';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { loadObligationTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import type { NetworkCall } from '../../../test/screen-at.tsx';
import { teamSearch } from './team-search.ts';
import { TeamScreen } from './team.screen.tsx';

const MEMBER = '01890000-0000-7000-8000-0000000000b1';

const row = (name: string, of: Partial<TeamObligation>): TeamObligation => ({
  enrollmentId: `01890000-0000-7000-8000-00000000${name.length}0c1`,
  training: { id: '01890000-0000-7000-8000-0000000000d1', kind: 'course', title: 'Segurança' },
  state: 'overdue',
  percent: 100,
  dueAt: '2026-11-20T02:59:59.000Z',
  validUntil: null,
  doneAt: null,
  isRenewal: false,
  exemption: null,
  memberId: MEMBER,
  name,
  branch: null,
  remindedToday: false,
  ...of,
});

async function showTeam(can: string[]) {
  const me = buildMe();
  const answer = ({ method, path }: NetworkCall) => {
    if (path.endsWith('/me')) return { ...me, leads_team: true, member: { ...me.member, can } };
    if (path.endsWith('/trainings')) return { branches: [], trainings: [] };
    if (method === 'POST') return { reminders: 2, people: 2 };
    const ended = row('Ana', { isRenewal: true, validUntil: '2026-11-20T02:59:59.000Z' });
    return {
      items: [ended, row('Bruna', { percent: 40 })],
      nextCursor: null,
      timeZone: 'America/Sao_Paulo',
      remindable: 2,
    };
  };
  const shown = await showScreen({
    parent: 'shell',
    path: '/team',
    component: TeamScreen,
    validateSearch: teamSearch,
    address: '/team?state=overdue',
    answer,
  });
  await loadObligationTexts();
  const line = async (name: string) => {
    const found = (await screen.findAllByRole('row')).find((one) => one.textContent.includes(name));
    if (!found) throw new Error(`There is no line of ${name}`);
    return found;
  };
  return { ...shown, line };
}

it('says why somebody is overdue who had done it all: what proved it has ended, and it is to be renewed [CRS-12]', async () => {
  const { line } = await showTeam(['learning.take']);

  const ended = await line('Ana');
  expect(within(ended).getByText(/Deixou de valer em/)).toBeDefined();
  expect(within(ended).getByText('A renovar')).toBeDefined();
  expect(within(ended).queryByRole('progressbar')).toBeNull();
  expect(within(await line('Bruna')).getByText(/O prazo terminou em/)).toBeDefined();
  expect(within(await line('Bruna')).getByRole('progressbar')).toBeDefined();
});

it('leads from a name to the person for who may see people, and for nobody else', async () => {
  const { line } = await showTeam(['learning.take', 'people.view']);

  expect(
    within(await line('Ana'))
      .getByRole('link', { name: 'Ana' })
      .getAttribute('href'),
  ).toBe(`/admin/people/${MEMBER}`);
});

it('reminds everybody whom the filters show, and says how many', async () => {
  const { calls, line } = await showTeam(['learning.take']);
  expect(within(await line('Ana')).queryByRole('link')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Lembrar todos (2)' }));

  expect(await screen.findByText('2 lembretes enviados')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/v1/team/reminders/all', body: { state: 'overdue' } },
  ]);
});
