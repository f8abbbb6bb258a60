import type { Client } from '@trilha/contracts/identity/session';
import { PERMISSIONS, holds } from '@trilha/contracts/platform/permissions';
import type { Permission } from '@trilha/contracts/platform/permissions';
import type { Role } from '@trilha/contracts/platform/roles';
import { describe, expect, it } from 'vitest';

import { buildClient, buildMe } from '../test/people.ts';
import { MANAGE_GROUPS } from './feature.ts';
import { homeRouteOf, isAdministrator, localeOf, runsSomething, showsRanking } from './me.ts';
import { adminFeatures } from './admin-features.ts';
import { features } from './features.ts';
import { currentEntry, manageBar, manageGroups, menuOf as menuWith, sideOf } from './menu.ts';

const ITEMS = [...features, ...adminFeatures].flatMap(({ menu }) => menu);
const menuOf = (me: Parameters<typeof menuWith>[0]) => menuWith(me, ITEMS);

const labels = (entries: readonly { readonly label: string }[]) => entries.map(({ label }) => label);

describe('the menu', () => {
  it('follows the module list of the selected client, in its order [TEN-05]', () => {
    expect(labels(menuOf(buildMe()).learn)).toEqual(['home', 'courses', 'ranking', 'library']);
  });

  it('is that of the chosen client where a person has several, by its own numbers [TEN-05]', () => {
    const on = { has_courses: true, has_ranking: true, has_news: true };
    const me = (selected: string) =>
      buildMe({
        id_user_client_selected: selected,
        user_clients: [buildClient({ id: 'a', ...on }), buildClient({ id: 'b', ...on })],
        user_client_module_items: [
          { id_client: 'a', module_items: [{ module: 'courses', order: 0 }] },
          {
            id_client: 'b',
            module_items: [
              { module: 'courses', order: 2 },
              { module: 'news', order: 0 },
              { module: 'ranking', order: 1 },
            ],
          },
        ],
      });

    expect(labels(menuOf(me('a')).learn)).toEqual(['home', 'courses']);
    expect(labels(menuOf(me('b')).learn)).toEqual(['home', 'news', 'ranking', 'courses']);
  });

  it('marks the entry of the screen one is on: home on its own address, not on what has an entry below it', () => {
    const client = buildClient({ has_surveys: true });
    const menu = menuOf(buildMe({ user_clients: [client] }));
    const current = (address: string) => currentEntry(menu, address);

    expect(['/home', '/home/surveys', '/home/surveys/1'].map(current)).toEqual([
      '/home',
      '/home/surveys',
      '/home/surveys',
    ]);
    expect([current('/home/elsewhere'), current('/homes')]).toEqual(['/home', undefined]);
  });

  it('leaves out a module that is switched off [TEN-03]', () => {
    const me = buildMe({ user_clients: [buildClient({ has_ranking: false })] });

    expect(labels(menuOf(me).learn)).toEqual(['home', 'courses', 'library']);
  });

  it('shows ranking and scores where no client matches, else as the client wants [TEN-04]', () => {
    const nobodys = buildMe({
      user_clients: [],
      user_client_module_items: [],
      id_user_client_selected: null,
    });
    const against = buildMe({ user_clients: [buildClient({ has_ranking: false })] });

    expect(showsRanking(nobodys)).toBe(true);
    expect(labels(menuOf(nobodys).learn)).toEqual(['home', 'ranking']);
    expect(showsRanking(against)).toBe(false);
  });

  it('shows the sales program to those who can earn in it [CAM-02]', () => {
    const items = [
      {
        id_client: 'c',
        module_items: [
          { module: 'campaigns' as const, order: 0 },
          { module: 'rewards' as const, order: 1 },
        ],
      },
    ];
    const of = (role: 'seller' | 'learner', can: readonly 'program.see'[]) =>
      labels(
        menuOf(
          buildMe({
            id_user_client_selected: 'c',
            user_clients: [buildClient({ id: 'c', has_campaigns: true, has_rewards: true })],
            user_client_module_items: items,
            member: { id: 'm', role, display_name: 'Bia', branch: null, can: [...can] },
          }),
        ).learn,
      );

    expect(of('seller', ['program.see'])).toEqual(['home', 'campaigns', 'rewardStore']);
    expect(of('learner', [])).toEqual(['home']);
  });

  it('leaves out what only courses and campaigns fill, where both are off [TEN-03]', () => {
    const client = { has_courses: false, has_campaigns: false };
    const progress = (overrides: object) =>
      labels(menuOf(buildMe({ user_clients: [buildClient(overrides)] })).progress);

    expect(progress(client)).not.toContain('pointsTable');
    expect(progress({ ...client, has_courses: true })).toContain('pointsTable');
    const member = {
      id: 'm',
      role: 'admin' as const,
      display_name: 'Bia',
      branch: null,
      can: ['question_banks.manage' as const, 'attempts.review' as const],
    };
    const undated = { has_presentials: false, has_webcasts: false, has_live_classes: false };
    const managed = (overrides: object) =>
      menuOf(buildMe({ user_clients: [buildClient({ ...client, ...overrides })], member })).manage;
    expect(managed(undated)).toEqual([]);
    expect(managed({ ...undated, has_webcasts: true })).toHaveLength(2);
  });

  it('shows management only to those who may', () => {
    const member = {
      id: 'm',
      role: 'admin' as const,
      display_name: 'Bia',
      branch: null,
      can: ['courses.manage' as const],
    };

    expect(menuOf(buildMe()).manage).toEqual([]);
    expect(labels(menuOf(buildMe({ member })).manage)).toEqual(['adminCourses']);
  });
});

