import {
  cancelEnrollment,
  enroll,
  getCourse,
  listCourseFilters,
  listCourses,
  rateCourse,
  setFavorite,
} from '@trilha/contracts/learning/catalog';
import { searchEverything } from '@trilha/contracts/insight/search';
import { getHome } from '@trilha/contracts/learning/learning';
import { describe, expect, it } from 'vitest';

import { buildActivity, buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

const titles = (answer: { body: { items: { title: string }[] } }) =>
  answer.body.items.map((item) => item.title);

describe('the catalog', () => {
  it('finds courses in spite of accents, typing mistakes and percent signs [CRS-01]', async () => {
    const learner = await test.build.member();
    await test.build.course(learner.tenantId, { title: { 'pt-BR': 'Formação em Notebooks' } });
    await test.build.course(learner.tenantId, { title: { 'pt-BR': 'Segurança na loja' } });

    for (const search of ['formacao', 'FORMAÇÃO', 'formasao', '%formação%', 'notebook'])
      expect(titles(await test.call(listCourses, { as: learner, query: { search } })), search).toEqual([
        'Formação em Notebooks',
      ]);
    expect((await test.call(listCourses, { as: learner, query: { search: 'zebra' } })).body).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
    });
  });

  it('filters by area, group, tag, category, progress, favorite and subscription type, each all by default [CRS-01] [TEN-10]', async () => {
    const tenantId = await test.build.tenant();
    const [area, group, tag, category] = await Promise.all(
      (['area', 'group', 'tag', 'category'] as const).map((kind) =>
        test.build.label(tenantId, kind, `Meu ${kind}`),
      ),
    );
    if (!area || !group || !tag || !category) throw new Error('four labels');
    const learner = await test.build.member({ tenantId, labelIds: [area, group, tag] });
    const labelled = await test.build.course(tenantId, {
      title: { 'pt-BR': 'Para alguns' },
      categoryIds: [category],
      audience: { areaIds: [area], groupIds: [group], tagIds: [tag], subscriptionType: 'on_approval' },
    });
    await test.build.course(tenantId, { title: { 'pt-BR': 'Para todos' } });
    const ids = async (query: NonNullable<Parameters<typeof test.call>[1]>['query']) =>
      (await test.call(listCourses, { as: learner, query })).body.items.map(
        (item: { id: string }) => item.id,
      );

    expect(await ids({})).toHaveLength(2);
    const choices = Object.entries({ area, group, tag, category, subscription_type: 'on_approval' });
    for (const [name, value] of choices) expect(await ids({ [name]: value }), name).toEqual([labelled.id]);
    await test.call(setFavorite, {
      as: learner,
      params: { courseId: labelled.id },
      body: { favorite: true },
    });
    expect(await ids({ favorite: 'true' })).toEqual([labelled.id]);
    await test.call(enroll, { as: learner, params: { courseId: labelled.id } });
    expect(await ids({ progress: 'not_enrolled' })).toHaveLength(2);
    const filters = await test.call(listCourseFilters, { as: learner });
    expect(filters.body.categories).toEqual([{ id: category, name: 'Meu category' }]);
  });

  it('takes filters together: a course that fails any one of them is left out [CRS-01]', async () => {
    const tenantId = await test.build.tenant();
    const labels = async (which: string) => {
      const [area, group, tag, category] = await Promise.all(
        (['area', 'group', 'tag', 'category'] as const).map((kind) =>
          test.build.label(tenantId, kind, `${which} ${kind}`),
        ),
      );
      if (!area || !group || !tag || !category) throw new Error('four labels');
      return { area, group, tag, category };
    };
    const wanted = await labels('Um');
    const other = await labels('Outro');
    const both = [wanted, other].flatMap(({ area, group, tag }) => [area, group, tag]);
    const learner = await test.build.member({ tenantId, labelIds: both });
    const course = (
      title: string,
      { area, group, tag, category }: typeof wanted,
      subscriptionType: 'open' | 'on_approval',
    ) =>
      test.build.course(tenantId, {
        title: { 'pt-BR': title },
        categoryIds: [category],
        audience: { areaIds: [area], groupIds: [group], tagIds: [tag], subscriptionType },
      });
    const one = await course('Formação em Notebooks', wanted, 'open');
    await course('Segurança na loja', other, 'on_approval');
    await test.call(enroll, { as: learner, params: { courseId: one.id } });
    await test.call(setFavorite, { as: learner, params: { courseId: one.id }, body: { favorite: true } });
    const all = {
      ...wanted,
      search: '%notebooks%',
      progress: 'not_started',
      favorite: 'true',
      subscription_type: 'open',
    };
    const others = {
      ...other,
      search: 'loja',
      progress: 'not_enrolled',
      subscription_type: 'on_approval',
    };
    const found = async (query: Record<string, string>) =>
      titles(await test.call(listCourses, { as: learner, query }));

    expect(await found(all)).toEqual(['Formação em Notebooks']);
    for (const [name, value] of Object.entries(others))
      expect(await found({ ...all, [name]: value }), name).toEqual([]);
    await test.call(setFavorite, { as: learner, params: { courseId: one.id }, body: { favorite: false } });
    expect(await found(all)).toEqual([]);
  });

  it('shows a course only to the areas, groups and tags it is for, and assigned ones only to those enrolled [TEN-10]', async () => {
    const tenantId = await test.build.tenant();
    const area = await test.build.label(tenantId, 'area', 'Vendas');
    const inside = await test.build.member({ tenantId, labelIds: [area] });
    const outside = await test.build.member({ tenantId });
    const course = await test.build.course(tenantId, { audience: { areaIds: [area] } });
    const assigned = await test.build.course(tenantId, { audience: { subscriptionType: 'assigned' } });

    expect((await test.call(getCourse, { as: inside, params: { courseId: course.id } })).status).toBe(200);
    expect((await test.call(getCourse, { as: outside, params: { courseId: course.id } })).status).toBe(404);
    expect((await test.call(getCourse, { as: inside, params: { courseId: assigned.id } })).status).toBe(404);
    expect((await test.call(enroll, { as: inside, params: { courseId: assigned.id } })).status).toBe(404);
  });

  it('shows a course for branches and roles to those alone, wherever it is asked for; who is in it stays [TEN-10]', async () => {
    const tenantId = await test.build.tenant();
    const [north, south] = [
      await test.build.branch(tenantId, 'Norte'),
      await test.build.branch(tenantId, 'Sul'),
    ];
    const inside = await test.build.member({ tenantId, branchId: north, role: 'seller' });
    const others = {
      'of another branch': await test.build.member({ tenantId, branchId: south, role: 'seller' }),
      'of none': await test.build.member({ tenantId, role: 'seller' }),
      'of another role': await test.build.member({ tenantId, branchId: north, role: 'learner' }),
      'of another company': await test.build.member({ role: 'seller' }),
    };
    const { id: courseId } = await test.build.course(tenantId, {
      title: { 'pt-BR': 'Caixa do norte' },
      audience: { branchIds: [north], roles: ['seller'] },
    });
    const finds = async (as: SignedIn) => ({
      page: (await test.call(getCourse, { as, params: { courseId } })).status,
      enroll: (await test.call(enroll, { as, params: { courseId } })).status,
      listed: titles(await test.call(listCourses, { as })).includes('Caixa do norte'),
      atHome: (await test.call(getHome, { as })).body.newCourses.some(
        ({ id }: { id: string }) => id === courseId,
      ),
      searched: (
        await test.call(searchEverything, { as, query: { search: 'caixa do norte' } })
      ).body.items.some(({ title }: { title: string }) => title === 'Caixa do norte'),
    });
    await test.drainOutbox();

    for (const [who, as] of Object.entries(others))
      expect(await finds(as), who).toEqual({
        page: 404,
        enroll: 404,
        listed: false,
        atHome: false,
        searched: false,
      });
    expect((await test.call(getHome, { as: inside })).body.newCourses).toMatchObject([{ id: courseId }]);
    expect(await finds(inside)).toMatchObject({ page: 200, listed: true, searched: true });

    await test.build.sql(tenantId, 'update members set branch_id = $2 where id = $1', [
      inside.memberId,
      south,
    ]);
    const moved = await test.build.session(inside.personId, tenantId, inside.memberId);
    expect(await finds(moved)).toMatchObject({ page: 200, listed: true, searched: true });
  });

  it('pages by cursor without losing or repeating a course [CRS-01]', async () => {
    const learner = await test.build.member();
    for (let i = 0; i < 7; i += 1)
      await test.build.course(learner.tenantId, { title: { 'pt-BR': `Curso ${i}` } });

    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await test.call(listCourses, {
        as: learner,
        query: { limit: 3, ...(cursor ? { cursor } : {}) },
      });
      expect(page.body.total).toBe(7);
      seen.push(...page.body.items.map((item: { id: string }) => item.id));
      cursor = page.body.nextCursor;
    } while (cursor);

    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect((await test.call(listCourses, { as: learner, query: { cursor: 'bm9wZQ' } })).status).toBe(400);
  });

  it('keeps one company out of the courses of another [TEN-08]', async () => {
    const learner = await test.build.member();
    const stranger = await test.build.member();
    const course = await test.build.course(learner.tenantId);

    expect((await test.call(listCourses, { as: stranger })).body.items).toEqual([]);
    for (const endpoint of [getCourse, enroll, cancelEnrollment])
      expect((await test.call(endpoint, { as: stranger, params: { courseId: course.id } })).body.code).toBe(
        'not_found',
      );
  });

  it('answers "not found or no permission" where the client has the module off [TEN-03]', async () => {
    const tenantId = await test.build.tenant({ modules: ['news'] });
    const learner = await test.build.member({ tenantId });

    expect((await test.call(listCourses, { as: learner })).body).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });
});

