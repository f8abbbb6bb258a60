import { listNotices } from '@trilha/contracts/engagement/notices';
import { listCertificates } from '@trilha/contracts/learning/certificates';
import { getCalendarFeed, renewCalendarFeed } from '@trilha/contracts/learning/calendar-feed';
import { archiveCourse } from '@trilha/contracts/learning/course-builder';
import { assignCourse, listCoursePeople } from '@trilha/contracts/learning/course-people';
import type { CoursePerson } from '@trilha/contracts/learning/course-people';
import { decideOutsideCertificate, handInCertificate } from '@trilha/contracts/learning/evidence';
import {
  listObligations,
  listTeamObligations,
  remindOfObligation,
} from '@trilha/contracts/learning/obligations';
import type { Obligation } from '@trilha/contracts/learning/obligations';
import * as contract from '@trilha/contracts/learning/recertification';
import { describe, expect, it } from 'vitest';

import { asSystem } from '../../../platform/queue/system-context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { picture, uploadPicture } from '../../../test/test-pictures.ts';
import { buildTrail, finishCourse, trailItem } from '../../../test/test-trail.ts';
import { remindOfDeadlines } from '../deadlines/remind-of-deadlines.ts';
import { openRenewals } from './open-renewals.ts';

const test = useTestApp();
const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);
const at = (instant: string) => {
  test.clock.now = new Date(instant);
};

/** A company of São Paulo whose course is good for twelve months, renewed from sixty days before. */
async function company(renewedById: string | null = null) {
  at('2026-03-15T10:00:00-03:00');
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  const { id: courseId } = await test.build.course(tenantId, { title: { 'pt-BR': 'Segurança' } });
  const body = { validMonths: 12, windowDays: 60, renewedById };
  const saved = await test.call(contract.saveRecertification, {
    as: admin,
    params: { trainingId: courseId },
    body,
  });
  expect(saved.status).toBe(204);
  return { admin, tenantId, ana, courseId };
}

const proofs = (tenantId: string) =>
  test.build.sql<{ kind: string; until: string; late: boolean; current: boolean }>(
    tenantId,
    `select kind, to_char(valid_until at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI:SS') as until, is_late as late,
            replaced_at is null as current from training_proofs order by achieved_at`,
  );

/** Where somebody stands with the course, after whatever is due at this moment was done. */
async function standing(of: SignedIn, instant: string): Promise<Obligation | undefined> {
  at(instant);
  await openRenewals(test.app.services);
  const { body } = await test.call(listObligations, { as: await fresh(of) });
  return body.items[0];
}

