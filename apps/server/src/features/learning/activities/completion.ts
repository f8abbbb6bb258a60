import type { Activity } from '@trilha/contracts/learning/activities/activity';
import { shortestSeconds } from '@trilha/rules/learning/coverage';

/** What is known of a member's visit: share seen and time in view, both by the server's reckoning. */
export interface Seen {
  /** 0…1 of the medium. */
  readonly share: number;
  /** Seconds covered by believed reports. */
  readonly seconds: number;
  /** Seconds since the activity was first opened. */
  readonly sinceOpened: number;
  /** Whether the server itself knows how long the medium is, and so what the share is a share of. */
  readonly isLengthKnown: boolean;
}

/**
 * Whether a share may be believed. Where only the player tells how long a medium is (a service outside, a stream, a file
 * that does not say), it cannot be over before the author's minutes at the fastest speed.
 */
function isBelievable({ sinceOpened, isLengthKnown }: Seen, minutes: number, share: number): boolean {
  return isLengthKnown || sinceOpened >= shortestSeconds(minutes, share);
}

/** How the reports of a player complete an activity; null where something else decides (a test, a package's run-time). */
export type CompletionRule = ((seen: Seen) => boolean) | null;

/** The completion rule of an activity, from its type and settings (ACT-01, ACT-02). */
export function completionRuleOf(activity: Activity): CompletionRule {
  switch (activity.type) {
    case 'pdf':
    case 'ppt':
    case 'video':
    case 'audio':
    case 'youtube':
    case 'vimeo': {
      const { completionShare } = activity.settings;
      return (seen) => seen.share >= completionShare && isBelievable(seen, activity.minutes, completionShare);
    }
    case 'wowza': {
      const { live, minimumSeconds, completionShare } = activity.settings;
      // A live stream has no length: attendance counts.
      if (live) return ({ seconds }) => seconds >= minimumSeconds;
      return (seen) => seen.share >= completionShare && isBelievable(seen, activity.minutes, completionShare);
    }
    case 'html':
    case 'flash':
    case 'linkedin_slidshare': {
      const { minimumSeconds } = activity.settings;
      return ({ seconds }) => seconds >= minimumSeconds;
    }
    default:
      return null;
  }
}

/** Whether time counts, not a share: it passes at the speed of the clock, whatever speed a player tells. */
export function countsAttendance(activity: Activity): boolean {
  switch (activity.type) {
    case 'html':
    case 'flash':
    case 'linkedin_slidshare':
      return true;
    default:
      return activity.type === 'wowza' && activity.settings.live;
  }
}
