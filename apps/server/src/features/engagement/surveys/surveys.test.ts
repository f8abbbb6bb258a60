import { randomUUID } from 'node:crypto';

import * as contract from '@trilha/contracts/engagement/surveys';
import * as admin from '@trilha/contracts/engagement/surveys-admin';
import type { SurveyBody } from '@trilha/contracts/engagement/surveys-admin';
import { getHome } from '@trilha/contracts/learning/learning';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { NOW, body, hoursFrom, option, pt, question, surveysOf } from '../../../test/test-surveys.ts';
import type { Survey } from '../../../test/test-surveys.ts';

const test = useTestApp();

const { company, draft, publication, publish, answersOf, answer, results, branches } = surveysOf(test);

describe('a survey that is written [SUR-01]', () => {
  it('is a draft nobody sees, names all it lacks, comes out, is taken back, and only a draft is deleted', async () => {
    const { editor, ana } = await company();
    const empty = await draft(editor, {
      title: {},
      questions: [question('multiple_choice', '', [option('Uma')])],
      isAnonymous: true,
    });
    const refused = await publication(editor, empty.id, empty.revision);
    expect([refused.status, refused.body.code]).toEqual([422, 'survey_incomplete']);
    expect(refused.body.issues.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'questions.0.prompt',
      'questions.0.options',
      'anonymousEnd',
    ]);
    const read = (id: string) => test.call(contract.getSurvey, { as: ana, params: { id } });
    expect((await read(empty.id)).status).toBe(404);
    expect((await test.call(admin.removeSurvey, { as: editor, params: { id: empty.id } })).status).toBe(204);

    const out = await publish(editor);
    expect(out.state).toBe('running');
    expect((await read(out.id)).body).toMatchObject({ state: 'open', version: 1, isAnonymous: false });
    expect((await test.call(admin.removeSurvey, { as: editor, params: { id: out.id } })).body.code).toBe(
      'survey_published',
    );
    const back = await publication(editor, out.id, out.revision, false);
    expect(back.body.state).toBe('unpublished');
    expect((await read(out.id)).body.state).toBe('closed');
    expect((await answer(ana, out)).body.code).toBe('survey_closed');
    expect((await publication(editor, out.id, out.revision)).body.code).toBe('stale_revision');
    const entries = await test.build.sql<{ action: string }>(
      editor.tenantId,
      `select action from audit_log where object_kind = 'survey' and object_id = $1 order by seq`,
      [out.id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'survey.created',
      'survey.published',
      'survey.unpublished',
    ]);
  });

  it('refuses ids that stand twice, dates the wrong way round, owners and labels that are not the company’s', async () => {
    const { editor, ana } = await company();
    const stranger = await test.build.member({ role: 'admin' });
    const twice = question('nps', 'Quanto?');
    const wrong: [string, Partial<SurveyBody>][] = [
      ['questions', { questions: [twice, twice] }],
      ['endsAt', { startsAt: hoursFrom(2), endsAt: hoursFrom(0.05) }],
      ['ownerIds', { ownerIds: [stranger.memberId] }],
      ['ownerIds', { ownerIds: [ana.memberId] }],
      ['audience', { audience: { areaIds: [randomUUID()], groupIds: [], tagIds: [] } }],
    ];
    for (const [field, some] of wrong) {
      const refused = await test.call(admin.createSurvey, { as: editor, body: body(some) });
      expect([refused.body.code, refused.body.field]).toEqual(['survey_invalid', field]);
    }
    const many = Array.from({ length: 200 }, (_, at) => question('nps', `Pergunta ${at}`));
    const tooMany = await test.call(admin.createSurvey, { as: editor, body: body({ questions: many }) });
    expect(tooMany.status).toBe(400);
  });

  it('is edited, published and read by its owners and by those who manage all, by nobody else and in no other company', async () => {
    const { tenantId, editor, ana } = await company();
    const instructor = (name: string) => test.build.member({ tenantId, role: 'instructor', name });
    const [owner, other, stranger] = [
      await instructor('Iara'),
      await instructor('Ivo'),
      await test.build.member({ role: 'admin' }),
    ];
    const mine = await draft(owner);
    expect(mine.body.ownerIds).toEqual([owner.memberId]);
    const theirs = await draft(editor);
    // Whom it is for is theirs to choose, of what the company has.
    const areaId = await test.build.label(tenantId, 'area', 'Vendas');
    const labels = async (as: SignedIn) => test.call(admin.listSurveyLabels, { as });
    expect((await labels(owner)).body.items).toEqual([{ id: areaId, kind: 'area', name: 'Vendas' }]);
    expect((await labels(stranger)).body.items).toEqual([]);
    expect((await labels(ana)).status).toBe(403);
    const params = { id: mine.id };
    for (const as of [other, stranger])
      for (const call of [
        test.call(admin.getManagedSurvey, { as, params }),
        test.call(admin.changeSurvey, { as, params, body: { ...body(), revision: 1 } }),
        publication(as, mine.id, 1),
        test.call(admin.copySurvey, { as, params }),
        test.call(admin.removeSurvey, { as, params }),
        results(as, mine.id),
        test.call(admin.listSurveyTexts, {
          as,
          params: { ...params, questionId: mine.body.questions[2].id },
        }),
        test.call(admin.exportSurveyResults, { as, params }),
      ])
        expect((await call).status).toBe(404);
    expect((await test.call(admin.getManagedSurvey, { as: ana, params })).status).toBe(403);
    const listed = async (as: SignedIn) =>
      (await test.call(admin.listManagedSurveys, { as })).body.items.map(({ id }: { id: string }) => id);
    expect(await listed(owner)).toEqual([mine.id]);
    expect(await listed(other)).toEqual([]);
    expect(await listed(editor)).toEqual([theirs.id, mine.id]);
    expect((await publication(editor, mine.id, mine.revision)).status).toBe(200);
    // An owner who leaves changes nothing for who manages them all, also when they save it.
    await test.build.sql(tenantId, `update members set role = 'learner' where id = $1`, [owner.memberId]);
    const saved = await test.call(admin.changeSurvey, {
      as: editor,
      params,
      body: { ...mine.body, startsAt: null, revision: mine.revision + 1 },
    });
    expect([saved.status, saved.body.body.ownerIds]).toEqual([200, [owner.memberId]]);
  });

  it('is copied as a draft without dates and answers, with questions of its own', async () => {
    const { editor, ana } = await company();
    const out = await publish(editor, { endsAt: hoursFrom(5) });
    await answer(ana, out);
    const copy = await test.call(admin.copySurvey, { as: editor, params: { id: out.id } });
    expect(copy.body).toMatchObject({ state: 'draft', answered: 0, body: { endsAt: null, startsAt: null } });
    const ids = (survey: Survey) => survey.body.questions.map(({ id }: { id: string }) => id);
    expect(ids(copy.body).filter((id: string) => ids(out).includes(id))).toEqual([]);
  });

  it('is only for those it names, on home, before home and when it is answered', async () => {
    const { tenantId, editor, ana } = await company();
    const areaId = await test.build.label(tenantId, 'area', 'Vendas');
    const caio = await test.build.member({ tenantId, name: 'Caio', labelIds: [areaId] });
    const audience = { areaIds: [areaId], groupIds: [], tagIds: [] };
    const out = await publish(editor, { audience, mandatory: true });
    const waits = async (as: SignedIn) => [
      (await test.call(contract.readMandatorySurvey, { as })).body.surveyId,
      (await test.call(getHome, { as })).body.surveys.length,
      (await test.call(contract.getSurvey, { as, params: { id: out.id } })).status,
    ];
    expect(await waits(caio)).toEqual([out.id, 1, 200]);
    expect(await waits(ana)).toEqual([null, 0, 404]);
    expect((await answer(ana, out)).status).toBe(404);
    expect((await answer(caio, out)).status).toBe(201);
    expect(await waits(caio)).toEqual([null, 0, 200]);
    const [card] = (await test.call(admin.listManagedSurveys, { as: editor })).body.items;
    expect(card).toMatchObject({ asked: 1, answered: 1, state: 'running' });
  });
});

