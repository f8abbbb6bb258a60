import type { Activity, ActivityType } from '@trilha/contracts/learning/activities/activity';
import type { DraftActivity } from '@trilha/contracts/learning/course-draft';
import type { ActivityContent } from '@trilha/contracts/learning/learning';

import type {
  ActivityBehavior,
  NamedThings,
  OfflineFile,
  Presenting,
  SettingsProblem,
} from './activity-behavior.ts';
import { ACTIVITY_BEHAVIORS } from './behaviors.ts';

/** It belongs to the activity it was looked up by, which the compiler cannot follow through the union. */
const behaviorOf = (type: ActivityType): ActivityBehavior => ACTIVITY_BEHAVIORS[type];

/** What the player of this activity needs. */
export function presentContent(activity: Activity, as: Presenting): ActivityContent {
  return behaviorOf(activity.type).present(activity, as);
}

/** The file whose length says how much there is to see; null where the medium lies elsewhere or has no length. */
export function mediumFileOf({ type, settings }: Activity): string | null {
  return behaviorOf(type).mediumFile?.(settings) ?? null;
}

/** How much there is to see where the settings themselves say it; null where they do not. */
export function settingsLengthOf({ type, settings }: Activity): number | null {
  return behaviorOf(type).lengthOf?.(settings) ?? null;
}

/** Files whose type a player has to know. */
export function fileIdsOf({ type, settings }: Activity): string[] {
  return behaviorOf(type).typedFiles?.(settings) ?? [];
}

/** Files by which an activity plays without a network, the one that is played first; undefined where it needs one. */
export function offlineFilesOf(
  { type, settings }: Activity,
  as: Pick<Presenting, 'mimeOf'>,
): OfflineFile[] | undefined {
  return behaviorOf(type).offlineFiles?.(settings, as);
}

/** The package by which an activity plays without a network; undefined where it has none. */
export function offlinePackageOf({ type, settings }: Activity): string | undefined {
  return behaviorOf(type).offlinePackage?.(settings);
}

/** The typed document by which an activity plays without a network; undefined where it has none. */
export function offlineDocumentOf({ type, settings }: Activity): string | undefined {
  return behaviorOf(type).offlineDocument?.(settings);
}

/** What the one file of an activity is called where a page on an origin of its own draws it without a network. */
export function offlineDrawnAs(
  { type, settings }: Activity,
  as: Pick<Presenting, 'mimeOf'>,
): string | undefined {
  return behaviorOf(type).offlineDrawnAs?.(settings, as);
}

/** What keeps the draft of an activity from being published, besides what its schema and what is missing say. */
export function settingsProblemsOf({ type, settings }: DraftActivity, named: NamedThings): SettingsProblem[] {
  return behaviorOf(type).findProblems?.(settings, named) ?? [];
}

/** The code of what says that an activity is not open yet. */
export function lockCodeOf(type: ActivityType): NonNullable<ActivityBehavior['lockCode']> {
  return behaviorOf(type).lockCode ?? 'activity_locked';
}
