import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { scormPackageSchema } from './scorm.ts';
import { COURSE_MODULES } from './training-modules.ts';

/** Flat map from element of the data model to its text, such as `cmi.core.lesson_status`. */
export const cmiModel = z.record(z.string().max(200), z.string());
export type CmiModel = z.output<typeof cmiModel>;

/** Where an item of a package stands, for the menu. */
export const scormItemProgress = z.object({
  itemId: z.string(),
  completion: z.enum(['not_attempted', 'unknown', 'incomplete', 'completed']),
  success: z.enum(['unknown', 'passed', 'failed']),
  score: z.number().nullable(),
});
export type ScormItemProgress = z.output<typeof scormItemProgress>;

/** What an item finds when it is opened again. */
export const scormItemState = scormItemProgress.extend({
  entry: z.enum(['ab-initio', 'resume', '']),
  cmi: cmiModel,
  totalSeconds: z.number().int(),
});
export type ScormItemState = z.output<typeof scormItemState>;

/** What the sequencing engine in the browser says about the root of the activity tree (2004). */
export const scormRootState = z.object({
  completion: z.enum(['completed', 'incomplete', 'not_attempted', 'unknown']),
  success: z.enum(['passed', 'failed', 'unknown']),
  scoreScaled: z.number().min(-1).max(1).nullable(),
});
export type ScormRootState = z.output<typeof scormRootState>;

const params = z.object({
  courseId: z.uuid(),
  hierarchyOrder: z.coerce.number().int().min(1).max(5000),
});
const take = { tag: 'scorm', access: 'learning.take', module: COURSE_MODULES, params } as const;

export const scormLaunch = z.object({
  activityId: z.uuid(),
  /** The page on the content origin that holds the run-time API; framed by the app. */
  playerUrl: z.string(),
  package: scormPackageSchema,
  standings: z.array(scormItemProgress),
  learner: z.object({
    /** A pseudonym: the same person and package give the same, nothing else follows from it. */
    id: z.string(),
    /** `Last, First`, as SCORM asks. */
    name: z.string(),
    language: z.string(),
  }),
});
export type ScormLaunch = z.output<typeof scormLaunch>;

export const getScormLaunch = endpoint({
  ...take,
  method: 'GET',
  path: '/api/v1/courses/:courseId/activities/:hierarchyOrder/scorm',
  summary: 'A SCORM activity: its structure, where each item stands, and the address of its player',
  response: scormLaunch,
  errors: ['enrollment_required', 'activity_locked', 'activity_not_released'],
});

export const scormSession = z.object({
  /** Every commit names it; the player opened last is the only one that may write. */
  sessionId: z.uuid(),
  items: z.array(scormItemState),
  /** The item that was open last. */
  currentItemId: z.string().nullable(),
  /** Serialized state of the sequencing engine; null at the first visit and for 1.2. */
  sequencing: z.string().nullable(),
});
export type ScormSession = z.output<typeof scormSession>;

export const beginScormSession = endpoint({
  ...take,
  method: 'POST',
  path: '/api/v1/courses/:courseId/activities/:hierarchyOrder/scorm/sessions',
  refusedWhileActing: true,
  summary: 'Open the player: gives what every item kept and ends the right of earlier players to write',
  naturallyIdempotent: true,
  response: scormSession,
  status: 201,
  errors: ['enrollment_required', 'activity_locked', 'activity_not_released'],
});

/** Longest serialized state of a sequencing engine that is kept. */
const SEQUENCING_CHARACTERS = 400_000;

export const scormCommit = z.object({
  sessionId: z.uuid(),
  /** Counts up by one per commit of the session; what arrives late changes nothing. */
  seq: z.number().int().min(1).max(1_000_000_000),
  itemId: z.string().min(1).max(500),
  /** Counts the launches of items in the session: a new one begins a new run of the item. */
  run: z.number().int().min(1).max(1_000_000),
  cmi: cmiModel,
  /** The content has ended its session (LMSFinish, Terminate). */
  finished: z.boolean(),
  /** The item was left without its content ending the session (a closed page): it can be resumed, and is judged as it stands. */
  ended: z.boolean().default(false),
  /** 2004: what the engine says about the whole package. */
  root: scormRootState.nullable().default(null),
  /** 2004: state of the engine, where it changed. */
  sequencing: z.string().max(SEQUENCING_CHARACTERS).nullable().default(null),
});
export type ScormCommit = z.output<typeof scormCommit>;

/** Where a session that began without a network went on from. */
const scormDeviceSession = z.object({
  activityId: z.uuid(),
  packageId: z.uuid(),
  /** The session whose state it began with; null where there was none. */
  from: z.uuid().nullable(),
});
export type ScormDeviceSession = z.output<typeof scormDeviceSession>;

/** What a device keeps of a SCORM activity, to play it without a network and go on where the member was. */
export const scormOnDevice = z.object({
  packageId: z.uuid(),
  launch: scormLaunch.omit({ playerUrl: true }),
  state: scormSession.omit({ sessionId: true }),
  /** The session that brought this state; null where nobody has opened it. */
  from: z.uuid().nullable(),
});
export type ScormOnDevice = z.output<typeof scormOnDevice>;

export const scormCommitAnswer = z.object({
  /** False for a commit that arrived late. */
  kept: z.boolean(),
  item: scormItemProgress,
  /** Only when the activity changed with this commit. */
  activity: z
    .object({
      access: z.enum(['in_progress', 'done', 'failed']),
      enrollment: z.object({
        state: z.enum(ENROLLMENT_STATES),
        percent: z.number().int(),
        score: z.number().nullable(),
      }),
      /** True in the one answer in which the course was concluded: celebrate. */
      concluded: z.boolean(),
    })
    .nullable(),
});
export type ScormCommitAnswer = z.output<typeof scormCommitAnswer>;

export const commitScorm = endpoint({
  ...take,
  method: 'POST',
  path: '/api/v1/courses/:courseId/activities/:hierarchyOrder/scorm/commit',
  refusedWhileActing: true,
  summary: 'Keep the state of one item; statuses and scores count only as far as the server can follow them',
  naturallyIdempotent: true,
  body: scormCommit.extend({
    /** Of a session that began without a network: it takes over with its first commit, where nobody went on elsewhere meanwhile. */
    device: scormDeviceSession.optional(),
  }),
  response: scormCommitAnswer,
  errors: [
    'enrollment_required',
    'activity_locked',
    'activity_not_released',
    'scorm_session_replaced',
    'scorm_continued_elsewhere',
    'scorm_package_changed',
    'scorm_data_invalid',
  ],
});
