import { randomUUID } from 'node:crypto';

import { listBadges } from '@trilha/contracts/engagement/badges';
import type { BadgeCard } from '@trilha/contracts/engagement/badges';
import * as contract from '@trilha/contracts/engagement/badges-admin';
import type { BadgeForm, ManagedBadge } from '@trilha/contracts/engagement/badges-admin';
import { getPointsTable, getStatement } from '@trilha/contracts/engagement/points';
import type { StatementLine } from '@trilha/contracts/engagement/points';
import { createOwnRole, setPersonRoles } from '@trilha/contracts/organization/own-roles';
import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { creditTrainingPoints } from '../points/post-points.ts';
import { awardBadges } from './award-badges.ts';

const test = useTestApp();

/** A badge for fifty points, which gives forty. */
const form = (changed: Partial<BadgeForm> = {}): BadgeForm => ({
  name: { 'pt-BR': 'Cinquenta' },
  description: {},
  icon: 'medal',
  condition: { kind: 'points', count: 50 },
  points: 40,
  ...changed,
});

async function company() {
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  return { admin, tenantId, ana };
}

async function made(as: SignedIn, body = form()): Promise<string> {
  const answer = await test.call(contract.createBadge, { as, body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const change = (as: SignedIn, badgeId: string, body: BadgeForm) =>
  test.call(contract.changeBadge, { as, params: { badgeId }, body });
const setState = (as: SignedIn, badgeId: string, active: boolean) =>
  test.call(contract.setBadgeState, { as, params: { badgeId }, body: { active } });
const codeOf = (answer: { readonly status: number; readonly body: { readonly code?: string } | null }) =>
  answer.body?.code ?? answer.status;

function credit(member: SignedIn, amount: number): Promise<boolean> {
  return test.inTenant(member.tenantId, (tx) =>
    creditTrainingPoints(contextOf(test, member, tx), {
      key: randomUUID(),
      memberId: member.memberId,
      rule: 'course_completed',
      source: { kind: 'course', id: null },
      detail: { title: { 'pt-BR': 'Curso' } },
      amount,
    }),
  );
}

/** Earns training points, and whatever follows from them. */
async function earn(member: SignedIn, amount: number): Promise<void> {
  await credit(member, amount);
  await test.drainOutbox();
}

/** What badges gave somebody, newest first. */
async function given(as: SignedIn): Promise<readonly [string, number][]> {
  const { body } = await test.call(getStatement, { as, query: { rule: 'badge_earned' } });
  return body.items.map(({ source, amount }: StatementLine) => [source.title, amount]);
}

async function managed(as: SignedIn, badgeId: string): Promise<ManagedBadge | undefined> {
  const { body } = await test.call(contract.listManagedBadges, { as });
  return body.items.find(({ id }: ManagedBadge) => id === badgeId);
}

async function seen(as: SignedIn, badgeId: string): Promise<BadgeCard | undefined> {
  const { body } = await test.call(listBadges, { as });
  return body.items.find(({ id }: BadgeCard) => id === badgeId);
}

describe('a badge that a company sets up', () => {
  it('is earned by whoever meets its rule, once, with its points', async () => {
    const { admin, ana } = await company();
    const badgeId = await made(admin);
    expect(await seen(ana, badgeId)).toMatchObject({ current: 0, target: 50, points: 40, awardedAt: null });

    await earn(ana, 60);
    await earn(ana, 60);

    expect(await given(ana)).toEqual([['Cinquenta', 40]]);
    expect(await seen(ana, badgeId)).toMatchObject({ awardedAt: expect.any(String) });
    expect(await managed(admin, badgeId)).toMatchObject({ earned: 1, active: true });
  });

  it('gives its points once, however many find at once that it was earned', async () => {
    const { admin, ana } = await company();
    await made(admin);
    await credit(ana, 60);
    const award = () => test.inTenant(ana.tenantId, (tx) => awardBadges(contextOf(test, ana, tx)));

    const awarded = await Promise.all([award(), award(), award()]);
    await test.drainOutbox();

    expect(awarded.flat()).toHaveLength(1);
    expect(await given(ana)).toEqual([['Cinquenta', 40]]);
  });

  it('changes for those to come: who has it keeps it, with what it gave them', async () => {
    const { admin, tenantId, ana } = await company();
    const badgeId = await made(admin);
    await earn(ana, 60);

    const harder = form({ condition: { kind: 'points', count: 100 }, points: 500 });
    expect((await change(admin, badgeId, harder)).status).toBe(204);
    await earn(ana, 10);
    const otto = await test.build.member({ tenantId, name: 'Otto' });
    await earn(otto, 60);

    expect(await given(ana)).toEqual([['Cinquenta', 40]]);
    expect(await seen(ana, badgeId)).toMatchObject({ awardedAt: expect.any(String) });
    expect(await given(otto)).toEqual([]);

    await earn(otto, 40);
    expect(await given(otto)).toEqual([['Cinquenta', 500]]);
    expect(await managed(admin, badgeId)).toMatchObject({ earned: 2, points: 500 });
  });

  it('is earned by nobody while it is archived, and stays with who has it', async () => {
    const { admin, tenantId, ana } = await company();
    const badgeId = await made(admin);
    await earn(ana, 60);
    const otto = await test.build.member({ tenantId, name: 'Otto' });

    expect((await setState(admin, badgeId, false)).status).toBe(204);
    expect((await setState(admin, badgeId, false)).status).toBe(204);
    await earn(otto, 60);
    expect(await given(otto)).toEqual([]);
    expect(await seen(otto, badgeId)).toBeUndefined();
    expect(await seen(ana, badgeId)).toMatchObject({ awardedAt: expect.any(String) });
    expect(await given(ana)).toEqual([['Cinquenta', 40]]);

    expect((await setState(admin, badgeId, true)).status).toBe(204);
    await earn(otto, 1);
    expect(await given(otto)).toEqual([['Cinquenta', 40]]);
  });

  it('stands in the table of what gives points while it can be earned [PTS-05]', async () => {
    const { admin, ana } = await company();
    const table = async () => (await test.call(getPointsTable, { as: ana })).body.rules.badge_earned;
    await made(admin, form({ points: 0 }));
    expect(await table()).toBeNull();

    const badgeId = await made(admin);
    await made(admin, form({ points: 90 }));
    expect(await table()).toEqual({ from: 40, to: 90 });

    await setState(admin, badgeId, false);
    expect(await table()).toEqual({ from: 90, to: 90 });
  });

  it('asks only for trainings of the company that are published, and may go on asking for one that was', async () => {
    const { admin, tenantId } = await company();
    const course = await test.build.course(tenantId, { title: { 'pt-BR': 'Vitrines de verão' } });
    const elsewhere = await test.build.course(await test.build.tenant());
    const asking = (trainingId: string) => form({ condition: { kind: 'training', trainingId } });
    const found = await test.call(contract.listBadgeTrainings, { as: admin, query: { search: 'VERAO' } });
    expect(found.body.items).toEqual([{ id: course.id, kind: 'course', title: 'Vitrines de verão' }]);

    const badgeId = await made(admin, asking(course.id));
    expect(await managed(admin, badgeId)).toMatchObject({ trainingTitle: 'Vitrines de verão' });
    for (const trainingId of [elsewhere.id, randomUUID()]) {
      const refused = await test.call(contract.createBadge, { as: admin, body: asking(trainingId) });
      expect(codeOf(refused)).toBe('badge_training_unpublished');
      expect(codeOf(await change(admin, badgeId, asking(trainingId)))).toBe('badge_training_unpublished');
    }

    await test.build.sql(tenantId, "update trainings set status = 'archived' where id = $1", [course.id]);
    expect((await change(admin, badgeId, asking(course.id))).status).toBe(204);
    expect(codeOf(await test.call(contract.createBadge, { as: admin, body: asking(course.id) }))).toBe(
      'badge_training_unpublished',
    );
  });

  it.each([
    ['no name', { name: { 'pt-BR': ' ' } }],
    ['a picture that is not there', { icon: 'skull' }],
    ['nothing to reach', { condition: { kind: 'points', count: 0 } }],
    ['a rule that is not there', { condition: { kind: 'sales', count: 1 } }],
    ['points below zero', { points: -1 }],
    ['more points than a badge gives', { points: 10_001 }],
  ])('is refused with %s', async (_what, changed) => {
    const { admin } = await company();
    const refused = await test.call(contract.createBadge, { as: admin, body: { ...form(), ...changed } });
    expect(codeOf(refused)).toBe('invalid_request');
  });

  it('is set up by its own administrators alone; to those of another company it is not there', async () => {
    const { admin, tenantId, ana } = await company();
    const badgeId = await made(admin);
    const auditor = await test.build.member({ tenantId, role: 'auditor' });
    for (const as of [ana, auditor]) {
      const refused = [
        await test.call(contract.listManagedBadges, { as }),
        await test.call(contract.listBadgeTrainings, { as }),
        await test.call(contract.createBadge, { as, body: form() }),
        await change(as, badgeId, form()),
        await setState(as, badgeId, false),
      ];
      expect(refused.map(codeOf)).toEqual(Array.from(refused, () => 'forbidden'));
    }
    const stranger = await test.build.member({ role: 'admin' });
    expect(codeOf(await change(stranger, badgeId, form()))).toBe('not_found');
    expect(codeOf(await setState(stranger, badgeId, false))).toBe('not_found');
    expect(await managed(stranger, badgeId)).toBeUndefined();
    expect(await managed(admin, badgeId)).toMatchObject({ active: true, points: 40 });
  });

  it('gives what who keeps the points table says: a role of the company’s own writes badges and makes no points', async () => {
    const { admin, ana } = await company();
    const given = await made(admin);
    const role = await test.call(createOwnRole, {
      as: admin,
      body: {
        name: { 'pt-BR': 'Conteúdo' },
        description: {},
        reach: 'company',
        permissions: ['badges.manage'],
      },
    });
    const roles = [{ roleId: role.body.id, branchIds: [] }];
    await test.call(setPersonRoles, { as: admin, params: { memberId: ana.memberId }, body: { roles } });

    expect(codeOf(await test.call(contract.createBadge, { as: ana, body: form() }))).toBe('forbidden');
    await made(ana, form({ points: 0 }));
    expect(codeOf(await change(ana, given, form({ points: 41 })))).toBe('forbidden');
    expect(codeOf(await change(ana, given, form({ icon: 'star' })))).toBe(204);
    expect(await managed(admin, given)).toMatchObject({ icon: 'star', points: 40 });
  });

  it('leaves in the log what was done, with what it was before', async () => {
    const { admin } = await company();
    const badgeId = await made(admin);
    await change(admin, badgeId, form({ points: 70 }));
    await setState(admin, badgeId, false);
    await setState(admin, badgeId, false);
    await setState(admin, badgeId, true);

    const { body } = await test.call(listAuditLog, { as: admin });
    const entries = body.items.filter(({ objectId }: { objectId: string }) => objectId === badgeId);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'badge.restored',
      'badge.archived',
      'badge.changed',
      'badge.created',
    ]);
    expect(entries[2]).toMatchObject({ before: { points: 40 }, after: { points: 70 } });
  });
});
