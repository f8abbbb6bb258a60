import type { OpensAfter } from '@trilha/rules/learning/activity-access';
import type { z } from 'zod';

import { GAME_TYPES } from '../games/settings.ts';
import type { GameType } from '../games/settings.ts';
import { publishedUnion, typesOf } from './define-activity.ts';
import type { ActivityDefinition, BookmarkName, CompletionName } from './define-activity.ts';
import { ACTIVITY_DEFINITIONS } from './definitions.ts';
import { TEST_TYPES } from './tests.ts';
import type { TestType } from './tests.ts';

export { EVENT_ACTIVITIES } from './events.ts';
export type { TypeOfEvent } from './events.ts';
export { TEST_TYPES } from './tests.ts';
export type { TestType } from './tests.ts';

type Definition = (typeof ACTIVITY_DEFINITIONS)[number];

export const ACTIVITY_TYPES = typesOf(ACTIVITY_DEFINITIONS);
export type ActivityType = Definition['type'];

/** One thing to do inside a training. */
export const activitySchema = publishedUnion(ACTIVITY_DEFINITIONS);
export type Activity = z.output<typeof activitySchema>;
export type ActivityOf<T extends ActivityType> = Extract<Activity, { type: T }>;

/** What the player of an activity type is given. */
export type ContentOfType<T extends ActivityType> = z.output<Extract<Definition, { type: T }>['content']>;

/** Types that are concluded by the rule of a name. */
export type TypeConcludedBy<Completion extends CompletionName> = Extract<
  Definition,
  { completion: Completion }
>['type'];

/** Types whose players keep a place of a kind. */
export type TypeWithBookmark<Bookmark extends BookmarkName> = Extract<
  Definition,
  { bookmark: Bookmark }
>['type'];

const byType: ReadonlyMap<string, ActivityDefinition> = new Map(
  ACTIVITY_DEFINITIONS.map((definition) => [definition.type, definition]),
);

/** What is known of a type. */
export function definitionOf(type: ActivityType): ActivityDefinition {
  const definition = byType.get(type);
  if (!definition) throw new Error(`Activities of type ${type} are not in the list of definitions.`);
  return definition;
}

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
  return definitionOf(activity.type).opensAfter?.(activity.settings);
}
