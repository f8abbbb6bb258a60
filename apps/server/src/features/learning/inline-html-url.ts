import type { ActivityOf } from '@trilha/contracts/activities/activity';

import type { TenantContext } from '../../context.ts';

/** Where an HTML activity is served: its package, or the text an author typed, always on the content origin. */
export function inlineHtmlUrl(ctx: TenantContext, courseId: string, activity: ActivityOf<'html'>): string {
  const { source } = activity.settings;
  return source.kind === 'package'
    ? ctx.packageUrl(source.packageId)
    : ctx.inlineHtmlUrl({ courseId, activityId: activity.id });
}
