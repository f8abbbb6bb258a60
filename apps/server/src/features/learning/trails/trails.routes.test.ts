import { randomUUID } from 'node:crypto';

import { getStatement } from '@trilha/contracts/engagement/points';
import type { StatementLine } from '@trilha/contracts/engagement/points';
import { enroll, getCourse } from '@trilha/contracts/learning/catalog';
import { assignCourse, unassignCourse } from '@trilha/contracts/learning/course-people';
import { getActivity } from '@trilha/contracts/learning/learning';
import { getTest } from '@trilha/contracts/learning/test-overview';
import * as builder from '@trilha/contracts/learning/trail-builder';
import * as contract from '@trilha/contracts/learning/trails';
import type { TrailPage, TrailPageItem } from '@trilha/contracts/learning/trails';
import { describe, expect, it } from 'vitest';

import { asSystem } from '../../../platform/queue/system-context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { untilWaiting, whileHolding } from '../../../test/lock-wait.ts';
import { useTestApp } from '../../../test/test-app.ts';
import {
  buildTrail,
  drainRecounts,
  finishCourse,
  publishTrail,
  trailItem,
} from '../../../test/test-trail.ts';
import { lockDraft } from '../trainings/drafts.ts';

const test = useTestApp();
const DAY_MS = 86_400_000;

async function company() {
  const admin = await test.build.member({ role: 'admin', name: 'Clara Nunes' });
  const { tenantId } = admin;
  const learner = await test.build.member({ tenantId, name: 'Ana' });
  const course = async (document: Parameters<typeof test.build.course>[1] = {}) =>
    (await test.build.course(tenantId, document)).id;
  return { admin, tenantId, learner, course };
}

const read = async (as: SignedIn, trailId: string): Promise<TrailPage> =>
  (await test.call(contract.getTrail, { as, params: { trailId } })).body;
const join = (as: SignedIn, trailId: string) =>
  test.call(contract.enrollInTrail, { as, params: { trailId } });
const open = (as: SignedIn, trailId: string, itemId: string) =>
  test.call(contract.openTrailItem, { as, params: { trailId, itemId } });
const accessOf = ({ items }: TrailPage) => items.map(({ access }: TrailPageItem) => access);

it('a trail is no course: calls of courses that name one answer that there is none', async () => {
  const { admin, learner, course } = await company();
  const item = trailItem(await course());
  const trailId = await buildTrail(test, admin, { items: [item] });
  await join(learner, trailId);
  const params = { courseId: trailId, hierarchyOrder: 1 };

  const answers = [
    await test.call(getActivity, { as: learner, params }),
    await test.call(getTest, { as: learner, params: { courseId: trailId, activityId: item.id } }),
    await test.call(getCourse, { as: learner, params: { courseId: trailId } }),
  ];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
    [404, 'not_found'],
  ]);
});

