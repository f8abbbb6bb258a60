import { isTest } from '@trilha/contracts/learning/activities/activity';
import type { Activity } from '@trilha/contracts/learning/activities/activity';

/**
 * Whether a test may be taken along: its author allows it, which they can where losing it shuts no more than itself, and nobody watches
 * over it: neither an instructor who opens it, nor a training authority.
 */
export function isOfflineTest(activity: Activity, isUnderAttendance: boolean): boolean {
  return (
    isTest(activity) &&
    'offline' in activity.settings &&
    activity.settings.offline &&
    !activity.isReleasedByHand &&
    !isUnderAttendance
  );
}
