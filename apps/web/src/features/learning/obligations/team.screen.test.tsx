import type { DeadlineReasons } from '@trilha/contracts/learning/deadlines';
import type { TeamObligation, TeamObligations } from '@trilha/contracts/learning/obligations';
import { fireEvent, screen, within } from '@testing-library/react';
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
  missing: null,
  ...of,
});

const REASONS: DeadlineReasons = {
  dueAt: '2026-12-04T02:59:59.000Z',
  askedDueAt: '2026-11-21T02:59:59.000Z',
  enrolledAt: '2026-11-10T17:00:00.000Z',
  askedAgainAt: null,
  timeZone: 'America/Sao_Paulo',
  isRenewal: false,
  training: null,
  assignment: { by: 'Rui', at: '2026-11-10T17:00:00.000Z', reason: 'Auditoria' },
  rules: [
    {
      by: 'Rita',
      means: { branch: 'Recife', role: true, labels: ['Caixas'], country: false, hiredWithinDays: null },
      due: { kind: 'assigned', day: null, days: 10 },
      assignedAt: '2026-11-10T17:00:00.000Z',
      dueAt: '2026-11-20T20:00:00.000Z',
    },
  ],
  extension: { until: '2026-11-30', reason: 'Inventário', by: 'Lia', at: '2026-11-11T17:00:00.000Z' },
  pauses: [{ kind: 'leave', from: '2026-11-23', to: '2026-11-25', days: 3 }],
  can: { extend: true },
};

const BRANCHES = [
  { id: '01890000-0000-7000-8000-0000000000e1', name: 'Olinda' },
  { id: '01890000-0000-7000-8000-0000000000e2', name: 'Recife' },
];

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function showTeam(
  can: string[],
  second: Partial<TeamObligation> = { percent: 40 },
  only?: Partial<TeamObligations>,
) {
  const me = buildMe();
  const answer = ({ method, path }: NetworkCall) => {
    if (path.endsWith('/me')) return { ...me, leads_team: true, member: { ...me.member, can } };
    if (path.endsWith('/trainings')) return { branches: BRANCHES, trainings: [] };
    if (path.endsWith('/closures')) return { items: [], can: { register: true } };
    if (path.includes('/deadlines/') && method === 'GET') return REASONS;
    if (path.endsWith('/extensions')) return { extended: 1, unchanged: 0 };
    if (path.endsWith('/leaves'))
      return method === 'GET' ? { items: [], can: { register: true } } : { id: MEMBER };
    if (method === 'POST') return { reminders: 2, people: 2 };
    const ended = row('Ana', { isRenewal: true, validUntil: '2026-11-20T02:59:59.000Z' });
    return {
      items: [ended, row('Bruna', second)],
      nextCursor: null,
      timeZone: 'America/Sao_Paulo',
      remindable: 2,
      free: [],
      ...only,
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

it('says since how many days somebody is late, and what is missing where all of it is done', async () => {
  const { line } = await showTeam(['learning.take'], { missing: 'passing', dueAt: daysAgo(23) });

  const late = await line('Bruna');
  expect(within(late).getByText('Venceu há 23 dias')).toBeDefined();
  expect(within(late).getByText('100%')).toBeDefined();
  expect(within(late).getByText('Não passou na prova')).toBeDefined();
});

it('shows whoever was looked for by name and has nothing to do', async () => {
  const free = [{ memberId: MEMBER, name: 'Eva Ramos', branch: 'Recife' }];
  await showTeam(['learning.take'], {}, { items: [], free });

  const list = within(await screen.findByRole('region', { name: 'Sem nada a fazer agora' }));
  expect(list.getByRole('listitem').textContent).toBe('Eva RamosRecife');
  expect(list.getByRole('link', { name: 'Eva Ramos' }).getAttribute('href')).toBe(
    `/people/${MEMBER}/learning`,
  );
  expect(screen.queryByText('Ninguém corresponde a esses filtros')).toBeNull();
});

it('leads from a name to what the person learns, for leaders of branches too', async () => {
  const { line } = await showTeam(['learning.take']);

  expect(
    within(await line('Ana'))
      .getByRole('link', { name: 'Ana' })
      .getAttribute('href'),
  ).toBe(`/people/${MEMBER}/learning`);
});

it('reminds everybody whom the filters show, and says how many', async () => {
  const { calls, line } = await showTeam(['learning.take']);
  await line('Ana');

  await userEvent.click(screen.getByRole('button', { name: 'Lembrar todos (2)' }));

  expect(await screen.findByText('2 lembretes enviados')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/v1/team/reminders/all', body: { state: 'overdue' } },
  ]);
});

it('says beside a date what made and what moved it, in sentences [CRS-12]', async () => {
  const { line } = await showTeam(['learning.take']);

  await userEvent.click(
    within(await line('Bruna')).getByRole('button', { name: 'Por que esta data: Bruna' }),
  );

  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Atribuído por Rui em 10/11/2026, porque: Auditoria',
    'Uma regra de Rita pede até 20/11/2026. Dias contados da atribuição em 10/11/2026: 10. Vale por: filial Recife; função; Caixas.',
    'Prorrogado por Lia em 11/11/2026 até 30/11/2026, porque: Inventário',
    'Parado de 23/11/2026 a 25/11/2026, durante um afastamento. Dias somados: 3.',
  ]);
});

