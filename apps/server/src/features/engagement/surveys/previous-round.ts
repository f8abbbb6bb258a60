import type { SurveyResults } from '@trilha/contracts/engagement/surveys-admin';
import { searchKey } from '@trilha/rules/platform/text';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { seesOnlyOwn } from './managed-survey.ts';
import { findManaged } from './manage.queries.ts';
import { countShown, readShown } from './read-results.ts';
import type { ShownAnswers } from './read-results.ts';

type Question = SurveyResults['questions'][number];
type Previous = NonNullable<SurveyResults['previous']>;

const keyOf = ({ kind, prompt }: Question) => `${kind} ${searchKey(prompt)}`;

/** What a question had in the last round, by its own ids: what is worded otherwise by now is not compared. */
function compared(question: Question, before: Question): Previous['questions'][number] {
  const percents = new Map(before.shares.map(({ text, percent }) => [searchKey(text), percent]));
  const averages = new Map(before.rows.map(({ text, average }) => [searchKey(text), average]));
  return {
    id: question.id,
    average: before.average,
    nps: before.nps?.value ?? null,
    shares: question.shares.flatMap(({ id, text }) => {
      const percent = percents.get(searchKey(text));
      return percent === undefined ? [] : [{ id, percent }];
    }),
    rows: question.rows.flatMap(({ id, text }) => {
      const average = averages.get(searchKey(text));
      return average === undefined ? [] : [{ id, average }];
    }),
  };
}

/**
 * The results of the round a survey was copied from, for the questions that are worded alike. Null where there is none, the actor does not
 * manage it, or its answers may not be shown; and where a part of the answers is asked for, since the parts of two rounds are other people.
 */
export async function readPreviousRound(
  ctx: TenantContext,
  { row, whole, ask }: ShownAnswers,
  questions: readonly Question[],
): Promise<SurveyResults['previous']> {
  const isFiltered = [ask.branchId, ask.groupId, ask.role].some((one) => one !== undefined);
  if (row.previousSurveyId === null || isFiltered || whole.version !== ask.version) return null;
  const known = await findManaged(ctx, row.previousSurveyId, { isOwn: seesOnlyOwn(ctx) });
  if (!known) return null;
  const shown = await readShown(ctx, { id: known.id });
  if (shown.hidden) return null;
  const before = new Map((await countShown(ctx, shown)).map((question) => [keyOf(question), question]));
  return {
    id: known.id,
    title: textOf(ctx, known.title),
    endsAt: known.endsAt?.toISOString() ?? null,
    answers: shown.answers,
    questions: questions.flatMap((question) => {
      const same = before.get(keyOf(question));
      return same ? [compared(question, same)] : [];
    }),
  };
}
