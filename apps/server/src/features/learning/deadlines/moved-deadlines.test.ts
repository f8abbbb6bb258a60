import { listNotices } from '@trilha/contracts/engagement/notices';
import { deleteAccount } from '@trilha/contracts/identity/privacy';
import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import { renewCalendarFeed, getCalendarFeed } from '@trilha/contracts/learning/calendar-feed';
import { enroll } from '@trilha/contracts/learning/catalog';
import { assignCourse, unassignCourse } from '@trilha/contracts/learning/course-people';
import * as contract from '@trilha/contracts/learning/deadlines';
import { createEnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';
import { listObligations } from '@trilha/contracts/learning/obligations';
import { saveRecertification } from '@trilha/contracts/learning/recertification';
import { setBranchLeaders } from '@trilha/contracts/organization/labels-admin';
import { pausedDays } from '@trilha/rules/learning/deadlines';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { asSystem } from '../../../platform/queue/system-context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { finishCourse } from '../../../test/test-trail.ts';
import { enrollmentsData } from '../enrollments/personal-data.ts';
import { openRenewals } from '../recertification/open-renewals.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

const test = useTestApp();
const ZONE = 'America/Sao_Paulo';
/** A Tuesday in São Paulo. */
const START = new Date('2026-11-10T14:00:00-03:00');
const endOf = (day: string) => new Date(Date.parse(`${day}T23:59:59-03:00`)).toISOString();
const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);

/** Two branches, Recife with a leader, and a course everybody has ten days for: until 20 November. */
async function company() {
  test.clock.now = START;
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const recife = await test.build.branch(tenantId, 'Recife');
  const olinda = await test.build.branch(tenantId, 'Olinda');
  const leader = await test.build.member({ tenantId, name: 'Lia', branchId: recife });
  const ana = await test.build.member({ tenantId, name: 'Ana', branchId: recife });
  const bia = await test.build.member({ tenantId, name: 'Bia', branchId: recife });
  const caio = await test.build.member({ tenantId, name: 'Caio', branchId: olinda });
  const { id: courseId } = await test.build.course(tenantId, {
    title: { 'pt-BR': 'Segurança' },
    deadlineDays: 10,
  });
  await assign(admin, courseId, [ana, bia, caio, leader]);
  await test.call(setBranchLeaders, {
    as: admin,
    params: { branchId: recife },
    body: { memberIds: [leader.memberId] },
  });
  return { admin, tenantId, recife, olinda, leader, ana, bia, caio, courseId };
}

const assign = (as: SignedIn, courseId: string, people: readonly SignedIn[]) =>
  test.call(assignCourse, {
    as,
    params: { courseId },
    body: { to: { kind: 'members', memberIds: people.map(({ memberId }) => memberId) } },
  });

const why = async (of: SignedIn, trainingId: string): Promise<contract.DeadlineReasons> =>
  (await test.call(contract.getOwnDeadline, { as: await fresh(of), params: { trainingId } })).body;
const dueOf = async (of: SignedIn, trainingId: string) => (await why(of, trainingId)).dueAt;

interface Asked {
  readonly trainingId: string;
  readonly people: readonly SignedIn[];
  readonly until?: string;
  readonly dueAt?: string;
}

async function extend(as: SignedIn, { trainingId, people, until = '2026-11-30', dueAt }: Asked) {
  const { status, body } = await test.call(contract.extendDeadlines, {
    as: await fresh(as),
    params: { trainingId },
    body: {
      people: people.map(({ memberId }) => ({ memberId, dueAt: dueAt ?? endOf('2026-11-20') })),
      until,
      reason: 'Inventário da loja',
    },
  });
  return status === 200 ? body : body.code;
}

async function leave(as: SignedIn, of: SignedIn, from: string, to: string) {
  const { status, body } = await test.call(contract.registerLeave, {
    as: await fresh(as),
    params: { memberId: of.memberId },
    body: { from, to, reason: 'Licença' },
  });
  return status === 201 ? (body.id as string) : (body.code as string);
}

async function close(as: SignedIn, branchId: string, from: string, to: string) {
  const { status, body } = await test.call(contract.registerClosure, {
    as: await fresh(as),
    params: { branchId },
    body: { from, to, reason: 'Reforma' },
  });
  await test.drainOutbox();
  return status === 201 ? (body.id as string) : (body.code as string);
}

