import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { enroll } from '@trilha/contracts/learning/catalog';
import { assignCourse, decideEnrollment, unassignCourse } from '@trilha/contracts/learning/course-people';
import { createEnrollmentRule, updateEnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';
import * as admin from '@trilha/contracts/learning/events-admin';
import { addToRoll } from '@trilha/contracts/learning/events-teaching';
import { saveRecertification } from '@trilha/contracts/learning/recertification';
import { enrollInTrail, openTrailItem } from '@trilha/contracts/learning/trails';
import { beforeAll, describe, expect, it } from 'vitest';

import { reopenEnrollments } from '../../features/learning/enrollments/reopen-enrollments.ts';
import { openRenewals } from '../../features/learning/recertification/open-renewals.ts';
import type { SignedIn } from '../../test/builders.ts';
import { untilWaiting, whileHolding } from '../../test/lock-wait.ts';
import { useTestApp } from '../../test/test-app.ts';
import { contextOf } from '../../test/test-course.ts';
import { minutes, session, useEvents } from '../../test/test-events.ts';
import { buildTrail, trailItem } from '../../test/test-trail.ts';

const test = useTestApp();
const { again, begin, write, people, join: takeSeat } = useEvents(test);

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8');
/** What 049 took enrollments for that were there already, without the columns it added. */
const BACKFILL_049 = fileOf('049-days-and-own-choices').split('not null default false;')[1] ?? '';
const MIGRATION_050 = fileOf('050-own-choices-anew');

type Company = Awaited<ReturnType<typeof begin>>;
/** People are in what is named here; whether it is their own choice after 050. */
const expected = new Map<string, boolean>();
const keys = new Map<string, string>();
const companies: string[] = [];
const actual = async () => {
  const byKey = new Map<string, boolean>();
  for (const tenantId of companies)
    for (const { key, chose } of await test.build.sql<{ key: string; chose: boolean }>(
      tenantId,
      `select e.member_id || ' ' || e.training_id as key, e.is_own_choice as chose from enrollments e`,
    ))
      byKey.set(key, chose);
  return Object.fromEntries([...keys].map(([name, key]) => [name, byKey.get(key)]));
};
const note = (name: string, of: SignedIn, trainingId: string, isOwnChoice: boolean) => {
  keys.set(name, `${of.memberId} ${trainingId}`);
  expected.set(name, isOwnChoice);
};

const later = (count = 1) => {
  test.clock.now = new Date(test.clock.now.getTime() + count * 60_000);
};
const someone = async (of: Company) => {
  const [member] = await people(of, 1);
  if (!member) throw new Error('Nobody was made.');
  return member;
};
const call = async (
  endpoint: Parameters<typeof test.call>[0],
  as: SignedIn,
  options: Parameters<typeof test.call>[1] = {},
) => {
  later();
  const answer = await test.call(endpoint, { ...options, as: await again(as) });
  if (answer.status >= 300) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const take = (as: SignedIn, courseId: string) => call(enroll, as, { params: { courseId } });
const walk = (as: SignedIn, trailId: string) => call(enrollInTrail, as, { params: { trailId } });
const open = (as: SignedIn, trailId: string, itemId: string) =>
  call(openTrailItem, as, { params: { trailId, itemId } });
const assign = ({ manager }: Company, courseId: string, to: object) =>
  call(assignCourse, manager, { params: { courseId }, body: { to } });
const toOne = ({ memberId }: SignedIn) => ({ kind: 'members', memberIds: [memberId] });
const askingOf = (labelId: string) => ({
  audience: { branchIds: [], roles: [], labelIds: [labelId] },
  due: { kind: 'assigned', days: 10 },
});
const rule = async ({ manager }: Company, trainingId: string, labelId: string): Promise<string> => {
  const { id } = await call(createEnrollmentRule, manager, { body: { trainingId, ...askingOf(labelId) } });
  await test.drainWork(['enrollment_rule.due']);
  return id;
};
/** Pauses a rule or lets it go on, as the one who wrote it. */
const turn = async (
  { manager }: Company,
  [ruleId, labelId]: readonly [ruleId: string, labelId: string],
  [status, revision]: readonly [status: 'active' | 'paused', revision: number],
) => {
  await call(updateEnrollmentRule, manager, {
    params: { ruleId },
    body: { revision, status, ...askingOf(labelId) },
  });
  later();
  await test.drainWork(['enrollment_rule.due']);
};

/** Of each kind one with a deadline and one without, by the calls that people make. */
async function seed(company: Company, deadlineDays: number | null) {
  const { tenantId, manager } = company;
  const dated = deadlineDays === null ? 'without a deadline' : 'with a deadline';
  const course = async (subscriptionType: 'open' | 'assigned' | 'on_approval' = 'open') =>
    (await test.build.course(tenantId, { deadlineDays, audience: { subscriptionType } })).id;
  const kind = (name: string, of: SignedIn, trainingId: string, isOwnChoice: boolean) =>
    note(`${name}, ${dated}`, of, trainingId, isOwnChoice);
  const chosen = await course();

  let of = await someone(company);
  await take(of, chosen);
  kind('enrolled by oneself', of, chosen, true);

  const approved = await course('on_approval');
  await take(of, approved);
  await call(decideEnrollment, manager, {
    params: { courseId: approved, memberId: of.memberId },
    body: { approved: true },
  });
  kind('asked for and approved', of, approved, true);

  of = await someone(company);
  await assign(company, chosen, toOne(of));
  kind('assigned', of, chosen, false);

  of = await someone(company);
  await take(of, chosen);
  await assign(company, chosen, {
    kind: 'members',
    memberIds: [of.memberId, (await someone(company)).memberId],
  });
  kind('chosen, then assigned', of, chosen, false);

  const labelId = await test.build.label(tenantId, 'tag', `Turma ${dated}`);
  const branchId = await test.build.branch(tenantId, `Loja ${dated}`);
  for (const [to, those] of [
    [{ kind: 'label', labelId }, { labelIds: [labelId] }],
    [{ kind: 'branch', branchId }, { branchId }],
  ] as const) {
    of = await test.build.member({ tenantId, ...those });
    await test.build.member({ tenantId, ...those });
    await take(of, chosen);
    await assign(company, chosen, to);
    kind(`chosen, then assigned to a ${to.kind}`, of, chosen, false);
  }

  const moved = await test.build.branch(tenantId, `Ponto ${dated}`);
  of = await test.build.member({ tenantId, branchId: moved });
  await take(of, chosen);
  await assign(company, chosen, { kind: 'branch', branchId: moved });
  await test.build.sql(tenantId, 'update members set branch_id = null where id = $1', [of.memberId]);
  kind('chosen, then assigned with a branch they left', of, chosen, false);

  const left = await test.build.branch(tenantId, `Quiosque ${dated}`);
  of = await test.build.member({ tenantId, branchId: left });
  await assign(company, chosen, { kind: 'branch', branchId: left });
  await test.build.sql(tenantId, 'update members set branch_id = null where id = $1', [of.memberId]);
  kind('assigned with a branch they left', of, chosen, false);

  of = await someone(company);
  await assign(company, chosen, toOne(of));
  await call(unassignCourse, manager, { params: { courseId: chosen, memberId: of.memberId } });
  await take(of, chosen);
  kind('assigned once, chosen later', of, chosen, true);

  const onlyAssigned = await course('assigned');
  of = await someone(company);
  await test.build.sql(
    tenantId,
    `insert into enrollments (tenant_id, member_id, training_id, enrolled_at, updated_at) values ($1, $2, $3, $4, $4)`,
    [tenantId, of.memberId, onlyAssigned, test.clock.now],
  );
  kind('put in by a program where only others can', of, onlyAssigned, false);

  of = await someone(company);
  await assign(company, onlyAssigned, toOne(of));
  kind('assigned where nothing else is possible', of, onlyAssigned, false);

  // In a trail that was assigned, and in one inside it; in one that was chosen.
  const parts = await Promise.all([course(), course(), course('assigned')]);
  const [part, deep, closed] = parts;
  const deepItem = trailItem(deep);
  const inner = await buildTrail(test, await again(manager), { items: [deepItem] });
  const items = [trailItem(part), trailItem(inner), trailItem(closed)] as const;
  const trailId = await buildTrail(test, await again(manager), { items: [...items], deadlineDays });
  const openAll = async (as: SignedIn) => {
    for (const { id } of items) await open(as, trailId, id);
    await open(as, inner, deepItem.id);
  };
  of = await someone(company);
  await assign(company, trailId, toOne(of));
  await openAll(of);
  kind('an assigned trail', of, trailId, false);
  kind('opened in an assigned trail', of, part, false);
  kind('a trail in an assigned trail', of, inner, false);
  kind('opened in a trail of an assigned trail', of, deep, false);

  of = await someone(company);
  await walk(of, trailId);
  await openAll(of);
  kind('a trail that was chosen', of, trailId, true);
  kind('opened in a trail that was chosen', of, part, true);
  kind('opened in a trail of one that was chosen', of, deep, true);
  kind('only assigned, opened in a trail that was chosen', of, closed, true);

  // Rules: one that brings people in, and one for people who are in.
  const label = await test.build.label(tenantId, 'tag', `Regra ${dated}`);
  const member = () => test.build.member({ tenantId, labelIds: [label] });
  const ruled = await course();
  of = await member();
  const before = await member();
  await take(before, ruled);
  const ruledItem = [trailItem(await course()), trailItem(await course())] as const;
  const ruledTrail = await buildTrail(test, await again(manager), { items: [...ruledItem] });
  await walk(before, ruledTrail);
  await open(before, ruledTrail, ruledItem[0].id);
  await rule(company, ruled, label);
  await rule(company, ruledTrail, label);
  await open(before, ruledTrail, ruledItem[1].id);
  kind('brought in by a rule', of, ruled, false);
  kind('chosen before a rule asked for it', before, ruled, true);
  kind('opened in a chosen trail before a rule asked for it', before, ruledItem[0].trainingId, true);
  kind('opened in a trail while a rule asks for it', before, ruledItem[1].trainingId, false);

  // A rule that was paused and went on: for who was brought in, who came by themselves meanwhile, and who is meant since later.
  const resumed = await course();
  const label2 = await test.build.label(tenantId, 'tag', `Retomada ${dated}`);
  const brought = await test.build.member({ tenantId, labelIds: [label2] });
  const ruleId = await rule(company, resumed, label2);
  await turn(company, [ruleId, label2], ['paused', 1]);
  const meanwhile = await test.build.member({ tenantId, labelIds: [label2] });
  await take(meanwhile, resumed);
  await turn(company, [ruleId, label2], ['active', 2]);
  const meantLater = await someone(company);
  await take(meantLater, resumed);
  await test.build.sql(
    tenantId,
    'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
    [tenantId, meantLater.memberId, label2],
  );
  await turn(company, [ruleId, label2], ['active', 3]);
  kind('brought in by a rule that was paused and went on', brought, resumed, false);
  kind('chosen while the rule was paused', meanwhile, resumed, true);
  kind('chosen before the rule meant them', meantLater, resumed, true);

  // What proves something is renewed by another training, which nobody looked for.
  const renewed = await course();
  of = await someone(company);
  const opened = test.clock.now;
  await test.inTenant(tenantId, (tx) =>
    reopenEnrollments(contextOf(test, manager, tx), [
      { trainingId: renewed, memberId: of.memberId, dueAt: minutes(600) },
    ]),
  );
  await test.build.sql(
    tenantId,
    `insert into training_proofs (tenant_id, member_id, training_id, kind, achieved_at, renewal_opened_at, created_at)
       values ($1, $2, $3, 'completed', $4, $4, $4)`,
    [tenantId, of.memberId, chosen, opened],
  );
  kind('opened by a renewal', of, renewed, false);

  // Renewals by another training that were taken back and asked for again.
  const [proved, renewing] = [await course(), await course()];
  const [renews, refreshed] = [await someone(company), await someone(company)];
  await take(refreshed, renewing);
  await test.build.sql(
    tenantId,
    `update enrollments set enrolled_at = enrolled_at - interval '3 days' where member_id = $1`,
    [refreshed.memberId],
  );
  for (const { memberId } of [renews, refreshed])
    await test.build.sql(
      tenantId,
      `insert into training_proofs (tenant_id, member_id, training_id, kind, achieved_at, valid_until, created_at)
         values ($1, $2, $3, 'completed', $4, $5, $4)`,
      [tenantId, memberId, proved, test.clock.now, new Date(test.clock.now.getTime() + 29 * 86_400_000)],
    );
  for (const renewedById of [renewing, chosen, renewing]) {
    await call(saveRecertification, manager, {
      params: { trainingId: proved },
      body: { validMonths: 12, windowDays: 30, renewedById },
    });
    if (renewedById === renewing) await openRenewals(test.app.services);
  }
  kind('opened by a renewal that was opened anew', renews, renewing, false);
  kind('chosen long before a renewal that was opened anew', refreshed, renewing, true);

  // Seats.
  const taught = await course();
  const asked = await write(
    { ...company, trainingId: taught },
    { needsApproval: true, sessions: [session(600)] },
  );
  const openEvent = await write({ ...company, trainingId: taught }, { sessions: [session(900)] });
  of = await someone(company);
  await takeSeat(of, openEvent.id);
  kind('a seat that was taken', of, taught, true);
  of = await someone(company);
  await takeSeat(of, asked.id);
  later();
  await call(admin.decideParticipation, manager, {
    params: { eventId: asked.id, memberId: of.memberId },
    body: { decision: 'approve' },
  });
  kind('a seat that was approved', of, taught, true);
  of = await someone(company);
  await call(admin.inviteToEvent, manager, {
    params: { eventId: openEvent.id },
    body: { memberIds: [of.memberId] },
  });
  await takeSeat(of, openEvent.id);
  kind('an invitation that was accepted', of, taught, true);
  of = await someone(company);
  await takeSeat(of, asked.id);
  await call(addToRoll, manager, { params: { eventId: asked.id, memberId: of.memberId } });
  kind('a seat asked for and given on the list', of, taught, true);
  of = await someone(company);
  await call(addToRoll, manager, { params: { eventId: openEvent.id, memberId: of.memberId } });
  kind('put on the list by an organizer', of, taught, false);
}

/** Every enrollment as no choice, as it is where 049 saw no row, and what else is to be there. */
const inEveryCompany = async (text = '') => {
  for (const tenantId of companies)
    await test.build.sql(tenantId, `update enrollments set is_own_choice = false; ${text}`);
};
/** As if 049 had come to the database at a moment. */
const migratedAt = (at: Date) =>
  test.owner.query(`update kysely_migration set timestamp = $1 where name like '049%'`, [at.toISOString()]);
/** As the start of the server does: as the owner, who sees no row outside of a company. */
const migrate = () => test.owner.query(MIGRATION_050);

describe('a database that 049 was brought to [CRS-12]', () => {
  beforeAll(async () => {
    for (const deadlineDays of [30, null]) {
      const company = await begin();
      companies.push(company.tenantId);
      await seed(company, deadlineDays);
    }
  }, 120_000);

  it.each([
    ['saw all enrollments', BACKFILL_049],
    ['saw none, as its owner is no superuser', ''],
  ])('and that %s says of each whether it was a choice, however it came to be', async (_, backfill) => {
    expect(BACKFILL_049).toContain('update enrollments');
    await migratedAt(minutes(0));
    await inEveryCompany(backfill);
    // What is mended is broken before.
    expect(await actual()).not.toEqual(Object.fromEntries(expected));

    await migrate();

    expect(await actual()).toEqual(Object.fromEntries(expected));
  });

  it('waits for a server that runs before it holds what that one locks next', async () => {
    const [tenantId = ''] = companies;
    await migratedAt(minutes(0));
    await inEveryCompany();
    const enrollments = await test.build.sql<{ id: string }>(
      tenantId,
      'select id from enrollments order by id',
    );
    const first = enrollments[0]?.id;
    // Where it lies in the table it is the last.
    await test.build.sql(tenantId, 'update enrollments set updated_at = updated_at where id = $1', [first]);

    const free = await whileHolding(test, async (holder) => {
      await holder.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
      await holder.query('select from enrollments where id = $1 for no key update', [first]);
      const migrated = migrate();
      await untilWaiting(holder, 1);
      const { rows } = await holder.query<{ id: string }>(
        'select id from enrollments where tenant_id = $1 order by id for no key update skip locked',
        [tenantId],
      );
      await holder.query('commit');
      await migrated;
      return rows;
    });

    expect(free).toEqual(enrollments);
    expect(await actual()).toEqual(Object.fromEntries(expected));
  });

  it('changes nothing when it is brought there twice', async () => {
    await migrate();

    expect(await actual()).toEqual(Object.fromEntries(expected));
  });

  it('leaves what was taken back since then, and mends the seats of since then', async () => {
    await migratedAt(minutes(-20 * 24 * 60));
    await inEveryCompany();

    await migrate();

    const chosen = Object.entries(await actual()).filter(([, chose]) => chose);
    const seats = [
      'a seat that was taken',
      'a seat that was approved',
      'an invitation that was accepted',
      'a seat asked for and given on the list',
    ];
    expect(chosen.map(([name]) => name.split(', with')[0])).toEqual([...seats, ...seats]);
  });
});
