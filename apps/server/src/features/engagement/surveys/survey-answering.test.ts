import * as contract from '@trilha/contracts/engagement/surveys';
import * as admin from '@trilha/contracts/engagement/surveys-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { option, question, surveysOf } from '../../../test/test-surveys.ts';
import type { Survey } from '../../../test/test-surveys.ts';

const test = useTestApp();
const { again, company, draft, publication, publish, answer, results } = surveysOf(test);

const begin = (as: SignedIn, survey: Survey) =>
  test.call(contract.beginSurvey, { as, params: { id: survey.id } });
const read = async (as: SignedIn, survey: Survey) =>
  (await test.call(contract.getSurvey, { as, params: { id: survey.id } })).body;

/** Ten minutes before an end at 18:00 in São Paulo. */
const BEFORE = new Date('2026-12-01T20:50:00.000Z');
const ENDS_AT = '2026-12-01T21:00:00.000Z';

describe('an answer that was begun before the end', () => {
  it('is taken for ten minutes more, shown, and only of who had begun [SUR-01]', async () => {
    const { editor, tenantId, ana } = await company(BEFORE);
    const late = await test.build.member({ tenantId, name: 'Lia' });
    const out = await publish(editor, { endsAt: ENDS_AT, graceMinutes: 10 });
    expect((await begin(ana, out)).status).toBe(204);
    expect(await read(ana, out)).toMatchObject({
      state: 'open',
      endsAt: '2026-12-01T21:00:00.000Z',
      acceptedUntil: '2026-12-01T21:10:00.000Z',
    });
    test.clock.now = new Date('2026-12-01T21:00:30.000Z');
    expect((await begin(await again(late), out)).body.code).toBe('survey_closed');
    expect((await read(await again(late), out)).state).toBe('closed');
    expect((await answer(await again(late), out)).body.code).toBe('survey_closed');
    const back = await again(ana);
    expect((await read(back, out)).state).toBe('open');
    expect((await answer(back, out)).status).toBe(201);
    expect((await answer(back, out)).body.code).toBe('survey_answered');
  });

  it('is late once the ten minutes are over, and where the survey was taken back', async () => {
    const { editor, tenantId, ana } = await company(BEFORE);
    const lia = await test.build.member({ tenantId, name: 'Lia' });
    const out = await publish(editor, { endsAt: ENDS_AT, graceMinutes: 10 });
    for (const as of [ana, lia]) await begin(as, out);
    test.clock.now = new Date('2026-12-01T21:10:00.000Z');
    expect((await answer(await again(ana), out)).body.code).toBe('survey_closed');
    test.clock.now = new Date('2026-12-01T21:05:00.000Z');
    await publication(await again(editor), out.id, out.revision, false);
    expect((await answer(await again(lia), out)).body.code).toBe('survey_closed');
  });

  it('of an anonymous survey counts before anything is shown, and its minutes stay once it is over', async () => {
    const { editor, tenantId } = await company(BEFORE);
    const people = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((at) => test.build.member({ tenantId, name: `P ${at}` })),
    );
    const out = await publish(editor, {
      isAnonymous: true,
      endsAt: ENDS_AT,
      graceMinutes: 10,
    });
    for (const as of people) await begin(as, out);
    for (const as of people.slice(1)) await answer(as, out);
    test.clock.now = new Date('2026-12-01T21:05:00.000Z');
    const later = await again(editor);
    expect((await results(later, out.id)).body.hidden).toBe('until_end');
    expect((await answer(await again(people[0] ?? editor), out, 1, 0)).status).toBe(201);
    const longer = await test.call(admin.changeSurvey, {
      as: later,
      params: { id: out.id },
      body: { ...out.body, graceMinutes: 120, revision: out.revision },
    });
    expect(longer.body).toMatchObject({ code: 'survey_invalid', field: 'graceMinutes' });
    test.clock.now = new Date('2026-12-01T21:10:00.000Z');
    expect((await results(later, out.id)).body).toMatchObject({ hidden: null, answers: 6 });
    // Who had begun is kept without a time, and nobody once they have answered.
    const columns = await test.owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'survey_beginnings' order by 1`,
    );
    expect(columns.rows.map(({ name }) => name)).toEqual(['member_id', 'survey_id', 'tenant_id']);
    expect(await test.build.sql(tenantId, 'select * from survey_beginnings')).toEqual([]);
  });
});

/** A choice, a second one only after yes, an essay only after its second option, and an NPS under seven that says why. */
function conditional() {
  const [yes, no] = [option('Sim'), option('Não')];
  const [often, rarely] = [option('Sempre'), option('Raro')];
  const first = question('single_choice', 'Usa o sistema?', [yes, no]);
  const second = {
    ...question('multiple_choice', 'Quanto?', [often, rarely]),
    condition: { questionId: first.id, optionIds: [yes.id], values: [] },
  };
  const third = {
    ...question('dissertative', 'Por que raro?'),
    condition: { questionId: second.id, optionIds: [rarely.id], values: [] },
  };
  const nps = question('nps', 'Indica?');
  const why = {
    ...question('dissertative', 'O que faltou?'),
    condition: { questionId: nps.id, optionIds: [], values: [0, 1, 2, 3, 4, 5, 6] },
  };
  const reply = (some: { questionId: string; optionIds?: string[]; text?: string; value?: number }) => some;
  return { questions: [first, second, third, nps, why], yes, no, often, rarely, reply };
}

describe('a question that rests on an earlier answer [SUR-01]', () => {
  it('is asked only then: what was answered before the mind changed is dropped, also further down', async () => {
    const { editor, tenantId, ana } = await company();
    const caio = await test.build.member({ tenantId, name: 'Caio' });
    const { questions, yes, no, rarely, reply } = conditional();
    const [first, second, third, nps, why] = questions;
    const out = await publish(editor, { questions });
    expect((await read(ana, out)).questions[1].condition).toEqual(second?.condition);
    const send = (as: SignedIn, answers: unknown[]) =>
      test.call(contract.answerSurvey, { as, params: { id: out.id }, body: { answers } });
    // With yes the second is needed.
    const lacking = await send(ana, [
      reply({ questionId: first?.id ?? '', optionIds: [yes.id] }),
      reply({ questionId: nps?.id ?? '', value: 9 }),
    ]);
    expect(lacking.body).toMatchObject({ code: 'survey_option_required', field: second?.id });
    // With no it is not, nor is what rests on it: neither counts though they were sent.
    const changed = [
      reply({ questionId: first?.id ?? '', optionIds: [no.id] }),
      reply({ questionId: second?.id ?? '', optionIds: [rarely.id] }),
      reply({ questionId: third?.id ?? '', text: 'Escondido' }),
      reply({ questionId: nps?.id ?? '', value: 3 }),
      reply({ questionId: why?.id ?? '', text: 'Sinal' }),
    ];
    expect((await send(ana, changed)).status).toBe(201);
    await send(caio, [
      reply({ questionId: first?.id ?? '', optionIds: [yes.id] }),
      reply({ questionId: second?.id ?? '', optionIds: [rarely.id] }),
      reply({ questionId: third?.id ?? '', text: 'Falta tempo' }),
      reply({ questionId: nps?.id ?? '', value: 9, text: 'Nada' }),
      reply({ questionId: why?.id ?? '', text: 'Nada' }),
    ]);
    const { body: shown } = await results(editor, out.id);
    expect(shown.questions.map(({ answers }: Survey) => answers)).toEqual([2, 1, 1, 2, 1]);
    expect(JSON.stringify(await test.build.sql(tenantId, 'select answers from survey_answers'))).not.toMatch(
      /Escondido|Nada/,
    );
    const file = await test.call(admin.exportSurveyResults, { as: editor, params: { id: out.id } });
    expect(String(file.body)).toContain('Falta tempo');
  });

  it('can only rest on an earlier question and on what that offers, and is copied with the survey', async () => {
    const { editor } = await company();
    const { questions } = conditional();
    const [first, second, ...rest] = questions;
    if (!first || !second) throw new Error('There are five questions.');
    const wrong = [
      [second, first, ...rest],
      [first, { ...second, condition: { questionId: first.id, optionIds: [], values: [] } }, ...rest],
      [first, { ...second, condition: { questionId: first.id, optionIds: [first.id], values: [] } }, ...rest],
      [first, { ...second, condition: { questionId: first.id, optionIds: [], values: [1] } }, ...rest],
      [{ ...first, options: first.options.slice(1).concat(option('Talvez')) }, second, ...rest],
    ];
    for (const some of wrong) {
      const { id, revision } = await draft(editor, { questions: some });
      const refused = await publication(editor, id, revision);
      expect(refused.body.code).toBe('survey_incomplete');
      expect(refused.body.issues.map(({ code }: Survey) => code)).toContain('condition');
    }
    const out = await publish(editor, { questions });
    const copy = (await test.call(admin.copySurvey, { as: editor, params: { id: out.id } })).body;
    expect((await publication(editor, copy.id, copy.revision)).status).toBe(200);
    const [one, other] = copy.body.questions;
    expect(other.condition).toEqual({ questionId: one.id, optionIds: [one.options[0].id], values: [] });
    expect(one.id).not.toBe(first.id);
  });
});
