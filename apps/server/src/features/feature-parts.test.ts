import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { partsOf } from '../platform/feature-parts.ts';
import type { Feature } from '../platform/feature.ts';
import { OWN_ROWS } from '../platform/personal-data.ts';
import { useTestApp } from '../test/test-app.ts';
import { contextOf } from '../test/test-course.ts';
import { features } from './features.ts';
import { eraseMember } from './identity/privacy/erase-person.ts';
import { readOwnData } from './identity/privacy/own-data.queries.ts';
import { remainingData } from './identity/privacy/personal-data.ts';
import { readParts } from './insight/home/home.queries.ts';
import { readHome } from './insight/home/read-home.ts';
import { findEverywhere } from './insight/search/find-everywhere.ts';

const test = useTestApp();

/** A feature nobody knows, of what a company already has: medals that are the company's badges. */
const medals: Feature = {
  name: 'engagement/medals',
  home: {
    shows: ['points'],
    select: ({ actor }) =>
      sql`(select json_agg(b.name) from badges b where b.tenant_id = ${actor.tenantId}::uuid)`,
    present: (_ctx, value) => ({ points: { balance: Array.isArray(value) ? value.length : 0, thisWeek: 0 } }),
  },
  personalData: {
    exports: { medals: 'select b.name from badges b where b.tenant_id = m.tenant_id' },
    erasures: [{ table: 'favorites', where: OWN_ROWS, act: 'delete' }],
  },
};

/**
 * Tables of other areas than identity that the list of `identity/privacy` still knows, as their features bring no personal data yet.
 * It only gets shorter: a new feature brings what it holds in its own manifest.
 */
const NOT_BROUGHT = [
  'audit_changes',
  'audit_decisions',
  'community_event_guests',
  'people_change_rows',
  'people_views',
  'points_transfer_checks',
  'points_transfers',
  'reward_order_problems',
  'reward_orders',
  'sale_pages',
  'sales',
  'store_photos',
  'support_tickets',
];
const OF_IDENTITY = new Set([
  'acting_sessions',
  'directory_users',
  'directory_words',
  'external_identities',
  'idempotency_keys',
  'member_labels',
  'member_profiles',
  'members',
  'privacy_requests',
  'sign_in_identifiers',
  'sign_in_tickets',
]);

