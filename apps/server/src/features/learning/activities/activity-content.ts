import { EVENT_ACTIVITIES } from '@trilha/contracts/learning/activities/activity';
import type { Activity, ActivityOf, ActivityType } from '@trilha/contracts/learning/activities/activity';
import type { GameType } from '@trilha/contracts/learning/games/settings';
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

const game = (activity: { type: GameType }): ActivityContent => ({ type: 'game', game: activity.type });

const event = ({ type }: { type: keyof typeof EVENT_ACTIVITIES }): ActivityContent => ({
  type: 'event',
  event: EVENT_ACTIVITIES[type],
});

/** The registry of activity types on the server: what each player is given. Settings that are keys never leave. */
const PRESENTERS: Presenters = {
  pdf: ({ settings }, { ctx }) => ({
    type: 'pdf',
    url: ctx.fileUrl(settings.fileId),
    completionShare: settings.completionShare,
  }),
  ppt: ({ settings: { fileId, completionShare } }, { ctx, mimeOf }) => {
    const isConverted = mimeOf(fileId) === 'application/pdf';
    return {
      type: 'ppt',
      drawnAs: isConverted ? 'pages' : 'slides',
      url: isConverted ? ctx.fileUrl(fileId) : ctx.filePlayerUrl('slides', fileId),
      fileUrl: ctx.fileUrl(fileId),
      completionShare,
    };
  },
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
  scorm_cloud: () => ({ type: 'scorm_cloud' }),
  flash: ({ settings }, { ctx }) => ({
    type: 'flash',
    url: ctx.filePlayerUrl('flash', settings.fileId),
    fileUrl: ctx.fileUrl(settings.fileId),
    minimumSeconds: settings.minimumSeconds,
  }),
  linkedin_slidshare: ({ settings }) => ({ type: 'linkedin_slidshare', ...settings }),
  conventional_test: test,
  block_test: test,
  restart_test: test,
  block_general_test: test,
  restart_general_test: test,
  evaluated_quiz: test,
  unevaluated_quiz: test,
  drag_and_drop: game,
  drag_the_words: game,
  find_the_pairs: game,
  this_or_that: game,
  fill_in_the_blanks: game,
  true_or_false: game,
  flashcards: game,
  enigma: game,
  presential_event: event,
  webinar: event,
  live_class: event,
  reaction_evaluation: ({ settings }, { ctx }) => ({
    type: 'reaction_evaluation',
    anonymous: settings.anonymous,
    questions: settings.questions.map((question) => ({
      id: question.id,
      kind: question.kind,
      prompt: textOf(ctx, question.prompt),
      required: question.required,
      options:
        question.kind === 'choice'
          ? question.options.map(({ id, text }) => ({ id, text: textOf(ctx, text) }))
          : [],
    })),
  }),
};

/** What the player of this activity needs. */
export function presentContent(activity: Activity, as: Presenting): ActivityContent {
  // The presenter belongs to the activity's own type, which the compiler cannot follow through the union.
  const present = PRESENTERS[activity.type] as (activity: Activity, as: Presenting) => ActivityContent;
  return present(activity, as);
}

/** The file whose length says how much there is to see; null where the medium lies elsewhere or has no length. */
export function mediumFileOf(activity: Activity): string | null {
  switch (activity.type) {
    case 'pdf':
    case 'ppt':
    case 'video':
    case 'audio':
      return activity.settings.fileId;
    default:
      return null;
  }
}

/** Files whose type a player has to know. */
export function fileIdsOf(activity: Activity): string[] {
  switch (activity.type) {
    case 'ppt':
    case 'video':
    case 'audio':
      return [activity.settings.fileId];
    default:
      return [];
  }
}
