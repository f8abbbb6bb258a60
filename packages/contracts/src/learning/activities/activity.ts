import type { OpensAfter } from '@trilha/rules/learning/activity-access';
import type { EventKind } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { requiredLocalizedText } from '../../platform/locale.ts';
import { GAME_SETTINGS, GAME_TYPES } from '../games/settings.ts';
import type { GameType } from '../games/settings.ts';
import {
  audioSettings,
  eventSettings,
  flashSettings,
  htmlSettings,
  pdfSettings,
  pptSettings,
  scormCloudSettings,
  scormSettings,
  slideshareSettings,
  videoSettings,
  vimeoSettings,
  wowzaSettings,
  youtubeSettings,
} from './media.ts';
import { reactionSettings } from './reactions.ts';
import { testSettings, unevaluatedQuizSettings } from './tests.ts';

const common = {
  id: z.uuid(),
  title: requiredLocalizedText(256),
  minutes: z.number().int().min(0).max(6000).default(5),
  /** Optional activities never hold back completion. */
  required: z.boolean().default(true),
  /** Opens for nobody before the instructor of an event says so (ACT-08); of what is concluded by an event, never. */
  isReleasedByHand: z.boolean().default(false),
};

/** The activity types and the settings of each: the registry every part of the product reads. */
export const ACTIVITY_SETTINGS = {
  pdf: pdfSettings,
  ppt: pptSettings,
  video: videoSettings,
  audio: audioSettings,
  html: htmlSettings,
  youtube: youtubeSettings,
  vimeo: vimeoSettings,
  wowza: wowzaSettings,
  scorm: scormSettings,
  scorm_cloud: scormCloudSettings,
  flash: flashSettings,
  linkedin_slidshare: slideshareSettings,
  conventional_test: testSettings,
  block_test: testSettings,
  restart_test: testSettings,
  block_general_test: testSettings,
  restart_general_test: testSettings,
  evaluated_quiz: testSettings,
  unevaluated_quiz: unevaluatedQuizSettings,
  presential_event: eventSettings,
  webinar: eventSettings,
  live_class: eventSettings,
  ...GAME_SETTINGS,
  reaction_evaluation: reactionSettings,
} as const;

export const ACTIVITY_TYPES = Object.keys(ACTIVITY_SETTINGS) as ActivityType[];
export type ActivityType = keyof typeof ACTIVITY_SETTINGS;

const of = <T extends ActivityType>(type: T) =>
  z.object({ ...common, type: z.literal(type), settings: ACTIVITY_SETTINGS[type] });

/** One thing to do inside a training. */
export const activitySchema = z.discriminatedUnion('type', [
  of('pdf'),
  of('ppt'),
  of('video'),
  of('audio'),
  of('html'),
  of('youtube'),
  of('vimeo'),
  of('wowza'),
  of('scorm'),
  of('scorm_cloud'),
  of('flash'),
  of('linkedin_slidshare'),
  of('conventional_test'),
  of('block_test'),
  of('restart_test'),
  of('block_general_test'),
  of('restart_general_test'),
  of('evaluated_quiz'),
  of('unevaluated_quiz'),
  of('drag_and_drop'),
  of('drag_the_words'),
  of('find_the_pairs'),
  of('this_or_that'),
  of('fill_in_the_blanks'),
  of('true_or_false'),
  of('flashcards'),
  of('enigma'),
  of('presential_event'),
  of('webinar'),
  of('live_class'),
  of('reaction_evaluation'),
]);
export type Activity = z.output<typeof activitySchema>;
export type ActivityOf<T extends ActivityType> = Extract<Activity, { type: T }>;

export const TEST_TYPES = [
  'conventional_test',
  'block_test',
  'restart_test',
  'block_general_test',
  'restart_general_test',
  'evaluated_quiz',
  'unevaluated_quiz',
] as const satisfies readonly ActivityType[];
export type TestType = (typeof TEST_TYPES)[number];

/** Activities that are concluded by the result of an event of the training (ACT-06), with the kind of event that concludes each. */
export const EVENT_ACTIVITIES = {
  presential_event: 'presential_class',
  webinar: 'webinar',
  live_class: 'live_class',
} as const satisfies Partial<Record<ActivityType, EventKind>>;

/** Whether the activity asks questions: a test or a quiz. */
export function isTest(activity: Activity): activity is ActivityOf<TestType> {
  return (TEST_TYPES as readonly ActivityType[]).includes(activity.type);
}

/** Whether the activity is a game. */
export function isGame(activity: Activity): activity is ActivityOf<GameType> {
  return (GAME_TYPES as readonly ActivityType[]).includes(activity.type);
}

/** What has to be concluded before the activity opens, whatever the ordering of its training; undefined for nothing. */
export function opensAfterOf(activity: Activity): OpensAfter | undefined {
  switch (activity.type) {
    case 'block_general_test':
    case 'restart_general_test':
      return 'modules';
    case 'reaction_evaluation':
      return activity.settings.scope;
    default:
      return undefined;
  }
}
