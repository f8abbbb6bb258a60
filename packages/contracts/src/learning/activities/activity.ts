import { z } from 'zod';

import { requiredLocalizedText } from '../../platform/locale.ts';
import {
  audioSettings,
  htmlSettings,
  pdfSettings,
  scormSettings,
  videoSettings,
  vimeoSettings,
  wowzaSettings,
  youtubeSettings,
} from './media.ts';
import { testSettings, unevaluatedQuizSettings } from './tests.ts';

const common = {
  id: z.uuid(),
  title: requiredLocalizedText(256),
  minutes: z.number().int().min(0).max(6000).default(5),
  /** Optional activities never hold back completion. */
  required: z.boolean().default(true),
};

/** The activity types and the settings of each: the registry every part of the product reads. */
export const ACTIVITY_SETTINGS = {
  pdf: pdfSettings,
  video: videoSettings,
  audio: audioSettings,
  html: htmlSettings,
  youtube: youtubeSettings,
  vimeo: vimeoSettings,
  wowza: wowzaSettings,
  scorm: scormSettings,
  conventional_test: testSettings,
  block_test: testSettings,
  restart_test: testSettings,
  evaluated_quiz: testSettings,
  unevaluated_quiz: unevaluatedQuizSettings,
} as const;

export const ACTIVITY_TYPES = Object.keys(ACTIVITY_SETTINGS) as ActivityType[];
export type ActivityType = keyof typeof ACTIVITY_SETTINGS;

const of = <T extends ActivityType>(type: T) =>
  z.object({ ...common, type: z.literal(type), settings: ACTIVITY_SETTINGS[type] });

/** One thing to do inside a training. */
export const activitySchema = z.discriminatedUnion('type', [
  of('pdf'),
  of('video'),
  of('audio'),
  of('html'),
  of('youtube'),
  of('vimeo'),
  of('wowza'),
  of('scorm'),
  of('conventional_test'),
  of('block_test'),
  of('restart_test'),
  of('evaluated_quiz'),
  of('unevaluated_quiz'),
]);
export type Activity = z.output<typeof activitySchema>;
export type ActivityOf<T extends ActivityType> = Extract<Activity, { type: T }>;

export const TEST_TYPES = [
  'conventional_test',
  'block_test',
  'restart_test',
  'evaluated_quiz',
  'unevaluated_quiz',
] as const satisfies readonly ActivityType[];
export type TestType = (typeof TEST_TYPES)[number];

/** Whether the activity asks questions: a test or a quiz. */
export function isTest(activity: Activity): activity is ActivityOf<TestType> {
  return (TEST_TYPES as readonly ActivityType[]).includes(activity.type);
}
