import type { SurveyResults } from '@trilha/contracts/engagement/surveys-admin';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { surveyStateOf } from './managed-survey.ts';
import { readPreviousRound } from './previous-round.ts';
import { countShown, readShown } from './read-results.ts';
import type { ResultFilter } from './read-results.ts';
import { countGroups, countRoles, countSheets } from './results.queries.ts';
import type { SheetAsk } from './results.queries.ts';

/** What named answers can be filtered by besides branches. */
async function readOtherFilters(ctx: TenantContext, whole: SheetAsk) {
  if (whole.isAnonymous) return { groups: [], roles: [] };
  const groups = await countGroups(ctx, whole);
  return {
    groups: groups.map(({ id, name, answers }) => ({ id, answers, name: textOf(ctx, name) })),
    roles: await countRoles(ctx, whole),
  };
}

/** Answers of a survey counted by question, of all or as they are filtered, beside those of its last round. Throws `not_found`. */
export async function readResults(ctx: TenantContext, filter: ResultFilter): Promise<SurveyResults> {
  const shown = await readShown(ctx, filter);
  const { row, whole, ask, versions, hidden, branches } = shown;
  const questions = await countShown(ctx, shown);
  const isPart = [ask.branchId, ask.groupId, ask.role].some((one) => one !== undefined);
  return {
    id: row.id,
    title: textOf(ctx, row.title),
    state: surveyStateOf(row, ctx.now),
    isAnonymous: row.isAnonymous,
    asked: row.asked,
    answered: row.answered,
    version: ask.version,
    versions: [...versions],
    hidden,
    branches: branches.flatMap(({ id, name, answers }) => (id && name !== null ? { id, name, answers } : [])),
    ...(await readOtherFilters(ctx, whole)),
    previous: hidden ? null : await readPreviousRound(ctx, shown, questions),
    answers: isPart ? await countSheets(ctx, ask) : shown.answers,
    questions,
  };
}
