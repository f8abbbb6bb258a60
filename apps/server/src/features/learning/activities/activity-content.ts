import type { Activity, ActivityOf, ActivityType } from '@trilha/contracts/learning/activities/activity';
import type { ActivityContent } from '@trilha/contracts/learning/learning';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';

/** What a presenter of an activity type gets besides its settings. */
interface Presenting {
  readonly ctx: TenantContext;
  readonly courseId: string;
  /** Types of the files the settings name. */
  readonly mimeOf: (fileId: string) => string;
  readonly htmlUrl: (activity: ActivityOf<'html'>, courseId: string) => string;
}

type Presenters = {
  readonly [T in ActivityType]: (activity: ActivityOf<T>, as: Presenting) => ActivityContent;
};

const test = (activity: {
  type: Extract<ActivityContent, { type: 'test' }>['testType'];
}): ActivityContent => ({
  type: 'test',
  testType: activity.type,
});

/** The registry of activity types on the server: what each player is given. Settings that are keys never leave. */
const PRESENTERS: Presenters = {
  pdf: ({ settings }, { ctx }) => ({
    type: 'pdf',
    url: ctx.fileUrl(settings.fileId),
    completionShare: settings.completionShare,
  }),
  video: ({ settings }, { ctx, mimeOf }) => ({
    type: 'video',
    url: ctx.fileUrl(settings.fileId),
    mime: mimeOf(settings.fileId),
    posterUrl: settings.posterFileId ? ctx.fileUrl(settings.posterFileId) : null,
    captions: settings.captions.map(({ locale, fileId }) => ({ locale, url: ctx.fileUrl(fileId) })),
    completionShare: settings.completionShare,
  }),
  audio: ({ settings }, { ctx, mimeOf }) => ({
    type: 'audio',
    url: ctx.fileUrl(settings.fileId),
    mime: mimeOf(settings.fileId),
    transcript: textOf(ctx, settings.transcript),
    completionShare: settings.completionShare,
  }),
  html: (activity, { courseId, htmlUrl }) => ({
    type: 'html',
    url: htmlUrl(activity, courseId),
    minimumSeconds: activity.settings.minimumSeconds,
  }),
  youtube: ({ settings }) => ({ type: 'youtube', ...settings }),
  vimeo: ({ settings }) => ({ type: 'vimeo', ...settings }),
  wowza: ({ settings: { packageId, url, ...settings } }, { ctx }) => ({
    type: 'wowza',
    ...settings,
    url: packageId === null ? url : ctx.packageUrl(packageId),
  }),
  scorm: ({ settings }) => ({ type: 'scorm', packageId: settings.packageId }),
  conventional_test: test,
  block_test: test,
  restart_test: test,
  evaluated_quiz: test,
  unevaluated_quiz: test,
};

/** What the player of this activity needs. */
export function presentContent(activity: Activity, as: Presenting): ActivityContent {
  // The presenter belongs to the activity's own type, which the compiler cannot follow through the union.
  const present = PRESENTERS[activity.type] as (activity: Activity, as: Presenting) => ActivityContent;
  return present(activity, as);
}

/** The file whose length says how much there is to see; null where the medium lies elsewhere or has no length. */
export function mediumFileOf(activity: Activity): string | null {
  return activity.type === 'video' || activity.type === 'audio' || activity.type === 'pdf'
    ? activity.settings.fileId
    : null;
}

/** Files whose type a player has to know. */
export function fileIdsOf(activity: Activity): string[] {
  return activity.type === 'video' || activity.type === 'audio' ? [activity.settings.fileId] : [];
}
