import { randomUUID } from 'node:crypto';

import { listNotices } from '@trilha/contracts/engagement/notices';
import { listCertificates, verifyCertificate } from '@trilha/contracts/learning/certificates';
import type { CertificateCard } from '@trilha/contracts/learning/certificates';
import type { CoursePerson } from '@trilha/contracts/learning/course-people';
import { archiveCourse } from '@trilha/contracts/learning/course-builder';
import { exportTrailPeople, getTrailPerson, listTrailPeople } from '@trilha/contracts/learning/trail-builder';
import * as contract from '@trilha/contracts/learning/trails';
import type { TrailPage } from '@trilha/contracts/learning/trails';
import { hoursText } from '@trilha/rules/learning/hours-text';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import {
  buildTrail,
  drainRecounts,
  finishCourse,
  publishTrail,
  trailItem,
} from '../../../test/test-trail.ts';

const test = useTestApp();
const DAY_MS = 86_400_000;

const read = async (as: SignedIn, trailId: string): Promise<TrailPage> =>
  (await test.call(contract.getTrail, { as, params: { trailId } })).body;
const join = (as: SignedIn, trailId: string) =>
  test.call(contract.enrollInTrail, { as, params: { trailId } });
const open = (as: SignedIn, trailId: string, itemId: string) =>
  test.call(contract.openTrailItem, { as, params: { trailId, itemId } });

async function follow(): Promise<void> {
  await test.drainOutbox();
  await drainRecounts(test);
  await test.drainOutbox();
}

/** Trail T of the worked examples: A required, B required behind A passed, one of C and D, E optional. */
async function trailT() {
  const admin = await test.build.member({ role: 'admin', name: 'Clara Nunes' });
  const { tenantId } = admin;
  const learner = await test.build.member({ tenantId, name: 'Ana' });
  const course = async (name: string) => (await test.build.course(tenantId, { title: { 'pt-BR': name } })).id;
  const [a, b, c, d, e] = [
    await course('A'),
    await course('B'),
    await course('C'),
    await course('D'),
    await course('E'),
  ];
  const group = randomUUID();
  const items = {
    a: trailItem(a),
    b: trailItem(b, { lock: { kind: 'previous_passed' } }),
    c: trailItem(c, { groupId: group }),
    d: trailItem(d, { groupId: group }),
    e: trailItem(e, { required: false }),
  };
  const trailId = await buildTrail(test, admin, {
    items: Object.values(items),
    groups: [{ id: group, title: {}, choose: 1 }],
  });
  await follow();
  const archive = async (courseId: string, archived: boolean) => {
    await test.call(archiveCourse, { as: admin, params: { courseId }, body: { archived } });
    await follow();
  };
  return { admin, tenantId, learner, course, courses: { a, b, c, d, e }, items, trailId, archive };
}