describe('a certificate of 15 March, good for twelve months [CRS-12]', () => {
  it('is renewed from 14 January on, and keeps its anniversary; the old proof and certificate stay', async () => {
    const { tenantId, ana, courseId } = await company();
    await finishCourse(test, ana, courseId);
    expect(await standing(ana, '2027-01-13T23:59:00-03:00')).toMatchObject({
      state: 'done',
      validUntil: '2027-03-16T02:59:59.000Z',
    });

    expect(await standing(ana, '2027-01-14T00:00:00-03:00')).toMatchObject({
      state: 'due',
      dueAt: '2027-03-16T02:59:59.000Z',
      isRenewal: true,
      percent: 0,
    });
    at('2027-02-20T10:00:00-03:00');
    await finishCourse(test, await fresh(ana), courseId);

    expect(await proofs(tenantId)).toEqual([
      { kind: 'completed', until: '2027-03-15 23:59:59', late: false, current: false },
      { kind: 'renewed', until: '2028-03-15 23:59:59', late: false, current: true },
    ]);
    expect(await standing(ana, '2027-02-21T10:00:00-03:00')).toMatchObject({ state: 'done', wasLate: false });
    const events = await test.build.sql(
      tenantId,
      `select event from enrollment_events where event in ('renew', 'complete') order by at`,
    );
    expect(events.map(({ event }) => event)).toEqual(['complete', 'renew', 'complete']);
    const { body } = await test.call(listCertificates, { as: await fresh(ana) });
    expect(body.items).toHaveLength(1);
    expect(body.items[0].completedAt).toMatch(/^2027-02-20/);
    expect(
      await test.build.sql(tenantId, `select 1 from certificates where status = 'replaced'`),
    ).toHaveLength(1);
  });

  it('starts anew where it is renewed late, and says so', async () => {
    const { admin, tenantId, ana, courseId } = await company();
    await finishCourse(test, ana, courseId);
    expect(await standing(ana, '2027-03-16T10:00:00-03:00')).toMatchObject({
      state: 'overdue',
      isRenewal: true,
    });
    const led = await test.call(listTeamObligations, { as: await fresh(admin) });
    expect(led.body.items).toMatchObject([{ name: 'Ana', state: 'overdue', isRenewal: true }]);
    at('2027-04-02T10:00:00-03:00');
    await finishCourse(test, await fresh(ana), courseId);

    expect((await proofs(tenantId)).at(-1)).toEqual({
      kind: 'renewed',
      until: '2028-04-02 23:59:59',
      late: true,
      current: true,
    });
    expect(await standing(ana, '2027-04-03T10:00:00-03:00')).toMatchObject({ state: 'done', wasLate: true });
  });

  it('is opened once by two workers at once, and again by none', async () => {
    const { tenantId, ana, courseId } = await company();
    await finishCourse(test, ana, courseId);
    at('2027-01-14T01:00:00-03:00');

    await Promise.all([openRenewals(test.app.services), openRenewals(test.app.services)]);
    await openRenewals(test.app.services);

    expect(await test.build.sql(tenantId, 'select round, state from enrollments')).toEqual([
      { round: 2, state: 'not_started' },
    ]);
  });

  it('is renewed by a shorter course where there is one, while the long one stays done', async () => {
    const { admin, tenantId, ana, courseId } = await company();
    const { id: shortId } = await test.build.course(tenantId, { title: { 'pt-BR': 'Reciclagem' } });
    const body = { validMonths: 12, windowDays: 60, renewedById: shortId };
    await test.call(contract.saveRecertification, { as: admin, params: { trainingId: courseId }, body });
    await finishCourse(test, ana, courseId);

    expect(await standing(ana, '2027-01-14T10:00:00-03:00')).toMatchObject({
      state: 'due',
      training: { title: 'Segurança' },
      next: { id: shortId },
      percent: 100,
    });
    await finishCourse(test, await fresh(ana), shortId);
    expect((await proofs(tenantId)).map(({ until }) => until)).toEqual([
      '2027-03-15 23:59:59',
      '2028-03-15 23:59:59',
    ]);
  });

  it('counts for who had concluded it before, and asks nothing of who is blocked or let off', async () => {
    const { admin, tenantId, ana, courseId } = await company();
    await test.build.sql(tenantId, 'delete from recertifications');
    await finishCourse(test, ana, courseId);
    const body = { validMonths: 12, windowDays: 60, renewedById: null };
    await test.call(contract.saveRecertification, { as: admin, params: { trainingId: courseId }, body });
    const letOff = {
      memberId: ana.memberId,
      trainingId: courseId,
      reason: 'Licença médica',
      until: '2027-02-01',
    };
    expect((await test.call(contract.grantExemption, { as: admin, body: letOff })).status).toBe(201);

    expect(await standing(ana, '2027-01-20T10:00:00-03:00')).toMatchObject({
      state: 'exempt',
      exemption: { reason: 'Licença médica', until: '2027-02-02T02:59:59.000Z' },
    });
    await test.build.sql(tenantId, `update members set status = 'blocked' where id = $1`, [ana.memberId]);
    at('2027-02-02T10:00:00-03:00');
    await openRenewals(test.app.services);
    expect(await test.build.sql(tenantId, 'select round from enrollments')).toEqual([{ round: 1 }]);
    await test.build.sql(tenantId, `update members set status = 'approved' where id = $1`, [ana.memberId]);
    expect(await standing(ana, '2027-02-03T10:00:00-03:00')).toMatchObject({ state: 'due', isRenewal: true });
  });
});

