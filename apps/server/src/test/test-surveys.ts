import { randomUUID } from 'node:crypto';

import * as contract from '@trilha/contracts/engagement/surveys';
import * as admin from '@trilha/contracts/engagement/surveys-admin';
import type { SurveyBody } from '@trilha/contracts/engagement/surveys-admin';
import { expect } from 'vitest';

import type { SignedIn } from './builders.ts';
import type { Answer, useTestApp } from './test-app.ts';

/** A survey as the answers of its calls hold it. */
export type Survey = Answer['body'];

/** A Friday noon in the companies of these tests. */
export const NOW = new Date('2026-11-20T12:00:00Z');
/** So many hours after it. */
export const hoursFrom = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
/** A text in the first language of the companies. */
export const pt = (text: string) => ({ 'pt-BR': text });
/** An option of a question. */
export const option = (text: string, score: number | null = null) => ({
  id: randomUUID(),
  text: pt(text),
  score,
});

/** A question, always asked. */
export const question = (
  kind: SurveyBody['questions'][number]['kind'],
  prompt: string,
  options: SurveyBody['questions'][number]['options'] = [],
) => ({ id: randomUUID(), kind, prompt: pt(prompt), options, rows: [], image: null, condition: null });

/** A survey of a choice, an NPS and an essay. */
export const body = (some: Partial<SurveyBody> = {}): SurveyBody => ({
  title: pt('Clima da loja'),
  description: {},
  questions: [
    question('single_choice', 'Indica a loja?', [option('Sim', 10), option('Não', 0)]),
    question('nps', 'De 0 a 10?'),
    question('dissertative', 'O que melhorar?'),
  ],
  startsAt: null,
  endsAt: null,
  graceMinutes: 0,
  reminderDays: null,
  mandatory: false,
  isAnonymous: false,
  points: 0,
  ownerIds: [],
  audience: { areaIds: [], groupIds: [], tagIds: [] },
  ...some,
});

/** What tests of surveys do again and again. */
export function surveysOf(test: ReturnType<typeof useTestApp>) {
  async function company(now = NOW) {
    test.clock.now = now;
    const editor = await test.build.member({ role: 'admin', name: 'Bruna' });
    const { tenantId } = editor;
    const ana = await test.build.member({ tenantId, name: 'Ana' });
    return { tenantId, editor, ana };
  }

  const draft = async (as: SignedIn, some: Partial<SurveyBody> = {}) => {
    const answer = await test.call(admin.createSurvey, { as, body: body(some) });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const publication = (as: SignedIn, id: string, revision: number, isPublished = true) =>
    test.call(admin.publishSurvey, { as, params: { id }, body: { isPublished, revision } });
  const publish = async (as: SignedIn, some: Partial<SurveyBody> = {}) => {
    const { id, revision } = await draft(as, some);
    const answer = await publication(as, id, revision);
    expect(answer.status).toBe(200);
    return answer.body;
  };

  const answersOf = (survey: Survey, place: number, value: number, text = '') => {
    const [choice, nps, essay] = survey.body.questions;
    return [
      { questionId: choice.id, optionIds: [choice.options[place].id], text: '' },
      { questionId: nps.id, optionIds: [], text: '', value },
      { questionId: essay.id, optionIds: [], text },
    ];
  };
  const answer = (as: SignedIn, survey: Survey, place = 0, value = 9, text = '') =>
    test.call(contract.answerSurvey, {
      as,
      params: { id: survey.id },
      body: { answers: answersOf(survey, place, value, text), version: survey.version },
    });
  const results = async (as: SignedIn, id: string, query: Record<string, string | number> = {}) =>
    test.call(admin.getSurveyResults, { as, params: { id }, query });

  async function branches(tenantId: string, sizes: Readonly<Record<string, number>>) {
    const people: { member: SignedIn; branchId: string }[] = [];
    const ids: Record<string, string> = {};
    for (const [name, size] of Object.entries(sizes)) {
      const branchId = await test.build.branch(tenantId, name);
      ids[name] = branchId;
      for (let at = 0; at < size; at += 1)
        people.push({
          member: await test.build.member({ tenantId, branchId, name: `${name} ${at}` }),
          branchId,
        });
    }
    return { people, ids };
  }

  /** The same person, signed in again: sessions of a clock that was moved are over. */
  const again = ({ personId, tenantId, memberId }: SignedIn) =>
    test.build.session(personId, tenantId, memberId);

  return { again, company, draft, publication, publish, answersOf, answer, results, branches };
}
