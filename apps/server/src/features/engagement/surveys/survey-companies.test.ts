import { randomUUID } from 'node:crypto';

import * as contract from '@trilha/contracts/engagement/surveys';
import * as admin from '@trilha/contracts/engagement/surveys-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { body, hoursFrom, pt, surveysOf } from '../../../test/test-surveys.ts';
import type { Survey } from '../../../test/test-surveys.ts';

const test = useTestApp();
const { company, draft, publication, publish, answer, results } = surveysOf(test);

const choose = (as: SignedIn, survey: Survey, companyIds: readonly string[]) =>
  test.call(admin.chooseSurveyCompanies, { as, params: { id: survey.id }, body: { companyIds } });
const companiesOf = async (as: SignedIn, survey: Survey) =>
  (await test.call(admin.listSurveyCompanies, { as, params: { id: survey.id } })).body;
const together = (as: SignedIn, survey: Survey) =>
  test.call(admin.getSurveyResultsOfCompanies, { as, params: { id: survey.id } });
const listed = async (as: SignedIn) =>
  (await test.call(admin.listManagedSurveys, { as })).body.items as Survey[];
const change = (as: SignedIn, survey: Survey, some: object) =>
  test.call(admin.changeSurvey, {
    as,
    params: { id: survey.id },
    body: { ...survey.body, ...some, revision: survey.revision },
  });
const read = async (as: SignedIn, survey: Survey) =>
  (await test.call(admin.getManagedSurvey, { as, params: { id: survey.id } })).body;

/** Bruna runs two companies; Caio works in the second, whose administrator is Davi. */
async function companies() {
  const { tenantId, editor, ana } = await company();
  const second = await test.build.tenant({ name: 'Segunda' });
  const there = await test.build.member({
    tenantId: second,
    personId: editor.personId,
    role: 'admin',
    name: 'Bruna',
  });
  const davi = await test.build.member({ tenantId: second, role: 'admin', name: 'Davi' });
  const caio = await test.build.member({ tenantId: second, name: 'Caio' });
  return { tenantId, editor, ana, second, there, davi, caio };
}

