import { randomUUID } from 'node:crypto';

import * as admin from '@trilha/contracts/engagement/surveys-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { NOW, hoursFrom, pt, surveysOf } from '../../../test/test-surveys.ts';
import type { Survey } from '../../../test/test-surveys.ts';

const test = useTestApp();
const { again, answer, branches, company, publication, publish, results } = surveysOf(test);

/** The next round of a survey, out. */
async function nextRound(as: SignedIn, survey: Survey, some: object = {}): Promise<Survey> {
  const { body: copy } = await test.call(admin.copySurvey, { as, params: { id: survey.id } });
  const { body: saved } = await test.call(admin.changeSurvey, {
    as,
    params: { id: copy.id },
    body: { ...copy.body, revision: copy.revision, ...some },
  });
  return (await publication(as, saved.id, saved.revision)).body;
}

/** The same options under ids of their own. */
const anew = (options: readonly { readonly text: object; readonly score: number | null }[]) =>
  options.map(({ text, score }) => ({ id: randomUUID(), text, score }));

describe('the next round of a survey [SUR-02]', () => {
  it('stands beside the last one, question by question, as far as they are worded alike', async () => {
    const { tenantId, editor } = await company();
    const { people, ids } = await branches(tenantId, { Norte: 4 });
    const first = await publish(editor);
    for (const [at, { member }] of people.entries())
      await answer(member, first, at === 0 ? 1 : 0, at === 0 ? 0 : 10);
    const [choice, nps, essay] = (await test.call(admin.copySurvey, { as: editor, params: { id: first.id } }))
      .body.body.questions;
    expect([choice, nps, essay].every(Boolean)).toBe(true);
    const second = await nextRound(editor, first);
    for (const { member } of people) await answer(member, second, 0, 9);
    const { body: read } = await results(editor, second.id);
    expect(read.previous).toMatchObject({ id: first.id, title: 'Clima da loja', answers: 4 });
    const [was, npsWas] = read.previous.questions;
    expect(was.id).toBe(read.questions[0].id);
    expect(was).toMatchObject({
      average: 7.5,
      shares: [{ id: read.questions[0].shares[0].id, percent: 75 }, { percent: 25 }],
    });
    expect(npsWas).toMatchObject({ id: read.questions[1].id, nps: 50 });
    // Its parts are other people in another round.
    expect((await results(editor, second.id, { branchId: ids['Norte'] ?? '' })).body.previous).toBeNull();
    expect((await results(editor, first.id)).body.previous).toBeNull();

    const [question, ...rest] = second.body.questions;
    const reworded = await nextRound(editor, second, {
      questions: [
        {
          ...question,
          id: randomUUID(),
          prompt: pt('Indica a empresa?'),
          options: anew(question.options),
        },
        ...rest,
      ],
    });
    const third = (await results(editor, reworded.id)).body;
    expect(third.previous.questions.map(({ id }: { id: string }) => id)).toEqual(
      third.questions.slice(1).map(({ id }: { id: string }) => id),
    );
  });

  it('shows nothing of a round that may not be shown, is another’s, or is only a draft', async () => {
    const { tenantId, editor } = await company();
    const owner = await test.build.member({ tenantId, role: 'instructor', name: 'Iara' });
    const { people } = await branches(tenantId, { Norte: 5 });
    const first = await publish(editor, { isAnonymous: true, endsAt: hoursFrom(0.05) });
    for (const { member } of people.slice(0, 4)) await answer(member, first);
    const second = await nextRound(editor, first, {
      isAnonymous: false,
      endsAt: null,
      ownerIds: [owner.memberId],
    });
    for (const { member } of people) await answer(member, second);
    const previous = async (as: SignedIn) => (await results(as, second.id)).body.previous;
    // Four anonymous answers, and none before the end.
    expect(await previous(editor)).toBeNull();
    test.clock.now = new Date(hoursFrom(0.05));
    expect(await previous(editor)).toBeNull();
    test.clock.now = NOW;
    const shown = await publish(editor);
    await answer(people[0]?.member ?? owner, shown);
    const third = await nextRound(editor, shown, { ownerIds: [owner.memberId] });
    const before = async (as: SignedIn) => (await results(as, third.id)).body.previous;
    expect(await before(editor)).toMatchObject({ id: shown.id });
    // Whoever owns the third alone does not read the second by it.
    expect(await before(owner)).toBeNull();
  });
});