describe('the worked examples of a trail, through the calls [CRS-08]', () => {
  it('stands at 1 of 3 with A, at 2 of 3 with C, when D is not needed and may still be taken', async () => {
    const { learner, courses, items, trailId } = await trailT();
    await join(learner, trailId);
    expect((await read(learner, trailId)).items[1]).toMatchObject({
      access: 'locked',
      opensAfter: 'passed',
      missing: [{ title: 'A' }],
    });
    const all = (await read(learner, trailId)).minutesLeft;
    await finishCourse(test, learner, courses.a);
    expect(await read(learner, trailId)).toMatchObject({ asked: 3, passed: 1, percent: 33 });
    expect((await read(learner, trailId)).minutesLeft).toBeLessThan(all);

    await finishCourse(test, learner, courses.c);
    const page = await read(learner, trailId);
    expect(page).toMatchObject({ asked: 3, passed: 2, percent: 67, enrollment: { percent: 67 } });
    expect(page.items.map(({ requirement }) => requirement)).toEqual([
      'required',
      'required',
      'required',
      'not_needed',
      'optional',
    ]);
    expect((await open(learner, trailId, items.d.id)).status).toBe(200);
  });

  it('counts A at once, with its old date, where it was passed before', async () => {
    const { learner, courses, tenantId, trailId } = await trailT();
    await finishCourse(test, learner, courses.a);
    const [before] = await test.build.sql(
      tenantId,
      'select finished_at from enrollments where training_id = $1',
      [courses.a],
    );
    test.clock.now = new Date(test.clock.now.getTime() + 10 * DAY_MS);
    const later = await test.build.session(learner.personId, tenantId, learner.memberId);
    await join(later, trailId);
    expect(await read(later, trailId)).toMatchObject({ passed: 1, percent: 33 });
    const after = await test.build.sql(
      tenantId,
      'select finished_at from enrollments where training_id = $1',
      [courses.a],
    );
    expect(after).toEqual([before]);
  });

  it('is completed the day B is removed for who had A and C, and the certificate says that day', async () => {
    const { admin, learner, tenantId, courses, items, trailId } = await trailT();
    await join(learner, trailId);
    await finishCourse(test, learner, courses.a);
    await finishCourse(test, learner, courses.c);
    test.clock.now = new Date(test.clock.now.getTime() + 10 * DAY_MS);
    const author = await test.build.session(admin.personId, tenantId, admin.memberId);
    const day = test.clock.now.toISOString().slice(0, 10);
    await publishTrail(test, author, trailId, () => ({ items: [items.a, items.c, items.d, items.e] }));
    await follow();

    const as = await test.build.session(learner.personId, tenantId, learner.memberId);
    expect((await read(as, trailId)).enrollment).toMatchObject({ state: 'finished', percent: 100 });
    // B was never done: nothing of it is in the history.
    expect((await read(as, trailId)).earlier).toEqual([]);
    const { body } = await test.call(listCertificates, { as });
    const own = body.items.find(({ trainingId }: { trainingId: string }) => trainingId === trailId);
    expect(own.completedAt.slice(0, 10)).toBe(day);
  });

  it('asks F of those who have not finished: 2 of 4; who has the certificate keeps it', async () => {
    const { admin, tenantId, learner, course, courses, items, trailId } = await trailT();
    const other = await test.build.member({ tenantId, name: 'Bia' });
    for (const member of [learner, other]) {
      await join(member, trailId);
      for (const id of [courses.a, courses.c]) await finishCourse(test, member, id);
    }
    await finishCourse(test, other, courses.b);
    const f = trailItem(await course('F'));
    await publishTrail(test, admin, trailId, () => ({ items: [...Object.values(items), f] }));
    await follow();

    expect(await read(learner, trailId)).toMatchObject({ asked: 4, passed: 2, percent: 50 });
    expect((await read(other, trailId)).enrollment).toMatchObject({ state: 'finished', percent: 100 });
    expect((await read(other, trailId)).certificate.code).toEqual(expect.any(String));
  });

  it('shows an archived A as done to who passed it and asks it of nobody else, who finish without it', async () => {
    const { tenantId, learner, courses, trailId, archive } = await trailT();
    const had = await test.build.member({ tenantId, name: 'Bia' });
    for (const member of [learner, had]) await join(member, trailId);
    await finishCourse(test, had, courses.a);
    await archive(courses.a, true);

    const noticesOf = async (as: SignedIn) =>
      (await test.call(listNotices, { as })).body.items.filter(
        ({ kind }: { kind: string }) => kind === 'trail_item_retired',
      );
    expect(await noticesOf(learner)).toMatchObject([
      { data: { training: 'Boas-vindas', item: 'A' }, link: `/trails/${trailId}` },
    ]);
    expect(await noticesOf(had)).toEqual([]);
    // Notified once, however often it is archived.
    await archive(courses.a, false);
    await archive(courses.a, true);
    expect(await noticesOf(learner)).toHaveLength(1);

    expect((await read(had, trailId)).items[0]).toMatchObject({
      progress: 'passed',
      requirement: 'required',
    });
    expect(await read(had, trailId)).toMatchObject({ asked: 3, passed: 1 });
    const page = await read(learner, trailId);
    expect(page).toMatchObject({ asked: 2, passed: 0 });
    expect(page.items[0]).toMatchObject({
      requirement: 'no_longer_offered',
      training: { available: false },
    });
    expect(page.items[1]).toMatchObject({ access: 'open' });
    expect(page.nextItemId).toBe(page.items[1]?.id);

    for (const id of [courses.b, courses.d]) await finishCourse(test, learner, id);
    expect((await read(learner, trailId)).enrollment).toMatchObject({ state: 'finished', percent: 100 });
  });

  it('is finished by archiving for who had all the rest, and stays so when it is brought back', async () => {
    const { learner, courses, trailId, archive } = await trailT();
    await join(learner, trailId);
    for (const id of [courses.a, courses.c]) await finishCourse(test, learner, id);
    await archive(courses.b, true);
    expect((await read(learner, trailId)).enrollment).toMatchObject({ state: 'finished', percent: 100 });

    await archive(courses.b, false);
    expect((await read(learner, trailId)).enrollment).toMatchObject({ state: 'finished', percent: 100 });
  });

  it('tells who is under way of an archived step that stood for itself, not of one of which enough were passed', async () => {
    const { learner, courses, trailId, archive } = await trailT();
    await join(learner, trailId);
    await finishCourse(test, learner, courses.c);
    await archive(courses.d, true);
    const { body } = await test.call(listNotices, { as: learner });
    expect(body.items.filter(({ kind }: { kind: string }) => kind === 'trail_item_retired')).toEqual([]);
  });

  it('asks again for what is brought back, of those who have not finished', async () => {
    const { learner, courses, trailId, archive } = await trailT();
    await join(learner, trailId);
    await finishCourse(test, learner, courses.c);
    await archive(courses.a, true);
    expect((await read(learner, trailId)).enrollment).toMatchObject({ percent: 50 });
    await archive(courses.a, false);
    expect((await read(learner, trailId)).enrollment).toMatchObject({ percent: 33 });
  });
});