it('nobody has to renew what a rule asked of them and asks no more, until one does again [CRS-12]', async () => {
  const { tenantId, ana, courseId } = await company();
  await finishCourse(test, ana, courseId);
  await test.build.sql(
    tenantId,
    `with u as (insert into enrollment_rules (tenant_id, training_id, due_kind, due_days, sweep_started_at, created_at, updated_at)
       values ($1, $2, 'assigned', 10, now(), now(), now()) returning id)
     insert into obligations (tenant_id, rule_id, member_id, enrollment_id, due_at, assigned_at, ended_at)
     select $1, u.id, e.member_id, e.id, now(), now(), now() from u, enrollments e where e.training_id = $2 and e.member_id = $3`,
    [tenantId, courseId, ana.memberId],
  );
  const rounds = () => test.build.sql(tenantId, 'select round from enrollments');

  at('2027-01-14T10:00:00-03:00');
  await openRenewals(test.app.services);
  expect(await rounds()).toEqual([{ round: 1 }]);
  await test.build.sql(tenantId, 'update obligations set ended_at = null');
  await openRenewals(test.app.services);

  expect(await rounds()).toEqual([{ round: 2 }]);
});

describe('a renewal that is under way [CRS-12]', () => {
  /** Ana's renewal is open, which a rule asks of her; `obliges` says whether it still does. */
  async function renewedByRule(renewedById: string | null = null) {
    const made = await company(renewedById);
    const { tenantId, ana, courseId } = made;
    await finishCourse(test, ana, courseId);
    await test.build.sql(
      tenantId,
      `with u as (insert into enrollment_rules (tenant_id, training_id, due_kind, due_days, sweep_started_at, created_at, updated_at)
         values ($1, $2, 'assigned', 10, now(), now(), now()) returning id)
       insert into obligations (tenant_id, rule_id, member_id, enrollment_id, due_at, assigned_at)
       select $1, u.id, e.member_id, e.id, now(), now() from u, enrollments e where e.training_id = $2 and e.member_id = $3`,
      [tenantId, courseId, ana.memberId],
    );
    const obliges = (is: boolean) =>
      test.build.sql(tenantId, `update obligations set ended_at = ${is ? 'null' : 'now()'}`);
    const due = async () =>
      (await test.build.sql<{ due_at: Date | null }>(tenantId, 'select due_at from enrollments'))[0]?.due_at;
    return { ...made, obliges, due };
  }
  const UNTIL = '2027-03-16T02:59:59.000Z';

  it('ends with the rule that asks for it, and chases nobody, also after the proof is over', async () => {
    const { admin, ana, obliges, due } = await renewedByRule();
    expect(await standing(ana, '2027-01-14T10:00:00-03:00')).toMatchObject({ state: 'due', dueAt: UNTIL });
    await obliges(false);

    // What was proved stands until it ends.
    expect(await standing(ana, '2027-01-15T10:00:00-03:00')).toMatchObject({
      state: 'done',
      isRenewal: false,
    });
    expect(await due()).toBeNull();
    expect(await standing(ana, '2027-03-17T10:00:00-03:00')).toBeUndefined();
    const led = await test.call(listTeamObligations, { as: await fresh(admin) });
    expect(led.body.items).toEqual([]);
  });

  it('begins again for who comes back, due when the proof ends', async () => {
    const { tenantId, ana, courseId, obliges } = await renewedByRule();
    await standing(ana, '2027-01-14T10:00:00-03:00');
    await obliges(false);
    await standing(ana, '2027-01-15T10:00:00-03:00');
    await obliges(true);

    expect(await standing(ana, '2027-01-20T10:00:00-03:00')).toMatchObject({
      state: 'due',
      dueAt: UNTIL,
      isRenewal: true,
    });
    await finishCourse(test, await fresh(ana), courseId);
    expect((await proofs(tenantId)).map(({ until }) => until)).toEqual([
      '2027-03-15 23:59:59',
      '2028-03-15 23:59:59',
    ]);
  });
});

