import type { DemoCompany } from '@trilha/demo/companies';
import { branchId } from '@trilha/demo/ids';
import { PEOPLE } from '@trilha/demo/people';
import type { DemoSurvey } from '@trilha/demo/surveys';
import { SURVEYS } from '@trilha/demo/surveys';
import { valuesOf } from '@trilha/rules/engagement/surveys';

import type { TenantContext } from '../platform/context.ts';
import { daysBefore } from './seed-learning.ts';

/** Enough of each branch that anonymous answers may be shown by branch. */
const OF_EACH_BRANCH = 7;
const BRANCHES = 2;

/** People of the company's largest branches. */
function peopleWhoAnswer(company: DemoCompany) {
  const members = PEOPLE.flatMap((person) => person.members.filter((one) => one.company === company.slug));
  const inBranch = (key: string) => members.filter(({ branch }) => branch === key);
  return company.branches
    .map(({ key }) => inBranch(key))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, BRANCHES)
    .flatMap((people) => people.slice(0, OF_EACH_BRANCH));
}

/** What the person at a place answers: mostly content, some not. */
function answersOf({ questions, texts = [] }: DemoSurvey, place: number) {
  return questions.map(({ id, kind, options, rows = [] }, at) => {
    const turn = (place * 3 + at) % 7;
    const values = valuesOf(kind);
    const option = options[Math.min(options.length - 1, Math.floor(turn / 3))];
    const writes = kind === 'dissertative' && place % 3 === 0;
    return {
      questionId: id,
      optionIds: option && kind !== 'matrix' ? [option.id] : [],
      cells: rows.map((row, line) => ({
        rowId: row.id,
        optionId: options[(turn + line) % 2 === 0 ? 0 : Math.min(line, options.length - 1)]?.id,
      })),
      text: writes ? (texts[(place / 3) % texts.length] ?? '') : '',
      value: values.length > 0 ? (values[values.length - 1 - Math.floor(turn / 2)] ?? null) : null,
    };
  });
}

/** Answers to the surveys that have ended. */
export async function insertSurveyAnswers(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const tenantId = company.id;
  const people = peopleWhoAnswer(company);
  const ended = SURVEYS.filter((survey) => survey.company === company.slug && survey.closesInDays < 0);
  for (const survey of ended) {
    const sheets = people.map((person, place) => ({
      person,
      answers: JSON.stringify(answersOf(survey, place)),
    }));
    if (!survey.isAnonymous) {
      const answeredAt = daysBefore(ctx.now, 1 - survey.closesInDays);
      await ctx.tx
        .insertInto('surveyAnswers')
        .values(
          sheets.map(({ person, answers }) => ({
            tenantId,
            surveyId: survey.id,
            memberId: person.id,
            answers,
            answeredAt,
          })),
        )
        .execute();
      continue;
    }
    await ctx.tx
      .insertInto('surveyParticipants')
      .values(people.map(({ id }) => ({ tenantId, surveyId: survey.id, memberId: id })))
      .execute();
    await ctx.tx
      .insertInto('surveyAnonymousAnswers')
      .values(
        sheets.map(({ person, answers }) => ({
          tenantId,
          surveyId: survey.id,
          version: 1,
          branchId: branchId(company.slug, person.branch),
          answers,
        })),
      )
      .execute();
  }
}