describe('answers [SUR-02]', () => {
  it('count once, also twice in the same instant, and earn their points once', async () => {
    const { tenantId, editor, ana } = await company();
    for (const isAnonymous of [false, true]) {
      const out = await publish(editor, { points: 15, isAnonymous, endsAt: hoursFrom(5) });
      const statuses = (await Promise.all([1, 2, 3].map(() => answer(ana, out)))).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
      expect((await answer(ana, out)).body.code).toBe('survey_answered');
      const posted = await test.build.sql(
        tenantId,
        `select count(*)::integer as count from postings where rule = 'survey_answered' and source_id = $1`,
        [out.id],
      );
      expect(posted[0]).toEqual({ count: 1 });
      const [card] = (await test.call(admin.listManagedSurveys, { as: editor })).body.items;
      expect([card.asked, card.answered]).toEqual([2, 1]);
    }
  });

  it('need an option and a place on the scale, what the question offers, and come before the end', async () => {
    const { editor, ana } = await company();
    const out = await publish(editor, { endsAt: hoursFrom(0.05) });
    const [choice, nps, essay] = answersOf(out, 0, 10);
    const send = (answers: unknown[]) =>
      test.call(contract.answerSurvey, { as: ana, params: { id: out.id }, body: { answers } });
    expect((await send([nps, essay])).body).toMatchObject({
      code: 'survey_option_required',
      field: choice?.questionId,
    });
    expect((await send([choice, essay])).body).toMatchObject({ field: nps?.questionId });
    expect((await send([choice, { ...nps, value: 11 }])).status).toBe(400);
    const both = out.body.questions[0].options.map(({ id }: { id: string }) => id);
    expect((await send([{ ...choice, optionIds: both }, nps])).status).toBe(400);
    test.clock.now = new Date(hoursFrom(0.05));
    expect((await send([choice, nps, essay])).body.code).toBe('survey_closed');
    const stranger = await test.build.member();
    expect((await answer(stranger, out)).status).toBe(404);
  });

  it('stay with the questions they were given to when these change, and answers to old ones are told so', async () => {
    const { tenantId, editor, ana } = await company();
    const caio = await test.build.member({ tenantId, name: 'Caio' });
    const out = await publish(editor);
    await answer(ana, out, 0, 10);
    const [first, ...rest] = out.body.questions;
    const changed = await test.call(admin.changeSurvey, {
      as: editor,
      params: { id: out.id },
      body: {
        ...out.body,
        questions: [{ ...first, prompt: pt('Indica a empresa?') }, ...rest],
        revision: out.revision,
      },
    });
    expect(changed.body.version).toBe(2);
    expect((await answer(caio, out)).body.code).toBe('survey_changed');
    expect((await answer(caio, changed.body, 1, 0)).status).toBe(201);
    const prompts = async (version: number) => {
      const { body: read } = await results(editor, out.id, { version });
      return [
        read.questions[0].prompt,
        read.questions[0].shares.map(({ count }: { count: number }) => count),
      ];
    };
    expect(await prompts(1)).toEqual(['Indica a loja?', [1, 0]]);
    expect(await prompts(2)).toEqual(['Indica a empresa?', [0, 1]]);
    expect((await results(editor, out.id)).body).toMatchObject({
      version: 2,
      versions: [
        { version: 2, answers: 1 },
        { version: 1, answers: 1 },
      ],
    });
    expect((await results(editor, out.id, { version: 3 })).status).toBe(404);
  });
});