const remind = (tenantId: string) =>
  asSystem(test.app.services, { tenantId, at: test.clock.now, name: 'test' }, (ctx) =>
    remindOfDeadlines(ctx),
  );

const noticesOf = async (of: SignedIn, kind: string) => {
  const { body } = await test.call(listNotices, { as: await fresh(of) });
  return body.items.filter((notice: { kind: string }) => notice.kind === kind);
};

describe('a deadline that is extended [CRS-12]', () => {
  it('is the day that was said, with who said so and why, for the list, the calendar and reminders', async () => {
    const { admin, tenantId, ana, bia, leader, courseId } = await company();

    expect(await extend(leader, { trainingId: courseId, people: [ana] })).toEqual({
      extended: 1,
      unchanged: 0,
    });

    expect(await why(ana, courseId)).toMatchObject({
      dueAt: endOf('2026-11-30'),
      askedDueAt: endOf('2026-11-20'),
      timeZone: ZONE,
      training: { dueAt: endOf('2026-11-20'), days: 10 },
      // Who asked for it, and who moved it: each by name.
      assignment: { by: 'Rita', at: START.toISOString(), reason: null },
      rules: [],
      extension: { until: '2026-11-30', reason: 'Inventário da loja', by: 'Lia' },
      pauses: [],
      can: { extend: false },
    });
    expect(await dueOf(bia, courseId)).toBe(endOf('2026-11-20'));
    const { body } = await test.call(listObligations, { as: await fresh(ana) });
    expect(body.items).toMatchObject([{ dueAt: endOf('2026-11-30') }]);
    const asAna = await fresh(ana);
    await test.call(renewCalendarFeed, { as: asAna });
    const { address } = (await test.call(getCalendarFeed, { as: asAna })).body;
    const feed = await test.app.inject({ url: new URL(address).pathname });
    expect(feed.body).toContain('DTEND:20261201T025959Z');
    expect(await noticesOf(ana, 'deadline_extended')).toMatchObject([
      { data: { training: 'Segurança', by: 'Lia', reason: 'Inventário da loja' } },
    ]);
    const log = await test.call(listAuditLog, { as: admin });
    expect(log.body.items[0]).toMatchObject({ action: 'deadline.extended', after: { until: '2026-11-30' } });
    // One day before the new one, and on none of the old one.
    for (const [now, reminders] of [
      ['2026-11-19T09:30:00-03:00', 0],
      ['2026-11-29T09:30:00-03:00', 1],
    ] as const) {
      test.clock.now = new Date(now);
      await remind(tenantId);
      expect(await noticesOf(ana, 'training_due')).toHaveLength(reminders);
    }
  });

  it('is given to several at once; who has until later by what is asked of all stays as they are', async () => {
    const { admin, tenantId, ana, bia, courseId } = await company();
    await test.build.sql(tenantId, 'update enrollments set due_at = $2 where member_id = $1', [
      bia.memberId,
      endOf('2026-12-24'),
    ]);
    const people = [
      { memberId: ana.memberId, dueAt: endOf('2026-11-20') },
      { memberId: bia.memberId, dueAt: endOf('2026-12-24') },
    ];

    const { body } = await test.call(contract.extendDeadlines, {
      as: admin,
      params: { trainingId: courseId },
      body: { people, until: '2026-11-30', reason: 'Inventário' },
    });

    expect(body).toEqual({ extended: 1, unchanged: 1 });
    expect(await dueOf(ana, courseId)).toBe(endOf('2026-11-30'));
    expect(await dueOf(bia, courseId)).toBe(endOf('2026-12-24'));
    expect(await noticesOf(bia, 'deadline_extended')).toEqual([]);
  });

  it('is refused before today, for oneself, of another branch or company, too early, done and twice at once', async () => {
    const { admin, leader, ana, bia, caio, courseId } = await company();
    const stranger = await test.build.member({ role: 'admin' });
    const trainingId = courseId;

    expect(await extend(leader, { trainingId, people: [ana], until: '2026-11-09' })).toBe('due_day_over');
    expect(await extend(leader, { trainingId, people: [ana], until: '2026-11-20' })).toBe(
      'extension_too_early',
    );
    expect(await extend(leader, { trainingId, people: [leader] })).toBe('forbidden');
    expect(await extend(leader, { trainingId, people: [ana, caio] })).toBe('not_found');
    expect(await extend(stranger, { trainingId, people: [ana] })).toBe('not_found');
    expect(await extend(ana, { trainingId, people: [bia] })).toBe('not_found');
    await finishCourse(test, bia, courseId);
    expect(await extend(leader, { trainingId, people: [bia] })).toBe('deadline_not_movable');
    expect(await dueOf(ana, courseId)).toBe(endOf('2026-11-20'));
    const both = await Promise.all([
      extend(leader, { trainingId, people: [ana], until: '2026-11-28' }),
      extend(admin, { trainingId, people: [ana], until: '2026-11-30' }),
    ]);
    expect(both).toContainEqual({ extended: 1, unchanged: 0 });
    expect(both).toContain('deadline_changed');
    expect(await noticesOf(ana, 'deadline_extended')).toHaveLength(1);
    expect(
      (
        await test.call(contract.getTeamDeadline, {
          as: await fresh(leader),
          params: { memberId: caio.memberId, trainingId },
        })
      ).status,
    ).toBe(404);
  });

  it('is a year at most, from today or from the day that is asked where that is later', async () => {
    const { tenantId, leader, ana, bia, courseId } = await company();
    const asked = endOf('2028-03-01');
    await test.build.sql(tenantId, 'update enrollments set due_at = $2 where member_id = $1', [
      bia.memberId,
      asked,
    ]);
    const trainingId = courseId;

    // Ana is asked by the 20th: one year from then, and a day more.
    expect(await extend(leader, { trainingId, people: [ana], until: '2027-11-21' })).toBe(
      'extension_too_late',
    );
    expect(await dueOf(ana, courseId)).toBe(endOf('2026-11-20'));
    expect(await extend(leader, { trainingId, people: [ana], until: '2027-11-20' })).toMatchObject({
      extended: 1,
    });
    expect(await extend(leader, { trainingId, people: [bia], until: '2029-03-02', dueAt: asked })).toBe(
      'extension_too_late',
    );
    expect(
      await extend(leader, { trainingId, people: [bia], until: '2028-04-01', dueAt: asked }),
    ).toMatchObject({
      extended: 1,
    });
    // More time upon more time counts from what was asked, not from what was given.
    expect(
      await extend(leader, { trainingId, people: [ana], until: '2027-12-20', dueAt: endOf('2027-11-20') }),
    ).toBe('extension_too_late');
  });

  it('is said anew by another, also earlier, and does not outlive leaving and coming back', async () => {
    const { admin, ana, courseId } = await company();
    await extend(admin, { trainingId: courseId, people: [ana], until: '2027-10-30' });

    await extend(admin, {
      trainingId: courseId,
      people: [ana],
      until: '2026-11-27',
      dueAt: endOf('2027-10-30'),
    });

    expect(await dueOf(ana, courseId)).toBe(endOf('2026-11-27'));
    await test.call(unassignCourse, { as: admin, params: { courseId, memberId: ana.memberId } });
    test.clock.now = new Date('2026-11-11T14:00:00-03:00');
    await assign(await fresh(admin), courseId, [ana]);
    expect(await why(ana, courseId)).toMatchObject({ dueAt: endOf('2026-11-21'), extension: null });
  });

  it('says who assigned it, also of what one had chosen by oneself, and no longer once one came in anew by oneself', async () => {
    const { admin, tenantId, leader, ana, courseId } = await company();
    const { id: chosen } = await test.build.course(tenantId, { deadlineDays: 10 });
    await test.call(enroll, { as: await fresh(ana), params: { courseId: chosen } });
    expect((await why(ana, chosen)).assignment).toBeNull();

    test.clock.now = new Date('2026-11-11T14:00:00-03:00');
    const to = { kind: 'members', memberIds: [ana.memberId] };
    await test.call(assignCourse, {
      as: await fresh(admin),
      params: { courseId: chosen },
      body: { to, reason: '  Auditoria da vigilância sanitária ' },
    });
    expect((await why(ana, chosen)).assignment).toEqual({
      by: 'Rita',
      at: test.clock.now.toISOString(),
      reason: 'Auditoria da vigilância sanitária',
    });
    const seen = await test.call(contract.getTeamDeadline, {
      as: await fresh(leader),
      params: { memberId: ana.memberId, trainingId: chosen },
    });
    expect(seen.body.assignment).toMatchObject({ by: 'Rita' });

    await test.call(unassignCourse, { as: await fresh(admin), params: { courseId, memberId: ana.memberId } });
    test.clock.now = new Date('2026-11-12T14:00:00-03:00');
    await test.call(enroll, { as: await fresh(ana), params: { courseId } });
    expect((await why(ana, courseId)).assignment).toBeNull();
  });

  it('of a rule says by what of theirs it means the person, and nothing of whom else it means', async () => {
    const { admin, tenantId, ana, bia } = await company();
    const { id: trainingId } = await test.build.course(tenantId);
    const [own, other] = [
      await test.build.label(tenantId, 'group', 'Caixas'),
      await test.build.label(tenantId, 'group', 'Açougue'),
    ];
    await test.build.sql(
      tenantId,
      'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
      [tenantId, ana.memberId, own],
    );
    const [row] = await test.build.sql<{ branch_id: string }>(
      tenantId,
      'select branch_id from members where id = $1',
      [ana.memberId],
    );
    const branchId = row?.branch_id ?? '';
    const elsewhere = await test.build.branch(tenantId, 'Natal');
    const due = { kind: 'date', day: '2027-01-10' };
    for (const audience of [
      { branchIds: [branchId, elsewhere], roles: ['learner'], labelIds: [own, other], hiredWithinDays: 90 },
      { branchIds: [], roles: [], labelIds: [] },
    ])
      await test.call(createEnrollmentRule, { as: await fresh(admin), body: { trainingId, audience, due } });
    await test.drainWork(['enrollment_rule.due']);

    const everybody = { branch: null, role: false, labels: [], country: false, hiredWithinDays: null };
    const rules = async (of: SignedIn) => (await why(of, trainingId)).rules.map(({ means }) => means);
    expect(await rules(ana)).toEqual(
      expect.arrayContaining([
        { branch: 'Recife', role: true, labels: ['Caixas'], country: false, hiredWithinDays: 90 },
        everybody,
      ]),
    );
    expect(await rules(bia)).toEqual([everybody]);
  });

  it('holds beside rules: both stand under why, and what they ask later for is counted from them', async () => {
    const { admin, tenantId, caio } = await company();
    const { id: trainingId } = await test.build.course(tenantId);
    for (const day of ['2027-01-10', '2027-02-10'])
      await test.call(createEnrollmentRule, {
        as: admin,
        body: {
          trainingId,
          audience: { branchIds: [], roles: [], labelIds: [] },
          due: { kind: 'date', day },
        },
      });
    await test.drainWork(['enrollment_rule.due']);

    expect(await why(caio, trainingId)).toMatchObject({
      dueAt: endOf('2027-01-10'),
      training: null,
      assignment: null,
      rules: [
        { by: 'Rita', due: { kind: 'date', day: '2027-01-10' }, dueAt: endOf('2027-01-10') },
        { by: 'Rita', due: { kind: 'date', day: '2027-02-10' }, dueAt: endOf('2027-02-10') },
      ],
    });
    await extend(admin, { trainingId, people: [caio], until: '2027-03-01', dueAt: endOf('2027-01-10') });
    expect(await dueOf(caio, trainingId)).toBe(endOf('2027-03-01'));
  });
});

