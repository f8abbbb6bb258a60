import type { ActivityOf } from '@trilha/contracts/learning/activities/activity';

import type { TenantContext } from '../../../platform/context.ts';

/** Where an HTML activity is served: its package, or the text an author typed, always on the content origin. */
export function inlineHtmlUrl(
  ctx: TenantContext,
  courseId: string,
  activity: ActivityOf<'html'>,
  from: 'published' | 'draft',
): string {
  const { source } = activity.settings;
  if (source.kind === 'package') return ctx.packageUrl(source.packageId);
  const place = { courseId, activityId: activity.id };
  return from === 'draft' ? ctx.draftHtmlUrl(place) : ctx.inlineHtmlUrl(place);
}