it('a renewal by a shorter course that is archived is by the course itself, and by nothing that cannot be taken [CRS-12]', async () => {
  const { admin, tenantId, ana, courseId } = await company();
  const { id: shortId } = await test.build.course(tenantId, { title: { 'pt-BR': 'Reciclagem' } });
  const body = { validMonths: 12, windowDays: 60, renewedById: shortId };
  await test.call(contract.saveRecertification, { as: admin, params: { trainingId: courseId }, body });
  await finishCourse(test, ana, courseId);
  expect(await standing(ana, '2027-01-14T10:00:00-03:00')).toMatchObject({ next: { id: shortId } });
  const archive = async (archived: boolean) =>
    test.call(archiveCourse, { as: await fresh(admin), params: { courseId: shortId }, body: { archived } });

  await archive(true);
  expect(await standing(ana, '2027-01-15T10:00:00-03:00')).toMatchObject({
    state: 'due',
    next: { id: courseId },
    percent: 0,
  });
  await finishCourse(test, await fresh(ana), courseId);
  expect(await standing(ana, '2027-01-16T10:00:00-03:00')).toMatchObject({
    state: 'done',
    validUntil: '2028-03-16T02:59:59.000Z',
  });
});

it('who is let off is asked again once an administrator says so; nobody lets off themselves [CRS-12]', async () => {
  const { admin, tenantId, ana, courseId } = await company();
  const assigned = { to: { kind: 'members', memberIds: [ana.memberId, admin.memberId] } };
  await test.call(assignCourse, { as: admin, params: { courseId }, body: assigned });
  await test.build.sql(tenantId, `update enrollments set due_at = '2026-04-01T02:59:59Z'`);
  const grant = (memberId: string, until: string | null, as = admin) =>
    test.call(contract.grantExemption, {
      as,
      body: { memberId, trainingId: courseId, reason: 'Já é instrutora', until },
    });

  expect((await grant(admin.memberId, null)).status).toBe(403);
  expect((await grant(ana.memberId, '2026-03-14')).body.code).toBe('due_day_over');
  expect((await grant(ana.memberId, null, await test.build.member({ role: 'admin' }))).status).toBe(404);
  expect((await grant(ana.memberId, null)).status).toBe(201);
  expect(await standing(ana, '2026-05-01T10:00:00-03:00')).toMatchObject({
    state: 'exempt',
    exemption: { until: null },
  });
  const as = await fresh(admin);
  const params = { memberId: ana.memberId, trainingId: courseId };
  // The lists of people of the training and of the team show it without opening anything; overdue people stand first.
  const people = async () =>
    (await test.call(listCoursePeople, { as, params: { courseId } })).body.items.map(
      ({ name, exemption }: CoursePerson) => `${name} ${exemption?.reason ?? '–'}`,
    );
  expect(await people()).toEqual(['Rita –', 'Ana Já é instrutora']);
  const team = await test.call(listTeamObligations, { as });
  expect(team.body.items).toMatchObject([{ name: 'Ana', exemption: { reason: 'Já é instrutora' } }]);
  expect((await test.call(contract.endExemption, { as, params })).status).toBe(204);
  expect(await people()).toEqual(['Ana –', 'Rita –']);
  expect((await test.call(contract.endExemption, { as, params })).status).toBe(404);
  expect(await standing(ana, '2026-05-01T10:01:00-03:00')).toMatchObject({ state: 'overdue' });
  const log = await test.build.sql(
    tenantId,
    `select action from audit_log where action like 'exemption.%' order by seq`,
  );
  expect(log.map(({ action }) => action)).toEqual(['exemption.granted', 'exemption.ended']);
});