describe('what is written to a survey [SUR-02]', () => {
  const textsOf = async (as: SignedIn, survey: Survey, query: Record<string, string> = {}) =>
    test.call(admin.listSurveyTexts, {
      as,
      params: { id: survey.id, questionId: survey.body.questions[2].id },
      query,
    });
  const tag = (as: SignedIn, survey: Survey, key: string, tags: string[], before: string[] = []) =>
    test.call(admin.tagSurveyText, {
      as,
      params: { id: survey.id, questionId: survey.body.questions[2].id, key },
      body: { tags, before, version: 1 },
    });

  it('is tagged and found by its tags, one word however it is typed', async () => {
    const { tenantId, editor, ana } = await company();
    const caio = await test.build.member({ tenantId, name: 'Caio' });
    const out = await publish(editor);
    await answer(ana, out, 0, 9, 'Falta água');
    await answer(caio, out, 0, 9, 'Mais cursos');
    const keys = Object.fromEntries(
      (await textsOf(editor, out)).body.items.map(({ text, key }: Record<string, string>) => [text, key]),
    );
    expect(
      (await tag(editor, out, keys['Falta água'], ['Estrutura', 'estrutura', 'Água'])).body.tags,
    ).toHaveLength(2);
    await tag(editor, out, keys['Mais cursos'], ['ESTRUTURA']);
    const listed = await textsOf(editor, out, { tag: 'agua' });
    expect(listed.body.items).toMatchObject([{ text: 'Falta água', tags: expect.arrayContaining(['Água']) }]);
    expect(listed.body.tags).toMatchObject([{ texts: 2 }, { tag: 'Água', texts: 1 }]);
    // Whoever has read the list before that loses nobody's tag.
    expect((await tag(editor, out, keys['Falta água'], ['Loja'])).body.code).toBe('stale_revision');
    expect((await tag(editor, out, keys['Falta água'], [], ['agua', 'ESTRUTURA'])).status).toBe(200);
    expect((await textsOf(editor, out, { tag: 'agua' })).body.items).toEqual([]);
    // A text nobody wrote, and one of another question.
    expect((await tag(editor, out, 'a'.repeat(32), ['x'])).status).toBe(404);
    expect((await tag(editor, out, 'nothing', ['x'])).status).toBe(404);
  });

  const fileOf = async (as: SignedIn, survey: Survey) => {
    const { body } = await test.call(admin.exportSurveyResults, { as, params: { id: survey.id } });
    return String(body);
  };

  it('carries its tags into files: a column beside the texts of a question where any has one', async () => {
    const { tenantId, editor, ana } = await company();
    const caio = await test.build.member({ tenantId, name: 'Caio' });
    const out = await publish(editor);
    await answer(ana, out, 0, 9, 'Falta água');
    await answer(caio, out, 0, 9, 'Mais cursos');
    expect(await fileOf(editor, out)).not.toContain('Etiquetas');
    const one = (await textsOf(editor, out)).body.items.find(
      ({ text }: { text: string }) => text === 'Falta água',
    );
    await tag(editor, out, one.key, ['Estrutura', '=1+1']);
    const [header = '', ...lines] = (await fileOf(editor, out)).split(/\r?\n/);
    expect(header).toMatch(/ – Etiquetas"?$/);
    // What would be a formula is a text.
    expect(lines.find((line) => line.includes('Falta água'))).toMatch(/"'=1\+1, Estrutura"$/);
    expect(lines.find((line) => line.includes('Mais cursos'))).not.toContain('Estrutura');
  });

  it('carries the tags of anonymous texts into files too, and nothing beside them that tells who wrote', async () => {
    const { tenantId, editor } = await company();
    const { people } = await branches(tenantId, { Norte: 5 });
    const out = await publish(editor, { isAnonymous: true, endsAt: hoursFrom(0.05) });
    for (const { member } of people) await answer(member, out, 0, 9, 'Mais água');
    test.clock.now = new Date(hoursFrom(0.05));
    const [text] = (await textsOf(editor, out)).body.items;
    await tag(editor, out, text.key, ['Água']);
    const file = await fileOf(editor, out);
    expect(file.split(/\r?\n/)[0]).toMatch(/Etiquetas"?$/);
    expect(file.split('Mais água').length - 1).toBe(5);
    expect(file.match(/Água/g)).toHaveLength(1);
    expect(people.some(({ member }) => file.includes(member.memberId))).toBe(false);
    test.clock.now = NOW;
  });

  it('is tagged by nobody who may not read it, and of an anonymous survey not before its end', async () => {
    const { tenantId, editor, ana } = await company();
    const other = await test.build.member({ tenantId, role: 'instructor', name: 'Ivo' });
    const stranger = await test.build.member({ role: 'admin' });
    const { people } = await branches(tenantId, { Norte: 5 });
    const out = await publish(editor, { isAnonymous: true, endsAt: hoursFrom(0.05) });
    for (const { member } of people) await answer(member, out, 0, 9, 'Mais água');
    expect((await tag(editor, out, 'a'.repeat(32), ['x'])).body.code).toBe('survey_results_later');
    test.clock.now = new Date(hoursFrom(0.05));
    const [text] = (await textsOf(editor, out)).body.items;
    expect((await tag(await again(ana), out, text.key, ['x'])).status).toBe(403);
    for (const as of [other, stranger]) expect((await tag(as, out, text.key, ['x'])).status).toBe(404);
    expect((await tag(editor, out, text.key, ['Água'])).status).toBe(200);
    // What it says of the text says nothing of a person: neither does its key.
    const rows = await test.build.sql<Record<string, string>>(tenantId, 'select * from survey_text_tags', []);
    expect(rows).toHaveLength(1);
    expect(people.some(({ member }) => JSON.stringify(rows).includes(member.memberId))).toBe(false);
    expect(Object.keys(rows[0] ?? {}).toSorted((one, another) => one.localeCompare(another))).toEqual([
      'question_id',
      'survey_id',
      'tag',
      'tag_key',
      'tenant_id',
      'text_key',
    ]);
    test.clock.now = NOW;
  });
});