describe('a deadline that stands still [CRS-12]', () => {
  it('is later by the days of leave that were left of it, which are said beside it', async () => {
    const { leader, ana, bia, courseId } = await company();

    const id = await leave(leader, ana, '2026-11-12', '2026-11-14');

    expect(await why(ana, courseId)).toMatchObject({
      dueAt: endOf('2026-11-23'),
      askedDueAt: endOf('2026-11-20'),
      pauses: [{ kind: 'leave', from: '2026-11-12', to: '2026-11-14', days: 3 }],
    });
    expect(await dueOf(bia, courseId)).toBe(endOf('2026-11-20'));
    await test.call(contract.withdrawLeave, {
      as: await fresh(leader),
      params: { memberId: ana.memberId, leaveId: id },
    });
    expect(await why(ana, courseId)).toMatchObject({ dueAt: endOf('2026-11-20'), pauses: [] });
  });

  it('counts a day once where leave and a closed branch lie on it, and no day before it was given', async () => {
    const { admin, recife, ana, caio, courseId } = await company();
    await leave(admin, ana, '2026-11-05', '2026-11-12');
    await close(admin, recife, '2026-11-11', '2026-11-14');

    // The 11th to the 14th: four of its ten days.
    expect(await why(ana, courseId)).toMatchObject({
      dueAt: endOf('2026-11-24'),
      pauses: [
        { kind: 'leave', days: 2 },
        { kind: 'closure', from: '2026-11-11', to: '2026-11-14', days: 2 },
      ],
    });
    expect(await dueOf(caio, courseId)).toBe(endOf('2026-11-20'));
  });

  it('holds for whoever is let in or asked by a rule while they are away', async () => {
    const { admin, tenantId, ana, caio } = await company();
    await leave(admin, ana, '2026-11-01', '2026-11-15');
    const { id: trainingId } = await test.build.course(tenantId);
    await test.call(createEnrollmentRule, {
      as: admin,
      body: {
        trainingId,
        audience: { branchIds: [], roles: [], labelIds: [] },
        due: { kind: 'assigned', days: 10 },
      },
    });
    await test.drainWork(['enrollment_rule.due']);

    expect(await dueOf(ana, trainingId)).toBe(endOf('2026-11-25'));
    expect(await dueOf(caio, trainingId)).toBe(endOf('2026-11-20'));
    await test.call(unassignCourse, {
      as: admin,
      params: { courseId: trainingId, memberId: ana.memberId },
    });
    test.clock.now = new Date('2026-11-11T14:00:00-03:00');
    const { id: other } = await test.build.course(tenantId, { deadlineDays: 10 });
    for (const _ of [1, 2]) {
      await assign(await fresh(admin), other, [ana]);
      expect(await dueOf(ana, other)).toBe(endOf('2026-11-25'));
      await test.call(unassignCourse, {
        as: await fresh(admin),
        params: { courseId: other, memberId: ana.memberId },
      });
    }
  });

  it('stands still in an extension as well', async () => {
    const { admin, ana, courseId } = await company();
    await extend(admin, { trainingId: courseId, people: [ana], until: '2026-11-30' });

    await leave(admin, ana, '2026-11-23', '2026-11-24');

    expect(await why(ana, courseId)).toMatchObject({
      dueAt: endOf('2026-12-02'),
      extension: { until: '2026-11-30' },
      pauses: [{ kind: 'leave', days: 2 }],
    });
  });

  it('follows who comes to another branch, and reminds nobody who is away', async () => {
    const { admin, tenantId, recife, olinda, ana, courseId } = await company();
    await close(admin, olinda, '2026-11-12', '2026-11-13');
    const move = (branchId: string) =>
      test.build.sql(tenantId, 'update members set branch_id = $2 where id = $1', [ana.memberId, branchId]);

    await move(olinda);
    expect(await dueOf(ana, courseId)).toBe(endOf('2026-11-22'));
    await move(recife);
    expect(await dueOf(ana, courseId)).toBe(endOf('2026-11-20'));

    await leave(admin, ana, '2026-11-14', '2026-11-16');
    test.clock.now = new Date('2026-11-16T09:30:00-03:00');
    // Due on the 23rd: the seventh day before lies in the leave.
    await remind(tenantId);
    expect(await noticesOf(ana, 'training_due')).toEqual([]);
  });

  it('is refused for oneself, of others’ branches, the same days twice at once and for years', async () => {
    const { admin, leader, recife, olinda, ana, caio, courseId } = await company();
    const stranger = await test.build.member({ role: 'admin' });

    expect(await leave(leader, leader, '2026-11-12', '2026-11-13')).toBe('forbidden');
    expect(await leave(leader, caio, '2026-11-12', '2026-11-13')).toBe('not_found');
    expect(await leave(stranger, ana, '2026-11-12', '2026-11-13')).toBe('not_found');
    expect(await leave(ana, ana, '2026-11-12', '2026-11-13')).toBe('not_found');
    expect(await leave(leader, ana, '2026-11-13', '2026-11-12')).toBe('invalid_request');
    expect(await leave(leader, ana, '2026-11-12', '2036-11-12')).toBe('pause_too_long');
    const both = await Promise.all([leader, admin].map((as) => leave(as, ana, '2026-11-12', '2026-11-13')));
    expect(both.filter((code) => code === 'pause_registered')).toHaveLength(1);
    expect(await close(leader, olinda, '2026-11-12', '2026-11-13')).toBe('not_found');
    expect(await close(ana, recife, '2026-11-12', '2026-11-13')).toBe('not_found');
    // A person who closes their own branch does not gain time by it.
    await close(leader, recife, '2026-11-17', '2026-11-18');
    expect(await dueOf(leader, courseId)).toBe(endOf('2026-11-20'));
    expect(await dueOf(ana, courseId)).toBe(endOf('2026-11-24'));
  });

  it('leaves alone what is due because its proof ends', async () => {
    const { admin, ana, courseId } = await company();
    await finishCourse(test, ana, courseId);
    await test.call(saveRecertification, {
      as: admin,
      params: { trainingId: courseId },
      body: { validMonths: 12, windowDays: 60, renewedById: null },
    });
    await openRenewals(test.app.services);
    test.clock.now = new Date('2027-10-10T12:00:00-03:00');
    await openRenewals(test.app.services);
    const before = await why(ana, courseId);

    await leave(await fresh(admin), ana, '2027-10-11', '2027-10-20');

    expect(before).toMatchObject({ isRenewal: true, dueAt: endOf('2027-11-10') });
    expect(await why(ana, courseId)).toMatchObject({ dueAt: endOf('2027-11-10'), pauses: [] });
    expect(
      await extend(admin, {
        trainingId: courseId,
        people: [ana],
        until: '2027-12-01',
        dueAt: endOf('2027-11-10'),
      }),
    ).toBe('deadline_not_movable');
  });

  it('stands in the database as the rule counts it', async () => {
    const { tenantId, ana } = await company();
    const day = fc.integer({ min: -8, max: 25 }).map((days) => addDays('2026-11-10', days));
    const pause = fc
      .tuple(day, fc.integer({ min: 0, max: 9 }))
      .map(([from, days]) => ({ from, to: addDays(from, days) }));
    const dueAt = new Date(endOf('2026-11-20'));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(pause, { maxLength: 5, selector: ({ from, to }) => from + to }),
        async (pauses) => {
          await test.build.sql(tenantId, 'delete from member_leaves where member_id = $1', [ana.memberId]);
          for (const { from, to } of pauses)
            await test.build.sql(
              tenantId,
              `insert into member_leaves (tenant_id, member_id, from_on, to_on, reason, registered_by, registered_at)
             values ($1, $2, $3, $4, '', $2, now())`,
              [tenantId, ana.memberId, from, to],
            );
          const [row] = await test.build.sql<{ due: Date }>(
            tenantId,
            'select app.paused_due_at($1, $2, $3, $4) as due',
            [tenantId, ana.memberId, dueAt, START],
          );

          const days = pausedDays({ dueAt, givenAt: START, zone: ZONE }, pauses);

          expect(row && calendarDay(row.due, ZONE)).toBe(addDays('2026-11-20', days));
        },
      ),
      { numRuns: 60 },
    );
  });
});

it('why something was asked goes with the account, and stands in its archive [REG-09]', async () => {
  const { admin, tenantId, ana } = await company();
  const { id: courseId } = await test.build.course(tenantId, { deadlineDays: 10 });
  const body = {
    to: { kind: 'members', memberIds: [ana.memberId] },
    reason: 'Volta da licença de Ana',
  };
  await test.call(assignCourse, { as: await fresh(admin), params: { courseId }, body });
  const reasons = async () =>
    (
      await test.build.sql<{ reason: string | null }>(
        tenantId,
        'select assigned_reason as reason from enrollments where training_id = $1',
        [courseId],
      )
    ).map(({ reason }) => reason);
  expect(await reasons()).toEqual(['Volta da licença de Ana']);
  expect(enrollmentsData.exports?.['enrollments']).toContain('e.assigned_reason');

  const { status } = await test.call(deleteAccount, { as: await fresh(ana), body: { name: 'Ana' } });

  expect(status).toBe(200);
  expect(await reasons()).toEqual([null]);
});