it('two who let somebody off at once both do: the later exemption counts [CRS-12]', async () => {
  const { admin, tenantId, ana, courseId } = await company();
  const colleague = await test.build.member({ tenantId, role: 'admin' });
  const grant = (as: SignedIn) =>
    test.call(contract.grantExemption, {
      as,
      body: { memberId: ana.memberId, trainingId: courseId, reason: 'Já é instrutora', until: null },
    });

  const answers = await Promise.all([admin, colleague, admin, colleague].map(grant));

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const rows = await test.build.sql(tenantId, 'select ended_at is null as holds from exemptions');
  expect(rows.filter(({ holds }) => holds)).toHaveLength(1);
  expect(rows).toHaveLength(4);
});

it('a trail is renewed by another training only [CRS-12]', async () => {
  const { admin, courseId } = await company();
  const trailId = await buildTrail(test, admin, { items: [trailItem(courseId)] });
  const save = async (renewedById: string | null) =>
    (
      await test.call(contract.saveRecertification, {
        as: admin,
        params: { trainingId: trailId },
        body: { validMonths: 12, windowDays: 30, renewedById },
      })
    ).status;

  expect(await save(null)).toBe(422);
  expect(await save(trailId)).toBe(422);
  expect(await save(courseId)).toBe(204);
});

it('a trail whose renewing course is archived asks for no renewal, and is not overdue once its proof has ended [CRS-12]', async () => {
  const { admin, tenantId, ana, courseId } = await company();
  const { id: stepId } = await test.build.course(tenantId);
  const trailId = await buildTrail(test, admin, { items: [trailItem(stepId)] });
  const to = { kind: 'members', memberIds: [ana.memberId] };
  await test.call(assignCourse, { as: admin, params: { courseId: trailId }, body: { to } });
  const body = { validMonths: 12, windowDays: 60, renewedById: courseId };
  await test.call(contract.saveRecertification, { as: admin, params: { trainingId: trailId }, body });
  await finishCourse(test, await fresh(ana), stepId);
  await test.drainOutbox();
  const trail = async (instant: string) => {
    await standing(ana, instant);
    const { body: page } = await test.call(listObligations, { as: await fresh(ana) });
    const { body: team } = await test.call(listTeamObligations, { as: await fresh(admin) });
    const isTrail = ({ training }: Pick<Obligation, 'training'>) => training.id === trailId;
    return [page.items.find(isTrail)?.state ?? null, team.items.filter(isTrail).length];
  };
  const archive = async (archived: boolean) =>
    test.call(archiveCourse, { as: await fresh(admin), params: { courseId }, body: { archived } });
  expect(await trail('2027-01-14T10:00:00-03:00')).toEqual(['due', 1]);

  await archive(true);
  expect(await trail('2027-01-15T10:00:00-03:00'), 'its proof still holds').toEqual(['done', 1]);
  expect(await trail('2027-03-16T10:00:00-03:00'), 'its proof has ended').toEqual([null, 0]);

  await archive(false);
  expect(await trail('2027-03-17T10:00:00-03:00')).toEqual(['overdue', 1]);
});