describe('what somebody runs', () => {
  const memberOf = (role: Role) => ({
    id: 'm',
    role,
    display_name: 'Bia',
    branch: null,
    can: (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => holds(permission, role)),
  });
  const managedBy = (role: Role, overrides: Partial<Client> = {}) =>
    menuOf(buildMe({ user_clients: [buildClient(overrides)], member: memberOf(role) })).manage;
  const groupsOf = (role: Role, overrides?: Partial<Client>) =>
    manageGroups(managedBy(role, overrides)).map(({ group }) => group);

  it('stands in seven groups, each entry in one, and of an auditor only in theirs', () => {
    const all = managedBy('admin');

    expect(groupsOf('admin')).toEqual([...MANAGE_GROUPS]);
    expect(manageGroups(all).flatMap(({ entries }) => labels(entries))).toHaveLength(all.length);
    expect(new Set(all.map(({ to }) => to)).size).toBe(all.length);
    expect(groupsOf('auditor')).toEqual(['incentives', 'reports', 'company']);
  });

  it('has no group of nothing: without the program nothing of incentives but points [TEN-03]', () => {
    const without = { has_campaigns: false, has_rewards: false, has_points_transfer: false };
    const incentives = manageGroups(managedBy('admin', without)).find(({ group }) => group === 'incentives');

    expect(labels(incentives?.entries ?? [])).toEqual(['adminPointCorrections']);
    expect(groupsOf('auditor', without)).toEqual(['company']);
  });

  it('puts under the thumb what each does standing up, three at most', () => {
    const words = (role: Role, overrides?: Partial<Client>) =>
      manageBar(managedBy(role, overrides)).map(({ bar }) => bar?.word);

    expect(words('admin')).toEqual(['audits', 'orders', 'team']);
    expect(words('admin', { has_campaigns: false, has_rewards: false })).toEqual([
      'team',
      'teaching',
      'reviews',
    ]);
    expect(words('auditor')).toEqual(['audits', 'orders']);
    expect(words('instructor')).toEqual(['teaching', 'reviews']);
  });

  it('is the own people for whoever leads a branch and runs nothing else', () => {
    const leader = buildMe({ member: memberOf('seller'), leads_team: true });

    expect(labels(menuOf(leader).manage)).toEqual(['team', 'adminLearningReports']);
    expect([isAdministrator(leader), runsSomething(leader)]).toEqual([true, false]);
    expect(menuOf({ ...leader, leads_team: false }).manage).toEqual([]);
    expect(isAdministrator({ ...leader, leads_team: false })).toBe(false);
  });

  it('is on a side of its own: an address belongs to one, home and the own account to both', () => {
    const menu = menuOf(buildMe({ member: memberOf('admin') }));
    const side = (address: string) => sideOf(menu, address);

    expect(
      ['/admin/people', '/admin/people/1', '/team', '/admin/teaching', '/admin/unlisted'].map(side),
    ).toEqual(Array.from({ length: 5 }, () => 'manage'));
    expect(['/online-courses/1', '/ranking', '/points'].map(side)).toEqual(['learn', 'learn', 'learn']);
    expect(['/home', '/profile', '/support'].map(side)).toEqual([undefined, undefined, undefined]);
  });
});

describe('the language of the screens [I18-02]', () => {
  it('is the one the person chose, while the company has it', () => {
    const of = (languages: ('pt-BR' | 'en-US' | 'es-ES' | 'fr-FR')[], chosen: 'fr-FR' | null) =>
      localeOf(
        buildMe({ user_clients: [buildClient({ languages })], user_language_selected: chosen }),
        'pt-BR',
      );

    expect(of(['pt-BR', 'fr-FR'], 'fr-FR')).toBe('fr-FR');
    expect(of(['pt-BR', 'en-US'], 'fr-FR')).toBe('pt-BR');
    expect(of(['es-ES', 'en-US'], 'fr-FR')).toBe('es-ES');
  });
});

describe('the home route [SES-07]', () => {
  it.each([
    ['/online-courses', '/online-courses'],
    ['online-courses', '/online-courses'],
    ['', '/home'],
    ['/', '/home'],
    ['//evil.example', '/home'],
    ['https://evil.example', '/home'],
  ])('of a client with %j is %s', (route, expected) => {
    expect(homeRouteOf(buildMe({ user_clients: [buildClient({ home_route: route })] }))).toBe(expected);
  });
});