describe('walking a trail [CRS-08]', () => {
  it('opens one training after the other, and ends with points and a certificate, once', async () => {
    const { admin, learner, course } = await company();
    const [a, b] = [await course({ title: { 'pt-BR': 'Primeiro' } }), await course()];
    const second = trailItem(b, { lock: { kind: 'previous_passed' } });
    const trailId = await buildTrail(test, admin, { items: [trailItem(a), second], points: 250 });

    expect((await join(learner, trailId)).status).toBe(201);
    const locked = await open(learner, trailId, second.id);
    expect(locked.body).toMatchObject({ code: 'trail_item_locked', values: { missing: 'Primeiro' } });
    expect((await read(learner, trailId)).items[1]).toMatchObject({
      access: 'locked',
      missing: [{ title: 'Primeiro' }],
    });

    await finishCourse(test, learner, a);
    const half = await read(learner, trailId);
    expect(half).toMatchObject({
      percent: 50,
      nextItemId: second.id,
      enrollment: { state: 'in_progress', percent: 50 },
    });
    expect((await open(learner, trailId, second.id)).body).toEqual({ kind: 'course', id: b });
    await finishCourse(test, learner, b);

    const done = await read(learner, trailId);
    expect(done).toMatchObject({
      percent: 100,
      nextItemId: null,
      enrollment: { state: 'finished', percent: 100 },
    });
    expect(done.certificate.code).toEqual(expect.any(String));
    const statement = await test.call(getStatement, { as: learner });
    const paid = statement.body.items.filter(({ rule }: StatementLine) => rule === 'trail_completed');
    expect(paid).toMatchObject([{ amount: 250, source: { kind: 'trail', id: trailId } }]);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/get_trail_user_result_certificate/',
      headers: {
        authorization: `Bearer ${learner.accessToken}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `trail_id=${trailId}`,
    });
    expect(answer.json()).toMatchObject({
      state: 'finished',
      percent: 100,
      certificate: { code: done.certificate.code },
    });
    const other = await test.build.member({ tenantId: learner.tenantId });
    const nothing = await test.call(contract.trailUserResult, { as: other, body: { trail_id: trailId } });
    expect(nothing.body.code).toBe('not_found');
  });

  it('lets who is in it into trainings that are assigned only or meant for others', async () => {
    const { admin, tenantId, learner, course } = await company();
    const group = await test.build.label(tenantId, 'group', 'Gerentes');
    const hidden = await course({ audience: { subscriptionType: 'assigned', groupIds: [group] } });
    const item = trailItem(hidden);
    const trailId = await buildTrail(test, admin, { items: [item] });
    expect((await test.call(getCourse, { as: learner, params: { courseId: hidden } })).status).toBe(404);
    expect((await open(learner, trailId, item.id)).body.code).toBe('enrollment_required');

    await join(learner, trailId);
    const opened = await Promise.all([1, 2, 3].map(() => open(learner, trailId, item.id)));

    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
    const page = await test.call(getCourse, { as: learner, params: { courseId: hidden } });
    expect(page.body).toMatchObject({ enrollment: { subscription: 'active' }, can: { learn: true } });
    expect((await read(learner, trailId)).enrollment?.state).toBe('in_progress');
  });

  it('counts what was done before it was joined, also for those whom somebody else put in', async () => {
    const { admin, tenantId, learner, course } = await company();
    const [a, b] = [await course(), await course()];
    const trailId = await buildTrail(test, admin, { items: [trailItem(a), trailItem(b)] });
    const other = await test.build.member({ tenantId, name: 'Bia' });
    for (const member of [learner, other]) await finishCourse(test, member, a);

    expect((await join(learner, trailId)).body).toMatchObject({
      enrollment: { state: 'in_progress', percent: 50 },
    });
    await test.call(assignCourse, {
      as: admin,
      params: { courseId: trailId },
      body: { to: { kind: 'members', memberIds: [other.memberId] } },
    });
    await test.drainOutbox();

    expect((await read(other, trailId)).enrollment).toMatchObject({ state: 'in_progress', percent: 50 });
    const history = await test.build.sql(
      tenantId,
      `select v.event, v.from_state, v.to_state from enrollment_events v join enrollments e on e.id = v.enrollment_id
        where e.training_id = $1 and e.member_id = $2`,
      [trailId, other.memberId],
    );
    expect(history).toEqual([{ event: 'start', from_state: 'not_started', to_state: 'in_progress' }]);
  });

  it('leaves a recount of everybody where it is while somebody is put in', async () => {
    const { admin, tenantId, learner, course } = await company();
    const trailId = await buildTrail(test, admin, { items: [trailItem(await course())] });
    const far = `update trail_recounts set done = 7, finished_at = null where trail_id = $1`;
    await test.build.sql(tenantId, far, [trailId]);

    await test.call(assignCourse, {
      as: admin,
      params: { courseId: trailId },
      body: { to: { kind: 'members', memberIds: [learner.memberId] } },
    });
    await test.drainOutbox();

    const page = await test.call(builder.getTrailDraft, { as: admin, params: { trailId } });
    expect(page.body.recount).toMatchObject({ done: 7 });
  });

  it('is concluded by whoever comes back to a training they had concluded', async () => {
    const { admin, learner, course } = await company();
    const a = await course();
    const item = trailItem(a);
    const trailId = await buildTrail(test, admin, { items: [item] });
    await finishCourse(test, learner, a);
    const left = { courseId: a, memberId: learner.memberId };
    await test.call(unassignCourse, { as: admin, params: left });
    expect((await join(learner, trailId)).body.enrollment).toMatchObject({ state: 'not_started' });

    await open(learner, trailId, item.id);

    expect((await read(learner, trailId)).enrollment).toMatchObject({ state: 'finished', percent: 100 });
  });

  it('is concluded by whoever enrolls again in a training they had concluded', async () => {
    const { admin, learner, course } = await company();
    const a = await course();
    const trailId = await buildTrail(test, admin, { items: [trailItem(a)] });
    await finishCourse(test, learner, a);
    const { memberId } = learner;
    await test.call(unassignCourse, { as: admin, params: { courseId: a, memberId } });
    await join(learner, trailId);

    await test.call(enroll, { as: learner, params: { courseId: a } });
    await test.drainOutbox();

    expect((await read(learner, trailId)).enrollment).toMatchObject({ state: 'finished', percent: 100 });
  });

  it('is concluded by whoever is put back into a training they had concluded', async () => {
    const { admin, learner, course } = await company();
    const a = await course();
    const trailId = await buildTrail(test, admin, { items: [trailItem(a)] });
    await finishCourse(test, learner, a);
    const params = { courseId: a };
    const { memberId } = learner;
    await test.call(unassignCourse, { as: admin, params: { ...params, memberId } });
    await join(learner, trailId);

    const to = { kind: 'members', memberIds: [memberId] } as const;
    await test.call(assignCourse, { as: admin, params, body: { to } });
    await test.drainOutbox();

    expect((await read(learner, trailId)).enrollment).toMatchObject({ state: 'finished', percent: 100 });
  });

  it('lets nobody into a training that is switched off', async () => {
    const { admin, tenantId, learner, course } = await company();
    const item = trailItem(await course());
    const trailId = await buildTrail(test, admin, { items: [item] });
    await join(learner, trailId);
    const withoutCourses = `update tenants set modules = array_remove(modules, 'courses') where id = $1`;
    await test.build.sql(tenantId, withoutCourses, [tenantId]);

    const page = await read(learner, trailId);
    expect(page.items[0]?.training.available).toBe(false);
    expect(page.nextItemId).toBeNull();
    expect((await open(learner, trailId, item.id)).body.code).toBe('course_not_published');
  });

  it('opens by date, and asks for some of a group', async () => {
    const { admin, learner, course } = await company();
    const groupId = randomUUID();
    const ids = [await course(), await course(), await course()];
    const opensAt = new Date(test.clock.now.getTime() + DAY_MS).toISOString();
    const dated = trailItem(await course(), { lock: { kind: 'date', opensAt } });
    const trailId = await buildTrail(test, admin, {
      items: [...ids.map((id) => trailItem(id, { groupId })), dated],
      groups: [{ id: groupId, title: { 'pt-BR': 'Escolha dois' }, choose: 2 }],
    });
    await join(learner, trailId);
    const early = await open(learner, trailId, dated.id);
    expect(early.body.code).toBe('trail_item_locked');
    expect((await read(learner, trailId)).items[3]).toMatchObject({ access: 'locked', opensAt });

    for (const id of ids.slice(0, 2)) await finishCourse(test, learner, id);
    expect(await read(learner, trailId)).toMatchObject({
      percent: 67,
      groups: [{ title: 'Escolha dois', choose: 2 }],
    });
    test.clock.now = new Date(test.clock.now.getTime() + DAY_MS);
    const nextDay = await test.build.session(learner.personId, learner.tenantId, learner.memberId);
    expect((await open(nextDay, trailId, dated.id)).status).toBe(200);
  });

  it('finishes with the trail inside of it', async () => {
    const { admin, learner, course } = await company();
    const a = await course();
    const inner = await buildTrail(test, admin, { items: [trailItem(a)] });
    const item = trailItem(inner);
    const outer = await buildTrail(test, admin, { items: [item] });
    await join(learner, outer);
    expect((await open(learner, outer, item.id)).body).toEqual({ kind: 'trail', id: inner });

    await finishCourse(test, learner, a);

    expect((await read(learner, inner)).enrollment?.state).toBe('finished');
    expect((await read(learner, outer)).enrollment?.state).toBe('finished');
  });

  it('is asked for, approved, left and taken up again as courses are', async () => {
    const { admin, tenantId, learner, course } = await company();
    const item = trailItem(await course());
    const audience = { areaIds: [], groupIds: [], tagIds: [], branchIds: [], roles: [] };
    const asked = await buildTrail(test, admin, {
      items: [item],
      audience: { ...audience, subscriptionType: 'on_approval' },
    });
    expect((await join(learner, asked)).body.enrollment.subscription).toBe('awaiting');
    expect((await open(learner, asked, item.id)).body.code).toBe('enrollment_required');

    const free = await buildTrail(test, admin, { items: [trailItem(await course())] });
    await join(learner, free);
    const left = await test.call(contract.cancelTrailEnrollment, { as: learner, params: { trailId: free } });
    expect(left.body.enrollment).toBeNull();
    expect((await join(learner, free)).body.enrollment.subscription).toBe('active');

    const forSellers = await buildTrail(test, admin, {
      items: [trailItem(await course())],
      audience: { ...audience, roles: ['seller'], subscriptionType: 'open' },
    });
    expect((await join(learner, forSellers)).status).toBe(404);
    expect((await join(await test.build.member({ tenantId, role: 'seller' }), forSellers)).status).toBe(201);

    const assigned = await buildTrail(test, admin, {
      items: [trailItem(await course())],
      audience: { ...audience, subscriptionType: 'assigned' },
    });
    expect((await join(learner, assigned)).status).toBe(404);
    const outsider = await test.build.member({});
    expect(outsider.tenantId).not.toBe(tenantId);
    expect((await join(outsider, free)).status).toBe(404);
    expect((await open(outsider, free, item.id)).status).toBe(404);
  });
});

describe('a trail that is edited while people walk it [CRS-08]', () => {
  it('takes no progress away and throws nobody back behind a new lock', async () => {
    const { admin, tenantId, learner, course } = await company();
    const [a, b, c] = [await course(), await course(), await course()];
    const items = [trailItem(a), trailItem(b)];
    const trailId = await buildTrail(test, admin, { items });
    const late = await test.build.member({ tenantId, name: 'Caio' });
    await join(learner, trailId);
    await finishCourse(test, learner, a);

    const [first, second] = items;
    if (!first || !second) throw new Error('two items');
    const added = trailItem(c);
    const locked = { ...second, lock: { kind: 'previous_passed' } as const };
    await publishTrail(test, admin, trailId, () => ({ items: [first, added, locked] }));

    // Before anything has followed in the background, and after.
    const at = await read(learner, trailId);
    expect(accessOf(at)).toEqual(['open', 'open', 'open']);
    expect(at.percent).toBe(33);
    await drainRecounts(test);
    await test.drainOutbox();
    expect(accessOf(await read(learner, trailId))).toEqual(['open', 'open', 'open']);
    expect((await read(learner, trailId)).enrollment).toMatchObject({ state: 'in_progress', percent: 33 });
    await join(late, trailId);
    expect(accessOf(await read(late, trailId))).toEqual(['open', 'open', 'locked']);

    // A removed requirement concludes it for learners who have done the rest.
    await publishTrail(test, admin, trailId, () => ({ items: [first] }));
    await drainRecounts(test);
    await test.drainOutbox();
    expect((await read(learner, trailId)).enrollment).toMatchObject({ state: 'finished', percent: 100 });
    await publishTrail(test, admin, trailId, () => ({ items: [first, added] }));
    await drainRecounts(test);
    await test.drainOutbox();
    expect(await read(learner, trailId)).toMatchObject({ percent: 100, enrollment: { state: 'finished' } });
  });
});

describe('a trail that is published while somebody concludes a training of it', () => {
  it('is counted by the version that stands once their enrollment is free', async () => {
    const { admin, learner, course } = await company();
    const [a, b] = [await course(), await course()];
    const items = [trailItem(a), trailItem(b)];
    const trailId = await buildTrail(test, admin, { items });
    await join(learner, trailId);

    await whileHolding(test, async (holder) => {
      await holder.query(`select set_config('app.tenant', $1, true)`, [learner.tenantId]);
      await holder.query(
        'select from enrollments where tenant_id = $1 and training_id = $2 for no key update',
        [learner.tenantId, trailId],
      );
      const concluded = finishCourse(test, learner, a);
      await untilWaiting(holder, 1);
      const added = [trailItem(await course()), trailItem(await course())];
      await publishTrail(test, admin, trailId, () => ({ items: [...items, ...added] }));
      await holder.query('commit');
      await concluded;
    });

    expect((await read(learner, trailId)).enrollment).toMatchObject({ percent: 25 });
  });

  it('tells its author of those only who have not concluded it', async () => {
    const { admin, tenantId, learner, course } = await company();
    const item = trailItem(await course());
    const trailId = await buildTrail(test, admin, { items: [item] });
    await join(learner, trailId);
    await finishCourse(test, learner, item.trainingId);
    await join(await test.build.member({ tenantId }), trailId);

    await publishTrail(test, admin, trailId, () => ({ title: { 'pt-BR': 'Outra' } }));

    const page = await test.call(builder.getTrailDraft, { as: admin, params: { trailId } });
    expect(page.body).toMatchObject({ enrolled: 2, recount: { done: 0, total: 1 } });
  });

  it('keeps nobody from enrolling in what it holds while its author writes', async () => {
    const { admin, tenantId, course } = await company();
    const trailId = await buildTrail(test, admin, { items: [trailItem(await course())] });

    await asSystem(test.app.services, { tenantId, at: test.clock.now, name: 'test' }, async (ctx) => {
      await lockDraft(ctx, { kinds: ['trail'], id: trailId }, 2);
      // What an enrollment asks of the training it names.
      const [free] = await test.build.sql(
        tenantId,
        'select id from trainings where id = $1 for key share skip locked',
        [trailId],
      );
      expect(free).toMatchObject({ id: trailId });
    });
  });
});

describe('the list of trails [CRS-09]', () => {
  it('is filtered by category, those without one included, and names the categories that are in use', async () => {
    const { admin, tenantId, learner, course } = await company();
    const [sales, unused] = [
      await test.build.label(tenantId, 'category', 'Vendas'),
      await test.build.label(tenantId, 'category', 'Estoque'),
    ];
    const titled = (words: string) => ({ title: { 'pt-BR': words } });
    await buildTrail(test, admin, {
      items: [trailItem(await course())],
      categoryIds: [sales],
      ...titled('Com'),
    });
    await buildTrail(test, admin, { items: [trailItem(await course())], ...titled('Sem') });

    const filters = await test.call(contract.listTrailFilters, { as: learner });
    expect(filters.body).toMatchObject({
      trail_complete_categories: [{ id: sales, name: 'Vendas' }],
      has_trailcomplete_null_category: true,
    });
    const titles = async (query: Record<string, string>) =>
      (await test.call(contract.listTrails, { as: learner, query })).body.items.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles({})).toEqual(['Sem', 'Com']);
    expect(await titles({ category: sales })).toEqual(['Com']);
    expect(await titles({ category: 'none' })).toEqual(['Sem']);
    expect(await titles({ category: unused })).toEqual([]);
    expect(await titles({ search: '%com%' })).toEqual(['Com']);
  });

  it('keeps hearts, and is no list of courses', async () => {
    const { admin, learner, course } = await company();
    const trailId = await buildTrail(test, admin, { items: [trailItem(await course())] });
    await test.call(contract.setTrailFavorite, {
      as: learner,
      params: { trailId },
      body: { favorite: true },
    });
    const hearts = await test.call(contract.listTrails, { as: learner, query: { favorite: 'true' } });
    expect(hearts.body).toMatchObject({ total: 1, items: [{ id: trailId, favorite: true, itemCount: 1 }] });
    expect((await test.call(getCourse, { as: learner, params: { courseId: trailId } })).status).toBe(404);
  });
});

describe('building a trail [CRS-08]', () => {
  const begin = async (admin: SignedIn) =>
    (await test.call(builder.createTrail, { as: admin, body: { title: 'Nova', language: 'pt-BR' } })).body.id;

  it('names everything that keeps it from being published', async () => {
    const { admin, course } = await company();
    const [a, gone] = [await course(), randomUUID()];
    const [one, two] = [randomUUID(), randomUUID()];
    const trailId = await begin(admin);
    const answer = await publishTrail(test, admin, trailId, () => ({
      title: {},
      items: [
        trailItem(a, { groupId: one }),
        trailItem(gone, { lock: { kind: 'date', opensAt: null } }),
        trailItem(a, { groupId: one }),
      ],
      groups: [
        { id: one, title: {}, choose: 2 },
        { id: two, title: {}, choose: null },
      ],
    }));
    expect(answer.status).toBe(422);
    const { issues } = answer.body;
    expect(issues.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)).toEqual([
      'title required',
      'items.1.lock.opensAt required',
      'groups.1.choose required',
      'groups.0 group_apart',
      'groups.1 group_apart',
      'items.2 training_repeated',
      'items.1 training_missing',
    ]);
  });

  it('keeps a link that is none yet while it is written, and asks for it before it is published', async () => {
    const { admin, course } = await company();
    const [trailId, only] = [await begin(admin), await course()];
    const marks = [{ type: 'link' as const, attrs: { href: 'intranet' } }];
    const content = [
      { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Leia', marks }] },
    ];
    const answer = await publishTrail(test, admin, trailId, () => ({
      description: { 'pt-BR': { type: 'doc', content } },
      items: [trailItem(only)],
    }));
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toHaveLength(1);
    expect(answer.body.issues[0].field).toMatch(/^description/);
    const page = await test.call(builder.getTrailDraft, { as: admin, params: { trailId } });
    expect(page.body.document.description['pt-BR']?.content).toEqual(content);
  });

  it('lets no trail into itself by any detour, also where two are published at once', async () => {
    const { admin, course } = await company();
    const a = await course();
    const [one, two] = [
      await buildTrail(test, admin, { items: [trailItem(a)] }),
      await buildTrail(test, admin, { items: [trailItem(a)] }),
    ];
    const three = await buildTrail(test, admin, { items: [trailItem(one)] });
    const detour = await publishTrail(test, admin, one, () => ({ items: [trailItem(three)] }));
    expect(detour.body.issues).toMatchObject([{ field: 'items.0', code: 'trail_cycle' }]);
    const itself = await publishTrail(test, admin, one, () => ({ items: [trailItem(one)] }));
    expect(itself.body.issues).toMatchObject([{ code: 'trail_cycle' }]);

    const both = await Promise.all([
      publishTrail(test, admin, one, () => ({ items: [trailItem(two)] })),
      publishTrail(test, admin, two, () => ({ items: [trailItem(one)] })),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  });

  it('gives the same version for the same revision, and refuses an older one', async () => {
    const { admin, course } = await company();
    const trailId = await buildTrail(test, admin, { items: [trailItem(await course())] });
    const page = (await test.call(builder.getTrailDraft, { as: admin, params: { trailId } })).body;
    const publish = (revision: number) =>
      test.call(builder.publishTrailDraft, { as: admin, params: { trailId }, body: { revision } });
    expect((await publish(page.revision)).body.version).toBe(1);
    expect((await publish(page.revision - 1)).body.code).toBe('stale_revision');
    const [listed] = (await test.call(builder.listManagedTrails, { as: admin })).body.items;
    expect(listed).toMatchObject({ id: trailId, itemCount: 1, hasChanges: false, publishedVersion: 1 });
  });

  it('is copied, archived, brought back, and deleted only before it was published', async () => {
    const { admin, course } = await company();
    const trailId = await buildTrail(test, admin, { items: [trailItem(await course())] });
    const params = { trailId };
    const copy = await test.call(builder.duplicateTrail, { as: admin, params });
    const copied = (await test.call(builder.getTrailDraft, { as: admin, params: { trailId: copy.body.id } }))
      .body;
    expect(copied).toMatchObject({ status: 'draft', document: { title: { 'pt-BR': 'Boas-vindas (2)' } } });

    expect((await test.call(builder.deleteTrail, { as: admin, params })).body.code).toBe('trail_published');
    const archive = (archived: boolean) =>
      test.call(builder.archiveTrail, { as: admin, params, body: { archived } });
    expect((await archive(true)).body.status).toBe('archived');
    const again = await test.call(builder.publishTrailDraft, { as: admin, params, body: { revision: 2 } });
    expect(again.body.code).toBe('trail_archived');
    expect((await archive(false)).body.status).toBe('published');

    const draft = { trailId: copy.body.id };
    expect((await test.call(builder.deleteTrail, { as: admin, params: draft })).status).toBe(204);
    expect((await test.call(builder.getTrailDraft, { as: admin, params: draft })).status).toBe(404);
    expect((await test.call(builder.undeleteTrail, { as: admin, params: draft })).status).toBe(204);
  });

  it('offers published trainings of the company and no others', async () => {
    const { admin, course } = await company();
    const a = await course({ title: { 'pt-BR': 'Vitrines' } });
    await (await company()).course();
    const trailId = await begin(admin);
    const listed = await test.call(builder.listTrailCandidates, {
      as: admin,
      params: { trailId },
      query: { search: 'vitri', kind: 'course' },
    });
    expect(listed.body.items).toMatchObject([{ id: a, kind: 'course', title: 'Vitrines' }]);
    const none = await test.call(builder.listTrailCandidates, {
      as: admin,
      params: { trailId },
      query: { kind: 'trail' },
    });
    expect(none.body.items).toEqual([]);
  });
});