describe('what features bring', () => {
  it('is gathered from manifests by the home screen, the search and the archive of own data', async () => {
    const member = await test.build.member();
    const { tenantId, memberId } = member;
    await test.build.sql(
      tenantId,
      `insert into badges (tenant_id, id, name, icon, condition) values ($1, $2, '{"pt-BR": "Medalha de bronze"}', 'star', $3)`,
      [tenantId, crypto.randomUUID(), { kind: 'points', count: 10 }],
    );
    const parts = partsOf([medals]);

    await test.inTenant(tenantId, async (tx) => {
      const ctx = contextOf(test, member, tx, 'learner');
      const exported = await readOwnData(tx, { tenantId, memberId }, parts.personalData);
      const home = await readHome(ctx, parts.homeParts);

      expect(exported.find(({ name }) => name === 'medals')?.rows).toEqual([
        { name: { 'pt-BR': 'Medalha de bronze' } },
      ]);
      expect(exported.map(({ name }) => name)).not.toContain('forum_posts');
      expect(home).toMatchObject({ news: [], banner: null, surveys: [], points: { balance: 1 } });
    });
  });

  it('has places of its own on the home screen: two features at one do not start, and none fills another place', async () => {
    const trophies: Feature = { name: 'engagement/trophies', ...(medals.home && { home: medals.home }) };
    const counts = { inProgress: 1, concluded: 1 };
    const stray = partsOf([
      { name: 'engagement/stray', home: { shows: ['rank'], present: () => ({ rank: 1, counts }) } },
    ]);
    const member = await test.build.member();

    expect(() => partsOf([medals, trophies])).toThrow(
      'engagement/medals and engagement/trophies both show "points"',
    );
    const home = await test.inTenant(member.tenantId, (tx) =>
      readHome(contextOf(test, member, tx, 'learner'), stray.homeParts),
    );
    expect(home.counts).toEqual({ inProgress: 0, concluded: 0 });
  });

  it('shares rows on the home screen: what two parts read is selected once', async () => {
    const drawn = { name: 'drawn', select: () => sql`select random() as number` };
    const part = { reads: [drawn], select: () => sql`(select number from drawn)`, present: () => ({}) };
    const member = await test.build.member();

    const values = await test.inTenant(member.tenantId, (tx) =>
      readParts(contextOf(test, member, tx, 'learner'), [
        { ...part, shows: ['points'] },
        { ...part, shows: ['rank'] },
      ]),
    );

    expect(values[0]).toEqual(expect.any(Number));
    expect(values[1]).toBe(values[0]);
  });

  it('is all that the home screen knows: without the catalog nothing is new, without badges none is near', async () => {
    const member = await test.build.member();
    const { tenantId } = member;
    await test.build.course(tenantId, { title: { 'pt-BR': 'Vitrines' } });
    await test.build.sql(
      tenantId,
      `insert into badges (tenant_id, id, name, icon, condition) values ($1, $2, '{"pt-BR": "Medalha"}', 'star', $3)`,
      [tenantId, crypto.randomUUID(), { kind: 'points', count: 10 }],
    );
    await test.inTenant(tenantId, async (tx) => {
      const ctx = contextOf(test, member, tx, 'learner');
      const homeOf = async (left: string) => {
        const parts = partsOf(features.filter(({ name }) => name !== left)).homeParts;
        const { newCourses, nextBadge } = await readHome(ctx, parts);
        return [newCourses.map(({ title }) => title), nextBadge?.name];
      };

      expect(await homeOf('')).toEqual([['Vitrines'], 'Medalha']);
      expect(await homeOf('learning/catalog')).toEqual([[], 'Medalha']);
      expect(await homeOf('engagement/badges')).toEqual([['Vitrines'], undefined]);
    });
  });

  it('is found by the search of everything, and by that of no other list', async () => {
    const member = await test.build.member();
    await test.build.course(member.tenantId, { title: { 'pt-BR': 'Vitrines' } });
    await test.drainOutbox();
    await test.inTenant(member.tenantId, async (tx) => {
      const ctx = contextOf(test, member, tx, 'learner');
      const found = async (list: readonly Feature[]) =>
        (await findEverywhere(ctx, { search: 'vitrines' }, partsOf(list).searches)).items.map(
          ({ title }) => title,
        );

      expect(await found(features)).toEqual(['Vitrines']);
      expect(await found(features.filter(({ name }) => name !== 'learning/catalog'))).toEqual([]);
      expect(await found([])).toEqual([]);
    });
  });

  it('is erased with the member, before the member is', async () => {
    const member = await test.build.member();
    const { tenantId, memberId, personId } = member;
    const { id } = await test.build.course(tenantId);
    await test.build.sql(
      tenantId,
      'insert into favorites (tenant_id, member_id, item_kind, item_id, created_at) values ($1, $2, $4, $3, now())',
      [tenantId, memberId, id, 'course'],
    );
    const left = async () => (await test.build.sql(tenantId, 'select from favorites')).length;
    const erase = (list: readonly Feature[]) =>
      test.inTenant(tenantId, (tx) =>
        eraseMember(
          tx,
          { tenantId, memberId, personId, pseudonym: 'ID 1', now: test.clock.now },
          partsOf(list).personalData,
        ),
      );

    await erase([]);
    expect(await left()).toBe(1);
    await erase([medals]);
    expect(await left()).toBe(0);
  });

  it('names no part of the archive twice', () => {
    const names = partsOf(features).personalData.flatMap(({ exports = {} }) => Object.keys(exports));

    expect(names.length).toBeGreaterThan(30);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is known to nobody else: the list of what is not brought yet only gets shorter', () => {
    const known = new Set((remainingData.erasures ?? []).map(({ table }) => table));

    expect([...known].filter((table) => !OF_IDENTITY.has(table)).toSorted()).toEqual(NOT_BROUGHT);
  });
});
