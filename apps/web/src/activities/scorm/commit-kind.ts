import type {
  ScormCommit,
  ScormCommitAnswer,
  ScormDeviceSession,
} from '@trilha/contracts/learning/scorm-runtime';

import { paths } from '../../app/paths.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { OutboxKind } from '../../lib/outbox/entry.ts';
import { refreshAfterLeaving } from '../refresh-course.ts';
import { sendCommit } from './scorm.api.ts';

/** A package of a course. */
export interface ScormActivity {
  readonly activityId: string;
  readonly courseId: string;
  readonly hierarchyOrder: number;
  readonly title: string;
}

export interface WaitingCommit extends ScormActivity {
  readonly commit: ScormCommit;
  /** Of a session that began without a network. */
  readonly device?: ScormDeviceSession | undefined;
}

export type CommitKind = OutboxKind<WaitingCommit, ScormCommitAnswer>;

/** Commits of a package are sent in their order. */
export const scormThing = (activityId: string) => `scorm:${activityId}`;

/**
 * What content wrote: the last state of each item, which its number makes harmless to repeat. Where another player took over its
 * own counts, and what this one wrote is dropped; whatever else is refused waits, and is seen, until a later state takes its place.
 */
export const commitKind: CommitKind = {
  name: 'scorm-commit',
  send: ({ body: { courseId, hierarchyOrder, commit, device } }, { leaving }) =>
    sendCommit({ courseId, hierarchyOrder }, { ...commit, device }, { leaving }),
  onArrived: ({ body }) => refreshAfterLeaving(body),
  join: (older, newer) =>
    older.body.commit.sessionId === newer.commit.sessionId
      ? // State of the sequencing travels with some commits only; the last one known goes along.
        {
          ...newer,
          commit: {
            ...newer.commit,
            sequencing: newer.commit.sequencing ?? older.body.commit.sequencing,
          },
        }
      : null,
  dropsRefused: (error) => isReplaced(error),
  sentOnLeaving: true,
  show: ({ courseId, hierarchyOrder, title }) => ({
    label: 'lesson',
    name: title,
    to: paths.activity(courseId, hierarchyOrder),
  }),
};

/** Only the server judges what content says of itself. */
const UNJUDGED = { completion: 'unknown', success: 'unknown', score: null } as const;

/** Commits of a preview, and of somebody who acts as the member: nothing of them reaches the server. */
export const trialCommitKind: CommitKind = {
  ...commitKind,
  onArrived: () => undefined,
  send: ({ body: { commit } }) =>
    Promise.resolve({ kept: true, item: { itemId: commit.itemId, ...UNJUDGED }, activity: null }),
};

/** Refused for good: the member went on elsewhere, and only they may give it up. */
export const isOutrun = (code: string | undefined): boolean =>
  code === 'scorm_continued_elsewhere' || code === 'scorm_package_changed';

export const isReplaced = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'scorm_session_replaced';
