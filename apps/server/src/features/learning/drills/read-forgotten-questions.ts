import type { ForgottenQuestion, listForgottenQuestions } from '@trilha/contracts/learning/drills';
import type { QueryOf, ResponseOf } from '@trilha/contracts/platform/endpoint';
import { FORGOTTEN_DAYS } from '@trilha/rules/learning/drills';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { readDrillSettings } from './drill-settings.ts';
import { countWithheld, listBranches, listForgotten, listGroups, listLessons } from './forgotten.queries.ts';

/**
 * The questions a branch, a group or everybody forgets. Whole days only and none of a few people: a reader who compares before and after somebody's
 * drill sees the same. Throws `invalid_request` for a branch and a group at once, which could leave one person between them.
 */
export async function readForgottenQuestions(
  ctx: TenantContext,
  { branch, group, ...page }: QueryOf<typeof listForgottenQuestions>,
): Promise<ResponseOf<typeof listForgottenQuestions>> {
  requirePermission(ctx.actor, 'question_banks.manage');
  if (branch && group) throw new AppError('invalid_request', { field: 'group' });

  // Days begin in the time zone of each learner: by this day theirs is over everywhere.
  const to = addDays(calendarDay(ctx.now, 'UTC'), -2);
  const filter = { from: addDays(to, 1 - FORGOTTEN_DAYS), to, branch, group };
  const rows = await listForgotten(ctx, filter, page);
  const { items, nextCursor } = pageFrom(rows, page.limit, (row) => [
    row.forgotten,
    row.asked,
    row.bankId,
    row.questionId,
  ]);
  const lessons = await readLessons(ctx, [...new Set(items.map(({ bankId }) => bankId))]);
  const { mode } = await readDrillSettings(ctx);
  return {
    items: items.map(({ bankId, bank, questionId, prompt, asked, people, forgotten }) => ({
      bankId,
      bank: textOf(ctx, bank),
      questionId,
      prompt: textOf(ctx, prompt),
      asked,
      people,
      forgotten,
      lessons: lessons.get(bankId) ?? [],
    })),
    nextCursor,
    mode,
    from: filter.from,
    to,
    branches: await listBranches(ctx),
    groups: (await listGroups(ctx)).map(({ id, name }) => ({ id, name: textOf(ctx, name) })),
    withheld: await countWithheld(ctx, filter),
  };
}

/** Where what a bank asks is taught, by bank. */
async function readLessons(ctx: TenantContext, bankIds: readonly string[]) {
  const lessons = new Map<string, ForgottenQuestion['lessons']>();
  for (const { bankId, courseId, course, lesson } of bankIds.length > 0
    ? await listLessons(ctx, bankIds)
    : [])
    lessons.set(bankId, [
      ...(lessons.get(bankId) ?? []),
      { courseId, course: textOf(ctx, course), lesson: lesson === null ? null : textOf(ctx, lesson) },
    ]);
  return lessons;
}