describe('the course page', () => {
  it('tells everything about the course and what the member may do next [CRS-02]', async () => {
    const learner = await test.build.member();
    const video = buildActivity('video', { title: { 'pt-BR': 'Assista', 'en-US': 'Watch' } });
    const course = await test.build.course(learner.tenantId, {
      title: { 'pt-BR': 'Boas-vindas', 'en-US': 'Welcome' },
      goals: [{ 'pt-BR': 'Conhecer a casa' }],
      modules: [buildModule([video, buildActivity('html')])],
      certificate: { enabled: true, hours: 2 },
    });

    const page = await test.call(getCourse, {
      as: learner,
      params: { courseId: course.id },
      headers: { 'accept-language': 'en-US' },
    });

    expect(page.body).toMatchObject({
      title: 'Welcome',
      goals: ['Conhecer a casa'],
      enrollment: null,
      certificate: { enabled: true, hours: 2, code: null },
      can: { enroll: true, cancel: false, learn: false, rate: false, manage: false },
      resumeOrder: null,
    });
    expect(page.body.modules[0].activities).toMatchObject([
      { title: 'Watch', hierarchy_order: 1, access: 'available' },
      { hierarchy_order: 2, access: 'locked', missing: { hierarchy_order: 1, title: 'Watch' } },
    ]);
  });

  it('enrolls once however often it is asked, and cancels [CRS-03]', async () => {
    const learner = await test.build.member();
    const course = await test.build.course(learner.tenantId);
    const params = { courseId: course.id };

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => test.call(enroll, { as: learner, params })),
    );

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(answers[0]?.body).toMatchObject({
      enrollment: { subscription: 'active', state: 'not_started' },
      can: { cancel: true },
      resumeOrder: 1,
    });
    const rows = await test.build.sql(learner.tenantId, 'select 1 from enrollments where training_id = $1', [
      course.id,
    ]);
    expect(rows).toHaveLength(1);
    const cancelled = await test.call(cancelEnrollment, { as: learner, params });
    expect(cancelled.body).toMatchObject({ enrollment: null, can: { enroll: true } });
    expect((await test.call(enroll, { as: learner, params })).body.enrollment.subscription).toBe('active');
  });

  it('waits for approval where the course asks for it [CRS-03]', async () => {
    const learner = await test.build.member();
    const course = await test.build.course(learner.tenantId, {
      audience: { subscriptionType: 'on_approval' },
    });

    const asked = await test.call(enroll, { as: learner, params: { courseId: course.id } });

    expect(asked.body).toMatchObject({
      enrollment: { subscription: 'awaiting' },
      can: { learn: false, cancel: true },
    });
  });

  it('rates a begun course only, once per member [CRS-02]', async () => {
    const learner = await test.build.member();
    const course = await test.build.course(learner.tenantId);
    const params = { courseId: course.id };
    expect((await test.call(rateCourse, { as: learner, params, body: { stars: 5 } })).body.code).toBe(
      'enrollment_required',
    );
    await test.call(enroll, { as: learner, params });
    await test.build.sql(learner.tenantId, `update enrollments set state = 'in_progress'`);

    await test.call(rateCourse, { as: learner, params, body: { stars: 5 } });
    const again = await test.call(rateCourse, { as: learner, params, body: { stars: 3 } });

    expect(again.body).toEqual({ average: 3, count: 1, mine: 3 });
    expect((await test.call(rateCourse, { as: learner, params, body: { stars: 9 } })).status).toBe(400);
    expect(
      (await test.call(rateCourse, { as: learner, params, body: { stars: 5, comment: 'x'.repeat(257) } }))
        .body,
    ).toMatchObject({ code: 'invalid_request', field: 'comment' });
  });
});
