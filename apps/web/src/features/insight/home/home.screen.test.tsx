import type { HomePage } from '@trilha/contracts/learning/learning';
import type { Me } from '@trilha/contracts/identity/session';
import type { Module } from '@trilha/contracts/organization/modules';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { homeCardsFor } from '../../../app/home-cards.ts';
import { buildClient, buildMe } from '../../../test/people.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { HomeScreen } from './home.screen.tsx';

const places = (me: Me) => homeCardsFor(me).map(({ place }) => place);
const without = (...modules: Module[]) =>
  buildClient(Object.fromEntries(modules.map((module) => [`has_${module}`, false])));
const seller: NonNullable<Me['member']> = {
  id: 'm',
  role: 'seller',
  display_name: 'Ana',
  branch: null,
  can: [],
};

describe('the cards of the home screen', () => {
  it('are those of courses, points, rewards and what is new for a learner', () => {
    expect(new Set(places(buildMe()))).toEqual(
      new Set(['continue', 'due', 'new', 'news', 'asked', 'surveys', 'standing', 'rewards']),
    );
  });

  it('leave out what belongs to a module that is off [TEN-03]', () => {
    const off = ['courses', 'trails', 'presentials', 'webcasts', 'live_classes', 'rewards'] as const;
    const shown = places(buildMe({ user_clients: [without(...off)] }));

    expect(shown).toContain('standing');
    for (const place of ['continue', 'due', 'new', 'rewards'] as const) expect(shown).not.toContain(place);
  });

  it('offer the report of a sale, and show what selling brought, to whoever can earn in the program, where the company has one', () => {
    const withoutCampaigns = buildMe({ member: seller, user_clients: [without('campaigns')] });
    for (const place of ['action', 'selling'] as const) {
      expect(places(buildMe({ member: seller }))).toContain(place);
      expect(places(buildMe())).not.toContain(place);
      expect(places(withoutCampaigns)).not.toContain(place);
    }
  });

  it('say what waits to those who decide something', () => {
    expect(places(buildMe({ member: { ...seller, role: 'auditor', can: ['sales.audit'] } }))).toContain(
      'manage',
    );
    expect(places(buildMe())).not.toContain('manage');
  });
});

const NOTHING: HomePage = {
  runningTest: null,
  blocked: [],
  continue: null,
  trail: null,
  counts: { inProgress: 0, concluded: 0 },
  dueSoon: [],
  newCourses: [],
  news: [],
  banner: null,
  surveys: [],
  toConfirm: { total: 0, newest: [] },
  points: { balance: 120, thisWeek: 0 },
  nextBadge: null,
  rank: null,
};

it('shows the other cards where one of them fails [ROU-12]', async () => {
  const me = buildMe();
  await showScreen({
    parent: 'shell',
    path: '/home',
    component: HomeScreen,
    address: '/home',
    answer: ({ path }) => {
      if (path === '/api/v1/me') return me;
      if (path === '/api/v1/home') return { ...NOTHING, dueSoon: null };
      return new Refused(503, 'unavailable');
    },
  });

  expect(await screen.findByText('120')).toBeDefined();
  expect(await screen.findByRole('alert')).toBeDefined();
});

it('goes on with a webinar that was begun where its activities are, also in a company without courses [ROU-12]', async () => {
  const me = buildMe({ user_clients: [without('courses')] });
  const webinar = {
    kind: 'webinar' as const,
    id: '01890000-0000-7000-8000-000000000001',
    title: 'Vitrines',
    coverUrl: null,
    percent: 40,
    minutesLeft: 6,
    dueAt: null,
    points: 0,
    activity: { hierarchy_order: 2, title: 'Antes de começar', type: 'html' },
  };
  await showScreen({
    parent: 'shell',
    path: '/home',
    component: HomeScreen,
    address: '/home',
    answer: ({ path }) => {
      if (path === '/api/v1/me') return me;
      if (path === '/api/v1/home') return { ...NOTHING, continue: webinar };
      return new Refused(503, 'unavailable');
    },
  });

  const link = await screen.findByRole('link', { name: 'Continuar' });
  expect(link.getAttribute('href')).toBe(`/webinars/${webinar.id}/activities/2`);
});
