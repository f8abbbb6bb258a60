import * as newsAdmin from '@trilha/contracts/engagement/news-admin';
import { listNews } from '@trilha/contracts/engagement/news';
import * as surveysAdmin from '@trilha/contracts/engagement/surveys-admin';
import { listLibraryFiles } from '@trilha/contracts/engagement/library';
import { createEnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';
import { getCourse } from '@trilha/contracts/learning/catalog';
import * as labels from '@trilha/contracts/organization/labels-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../test/builders.ts';
import { useTestApp } from '../test/test-app.ts';
import { buildRewardCategory } from '../test/test-rewards.ts';
import { minutes, useEvents } from '../test/test-events.ts';
import { body as surveyBody } from '../test/test-surveys.ts';
import { features } from './features.ts';

const test = useTestApp();
const events = useEvents(test);
const { again } = events;
const named = features.flatMap(({ labelled }) => labelled ?? []);

/** Columns that look like labels or branches and are none, or name them for no audience, each with its reason. */
const NO_AUDIENCE: Readonly<Record<string, string>> = {
  'acting_sessions.preview_branch_ids': 'for which branches a role is previewed, for half an hour at most',
  'directory_groups.label_id': 'what a directory says of its own group',
  'forum_post_versions.picture_ids': 'pictures of a post as it was',
  'forum_posts.picture_ids': 'pictures of a post',
  'member_directory.label_ids': 'follows the labels of people by a trigger',
  'member_labels.label_id': 'who carries it: a merge moves them',
  'people_import_rows.label_ids':
    'a change that is planned; labels that are gone are left out when it is done',
  'enrollment_rules.written_by': 'members',
  'event_room_poll_votes.options': 'options',
  'podcast_players.queue': 'episodes',
  'test_repairs.question_ids': 'questions',
  'test_repairs.right_ids': 'questions',
  'trail_recounts.retired_ids': 'steps of a trail',
  'trail_walks.reached_ids': 'steps of a trail',
};

/** Every column of the company's tables that can hold labels: lists of ids, and what refers to a label. */
async function candidates(tenantId: string): Promise<string[]> {
  const rows = await test.build.sql<{ name: string }>(
    tenantId,
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (c.udt_name = '_uuid' or c.column_name ~ '(^|_)label_id$') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A company with two areas, and a thing of every kind for the first of them. */
async function company() {
  test.clock.now = minutes(-24 * 60);
  const admin = await test.build.member({ role: 'admin', name: 'Marta' });
  const { tenantId } = admin;
  const [south, brazil] = [
    await test.build.label(tenantId, 'area', 'Sul'),
    await test.build.label(tenantId, 'area', 'Brasil'),
  ];
  const member = async (name: string, labelIds: string[]) => test.build.member({ tenantId, name, labelIds });
  const [ana, bia, caio] = [
    await member('Ana', [south]),
    await member('Bia', [brazil]),
    await member('Caio', []),
  ];
  const audience = { areaIds: [south], groupIds: [], tagIds: [] };
  const { id: courseId } = await test.build.course(tenantId, { audience: { areaIds: [south] } });
  return { admin, tenantId, south, brazil, ana, bia, caio, audience, courseId };
}
type Company = Awaited<ReturnType<typeof company>>;

async function fill({ admin, tenantId, south, audience, courseId }: Company) {
  const created = await Promise.all([
    test.call(newsAdmin.createNews, {
      as: admin,
      body: {
        title: { 'pt-BR': 'Loja nova' },
        summary: {},
        blocks: [],
        imageFileId: null,
        tagIds: [],
        audience,
        publishedAt: test.clock.now.toISOString(),
        endsAt: null,
        isPinned: false,
        isBanner: false,
        mustRead: true,
        takesComments: false,
      },
    }),
    test.call(surveysAdmin.createSurvey, { as: admin, body: surveyBody({ audience }) }),
    test.call(createEnrollmentRule, {
      as: admin,
      body: {
        trainingId: courseId,
        audience: { branchIds: [], roles: [], labelIds: [south] },
        due: { kind: 'assigned', days: 10 },
      },
    }),
  ]);
  expect(created.map(({ status }) => status)).toEqual([201, 201, 201]);
  const fileId = await test.build.file(tenantId, { mime: 'application/pdf', length: null });
  const categoryId = await buildRewardCategory(test, tenantId);
  const insert = (text: string, values: readonly unknown[]) =>
    test.build.sql(tenantId, text, [tenantId, [south], test.clock.now, ...values]);
  await insert(
    `insert into library_files (tenant_id, audience_area_ids, changed_at, published_at, title, file_id, extension, search_text)
     values ($1, $2, $3, $3, $4, $5, 'pdf', 'tabela')`,
    [{ 'pt-BR': 'Tabela' }, fileId],
  );
  await insert(
    `insert into podcasts (tenant_id, audience_area_ids, changed_at, published_at, title, search_text) values ($1, $2, $3, $3, $4, '')`,
    [{ 'pt-BR': 'Balcão' }],
  );
  await insert(
    `insert into rewards (tenant_id, audience_area_ids, created_at, updated_at, category_id, kind, title, price) values ($1, $2, $3, $3, $4, 'physical', $5, 10)`,
    [categoryId, { 'pt-BR': 'Fone' }],
  );
  await insert(
    `insert into broadcasts (tenant_id, label_ids, created_at, due_at, title, body, branch_ids, roles, clock, send_on, status, created_by)
     values ($1, $2, $3, '2090-01-01', $4, $4, '{}', '{}', 'company', '2090-01-01 09:00', 'scheduled', $5)`,
    [{ 'pt-BR': 'Inventário' }, admin.memberId],
  );
  await events.write({ manager: admin, tenantId, instructor: admin, trainingId: courseId }, { audience });
}

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
const merge = (as: SignedIn, labelId: string, into: string) =>
  test.call(labels.mergeLabel, { as, params: { labelId }, body: { into } });
const remove = (as: SignedIn, labelId: string) => test.call(labels.deleteLabel, { as, params: { labelId } });

/** What each list of these things holds, by table and column, where it holds anything. */
async function lists(tenantId: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { table, lists: columns = [] } of named)
    for (const column of columns)
      for (const row of await test.build.sql<{ ids: string[] }>(
        tenantId,
        `select ${column}::text[] as ids from ${table} where cardinality(${column}) > 0`,
      ))
        found[`${table}.${column}`] = row.ids;
  return found;
}

describe('what names labels of the company [TEN-10]', () => {
  it('is brought by the feature it belongs to, wherever a table holds such ids', async () => {
    const tenantId = await test.build.tenant();
    const brought = named.flatMap(({ table, lists: ids = [], single, branches = [] }) =>
      [...ids, ...branches, ...(single ? [single.column] : [])].map((column) => `${table}.${column}`),
    );
    const known = new Set([...brought, ...Object.keys(NO_AUDIENCE)]);
    expect((await candidates(tenantId)).filter((column) => !known.has(column))).toEqual([]);
    expect(brought.filter((column) => column in NO_AUDIENCE)).toEqual([]);
  });

  it('follows a label that is merged, in every feature, and is then for who carries the other', async () => {
    const all = await company();
    const { admin, tenantId, south, brazil, ana, bia, caio, courseId } = all;
    await fill(all);
    const before = await lists(tenantId);
    expect(Object.keys(before).map((name) => name.split('.')[0])).toEqual(
      named.filter(({ lists: columns }) => columns).map(({ table }) => table),
    );
    const reads = async (as: SignedIn) => ({
      news: (await test.call(listNews, { as })).body.items.length,
      library: (await test.call(listLibraryFiles, { as })).body.items.length,
      course: (await test.call(getCourse, { as, params: { courseId } })).status,
    });
    expect(await reads(bia)).toEqual({ news: 0, library: 0, course: 404 });

    const merged = await merge(admin, south, brazil);
    expect(merged).toMatchObject({ status: 200, body: { moved: 1, things: 9 } });
    expect(await lists(tenantId)).toEqual(
      Object.fromEntries(Object.keys(before).map((name) => [name, [brazil]])),
    );
    await test.drainOutbox();
    const everything = { news: 1, library: 1, course: 200 };
    expect(await reads(await again(bia))).toEqual(everything);
    expect(await reads(await again(ana))).toEqual(everything);
    expect(await reads(await again(caio))).toEqual({ news: 0, library: 0, course: 404 });
    const [training] = await test.build.sql<{ draft: { audience: object }; changed: boolean }>(
      tenantId,
      'select draft, draft_revision <> coalesce(published_revision, 1) as changed from trainings where id = $1',
      [courseId],
    );
    expect(training).toMatchObject({ draft: { audience: { areaIds: [brazil] } }, changed: false });

    await test.drainWork(['enrollment_rule.due']);
    const obliged = await test.build.sql<{ member_id: string }>(
      tenantId,
      'select member_id from obligations where ended_at is null',
    );
    expect(new Set(obliged.map(({ member_id: id }) => id))).toEqual(new Set([ana.memberId, bia.memberId]));
  });

  it('names a label once after a merge, also where it named both', async () => {
    const { admin, tenantId, south, brazil } = await company();
    const { id } = await test.build.course(tenantId, { audience: { areaIds: [brazil, south] } });
    await merge(admin, south, brazil);
    const [row] = await test.build.sql(
      tenantId,
      `select audience_area_ids as ids, draft #> '{audience,areaIds}' as draft from trainings where id = $1`,
      [id],
    );
    expect(row).toEqual({ ids: [brazil], draft: [brazil] });
  });

  it('keeps a label from being deleted, whichever feature it is of, and is never for everybody by that', async () => {
    const all = await company();
    const { admin, tenantId, south, caio, brazil, courseId } = all;
    await fill(all);
    const structure = await test.call(labels.getStructure, { as: admin });
    expect(structure.body.labels.toSorted(byId)).toMatchObject(
      [
        { id: south, uses: 9 },
        { id: brazil, uses: 0 },
      ].toSorted(byId),
    );
    for (const { table, lists: columns = [] } of named.filter(({ lists: some }) => some)) {
      for (const other of named.filter((one) => one.lists && one.table !== table))
        for (const column of other.lists ?? [])
          await test.build.sql(tenantId, `update ${other.table} set ${column} = '{}'`);
      await test.build.sql(tenantId, `update trainings set draft = draft - 'audience'`);
      await test.build.sql(tenantId, `update ${table} set ${columns[0]} = $1`, [[south]]);
      expect((await remove(admin, south)).body.code, table).toBe('label_in_use');
    }
    await test.build.sql(tenantId, `update enrollment_rules set label_ids = '{}'`);
    await test.build.sql(tenantId, `update trainings set audience_area_ids = $1`, [[south]]);
    // A directory takes its group away without asking.
    await test.build.sql(tenantId, 'delete from labels where id = $1', [south]);
    expect((await test.call(getCourse, { as: caio, params: { courseId } })).status).toBe(404);
    expect((await remove(admin, brazil)).status).toBe(204);
  });

  it('keeps a branch that a rule means from being deleted', async () => {
    const { admin, tenantId, courseId } = await company();
    const branchId = await test.build.branch(tenantId, 'Loja Sul');
    const rule = await test.call(createEnrollmentRule, {
      as: admin,
      body: {
        trainingId: courseId,
        audience: { branchIds: [branchId], roles: [], labelIds: [] },
        due: { kind: 'assigned', days: 10 },
      },
    });
    expect(rule.status).toBe(201);
    const refused = await test.call(labels.deleteBranch, { as: admin, params: { branchId } });
    expect(refused.body.code).toBe('label_in_use');
    await test.build.sql(tenantId, `update enrollment_rules set branch_ids = '{}'`);
    expect((await test.call(labels.deleteBranch, { as: admin, params: { branchId } })).status).toBe(204);
  });

  it('of one company does not follow a merge in another', async () => {
    const [one, other] = [await company(), await company()];
    await fill(one);
    expect((await merge(other.admin, one.south, other.brazil)).status).toBe(404);
    expect((await merge(other.admin, other.south, one.brazil)).status).toBe(404);
    await merge(other.admin, other.south, other.brazil);
    expect(new Set(Object.values(await lists(one.tenantId)).flat())).toEqual(new Set([one.south]));
  });

  it('stays where a directory keeps the group, which else would write another and take nobody out of this one', async () => {
    const { admin, tenantId } = await company();
    const [kept, plain] = [
      await test.build.label(tenantId, 'group', 'Loja Sul'),
      await test.build.label(tenantId, 'group', 'Loja Norte'),
    ];
    await test.build.sql(
      tenantId,
      'insert into directory_groups (tenant_id, label_id, display_name, created_at, updated_at) values ($1, $2, $3, $4, $4)',
      [tenantId, kept, 'Loja Sul', test.clock.now],
    );
    expect((await merge(admin, kept, plain)).body.code).toBe('label_of_directory');
    expect((await remove(admin, kept)).body.code).toBe('label_of_directory');
    expect(await test.build.sql(tenantId, 'select label_id as id from directory_groups')).toEqual([
      { id: kept },
    ]);
    expect((await merge(admin, plain, kept)).status).toBe(200);
  });

  it('is merged one way only where two merges go the other way round at the same time', async () => {
    const { admin, tenantId, south, brazil } = await company();
    const answers = await Promise.all([merge(admin, south, brazil), merge(admin, brazil, south)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await test.build.sql(tenantId, `select id from labels where kind = 'area'`)).toHaveLength(1);
  });

  it('keeps what a group is exempt from through a merge', async () => {
    const { admin, tenantId, courseId } = await company();
    const [from, into] = [
      await test.build.label(tenantId, 'group', 'Noite'),
      await test.build.label(tenantId, 'group', 'Turnos'),
    ];
    await test.build.sql(
      tenantId,
      `insert into attendance_courses (tenant_id, training_id, course_code, action_code, first_day, last_day, mandatory, updated_at)
       values ($1, $2, '', '', '2026-01-01', '2026-12-31', true, $3)`,
      [tenantId, courseId, test.clock.now],
    );
    await test.build.sql(
      tenantId,
      'insert into attendance_exemptions (tenant_id, training_id, label_id) values ($1, $2, $3)',
      [tenantId, courseId, from],
    );
    expect((await remove(admin, from)).body.code).toBe('label_in_use');
    expect((await merge(admin, from, into)).body.things).toBe(1);
    const left = await test.build.sql(tenantId, 'select label_id as id from attendance_exemptions');
    expect(left).toEqual([{ id: into }]);
  });
});
