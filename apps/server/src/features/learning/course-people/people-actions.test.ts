import { listNotices } from '@trilha/contracts/engagement/notices';
import * as people from '@trilha/contracts/learning/course-people';
import * as contract from '@trilha/contracts/learning/people-actions';
import { setBranchLeaders } from '@trilha/contracts/organization/labels-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { finishCourse } from '../../../test/test-trail.ts';

const test = useTestApp();
const START = new Date('2026-11-10T14:00:00-03:00');
const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);

/** Two branches, one with a leader, a course of ten days, one who passed it, and three weeks later. */
async function company() {
  test.clock.now = START;
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const [recife, olinda] = [
    await test.build.branch(tenantId, 'Recife'),
    await test.build.branch(tenantId, 'Olinda'),
  ];
  const of = (name: string, branchId: string) => test.build.member({ tenantId, name, branchId });
  const [leader, ana, bia, caio, dora] = [
    await of('Lia', recife),
    await of('Ana', recife),
    await of('Bia', recife),
    await of('Caio', olinda),
    await of('Dora', olinda),
  ];
  const { id: courseId } = await test.build.course(tenantId, {
    title: { 'pt-BR': 'Segurança' },
    deadlineDays: 10,
  });
  const memberIds = [ana, bia, caio, dora].map(({ memberId }) => memberId);
  await test.call(people.assignCourse, {
    as: admin,
    params: { courseId },
    body: { to: { kind: 'members', memberIds } },
  });
  await test.call(setBranchLeaders, {
    as: admin,
    params: { branchId: recife },
    body: { memberIds: [leader.memberId] },
  });
  await finishCourse(test, ana, courseId);
  test.clock.now = new Date('2026-12-01T12:00:00-03:00');
  return { admin, tenantId, recife, olinda, leader, ana, bia, caio, dora, courseId };
}

const list = async (as: SignedIn, courseId: string, query: Record<string, string | number> = {}) =>
  (await test.call(people.listCoursePeople, { as: await fresh(as), params: { courseId }, query })).body;
const names = async (...ask: Parameters<typeof list>) =>
  (await list(...ask)).items.map(({ name }: people.CoursePerson) => name);
const all = (filter: Record<string, string> = {}) => ({ kind: 'matching', filter });
const some = (...members: readonly SignedIn[]) => ({
  kind: 'members',
  memberIds: members.map(({ memberId }) => memberId),
});

const remind = async (as: SignedIn, trainingId: string, to: unknown) =>
  (await test.call(contract.remindPeople, { as: await fresh(as), params: { trainingId }, body: { to } }))
    .body;
const remove = async (as: SignedIn, trainingId: string, to: unknown) =>
  (await test.call(contract.removePeople, { as: await fresh(as), params: { trainingId }, body: { to } }))
    .body;
const extend = async (as: SignedIn, trainingId: string, to: unknown, until = '2026-12-20') =>
  (
    await test.call(contract.extendPeople, {
      as: await fresh(as),
      params: { trainingId },
      body: { to, until, reason: 'Loja em obras' },
    })
  ).body;
const undo = async (as: SignedIn, trainingId: string, action: string, moment: string | null) =>
  (
    await test.call(contract.undoPeopleAction, {
      as: await fresh(as),
      params: { trainingId },
      body: { action, undo: moment },
    })
  ).body;
const inbox = async (of: SignedIn, kind: string) =>
  (await test.call(listNotices, { as: await fresh(of) })).body.items.filter(
    (notice: { kind: string }) => notice.kind === kind,
  );

