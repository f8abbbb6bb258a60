import { randomUUID } from 'node:crypto';

import { getCourse, listCourses } from '@trilha/contracts/learning/catalog';
import * as contract from '@trilha/contracts/learning/course-builder';
import type { CourseDraftPage, CourseProblem } from '@trilha/contracts/learning/course-builder';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import { COURSE_TEMPLATES } from '@trilha/contracts/learning/course-templates';
import { newActivity } from '@trilha/contracts/learning/draft-activity';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const call = (...args: Parameters<typeof test.call>) => test.call(...args);

const newAdmin = (tenantId?: string) =>
  test.build.member({ role: 'admin', name: 'Clara Nunes', ...(tenantId ? { tenantId } : {}) });

async function begin(
  admin: SignedIn,
  template = 'blank',
  title = 'Vender com perguntas',
): Promise<CourseDraftPage> {
  const made = await call(contract.createCourse, { as: admin, body: { title, language: 'pt-BR', template } });
  expect(made.status).toBe(201);
  return read(admin, made.body.id);
}

async function read(admin: SignedIn, courseId: string): Promise<CourseDraftPage> {
  const answer = await call(contract.getCourseDraft, { as: admin, params: { courseId } });
  expect(answer.status).toBe(200);
  return answer.body;
}

const save = (admin: SignedIn, page: CourseDraftPage, document: unknown, key?: string) =>
  call(contract.saveCourseDraft, {
    as: admin,
    params: { courseId: page.id },
    body: { revision: page.revision, document },
    ...(key ? { idempotencyKey: key } : {}),
  });

const publish = (admin: SignedIn, page: CourseDraftPage) =>
  call(contract.publishCourseDraft, {
    as: admin,
    params: { courseId: page.id },
    body: { revision: page.revision },
  });

function readable(title: string) {
  const activity = newActivity(randomUUID(), 'html', { 'pt-BR': title });
  if (activity.type !== 'html') throw new Error('html was asked for');
  return {
    ...activity,
    settings: { ...activity.settings, source: { kind: 'inline' as const, html: '<p>Oi</p>' } },
  };
}

function withActivities(document: CourseDraft, ...titles: string[]): CourseDraft {
  const [first, ...rest] = document.modules;
  if (!first) throw new Error('a draft begins with a module');
  return { ...document, modules: [{ ...first, activities: titles.map(readable) }, ...rest] };
}

async function published(admin: SignedIn, ...titles: string[]): Promise<CourseDraftPage> {
  const page = await begin(admin);
  await save(admin, page, withActivities(page.document, ...titles));
  const saved = await read(admin, page.id);
  expect((await publish(admin, saved)).status).toBe(201);
  return read(admin, page.id);
}