describe('results [SUR-02]', () => {
  it('count options, scales, averages and the NPS with its parts, of all and of a branch', async () => {
    const { tenantId, editor } = await company();
    const { people, ids } = await branches(tenantId, { Norte: 3, Sul: 2 });
    const out = await publish(editor);
    const values = [10, 9, 8, 6, 0];
    for (const [at, { member }] of people.entries()) {
      const value = values[at] ?? 0;
      await answer(member, out, value > 6 ? 0 : 1, value, value === 0 ? 'Mais água' : '');
    }
    const all = (await results(editor, out.id)).body;
    expect(all).toMatchObject({ asked: 7, answered: 5, answers: 5, hidden: null });
    const [choice, nps, essay] = all.questions;
    expect(choice).toMatchObject({
      average: 6,
      shares: [
        { text: 'Sim', count: 3, percent: 60 },
        { text: 'Não', count: 2, percent: 40 },
      ],
    });
    expect(nps).toMatchObject({
      average: 6.6,
      nps: { promoters: 2, passives: 1, detractors: 2, value: 0 },
    });
    expect(essay).toMatchObject({ answers: 1, texts: 1, shares: [] });
    const north = (await results(editor, out.id, { branchId: ids['Norte'] ?? '' })).body;
    expect([north.answers, north.questions[1].nps.value]).toEqual([3, 67]);
    // Also of a group and of a role, where people are named.
    const groupId = await test.build.label(tenantId, 'group', 'Noite');
    await test.build.sql(
      tenantId,
      `insert into member_labels (tenant_id, member_id, label_id) select tenant_id, id, $1 from members where display_name in ('Norte 0', 'Sul 1')`,
      [groupId],
    );
    await test.build.sql(tenantId, `update members set role = 'seller' where display_name = 'Sul 1'`);
    const night = (await results(editor, out.id, { groupId })).body;
    expect(night.groups).toEqual([{ id: groupId, name: 'Noite', answers: 2 }]);
    expect([night.answers, night.questions[1].nps.value]).toEqual([2, 0]);
    const sellers = (await results(editor, out.id, { role: 'seller' })).body;
    expect([sellers.answers, sellers.questions[2].texts]).toEqual([1, 1]);
    expect(sellers.roles).toEqual([
      { role: 'learner', answers: 4 },
      { role: 'seller', answers: 1 },
    ]);
    expect((await results(editor, out.id, { groupId, branchId: ids['Norte'] ?? '' })).body.answers).toBe(1);
    const texts = (search: string) =>
      test.call(admin.listSurveyTexts, {
        as: editor,
        params: { id: out.id, questionId: essay.id },
        query: { search },
      });
    expect((await texts('agua')).body.items).toMatchObject([{ text: 'Mais água', name: 'Sul 1' }]);
    expect((await texts('café')).body.items).toEqual([]);
  });

  it('of an anonymous survey wait for its end, which then stays; no row says who, when or in what order', async () => {
    const { tenantId, editor, ana } = await company();
    const { people } = await branches(tenantId, { Norte: 5 });
    const out = await publish(editor, { isAnonymous: true, endsAt: hoursFrom(0.05) });
    for (const { member } of people) expect((await answer(member, out, 0, 9, 'Mais água')).status).toBe(201);
    const { body: early } = await results(editor, out.id);
    expect([early.hidden, early.questions, early.branches]).toEqual(['until_end', [], []]);
    const question = out.body.questions[2].id;
    const texts = () =>
      test.call(admin.listSurveyTexts, {
        as: editor,
        params: { id: out.id, questionId: question },
      });
    expect((await texts()).body.code).toBe('survey_results_later');
    expect((await test.call(admin.exportSurveyResults, { as: editor, params: { id: out.id } })).status).toBe(
      409,
    );

    const columns = await test.owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_name in ('survey_anonymous_answers', 'survey_participants') order by 1`,
    );
    expect([...new Set(columns.rows.map(({ name }) => name))]).toEqual([
      'answers',
      'branch_id',
      'id',
      'marks',
      'member_id',
      'survey_id',
      'tenant_id',
      'version',
    ]);
    const rows = await test.build.sql<{ id: string }>(tenantId, 'select * from survey_anonymous_answers', []);
    // Drawn by lot: version 4 holds no time.
    expect(rows.every(({ id }) => id[14] === '4')).toBe(true);
    const linked = JSON.stringify(rows);
    expect(people.some(({ member }) => linked.includes(member.memberId))).toBe(false);

    test.clock.now = new Date(hoursFrom(0.05));
    const { body: late } = await results(editor, out.id);
    expect([late.hidden, late.answers, late.questions[1].nps.value]).toEqual([null, 5, 100]);
    expect((await texts()).body.items.map(({ name }: { name: unknown }) => name)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    // Opened again, one more answer would be the difference of two looks.
    const again = await test.call(admin.changeSurvey, {
      as: editor,
      params: { id: out.id },
      body: { ...out.body, endsAt: hoursFrom(9), revision: out.revision },
    });
    expect(again.body).toMatchObject({ code: 'survey_invalid', field: 'endsAt' });
    const named = await test.call(admin.changeSurvey, {
      as: editor,
      params: { id: out.id },
      body: { ...out.body, isAnonymous: false, revision: out.revision },
    });
    expect(named.body).toMatchObject({ code: 'survey_invalid', field: 'isAnonymous' });
    expect((await answer(ana, out)).body.code).toBe('survey_closed');
  });

  it('of an anonymous survey show no branch under five, nor one that would tell what is left of the whole', async () => {
    const { tenantId, editor } = await company();
    const { people, ids } = await branches(tenantId, { A: 4, B: 9 });
    const out = await publish(editor, { isAnonymous: true, endsAt: hoursFrom(0.05) });
    for (const { member } of people) await answer(member, out);
    test.clock.now = new Date(hoursFrom(0.05));
    expect((await results(editor, out.id)).body).toMatchObject({
      hidden: null,
      answers: 13,
      branches: [],
      groups: [],
      roles: [],
    });
    expect((await results(editor, out.id, { role: 'learner' })).status).toBe(404);
    expect((await results(editor, out.id, { groupId: randomUUID() })).status).toBe(404);
    for (const branchId of Object.values(ids)) {
      expect((await results(editor, out.id, { branchId })).status).toBe(404);
      const questionId = out.body.questions[2].id;
      const read = await test.call(admin.listSurveyTexts, {
        as: editor,
        params: { id: out.id, questionId },
        query: { branchId },
      });
      expect(read.status).toBe(404);
      const file = await test.call(admin.exportSurveyResults, {
        as: editor,
        params: { id: out.id },
        query: { branchId },
      });
      expect(file.status).toBe(404);
    }

    test.clock.now = NOW;
    const few = await publish(editor, { isAnonymous: true, endsAt: hoursFrom(0.05) });
    for (const { member } of people.slice(0, 4)) await answer(member, few);
    test.clock.now = new Date(hoursFrom(0.05));
    expect((await results(editor, few.id)).body).toMatchObject({
      hidden: 'under_five',
      questions: [],
      answered: 4,
    });
  });

  it('are exported without formulas: a line a person, or only counts and texts where nobody is named', async () => {
    const { tenantId, editor } = await company();
    const { people } = await branches(tenantId, { Norte: 5 });
    const file = async (isAnonymous: boolean) => {
      test.clock.now = NOW;
      const out = await publish(editor, { isAnonymous, endsAt: hoursFrom(0.05) });
      for (const { member } of people) await answer(member, out, 0, 9, '=HYPERLINK("http://x")');
      test.clock.now = new Date(hoursFrom(0.05));
      const read = await test.call(admin.exportSurveyResults, { as: editor, params: { id: out.id } });
      expect(read.status).toBe(200);
      return String(read.body);
    };
    const named = await file(false);
    expect(named).toContain('Norte 0');
    expect(named.split('\n').filter((line) => line.includes('Norte'))).toHaveLength(5);
    const anonymous = await file(true);
    expect(anonymous).not.toContain('Norte');
    expect(anonymous).toContain('Indica a loja?');
    for (const text of [named, anonymous]) {
      expect(text).toContain('HYPERLINK');
      expect(text).not.toMatch(/(^|[,;"])=HYPERLINK/m);
    }
  });
});
