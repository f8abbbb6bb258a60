import type { Activity } from '@trilha/contracts/activities/activity';

/** What a player has told so far: share seen and time in view, both by the server's reckoning. */
export interface Seen {
  /** 0…1 of the medium. */
  readonly share: number;
  /** Seconds covered by believed reports. */
  readonly seconds: number;
}

/** How the reports of a player complete an activity; null where something else decides (a test, a package's run-time). */
export type CompletionRule = ((seen: Seen) => boolean) | null;

/** The completion rule of an activity, from its type and settings (ACT-01, ACT-02). */
export function completionRuleOf(activity: Activity): CompletionRule {
  switch (activity.type) {
    case 'pdf':
    case 'video':
    case 'audio':
    case 'youtube':
    case 'vimeo': {
      const { completionShare } = activity.settings;
      return ({ share }) => share >= completionShare;
    }
    case 'wowza': {
      const { live, minimumSeconds, completionShare } = activity.settings;
      // A live stream has no length: attendance counts.
      return live ? ({ seconds }) => seconds >= minimumSeconds : ({ share }) => share >= completionShare;
    }
    case 'html': {
      const { minimumSeconds } = activity.settings;
      return ({ seconds }) => seconds >= minimumSeconds;
    }
    default:
      return null;
  }
}