describe('the course builder', () => {
  it('takes a course from an empty form to the catalog', async () => {
    const admin = await newAdmin();
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const page = await begin(admin);
    expect(page).toMatchObject({ status: 'draft', revision: 1, publishedVersion: null, hasChanges: false });
    expect(page.problems).toEqual([{ path: 'modules', code: 'no_activities', ownerId: null }]);

    const saved = await save(admin, page, withActivities(page.document, 'Abertura', 'Escuta'));
    expect(saved.body).toMatchObject({ revision: 2, problems: [] });
    const answer = await publish(admin, { ...page, revision: 2 });

    expect(answer).toMatchObject({ status: 201, body: { version: 1 } });
    const seen = await call(getCourse, { as: learner, params: { courseId: page.id } });
    expect(seen.body.modules[0].activities.map((line: { title: string }) => line.title)).toEqual([
      'Abertura',
      'Escuta',
    ]);
    expect(await read(admin, page.id)).toMatchObject({ status: 'published', hasChanges: false });
  });

  it('keeps every template as it is begun, in the language of its author', async () => {
    const admin = await newAdmin();

    for (const template of COURSE_TEMPLATES) {
      const page = await begin(admin, template, 'Boas-vindas');
      expect(page.document.title).toEqual({ 'pt-BR': 'Boas-vindas' });
      expect(page.document.modules.length).toBeGreaterThan(0);
      expect((await save(admin, page, page.document)).status, template).toBe(200);
    }
  });

  it('says how many people find what is for some, of its own company and let in alone', async () => {
    const admin = await newAdmin();
    const { tenantId } = admin;
    const branchId = await test.build.branch(tenantId, 'Recife');
    const group = await test.build.label(tenantId, 'group', 'Caixas');
    await test.build.member({ tenantId, branchId, role: 'seller', labelIds: [group] });
    await test.build.member({ tenantId, branchId, role: 'learner', labelIds: [group] });
    await test.build.member({ tenantId, branchId, role: 'seller' });
    await test.build.member({ tenantId, name: 'Fora', branchId, role: 'seller', labelIds: [group] });
    await test.build.sql(tenantId, `update members set status = 'blocked' where display_name = 'Fora'`);
    const everybody = { areaIds: [], groupIds: [], tagIds: [], branchIds: [], roles: [] };
    const reach = async (as: SignedIn, lists: object) =>
      (await call(contract.countAudience, { as, body: { ...everybody, ...lists } })).body.people;

    expect(await reach(admin, { branchIds: [branchId] })).toBe(3);
    expect(await reach(admin, { branchIds: [branchId], roles: ['seller'], groupIds: [group] })).toBe(1);
    expect(await reach(await newAdmin(), { branchIds: [branchId] })).toBe(0);
  });

  it('saves unfinished work and lists every problem with its place', async () => {
    const admin = await newAdmin();
    const page = await begin(admin);
    const video = newActivity(randomUUID(), 'video');
    const test1 = { ...newActivity(randomUUID(), 'conventional_test', { 'pt-BR': 'Prova' }), minutes: -4 };
    const [module] = page.document.modules;
    const gone = randomUUID();
    const document = {
      ...page.document,
      title: { 'pt-BR': 'x'.repeat(300) },
      coverFileId: gone,
      categoryIds: [gone],
      audience: { ...page.document.audience, branchIds: [gone], roles: ['seller' as const] },
      modules: [{ ...module, title: {}, activities: [video, test1] }],
    };

    const saved = await save(admin, page, document);

    expect(saved.status).toBe(200);
    const found = Object.fromEntries(
      saved.body.problems.map(({ path, code }: CourseProblem) => [path, code]),
    );
    expect(found).toEqual({
      'title.pt-BR': 'too_long',
      coverFileId: 'file_missing',
      'categoryIds.0': 'label_missing',
      'audience.branchIds.0': 'label_missing',
      'modules.0.title': 'required',
      'modules.0.activities.0.title': 'required',
      'modules.0.activities.0.settings.fileId': 'required',
      'modules.0.activities.1.minutes': 'out_of_range',
      'modules.0.activities.1.settings.draws': 'required',
    });
    const owners = saved.body.problems.map(({ ownerId }: CourseProblem) => ownerId);
    expect(owners).toContain(video.id);
    const refused = await publish(admin, { ...page, revision: saved.body.revision });
    expect(refused).toMatchObject({ status: 422, body: { code: 'course_incomplete' } });
    expect(refused.body.issues).toHaveLength(9);
  });

  it('asks more of a bank than it holds only as a problem, never as a failure', async () => {
    const admin = await newAdmin();
    const bankId = randomUUID();
    await test.build.sql(
      admin.tenantId,
      'insert into question_banks (tenant_id, id, title, created_at, updated_at) values ($1, $2, $3, now(), now())',
      [admin.tenantId, bankId, {}],
    );
    const page = await begin(admin);
    const exam = newActivity(randomUUID(), 'block_test', { 'pt-BR': 'Prova' });
    if (exam.type !== 'block_test') throw new Error('a block test was asked for');
    const draws = [
      { bankId, count: 3 },
      { bankId: randomUUID(), count: null },
    ];
    const [module] = page.document.modules;

    const saved = await save(admin, page, {
      ...page.document,
      modules: [{ ...module, activities: [{ ...exam, settings: { ...exam.settings, draws } }] }],
    });

    expect(saved.body.problems.map(({ code }: CourseProblem) => code)).toEqual([
      'bank_missing',
      'bank_empty',
    ]);
  });

  it('tells the second of two editors who was faster, and loses neither text', async () => {
    const first = await newAdmin();
    const second = await test.build.member({
      role: 'program_admin',
      tenantId: first.tenantId,
      name: 'Davi Melo',
    });
    const page = await begin(first);
    await save(second, page, { ...page.document, summary: { 'pt-BR': 'De Davi' } });

    const late = await save(first, page, { ...page.document, summary: { 'pt-BR': 'De Clara' } });

    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale_revision', values: { by: 'Davi Melo', revision: 2, at: expect.any(String) } },
    });
    expect((await read(first, page.id)).document.summary).toEqual({ 'pt-BR': 'De Davi' });
    const again = await save(
      first,
      { ...page, revision: 2 },
      { ...page.document, summary: { 'pt-BR': 'De Clara' } },
    );
    expect(again.body.revision).toBe(3);
  });

  it('lets one of many simultaneous saves through', async () => {
    const admin = await newAdmin();
    const page = await begin(admin);

    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        save(admin, page, { ...page.document, summary: { 'pt-BR': `Versão ${n}` } }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it('answers a repeated save with what the first one did, and makes no revision of nothing', async () => {
    const admin = await newAdmin();
    const page = await begin(admin);
    const document = { ...page.document, summary: { 'pt-BR': 'Curto' } };

    const once = await save(admin, page, document, 'autosave-1');
    const twice = await save(admin, page, document, 'autosave-1');
    const same = await save(admin, { ...page, revision: once.body.revision }, document);

    expect(twice.body).toEqual(once.body);
    expect(same.body.revision).toBe(once.body.revision);
  });

  it('makes one course of a form that was sent twice', async () => {
    const admin = await newAdmin();
    const body = { title: 'Uma vez', language: 'pt-BR', template: 'blank' };

    const answers = await Promise.all(
      [1, 2].map(() => call(contract.createCourse, { as: admin, body, idempotencyKey: 'create-1' })),
    );

    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await call(contract.listManagedCourses, { as: admin })).body.total).toBe(1);
  });

  it('shows what publishing would change, and brings an earlier version back', async () => {
    const admin = await newAdmin();
    const page = await published(admin, 'Um', 'Dois', 'Três');
    const [module] = page.document.modules;
    const [one, two, three] = module?.activities ?? [];
    if (!module || !one || !two || !three) throw new Error('three activities');
    const changed = {
      ...page.document,
      ordering: 'free',
      modules: [
        {
          ...module,
          activities: [three, { ...two, title: { 'pt-BR': 'Dois, melhor' } }, readable('Quatro')],
        },
      ],
    };
    await save(admin, page, changed);

    const changes = await call(contract.getCourseChanges, { as: admin, params: { courseId: page.id } });
    expect(changes.body).toMatchObject({
      publishedVersion: 1,
      added: [{ title: 'Quatro' }],
      removed: [{ title: 'Um' }],
      changed: [{ title: 'Dois, melhor' }],
      fields: ['ordering'],
    });
    expect(changes.body.moved).toHaveLength(1);
    expect(await read(admin, page.id)).toMatchObject({ hasChanges: true });

    const restored = await call(contract.restoreCourseVersion, {
      as: admin,
      params: { courseId: page.id, version: 1 },
      body: { revision: page.revision + 1 },
    });
    expect(restored.body.document).toEqual(page.document);
    const after = await call(contract.getCourseChanges, { as: admin, params: { courseId: page.id } });
    expect(after.body).toMatchObject({ added: [], removed: [], moved: [], changed: [], fields: [] });
    const versions = await call(contract.listCourseVersions, { as: admin, params: { courseId: page.id } });
    expect(versions.body.items).toMatchObject([{ version: 1, publishedBy: 'Clara Nunes', activityCount: 3 }]);
  });

  it('copies a course with ids of its own', async () => {
    const admin = await newAdmin();
    const page = await published(admin, 'Um');

    const copy = await read(
      admin,
      (await call(contract.duplicateCourse, { as: admin, params: { courseId: page.id } })).body.id,
    );

    expect(copy).toMatchObject({
      status: 'draft',
      document: { title: { 'pt-BR': 'Vender com perguntas (2)' } },
    });
    expect(copy.document.modules[0]?.id).not.toBe(page.document.modules[0]?.id);
    expect(copy.document.modules[0]?.activities[0]?.id).not.toBe(page.document.modules[0]?.activities[0]?.id);
  });

  it('takes an archived course out of the catalog, refuses changes to it, and brings it back', async () => {
    const admin = await newAdmin();
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const page = await published(admin, 'Um');
    const setArchived = (archived: boolean) =>
      call(contract.archiveCourse, { as: admin, params: { courseId: page.id }, body: { archived } });

    expect((await setArchived(true)).body).toEqual({ status: 'archived' });
    expect((await setArchived(true)).body).toEqual({ status: 'archived' });
    expect((await call(listCourses, { as: learner })).body.total).toBe(0);
    expect((await save(admin, page, page.document)).body.code).toBe('course_archived');
    expect((await publish(admin, page)).body.code).toBe('course_archived');
    expect((await setArchived(false)).body).toEqual({ status: 'published' });
    expect((await call(listCourses, { as: learner })).body.total).toBe(1);
  });

  it('deletes only what was never published, and takes it back', async () => {
    const admin = await newAdmin();
    const draft = await begin(admin);
    const live = await published(admin, 'Um');
    const params = { courseId: draft.id };

    expect((await call(contract.deleteCourse, { as: admin, params: { courseId: live.id } })).body.code).toBe(
      'course_published',
    );
    expect((await call(contract.deleteCourse, { as: admin, params })).status).toBe(204);
    expect((await call(contract.getCourseDraft, { as: admin, params })).status).toBe(404);
    expect((await call(contract.undeleteCourse, { as: admin, params })).status).toBe(204);
    expect((await call(contract.undeleteCourse, { as: admin, params })).status).toBe(404);
    expect(await read(admin, draft.id)).toMatchObject({ document: draft.document });
  });

  it('lists, searches and pages courses by state', async () => {
    const admin = await newAdmin();
    for (const title of ['Atenção ao cliente', 'Caixa rápido', 'Promoções'])
      await begin(admin, 'blank', title);
    const changed = await published(admin, 'Um');
    await save(admin, changed, { ...changed.document, summary: { 'pt-BR': 'Nova' } });
    const titles = async (query: Record<string, string | number>) =>
      (await call(contract.listManagedCourses, { as: admin, query })).body.items.map(
        ({ title }: { title: string }) => title,
      );

    expect(await titles({ search: 'promocoes' })).toEqual(['Promoções']);
    expect(await titles({ status: 'draft' })).toHaveLength(3);
    expect(await titles({ status: 'changed' })).toEqual(['Vender com perguntas']);
    const first = await call(contract.listManagedCourses, { as: admin, query: { limit: 3 } });
    const rest = await call(contract.listManagedCourses, {
      as: admin,
      query: { limit: 3, cursor: first.body.nextCursor },
    });
    expect(first.body.total).toBe(4);
    expect([...first.body.items, ...rest.body.items]).toHaveLength(4);
    expect(rest.body.nextCursor).toBeNull();
    expect((await call(contract.listManagedCourses, { as: admin, query: { cursor: 'x' } })).status).toBe(400);
  });

  it('previews the draft as a learner, without an enrollment', async () => {
    const admin = await newAdmin();
    const page = await begin(admin);
    const document = withActivities(page.document, 'Um', 'Dois');
    const [module] = document.modules;
    if (!module) throw new Error('a module');
    module.activities.push(newActivity(randomUUID(), 'video', { 'pt-BR': 'Sem arquivo' }));
    await save(admin, page, document);
    const at = (hierarchyOrder: number) =>
      call(contract.previewActivity, { as: admin, params: { courseId: page.id, hierarchyOrder } });

    const preview = await call(contract.previewCourse, { as: admin, params: { courseId: page.id } });

    expect(preview).toMatchObject({
      status: 200,
      body: { title: 'Vender com perguntas', can: { learn: true } },
    });
    expect(preview.body.unfinishedIds).toEqual([module.activities[2]?.id]);
    expect((await at(2)).body).toMatchObject({
      content: { type: 'html' },
      previousOrder: 1,
      nextOrder: null,
    });
    expect((await at(3)).status).toBe(404);
    expect(await test.build.sql(admin.tenantId, 'select from enrollments')).toEqual([]);
  });

  it('offers labels with how many people carry them, and adds a tag once', async () => {
    const admin = await newAdmin();
    const tag = await test.build.label(admin.tenantId, 'tag', 'Vendas');
    await test.build.member({ tenantId: admin.tenantId, labelIds: [tag] });
    const add = () =>
      call(contract.createLabel, { as: admin, body: { kind: 'category', name: { 'pt-BR': 'Segurança' } } });

    const [one, other] = [await add(), await add()];

    expect(one.status).toBe(201);
    expect(other.body).toEqual(one.body);
    const { labels } = (await call(contract.listCourseLabels, { as: admin })).body;
    expect(labels).toContainEqual({ id: tag, kind: 'tag', name: 'Vendas', members: 1 });
    expect(
      (await call(contract.createLabel, { as: admin, body: { kind: 'area', name: { 'pt-BR': 'x' } } }))
        .status,
    ).toBe(400);
  });

  it('is closed to learners, and courses of other companies do not exist', async () => {
    const admin = await newAdmin();
    const page = await begin(admin);
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const stranger = await newAdmin();
    const params = { courseId: page.id, version: 1, hierarchyOrder: 1 };
    const bodies: Partial<Record<keyof typeof contract, unknown>> = {
      createCourse: { title: 'Curso', language: 'pt-BR' },
      countAudience: { areaIds: [], groupIds: [], tagIds: [], branchIds: [], roles: [] },
      saveCourseDraft: { revision: 1, document: page.document },
      publishCourseDraft: { revision: 1 },
      restoreCourseVersion: { revision: 1 },
      archiveCourse: { archived: true },
      createLabel: { kind: 'tag', name: { 'pt-BR': 'x' } },
    };

    for (const [name, endpoint] of Object.entries(contract)) {
      if (typeof endpoint !== 'object' || !('path' in endpoint)) continue;
      const body = bodies[name as keyof typeof contract];
      const asked = { params, ...(body ? { body } : {}) };
      expect((await call(endpoint, { as: learner, ...asked })).status, name).toBe(403);
      expect((await call(endpoint, asked)).status, name).toBe(401);
      if (endpoint.path.includes(':courseId'))
        expect((await call(endpoint, { as: stranger, ...asked })).status, name).toBe(404);
    }
    expect(await read(admin, page.id)).toMatchObject({ revision: 1 });
  });

  it('leaves a row in the audit log for every change [ADM-04]', async () => {
    const admin = await newAdmin();
    const page = await published(admin, 'Um');
    await call(contract.archiveCourse, {
      as: admin,
      params: { courseId: page.id },
      body: { archived: true },
    });

    const rows = await test.build.sql<{ action: string }>(
      admin.tenantId,
      `select action from audit_log where object_id = $1 order by seq`,
      [page.id],
    );

    expect(rows.map(({ action }) => action)).toEqual([
      'course.created',
      'course.draft_saved',
      'course.published',
      'course.archived',
    ]);
  });
});