describe('who follows people of a training', () => {
  it('sees exactly those of the branches they lead, in the list, its counts, its file and each act; who leads none sees nobody [ADM-03]', async () => {
    const { admin, olinda, leader, ana, bia, caio, courseId } = await company();

    expect(await names(admin, courseId)).toEqual(['Bia', 'Caio', 'Dora', 'Ana']);
    expect(await names(leader, courseId)).toEqual(['Bia', 'Ana']);
    expect(await names(leader, courseId, { branch: olinda })).toEqual([]);
    expect((await list(leader, courseId)).counts).toMatchObject({ all: 2, late: 1, concluded: 1 });
    expect(await list(leader, courseId)).toMatchObject({ can: { manage: false } });
    const file = await test.call(people.exportCoursePeople, {
      as: await fresh(leader),
      params: { courseId },
      query: {},
    });
    expect(
      String(file.body)
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',')[0]),
    ).toEqual(['Bia', 'Ana']);
    const choices = await test.call(contract.listPeopleChoices, { as: await fresh(leader) });
    expect(choices.body.branches).toMatchObject([{ name: 'Recife' }]);

    expect(await remind(leader, courseId, some(caio))).toEqual({ people: 0, leftOut: 0 });
    expect(await extend(leader, courseId, some(caio))).toEqual({ people: 0, leftOut: 0, undo: null });
    expect((await remove(leader, courseId, some(bia))).code).toBe('forbidden');
    expect((await list(ana, courseId)).code).toBe('not_found');
    expect((await remind(ana, courseId, all())).code).toBe('not_found');
  });

  it('narrows by where people stand, branch, group, role and name, and orders by the rules of the language [ADM-03]', async () => {
    const { admin, tenantId, olinda, courseId } = await company();
    const group = await test.build.label(tenantId, 'group', 'Caixas');
    const spelled = ['Zoe', 'Ándré', 'Andre', 'Émile', 'ñandu', 'Nunes', 'Ola'];
    const memberIds: string[] = [];
    for (const name of spelled)
      memberIds.push(
        (await test.build.member({ tenantId, name, role: 'counter_clerk', labelIds: [group] })).memberId,
      );
    await test.call(people.assignCourse, {
      as: await fresh(admin),
      params: { courseId },
      body: { to: { kind: 'members', memberIds } },
    });

    const clerks = { role: 'counter_clerk', sort: 'name' };
    expect(await names(admin, courseId, clerks)).toEqual([
      'Andre',
      'Ándré',
      'Émile',
      'ñandu',
      'Nunes',
      'Ola',
      'Zoe',
    ]);
    expect(await names(admin, courseId, { label: group, sort: 'name' })).toHaveLength(7);
    expect(await names(admin, courseId, { branch: olinda })).toEqual(['Caio', 'Dora']);
    expect(await names(admin, courseId, { status: 'not_begun', branch: olinda })).toEqual(['Caio', 'Dora']);
    expect(await names(admin, courseId, { search: 'emile' })).toEqual(['Émile']);
    for (const sort of ['late', 'name', 'progress', 'due']) {
      const pages: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(admin, courseId, { sort, limit: 3, ...(cursor === '' ? {} : { cursor }) });
        pages.push(...page.items.map(({ name }: people.CoursePerson) => name));
        cursor = page.nextCursor;
      }
      expect(pages).toEqual(await names(admin, courseId, { sort, limit: 100 }));
      expect(pages).toHaveLength(11);
    }
  });
});

