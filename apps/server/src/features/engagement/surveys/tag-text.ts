import { searchKey } from '@trilha/rules/platform/text';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { readShown } from './read-results.ts';
import { isTextOf, writeTags } from './text-tags.queries.ts';

/**
 * Says what a text is about, in place of what was said before; words that searches take for the same are one tag. Throws
 * `survey_results_later` where nothing may be shown, and `not_found`, for a text nobody wrote too.
 */
export async function tagText(
  ctx: TenantContext,
  {
    id,
    questionId,
    key,
    tags,
    version,
  }: {
    readonly id: string;
    readonly questionId: string;
    readonly key: string;
    readonly tags: readonly string[];
    readonly version: number;
  },
): Promise<{ tags: string[] }> {
  const { whole, hidden } = await readShown(ctx, { id, version });
  if (hidden) throw new AppError('survey_results_later');
  if (!(await isTextOf(ctx, { ...whole, questionId }, key))) throw new AppError('not_found');
  const wanted = new Map(
    tags.map((tag) => [searchKey(tag), tag] as const).filter(([tagKey]) => tagKey !== ''),
  );
  await writeTags(ctx, { surveyId: id, questionId, textKey: key }, wanted);
  return { tags: [...wanted].toSorted(([one], [other]) => one.localeCompare(other)).map(([, tag]) => tag) };
}
