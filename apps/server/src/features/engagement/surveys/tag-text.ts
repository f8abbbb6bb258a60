import { searchKey } from '@trilha/rules/platform/text';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { lockSurvey } from './manage.queries.ts';
import { readShown } from './read-results.ts';
import { isTextOf, listTagKeys, writeTags } from './text-tags.queries.ts';

/**
 * Says what a text is about, in place of what was said before; words that searches take for the same are one tag. Throws
 * `survey_results_later` where nothing may be shown, `stale_revision` where somebody else has said something meanwhile, and `not_found`, for a
 * text nobody wrote too.
 */
export async function tagText(
  ctx: TenantContext,
  {
    id,
    questionId,
    key,
    tags,
    before,
    version,
  }: {
    readonly id: string;
    readonly questionId: string;
    readonly key: string;
    readonly tags: readonly string[];
    /** As they were read. */
    readonly before: readonly string[];
    readonly version: number;
  },
): Promise<{ tags: string[] }> {
  const { whole, hidden } = await readShown(ctx, { id, version });
  if (hidden) throw new AppError('survey_results_later');
  if (!(await isTextOf(ctx, { ...whole, questionId }, key))) throw new AppError('not_found');
  // One reader after the other, so that the second sees what the first has said.
  await lockSurvey(ctx, id);
  const place = { surveyId: id, questionId, textKey: key };
  const stored = new Set(await listTagKeys(ctx, place));
  const seen = new Set(before.map((tag) => searchKey(tag)));
  if (stored.size !== seen.size || [...stored].some((tagKey) => !seen.has(tagKey)))
    throw new AppError('stale_revision');
  const wanted = new Map(
    tags.map((tag) => [searchKey(tag), tag] as const).filter(([tagKey]) => tagKey !== ''),
  );
  await writeTags(ctx, place, wanted);
  return { tags: [...wanted].toSorted(([one], [other]) => one.localeCompare(other)).map(([, tag]) => tag) };
}