describe('a survey over several companies [SUR-01]', () => {
  it('comes out in each of them as its own, keeps step with what is changed and is taken back with it', async () => {
    const { editor, ana, second, davi, caio } = await companies();
    const written = await draft(editor);
    const chosen = await choose(editor, written, [second]);
    expect(chosen.body).toMatchObject({
      items: [{ name: 'Segunda', isChosen: true, state: null }],
      others: 0,
    });
    expect(await listed(davi)).toEqual([]);

    const out = (await publication(editor, written.id, written.revision)).body;
    const [copy] = await listed(davi);
    expect(copy).toMatchObject({ state: 'running', asked: 3 });
    expect(copy.id).not.toBe(out.id);
    const there = { ...out, id: copy.id };
    expect((await answer(caio, there, 1, 0)).status).toBe(201);
    expect((await answer(ana, out, 0, 10)).status).toBe(201);
    expect((await answer(caio, out)).status).toBe(404);
    expect((await answer(ana, there)).status).toBe(404);

    const [first, ...rest] = out.body.questions;
    const changed = (await change(editor, out, { questions: [{ ...first, prompt: pt('Indica?') }, ...rest] }))
      .body;
    expect((await read(davi, copy)).body.questions[0].prompt).toEqual(pt('Indica?'));
    expect([changed.version, (await read(davi, copy)).version]).toEqual([2, 2]);
    // What was answered before stays with the question it was given to, there too.
    expect((await results(davi, copy.id, { version: 1 })).body.questions[0]).toMatchObject({
      prompt: 'Indica a loja?',
      answers: 1,
    });
    expect((await together(editor, out)).body).toMatchObject({
      version: 1,
      answers: 2,
      asked: 5,
      answered: 2,
    });

    await publication(editor, out.id, changed.revision, false);
    expect((await test.call(contract.getSurvey, { as: caio, params: { id: copy.id } })).body.state).toBe(
      'answered',
    );
    expect((await read(davi, copy)).state).toBe('unpublished');
    const entries = await test.build.sql<{ action: string; actor_name: string }>(
      second,
      `select action, actor_name from audit_log where object_kind = 'survey' and object_id = $1 order by seq`,
      [copy.id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'survey.published',
      'survey.changed',
      'survey.unpublished',
    ]);
    expect(new Set(entries.map((entry) => entry.actor_name))).toEqual(new Set(['Bruna']));
  });

  it('is one in each company, also where it is chosen twice at once, taken out and chosen again', async () => {
    const { editor, second, davi } = await companies();
    const out = await publish(editor);
    const answers = await Promise.all([1, 2, 3].map(() => choose(editor, out, [second])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [copy, ...more] = await listed(davi);
    expect([copy.state, more.length]).toEqual(['running', 0]);
    expect((await choose(editor, out, [])).body.items).toMatchObject([{ isChosen: false, state: null }]);
    expect((await read(davi, copy)).state).toBe('unpublished');
    await choose(editor, out, [second]);
    expect((await listed(davi)).map(({ id, state }) => [id, state])).toEqual([[copy.id, 'running']]);
  });

  it('goes only where the person manages surveys themselves, as they are right now', async () => {
    const { tenantId, editor, second, there } = await companies();
    const stranger = await test.build.tenant({ name: 'De fora' });
    const out = await publish(editor);
    const refused = async (companyId: string) => {
      const { body: answered } = await choose(editor, out, [companyId]);
      return [answered.code, answered.field];
    };
    expect(await refused(stranger)).toEqual(['survey_invalid', 'companyIds']);
    expect(await refused(randomUUID())).toEqual(['survey_invalid', 'companyIds']);
    expect(await refused(tenantId)).toEqual(['survey_invalid', 'companyIds']);
    const cases: readonly (readonly [string, string])[] = [
      [
        `update members set role = 'learner' where id = $1`,
        `update members set role = 'admin' where id = $1`,
      ],
      [
        `update members set role = 'instructor' where id = $1`,
        `update members set role = 'admin' where id = $1`,
      ],
      [
        `update members set status = 'blocked' where id = $1`,
        `update members set status = 'approved' where id = $1`,
      ],
      [
        `update tenants set second_factor_roles = '{admin}' where id = (select tenant_id from members where id = $1)`,
        `update tenants set second_factor_roles = '{}' where id = (select tenant_id from members where id = $1)`,
      ],
      [
        `update tenants set modules = array_remove(modules, 'surveys') where id = (select tenant_id from members where id = $1)`,
        `update tenants set modules = modules || '{surveys}' where id = (select tenant_id from members where id = $1)`,
      ],
    ];
    for (const [away, back] of cases) {
      await test.build.sql(second, away, [there.memberId]);
      expect(await refused(second)).toEqual(['survey_invalid', 'companyIds']);
      expect((await companiesOf(editor, out)).items).toEqual([]);
      await test.build.sql(second, back, [there.memberId]);
    }
    // A session that a company's identity provider opened is good in that company alone.
    await test.owner.query('update session_families set bound_tenant_id = $2 where id = $1', [
      editor.familyId,
      tenantId,
    ]);
    expect(await refused(second)).toEqual(['survey_invalid', 'companyIds']);
    await test.owner.query('update session_families set bound_tenant_id = null where id = $1', [
      editor.familyId,
    ]);
    expect((await choose(editor, out, [second])).status).toBe(200);
  });

  it('belongs to its company: another administrator, another company and its own administrators there change nothing of it', async () => {
    const { tenantId, editor, second, davi } = await companies();
    const out = await publish(editor);
    await choose(editor, out, [second]);
    const [card] = await listed(davi);
    const copy = await read(davi, card);
    expect(copy.writtenIn).toBe(
      (await test.owner.query('select name from tenants where id = $1', [tenantId])).rows[0].name,
    );
    expect((await change(davi, copy, { title: pt('Outra') })).body.code).toBe('survey_written_elsewhere');
    expect((await choose(davi, copy, [])).body.code).toBe('survey_written_elsewhere');
    expect((await choose(davi, out, [])).status).toBe(404);
    expect((await together(davi, out)).status).toBe(404);
    // Whom of the company it is for is theirs to say, and stays when it is changed where it was written.
    const areaId = await test.build.label(second, 'area', 'Vendas');
    const audience = { areaIds: [areaId], groupIds: [], tagIds: [] };
    expect((await change(davi, copy, { audience })).status).toBe(200);
    // A second administrator here manages nothing there: it stays as it was and says that it is behind.
    const helper = await test.build.member({ tenantId, role: 'admin', name: 'Hugo' });
    const renamed = (await change(helper, await read(helper, out), { title: pt('Clima de hoje') })).body;
    expect(await companiesOf(helper, out)).toEqual({ items: [], others: 1 });
    expect((await read(davi, copy)).body.title).toEqual(pt('Clima da loja'));
    expect((await companiesOf(editor, out)).items).toMatchObject([{ isInStep: false }]);
    expect((await together(helper, out)).body).toMatchObject({ others: 1, companies: [{ id: tenantId }] });
    await change(editor, renamed, { points: 5 });
    expect((await read(davi, copy)).body).toMatchObject({ title: pt('Clima de hoje'), points: 5, audience });
    expect((await companiesOf(editor, out)).items).toMatchObject([{ isInStep: true }]);
    // An instructor who owns it here does not see what is there.
    const copied = await test.call(admin.copySurvey, { as: davi, params: { id: copy.id } });
    expect(copied.body).toMatchObject({ writtenIn: null, state: 'draft' });
  });

  it('adds anonymous answers only of companies that have five, after the end', async () => {
    const { editor, tenantId, second, davi, caio } = await companies();
    const out = await publish(editor, { isAnonymous: true, endsAt: hoursFrom(0.05) });
    await choose(editor, out, [second]);
    const [copy] = await listed(davi);
    for (let at = 0; at < 6; at += 1)
      await answer(await test.build.member({ tenantId, name: `P ${at}` }), out, 0, 10);
    const there = { ...out, id: copy.id };
    for (const member of [caio, davi]) await answer(member, there, 1, 0);
    const hidden = (all: Survey) => all.companies.map((one: Survey) => one.hidden);
    const early = (await together(editor, out)).body;
    expect([early.hidden, early.answers, early.questions]).toEqual(['until_end', 0, []]);
    test.clock.now = new Date(hoursFrom(0.05));
    const few = (await together(editor, out)).body;
    expect(hidden(few)).toEqual([null, 'under_five']);
    expect([few.answers, few.questions[0].shares.map((share: Survey) => share.count)]).toEqual([6, [6, 0]]);
  });

  it('adds what named answers of all companies say, question by question', async () => {
    const { editor, ana, second, davi, caio } = await companies();
    const out = await publish(editor);
    await choose(editor, out, [second]);
    const [copy] = await listed(davi);
    await answer(ana, out, 0, 10, 'Café');
    await answer(caio, { ...out, id: copy.id }, 1, 0, 'Água');
    const all = (await together(editor, out)).body;
    expect(all).toMatchObject({ answers: 2, asked: 5, answered: 2, hidden: null });
    const [choice, nps, essay] = all.questions;
    expect(choice.shares.map((share: Survey) => [share.count, share.percent])).toEqual([
      [1, 50],
      [1, 50],
    ]);
    expect(nps.nps).toEqual({ promoters: 1, passives: 0, detractors: 1, value: 0 });
    expect(essay.texts).toBe(2);
    // Rows of one company are never read in the other.
    expect((await results(davi, copy.id)).body.answers).toBe(1);
    expect((await results(editor, copy.id)).status).toBe(404);
    expect((await test.call(admin.createSurvey, { as: editor, body: body() })).status).toBe(201);
  });
});
