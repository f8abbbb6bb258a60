import type { CoursePerson } from '@trilha/contracts/learning/course-people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { loadAdminTexts, loadObligationTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { buildTrailItem } from '../../../test/trails.ts';
import { AdminTrailPeopleScreen } from './admin-trail-people.screen.tsx';
import { peopleSearch } from './course-people-search.ts';

const TRAIL = '01890000-0000-7000-8000-000000000300';

const CHOICES = { branches: [{ id: TRAIL, name: 'Recife' }], labels: [] };
const COUNTS = {
  all: 2,
  late: 1,
  awaiting: 0,
  active: 2,
  not_begun: 0,
  under_way: 2,
  stopped: 0,
  concluded: 0,
  failed: 0,
  blocked: 0,
  left: 0,
};

const person = (name: string, of: Partial<CoursePerson>): CoursePerson => ({
  memberId: `01890000-0000-7000-8000-00000000${name.length}0b1`,
  name,
  branch: null,
  subscription: 'active',
  state: 'in_progress',
  percent: 40,
  step: 'Produtos',
  score: null,
  dueAt: '2099-12-04T02:59:59.000Z',
  late: false,
  enrolledAt: '2026-01-10T12:00:00.000Z',
  finishedAt: null,
  exemption: null,
  can: { decide: true, extend: false, remind: false },
  ...of,
});

it('shows who is late, since how many days, and asks for those alone [CRS-03]', async () => {
  const dueAt = new Date(Date.now() - 23 * 86_400_000).toISOString();
  const { calls } = await showScreen({
    parent: 'shell',
    path: '/admin/trails/$trailId/people',
    component: AdminTrailPeopleScreen,
    validateSearch: peopleSearch,
    address: `/admin/trails/${TRAIL}/people`,
    answer: ({ path }) => {
      if (path.endsWith('/me')) return buildMe();
      if (path.endsWith('/people-choices')) return CHOICES;
      return {
        course: { id: TRAIL, title: 'Boas-vindas', published: true, subscriptionType: 'open' },
        can: { manage: true },
        counts: COUNTS,
        items: [person('Bruna', { late: true, dueAt }), person('Ana', {})],
        nextCursor: null,
      };
    },
  });
  await loadAdminTexts();
  await loadObligationTexts();

  const [, late, onTime] = await screen.findAllByRole('row');
  if (!late || !onTime) throw new Error('two people');
  expect(within(late).getByText('Venceu há 23 dias')).toBeDefined();
  expect(within(late).getByText('Produtos')).toBeDefined();
  expect(within(onTime).queryByText(/Venceu/)).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Atrasadas (1)' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('status')).toBe('late'));
});

it('opens where somebody stands in a trail: done, next, and locked with what it waits for [CRS-08]', async () => {
  const [first, second] = [
    buildTrailItem(1, { progress: 'passed', percent: 100 }),
    buildTrailItem(2, { progress: 'in_progress', percent: 30 }),
  ];
  const third = buildTrailItem(3, {
    access: 'locked',
    opensAfter: 'passed',
    missing: [{ id: second.id, title: second.training.title }],
  });
  const { calls } = await showScreen({
    parent: 'shell',
    path: '/admin/trails/$trailId/people',
    component: AdminTrailPeopleScreen,
    validateSearch: peopleSearch,
    address: `/admin/trails/${TRAIL}/people`,
    answer: ({ path }) => {
      if (path.endsWith('/me')) return buildMe();
      if (path.endsWith('/people-choices')) return CHOICES;
      if (path.endsWith('/people'))
        return {
          course: { id: TRAIL, title: 'Boas-vindas', published: true, subscriptionType: 'open' },
          can: { manage: true },
          counts: COUNTS,
          items: [person('Ana', {})],
          nextCursor: null,
        };
      return { items: [first, second, third], nextItemId: second.id, timeZone: 'America/Sao_Paulo' };
    },
  });
  await loadAdminTexts();
  await loadObligationTexts();

  await userEvent.click(await screen.findByRole('button', { name: 'Ver etapas: Ana' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Etapas de Ana' }));
  const steps = await dialog.findAllByRole('listitem');
  expect(calls.at(-1)?.path).toBe(`/api/v1/admin/trails/${TRAIL}/people/${person('Ana', {}).memberId}`);
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Curso 1Concluída',
    'Curso 2A seguir: 30% feito',
    'Curso 3BloqueadaPasse antes em “Curso 2”.',
  ]);
  expect(steps[1]?.getAttribute('aria-current')).toBe('step');
});

it('reminds all whom the filters mean, after it said how many it reaches [ADM-03]', async () => {
  const reach = { people: 40, remind: 31, extend: 30, message: 40, enroll: 0, remove: 38 };
  const { calls } = await showScreen({
    parent: 'shell',
    path: '/admin/trails/$trailId/people',
    component: AdminTrailPeopleScreen,
    validateSearch: peopleSearch,
    address: `/admin/trails/${TRAIL}/people?status=late`,
    answer: ({ path }) => {
      if (path.endsWith('/me')) return buildMe();
      if (path.endsWith('/people-choices')) return CHOICES;
      if (path.endsWith('/reach')) return reach;
      if (path.endsWith('/reminders')) return { people: 31, leftOut: 9 };
      return {
        course: { id: TRAIL, title: 'Boas-vindas', published: true, subscriptionType: 'open' },
        can: { manage: true },
        counts: { ...COUNTS, all: 60, late: 40 },
        items: [person('Bruna', { late: true }), person('Ana', { late: true })],
        nextCursor: 'more',
      };
    },
  });
  await loadAdminTexts();
  await loadObligationTexts();

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Escolher as pessoas mostradas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Escolher todas as que correspondem (40)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lembrar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lembrar' }));
  expect(await dialog.findByText('Alcança 31 pessoas.')).toBeDefined();
  expect(dialog.getByText(/9 ficam de fora/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Lembrar' }));

  await waitFor(() => {
    const sent = calls.find(({ path }) => path.endsWith('/reminders'));
    expect(sent?.body).toEqual({ to: { kind: 'matching', filter: { search: '', status: 'late' } } });
  });
});