it('keeps what was done in the history of the trail when its author takes it out [CRS-08]', async () => {
  const { admin, tenantId, learner, courses, items, trailId } = await trailT();
  await join(learner, trailId);
  await finishCourse(test, learner, courses.a);
  const late = await test.build.member({ tenantId, name: 'Bia' });
  await finishCourse(test, late, courses.a);
  test.clock.now = new Date(test.clock.now.getTime() + 60_000);
  await publishTrail(test, admin, trailId, () => ({ items: [items.c, items.d, items.e] }));
  await follow();

  const page = await read(learner, trailId);
  expect(page.items.map(({ training }) => training.title)).toEqual(['C', 'D', 'E']);
  expect(page.earlier).toMatchObject([
    { training: { id: courses.a, title: 'A', available: true }, progress: 'passed' },
  ]);
  // Who came afterwards did not do it as part of the trail.
  await join(late, trailId);
  expect((await read(late, trailId)).earlier).toEqual([]);
});

it('is exported with where people stand, the step they are on and their deadline', async () => {
  const { admin, tenantId, learner, courses, trailId } = await trailT();
  const other = await test.build.member({ tenantId, name: 'Bia' });
  for (const member of [learner, other]) await join(member, trailId);
  await finishCourse(test, learner, courses.a);
  const due = new Date(test.clock.now.getTime() + 5 * DAY_MS);
  await test.build.sql(
    tenantId,
    'update enrollments set due_at = $2 where training_id = $1 and member_id = $3',
    [trailId, due, learner.memberId],
  );

  const listed = await test.call(listTrailPeople, { as: admin, params: { trailId } });
  expect(listed.body.items.map((one: CoursePerson) => [one.name, one.step])).toEqual([
    ['Ana', 'B'],
    ['Bia', 'A'],
  ]);
  const exported = (query: object) =>
    test.call(exportTrailPeople, { as: admin, params: { trailId }, query: { ...query } });
  const all = await exported({});
  expect(all.status).toBe(200);
  const rows = String(all.body)
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  expect(rows[0]?.slice(0, 6).join(',')).toContain('Nome,Filial,Situação,Progresso (%),Etapa atual,Prazo');
  expect(rows.slice(1).map((row) => row.slice(0, 5))).toEqual([
    ['Ana', '', 'Em andamento', '33', 'B'],
    ['Bia', '', 'Não começou', '0', 'A'],
  ]);
  expect(rows[1]?.[5]).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  expect(
    String((await exported({ status: 'concluded' })).body)
      .trim()
      .split('\r\n'),
  ).toHaveLength(1);
  const stranger = await test.build.member({ tenantId });
  for (const call of [exportTrailPeople, listTrailPeople])
    expect((await test.call(call, { as: stranger, params: { trailId } })).status).toBe(404);
  const elsewhere = await test.build.member({ role: 'admin' });
  for (const call of [exportTrailPeople, listTrailPeople])
    expect((await test.call(call, { as: elsewhere, params: { trailId } })).status).toBe(404);
});