describe('an act upon several people of a training [ADM-03]', () => {
  it('says beforehand how many each act reaches, and reaches as many', async () => {
    const { admin, courseId, bia, ana } = await company();
    const reach = await test.call(contract.countReach, {
      as: await fresh(admin),
      params: { trainingId: courseId },
      query: {},
    });
    expect(reach.body).toEqual({ people: 4, remind: 3, extend: 3, message: 4, enroll: 0, remove: 4 });

    expect(await remind(admin, courseId, some(bia, ana))).toEqual({ people: 1, leftOut: 1 });
    expect(await remind(admin, courseId, all({ status: 'late' }))).toEqual({ people: 2, leftOut: 1 });
    expect(await remind(admin, courseId, all())).toEqual({ people: 0, leftOut: 4 });
    await test.drainOutbox();
    expect(await inbox(bia, 'training_reminder')).toHaveLength(1);
    expect(await inbox(ana, 'training_reminder')).toHaveLength(0);
  });

  it('writes to those chosen once, also where the call is sent twice', async () => {
    const { leader, courseId, bia, caio } = await company();
    const call = {
      as: await fresh(leader),
      params: { trainingId: courseId },
      body: { to: all(), text: 'Fale comigo até sexta.' },
      idempotencyKey: 'message-1',
    };
    expect((await test.call(contract.messagePeople, call)).body).toEqual({ people: 2, leftOut: 0 });
    await test.call(contract.messagePeople, call);
    await test.drainOutbox();
    expect(await inbox(bia, 'training_message')).toMatchObject([
      { data: { by: 'Lia', training: 'Segurança', text: 'Fale comigo até sexta.' } },
    ]);
    expect(await inbox(caio, 'training_message')).toHaveLength(0);
  });

  it('takes more names than five hundred, and says where there are too many to decide about at once', async () => {
    const { admin, tenantId, courseId } = await company();
    await test.build.sql(
      tenantId,
      `with added as (insert into people (full_name, username) select 'P ' || n, 'many-' || n || '-' || $1 from generate_series(1, 1001) n returning id),
       joined as (insert into members (tenant_id, person_id, display_name, status) select $1::uuid, id, 'Muitas', 'approved' from added returning id)
       insert into enrollments (tenant_id, member_id, training_id, enrolled_at, updated_at) select $1::uuid, id, $2::uuid, now(), now() from joined`,
      [tenantId, courseId],
    );
    const rows = await test.build.sql<{ id: string }>(
      tenantId,
      `select id from members where display_name = 'Muitas'`,
      [],
    );
    const to = { kind: 'members', memberIds: rows.map(({ id }) => id) };
    const message = await test.call(contract.messagePeople, {
      as: await fresh(admin),
      params: { trainingId: courseId },
      body: { to, text: 'Olá a todos' },
    });

    expect(message.body).toEqual({ people: 1001, leftOut: 0 });
    expect(await remove(admin, courseId, to)).toMatchObject({ code: 'too_many_people' });
  });

  it('takes people out and brings exactly those back, with what they did and their deadline', async () => {
    const { admin, courseId, caio } = await company();
    const before = await list(admin, courseId);
    await remove(admin, courseId, some(caio));
    test.clock.now = new Date(test.clock.now.getTime() + 1000);

    const removed = await remove(admin, courseId, all());
    expect(removed).toMatchObject({ people: 3, leftOut: 1 });
    expect(await names(admin, courseId, { status: 'left' })).toHaveLength(4);
    expect(await undo(admin, courseId, 'remove', removed.undo)).toEqual({ people: 3 });
    expect((await undo(admin, courseId, 'remove', removed.undo)).code).toBe('nothing_to_undo');

    const after = await list(admin, courseId);
    const seen = ({ items }: { items: people.CoursePerson[] }) =>
      items
        .filter(({ name }) => name !== 'Caio')
        .map(({ name, state, percent, dueAt }) => ({ name, state, percent, dueAt }));
    expect(seen(after)).toEqual(seen(before));
    expect(await names(admin, courseId, { status: 'left' })).toEqual(['Caio']);
  });

  it('enrolls again who left, and takes exactly those out again', async () => {
    const { admin, courseId, caio } = await company();
    await remove(admin, courseId, some(caio));
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    const enrolled = (
      await test.call(contract.enrollPeople, {
        as: await fresh(admin),
        params: { trainingId: courseId },
        body: { to: all({ status: 'left' }) },
      })
    ).body;
    expect(enrolled).toMatchObject({ people: 1, leftOut: 0 });
    expect(await names(admin, courseId, { status: 'left' })).toEqual([]);
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    expect(await undo(admin, courseId, 'enroll', enrolled.undo)).toEqual({ people: 1 });
    expect(await names(admin, courseId, { status: 'left' })).toEqual(['Caio']);
  });

  it('leaves who passed since they were enrolled again in the training', async () => {
    const { admin, courseId, caio } = await company();
    await remove(admin, courseId, some(caio));
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    const enrolled = (
      await test.call(contract.enrollPeople, {
        as: await fresh(admin),
        params: { trainingId: courseId },
        body: { to: some(caio) },
      })
    ).body;
    expect(enrolled).toMatchObject({ people: 1 });
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await finishCourse(test, await fresh(caio), courseId);
    expect(await names(admin, courseId, { status: 'concluded' })).toContain('Caio');
    expect((await undo(admin, courseId, 'enroll', enrolled.undo)).code).toBe('nothing_to_undo');
    expect(await names(admin, courseId, { status: 'concluded' })).toContain('Caio');
  });

  it('gives more time and takes it back: what was given before counts again, and nobody else undoes it', async () => {
    const { admin, leader, courseId, bia } = await company();
    const due = async () =>
      (await list(admin, courseId, { search: 'Bia' })).items.map(
        ({ dueAt }: people.CoursePerson) => dueAt,
      )[0];
    const asked = await due();
    const first = await extend(leader, courseId, all({ status: 'late' }));
    expect(first).toMatchObject({ people: 1, leftOut: 0 });
    const given = await due();
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    const second = await extend(leader, courseId, some(bia), '2026-12-31');
    expect(await due()).not.toBe(given);

    expect((await undo(admin, courseId, 'extend', second.undo)).code).toBe('nothing_to_undo');
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    expect(await undo(leader, courseId, 'extend', second.undo)).toEqual({ people: 1 });
    expect(await due()).toBe(given);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    expect(await undo(leader, courseId, 'extend', first.undo)).toEqual({ people: 1 });
    expect(await due()).toBe(asked);
  });
});