it('gives one person more time with a reason, names the date it saw, and never moves a renewal [CRS-12]', async () => {
  const { calls, line } = await showTeam(['learning.take']);
  expect(within(await line('Ana')).queryByRole('button', { name: /Prorrogar/ })).toBeNull();

  await userEvent.click(within(await line('Bruna')).getByRole('button', { name: /^Prorrogar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const act = dialog.getByRole('button', { name: 'Prorrogar' });
  expect(act.hasAttribute('disabled')).toBe(true);
  fireEvent.change(dialog.getByLabelText('Novo prazo'), { target: { value: '2026-12-10' } });
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Inventário');
  await userEvent.click(act);

  expect(await screen.findByText('1 prazo prorrogado')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      path: '/api/v1/team/deadlines/01890000-0000-7000-8000-0000000000d1/extensions',
      body: {
        people: [{ memberId: MEMBER, dueAt: '2026-11-20T02:59:59.000Z' }],
        until: '2026-12-10',
        reason: 'Inventário',
      },
    },
  ]);
});

it('registers leave of somebody, whose last day cannot come before the first [CRS-12]', async () => {
  const { calls, line } = await showTeam(['learning.take']);
  await userEvent.click(within(await line('Bruna')).getByRole('button', { name: 'Afastamentos de Bruna' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar dias' }));

  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Primeiro dia', '2026-12-10');
  fill('Último dia', '2026-12-09');
  fill('Motivo', 'Férias');
  expect(screen.getByText('O último dia não pode vir antes do primeiro.')).toBeDefined();
  fill('Último dia', '2026-12-12');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar dias' }));

  expect(await screen.findByText('Dias registrados: os prazos foram recalculados')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { from: '2026-12-10', to: '2026-12-12', reason: 'Férias' } },
  ]);
});

it('says by whose clock the days of the list end', async () => {
  const { line } = await showTeam(['learning.take']);
  await line('Ana');

  expect(screen.getByText(/^Os dias terminam pelo relógio da sua empresa \(Horário/)).toBeDefined();
});

it('says what closed days do before a branch of several is chosen, and leads to the days of that one [CRS-12]', async () => {
  const { calls, line } = await showTeam(['learning.take']);
  await line('Ana');

  await userEvent.click(screen.getByRole('button', { name: 'Dias fechados' }));
  expect(within(screen.getByRole('dialog')).getByText(/Cada dia fechado soma um dia/)).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('De qual filial'), 'Recife');

  expect(await screen.findByRole('heading', { name: 'Dias fechados: Recife' })).toBeDefined();
  expect(await screen.findByText('Nada registrado ainda.')).toBeDefined();
  expect(calls.at(-1)?.path).toContain(`/branches/${BRANCHES[1]?.id}/closures`);
});
