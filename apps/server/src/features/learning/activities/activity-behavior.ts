import type {
  Activity,
  ActivityOf,
  ActivityType,
  ContentOfType,
} from '@trilha/contracts/learning/activities/activity';
import type { CourseProblem } from '@trilha/contracts/learning/course-builder';
import type { DraftActivity } from '@trilha/contracts/learning/course-draft';
import type { Locale } from '@trilha/rules/platform/locales';

import type { TenantContext } from '../../../platform/context.ts';
import type { FileKind } from '../../../platform/files/file-types.ts';

/** What a presenter of an activity type gets besides its settings. */
export interface Presenting {
  readonly ctx: TenantContext;
  readonly courseId: string;
  /** Types of the files the settings name. */
  readonly mimeOf: (fileId: string) => string;
  readonly htmlUrl: (activity: ActivityOf<'html'>, courseId: string) => string;
}

/** A file by which an activity plays without a network. */
export interface OfflineFile {
  readonly fileId: string;
  /** Of captions. */
  readonly locale: Locale | null;
}

/** What is known of the things a draft names. */
export interface NamedThings {
  /** Questions of each bank. */
  readonly questions: ReadonlyMap<string, number>;
  readonly fileKindOf: (fileId: string) => FileKind | undefined;
}

/** What keeps a draft from being published, at a place within the settings of an activity. */
export interface SettingsProblem {
  readonly field: string;
  readonly code: CourseProblem['code'];
}

interface Behavior<A extends Activity, Content, DraftSettings> {
  /** What its player is given. Settings that are keys never leave. */
  present(activity: A, as: Presenting): Content;
  /** The file whose length says how much there is to see; undefined where the medium lies elsewhere or has no length. */
  mediumFile?(settings: A['settings']): string;
  /** How much there is to see where the settings themselves say it, in whatever its player counts. */
  lengthOf?(settings: A['settings']): number;
  /** Files whose type its player has to know. */
  typedFiles?(settings: A['settings']): string[];
  /** Files by which it plays without a network, the one that is played first; undefined where it needs one. */
  offlineFiles?(settings: A['settings'], as: Pick<Presenting, 'mimeOf'>): OfflineFile[] | undefined;
  /** The package by whose files it plays without a network; undefined where it has none. */
  offlinePackage?(settings: A['settings']): string | undefined;
  /** The document its author typed, by which it plays without a network on an origin of its own; undefined where it has none. */
  offlineDocument?(settings: A['settings']): string | undefined;
  /** What its one file is called where a page on an origin of its own draws it without a network; undefined where the app shows it. */
  offlineDrawnAs?(settings: A['settings'], as: Pick<Presenting, 'mimeOf'>): string | undefined;
  /** What keeps its draft from being published, besides what its schema and what is missing say. */
  findProblems?(settings: DraftSettings, named: NamedThings): SettingsProblem[];
  /** Said to whom it is not open yet. */
  readonly lockCode?: 'activity_locked' | 'reaction_before_activities';
}

/** What the server does with one type of activity; how it is concluded is said by its contract. */
export type ActivityBehavior<T extends ActivityType = ActivityType> = Behavior<
  ActivityOf<T>,
  ContentOfType<T>,
  Extract<DraftActivity, { type: T }>['settings']
>;