it('says of each person which steps are done, which is next and what a locked one waits for, to administrators only [CRS-08]', async () => {
  const { admin, tenantId, learner, courses, trailId } = await trailT();
  const other = await test.build.member({ tenantId, name: 'Bia' });
  for (const member of [learner, other]) await join(member, trailId);
  await finishCourse(test, learner, courses.a);
  const ask = (as: SignedIn, memberId: string) =>
    test.call(getTrailPerson, { as, params: { trailId, memberId } });
  const steps = async (of: SignedIn) => {
    const { body } = await ask(admin, of.memberId);
    return body.items.map(({ id, training, progress, access, missing }: TrailPage['items'][number]) =>
      [
        training.title,
        progress,
        access,
        ...missing.map(({ title }) => title),
        ...(id === body.nextItemId ? ['next'] : []),
      ].join(' '),
    );
  };

  const seenByThemselves = await read(learner, trailId);
  const seenByAdmin = await ask(admin, learner.memberId);
  expect(seenByAdmin.body.items).toEqual(seenByThemselves.items);
  expect(seenByAdmin.body.nextItemId).toBe(seenByThemselves.nextItemId);
  expect((await steps(learner)).slice(0, 2)).toEqual(['A passed open', 'B not_started open next']);
  expect((await steps(other)).slice(0, 2)).toEqual(['A not_started open next', 'B not_started locked A']);

  const elsewhere = await test.build.member({ role: 'admin' });
  const nobody = await test.build.member({ tenantId });
  expect((await ask(learner, learner.memberId)).status).toBe(404);
  expect((await ask(elsewhere, learner.memberId)).status).toBe(404);
  expect((await ask(admin, nobody.memberId)).status).toBe(404);
});

describe('the hours of certificates [PTS-04]', () => {
  const minutes = { a: 120, b: 90, c: 36, d: 50 };

  /** The hours of the certificates somebody has, by training. */
  async function hoursOf(as: SignedIn): Promise<Map<string, number>> {
    const { body } = await test.call(listCertificates, { as });
    return new Map(body.items.map((one: CertificateCard) => [one.trainingId, one.hours]));
  }

  it('are those of what was taken of a trail, 4 h 06 min, and those of the author where they set some', async () => {
    const { admin, tenantId, learner, courses, trailId } = await trailT();
    for (const key of ['a', 'b', 'c', 'd'] as const)
      await test.build.sql(
        tenantId,
        'update trainings set minutes = $2, certificate_hours = null where id = $1',
        [courses[key], minutes[key]],
      );
    await join(learner, trailId);
    for (const key of ['a', 'b', 'c'] as const) await finishCourse(test, learner, courses[key]);

    const hours = await hoursOf(learner);
    expect(hoursText(hours.get(trailId) ?? 0)).toBe('4 h 06 min');
    expect(hoursText(hours.get(courses.c) ?? 0)).toBe('36 min');

    const set = await buildTrail(test, admin, {
      items: [trailItem(courses.c)],
      certificate: { enabled: true, hours: 2.5 },
    });
    await join(learner, set);
    await test.drainOutbox();
    expect((await hoursOf(learner)).get(set)).toBe(2.5);
    const card = [...(await test.call(listCertificates, { as: learner })).body.items][0];
    const verified = await test.call(verifyCertificate, { params: { code: card.code } });
    expect(verified.body.certificate.hours).toBe(card.hours);
  });

  it('count a course of a trail inside of it once', async () => {
    const { admin, tenantId, learner, courses } = await trailT();
    await test.build.sql(tenantId, 'update trainings set minutes = 36 where id = $1', [courses.c]);
    const inner = await buildTrail(test, admin, { items: [trailItem(courses.c)] });
    const outer = await buildTrail(test, admin, { items: [trailItem(inner), trailItem(courses.c)] });
    await join(learner, inner);
    await join(learner, outer);
    await finishCourse(test, learner, courses.c);
    expect(hoursText((await hoursOf(learner)).get(outer) ?? 0)).toBe('36 min');
  });
});
