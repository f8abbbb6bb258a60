import { definitionOf } from '@trilha/contracts/learning/activities/activity';
import type { Activity, ActivityOf, TypeConcludedBy } from '@trilha/contracts/learning/activities/activity';
import type { CompletionName } from '@trilha/contracts/learning/activities/define-activity';
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
 * Whether a share may be believed. Where only the player knows how long a medium is (a service outside, a stream, a file
 * that does not say), it cannot be over before the author's minutes at the fastest speed.
 */
function isBelievable({ sinceOpened, isLengthKnown }: Seen, minutes: number, share: number): boolean {
  return isLengthKnown || sinceOpened >= shortestSeconds(minutes, share);
}

/** How the reports of a player complete an activity; null where something else decides (a test, a package's run-time). */
export type CompletionRule = ((seen: Seen) => boolean) | null;

const byShare =
  ({ minutes, settings }: ActivityOf<TypeConcludedBy<'share' | 'share_or_time'>>): CompletionRule =>
  (seen) =>
    seen.share >= settings.completionShare && isBelievable(seen, minutes, settings.completionShare);

const byTime =
  ({ settings }: ActivityOf<TypeConcludedBy<'time' | 'share_or_time'>>): CompletionRule =>
  ({ seconds }) =>
    seconds >= settings.minimumSeconds;

type Rules = {
  readonly [Name in CompletionName]: {
    of(activity: ActivityOf<TypeConcludedBy<Name>>): CompletionRule;
    /** Whether time counts, not a share. */
    countsTime(activity: ActivityOf<TypeConcludedBy<Name>>): boolean;
  };
};

/** How activities are concluded, by the name their types give. */
const RULES: Rules = {
  share: { of: byShare, countsTime: () => false },
  time: { of: byTime, countsTime: () => true },
  // A live stream has no length: attendance counts.
  share_or_time: {
    of: (activity) => (activity.settings.live ? byTime(activity) : byShare(activity)),
    countsTime: ({ settings }) => settings.live,
  },
  own: { of: () => null, countsTime: () => false },
};

// The rule is the one of the activity's own type, which the compiler cannot follow through the union.
const rulesOf = (activity: Activity) =>
  RULES[definitionOf(activity.type).completion] as {
    readonly [Member in keyof Rules['share']]: (activity: Activity) => ReturnType<Rules['share'][Member]>;
  };

/** The completion rule of an activity, from its type and settings (ACT-01, ACT-02). */
export function completionRuleOf(activity: Activity): CompletionRule {
  return rulesOf(activity).of(activity);
}

/** Whether time counts, not a share: it passes at the speed of the clock, whatever speed a player reports. */
export function countsAttendance(activity: Activity): boolean {
  return rulesOf(activity).countsTime(activity);
}
