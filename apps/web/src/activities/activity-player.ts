import type { ActivityContent, ActivityPage } from '@trilha/contracts/learning/learning';

import type { GivenTest } from '../lib/stored-download.ts';
import type { PackageOnDevice } from './package-on-device.ts';
import type { ScormChange } from './scorm/on-device.ts';
import type { ProgressReports } from './progress/use-progress-reports.ts';

export type ContentOf<T extends ActivityContent['type']> = Extract<ActivityContent, { type: T }>;

/** What the server decided about an activity. */
export interface ActivityOutcome {
  readonly access: 'in_progress' | 'done' | 'failed';
  /** The course was concluded by this very answer. */
  readonly concluded: boolean;
}

/** What every player is given; one folder per type exports `Player` from `player.tsx`. */
export interface ActivityPlayerProps<T extends ActivityContent['type'] = ActivityContent['type']> {
  readonly courseId: string;
  readonly hierarchyOrder: number;
  readonly content: ContentOf<T>;
  readonly page: ActivityPage & { readonly given?: GivenTest | undefined };
  /** Takes what was played, read or looked at; for media. */
  readonly reports: ProgressReports;
  /** An author tries the draft; nothing is recorded. */
  readonly isPreview?: boolean | undefined;
  /** An administrator acts as the member: it plays, and nothing of it is recorded. */
  readonly isImpersonating?: boolean | undefined;
  /** It is a package that plays from this device. */
  readonly offlinePackage?: PackageOnDevice | undefined;
  /** Keeps where the member is in a SCORM package, where it is on this device. */
  readonly saveScorm?: ((change: ScormChange) => void) | undefined;
  /** Begin by itself: the person came here by the count-down of the lesson before. */
  readonly autoPlay: boolean;
  /** The medium has come to its end. */
  readonly onEnded: () => void;
  /** Pages that are still to be read for it to count; none once it does. */
  readonly onUnread?: ((pages: readonly number[]) => void) | undefined;
  /** Reloads the content where an address in it has expired, and returns it. */
  readonly onRenew: () => Promise<ContentOf<T>>;
  /** The server judged the activity by another call than a progress report (tests, SCORM). */
  readonly onOutcome: (outcome: ActivityOutcome) => void;
}