describe('a course that renews another [CRS-12]', () => {
  const WINDOW = '2027-01-14T10:00:00-03:00';
  const LATE = '2027-03-16T10:00:00-03:00';

  /** Ana has passed the long course, and the window in which the short one renews it is open. */
  async function renewing() {
    const built = await company();
    const { admin, tenantId, ana, courseId } = built;
    const { id: shortId } = await test.build.course(tenantId, { title: { 'pt-BR': 'Reciclagem' } });
    const save = async (renewedById: string | null) =>
      test.call(contract.saveRecertification, {
        as: await fresh(admin),
        params: { trainingId: courseId },
        body: { validMonths: 12, windowDays: 60, renewedById },
      });
    await save(shortId);
    await finishCourse(test, ana, courseId);
    expect(await standing(ana, WINDOW)).toMatchObject({ state: 'due', next: { id: shortId } });
    const asked = async () => {
      const { body } = await test.call(listObligations, { as: await fresh(ana) });
      return body.items.map(
        ({ training, state, next }: Obligation) => `${training.title} ${state}, ${next.title}`,
      );
    };
    /** How often she is reminded of anything two weeks after the old proof has ended. */
    const remindedLate = async () => {
      at('2027-03-29T10:00:00-03:00');
      await openRenewals(test.app.services);
      const task = { tenantId, at: test.clock.now, name: 'test' };
      await asSystem(test.app.services, task, (ctx) => remindOfDeadlines(ctx));
      const { body } = await test.call(listNotices, { as: await fresh(ana) });
      return body.items.filter(({ kind }: { kind: string }) => kind === 'training_overdue').length;
    };
    return { ...built, shortId, save, asked, remindedLate };
  }

  it('is asked of nobody any more who is let off what it renews, and again once they are not', async () => {
    const { admin, ana, courseId, asked, remindedLate } = await renewing();
    const letOff = { memberId: ana.memberId, trainingId: courseId, reason: 'Licença', until: null };
    await test.call(contract.grantExemption, { as: await fresh(admin), body: letOff });

    expect(await asked()).toEqual(['Segurança exempt, Segurança']);
    expect(await remindedLate()).toBe(0);

    const params = { memberId: ana.memberId, trainingId: courseId };
    await test.call(contract.endExemption, { as: await fresh(admin), params });
    expect(await remindedLate()).toBe(1);
    expect(await asked()).toEqual(['Segurança overdue, Reciclagem']);
  });

  it('is asked of nobody any more who proved what it renews by a certificate of somebody else', async () => {
    const { admin, ana, courseId, asked, remindedLate } = await renewing();
    const as = await fresh(ana);
    const { body } = await test.call(handInCertificate, {
      as,
      params: { trainingId: courseId },
      body: { fileId: await uploadPicture(test, as, await picture(1)), issuedOn: '2027-01-10', note: '' },
    });
    await test.call(decideOutsideCertificate, {
      as: await fresh(admin),
      params: { certificateId: body.id },
      body: { decision: 'approve' },
    });

    expect(await asked()).toEqual(['Segurança done, Segurança']);
    expect(await remindedLate()).toBe(0);
  });

  it('is asked of nobody any more once nothing is renewed, and as before once it is again', async () => {
    const { admin, courseId, shortId, save, asked, remindedLate } = await renewing();
    const params = { trainingId: courseId };
    await test.call(contract.removeRecertification, { as: await fresh(admin), params });
    expect(await remindedLate()).toBe(0);
    // Nothing asks for anything any more.
    expect(await asked()).toEqual([]);

    await save(shortId);
    expect(await remindedLate()).toBe(1);
    expect(await asked()).toEqual(['Segurança overdue, Reciclagem']);
  });

  it('gives way to another one, or to the course itself, for who was to take it', async () => {
    const { tenantId, ana, courseId, save, asked } = await renewing();
    const { id: otherId } = await test.build.course(tenantId, { title: { 'pt-BR': 'Oficina' } });
    await save(otherId);
    expect(await standing(ana, '2027-01-15T10:00:00-03:00')).toMatchObject({ next: { id: otherId } });
    const due = await test.build.sql(
      tenantId,
      'select training_id from enrollments where member_id = $1 and due_at is not null',
      [ana.memberId],
    );
    expect(due).toEqual([{ training_id: otherId }]);

    await save(null);
    expect(await standing(ana, '2027-01-16T10:00:00-03:00')).toMatchObject({
      next: { id: courseId },
      percent: 0,
    });
    await save(otherId);
    expect(await standing(ana, '2027-01-17T10:00:00-03:00')).toMatchObject({ next: { id: otherId } });
    await finishCourse(test, await fresh(ana), otherId);
    expect(await asked()).toEqual(['Segurança done, Segurança']);
  });

  it('keeps the deadline that something else gives it', async () => {
    const { admin, tenantId, ana, courseId, shortId } = await renewing();
    await test.build.sql(
      tenantId,
      `with u as (insert into enrollment_rules (tenant_id, training_id, due_kind, due_day, sweep_started_at, created_at, updated_at)
         values ($1, $2, 'date', '2027-06-30', now(), now(), now()) returning id)
       insert into obligations (tenant_id, rule_id, member_id, enrollment_id, due_at, assigned_at)
       select $1, u.id, e.member_id, e.id, '2027-07-01T02:59:59Z', now() from u, enrollments e where e.training_id = $2 and e.member_id = $3`,
      [tenantId, shortId, ana.memberId],
    );
    const letOff = { memberId: ana.memberId, trainingId: courseId, reason: 'Licença', until: null };
    await test.call(contract.grantExemption, { as: await fresh(admin), body: letOff });

    const due = await test.build.sql(
      tenantId,
      'select due_at from enrollments where training_id = $1 and member_id = $2',
      [shortId, ana.memberId],
    );
    expect(due).toEqual([{ due_at: new Date('2027-07-01T02:59:59Z') }]);
  });

  it('leaves a deadline that is another one since', async () => {
    const { admin, tenantId, ana, courseId, shortId } = await renewing();
    const until = new Date('2027-02-01T02:59:59Z');
    await test.build.sql(tenantId, 'update enrollments set due_at = $2 where training_id = $1', [
      shortId,
      until,
    ]);
    const letOff = { memberId: ana.memberId, trainingId: courseId, reason: 'Licença', until: null };
    await test.call(contract.grantExemption, { as: await fresh(admin), body: letOff });

    const due = await test.build.sql(tenantId, 'select due_at from enrollments where training_id = $1', [
      shortId,
    ]);
    expect(due).toEqual([{ due_at: until }]);
  });

  it('is where the calendar and a reminder lead, but only for who has to renew', async () => {
    const { admin, tenantId, ana, courseId, shortId } = await renewing();
    const bia = await test.build.member({ tenantId, name: 'Bia' });
    await test.call(assignCourse, {
      as: await fresh(admin),
      params: { courseId },
      body: { to: { kind: 'members', memberIds: [bia.memberId] } },
    });
    await test.build.sql(
      tenantId,
      `update enrollments set due_at = '2027-02-01T02:59:59Z' where member_id = $1`,
      [bia.memberId],
    );
    const leads = async (of: SignedIn) => {
      const as = await fresh(of);
      await test.call(renewCalendarFeed, { as });
      const { body } = await test.call(getCalendarFeed, { as });
      const calendar = await test.app.inject({ url: new URL(String(body.address)).pathname });
      const [, inCalendar] = /\/online-courses\/([\w-]+)/.exec(calendar.body.replaceAll('\r\n ', '')) ?? [];
      const team = await test.call(listTeamObligations, { as: await fresh(admin) });
      const row = team.body.items.find(({ memberId }: { memberId: string }) => memberId === of.memberId);
      await test.call(remindOfObligation, {
        as: await fresh(admin),
        body: { enrollmentId: row.enrollmentId },
      });
      const inbox = await test.call(listNotices, { as });
      const { link } = inbox.body.items.find(({ kind }: { kind: string }) => kind === 'training_reminder');
      return [inCalendar, link];
    };

    expect(await leads(ana)).toEqual([shortId, `/online-courses/${shortId}`]);
    expect(await leads(bia)).toEqual([courseId, `/online-courses/${courseId}`]);
  });

  it('is given up by the job where nobody else has come to it, once by two workers at once', async () => {
    const { tenantId, ana, shortId } = await renewing();
    await test.build.sql(tenantId, 'delete from recertifications');
    await Promise.all([openRenewals(test.app.services), openRenewals(test.app.services)]);

    const rows = await test.build.sql(
      tenantId,
      'select due_at from enrollments where training_id = $1 and member_id = $2',
      [shortId, ana.memberId],
    );
    expect(rows).toEqual([{ due_at: null }]);
    expect(await standing(ana, LATE)).toBeUndefined();
  });
});
