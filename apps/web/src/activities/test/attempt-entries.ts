import type { AttemptView, saveAnswer, submitAttempt } from '@trilha/contracts/learning/attempts';
import type { Answer } from '@trilha/contracts/learning/questions';

import { paths } from '../../app/paths.ts';
import { call } from '../../lib/api.ts';
import type { Entry, OutboxKind } from '../../lib/outbox/entry.ts';
import { refreshAfterLeaving } from '../refresh-course.ts';

/** An attempt and where its test is found. */
export interface AttemptPlace {
  readonly attemptId: string;
  readonly courseId: string;
  readonly hierarchyOrder: number;
  readonly title: string;
}

export interface GivenAnswer {
  readonly answer: Answer | null;
  readonly flagged: boolean;
  /** Number of the save; the highest of a question counts. */
  readonly seq: number;
}

export interface AnswerSave extends GivenAnswer {
  readonly questionId: string;
}

export type WaitingAnswer = AttemptPlace & AnswerSave;

const SUBMISSION = 'submission';

export type AnswerKind = OutboxKind<WaitingAnswer, { readonly seq: number }>;
export type SubmissionKind = OutboxKind<AttemptPlace, AttemptView>;

/** What an attempt brings to the server goes in its order: answers first, the hand-in after them. */
export const attemptThing = (attemptId: string) => `attempt:${attemptId}`;

/** The attempt of a hand-in for this test that waits; undefined where none does. */
export const submittedAttempt = (
  entries: readonly Entry[],
  { courseId, hierarchyOrder }: Pick<AttemptPlace, 'courseId' | 'hierarchyOrder'>,
): string | undefined =>
  entries
    .filter((entry): entry is Entry<AttemptPlace> => entry.kind === SUBMISSION && !entry.refused)
    .find(({ body }) => body.courseId === courseId && body.hierarchyOrder === hierarchyOrder)?.body.attemptId;

/** Codes of an attempt that takes nothing any more: handed in, or its time is over. */
const CLOSED: ReadonlySet<string> = new Set(['attempt_closed', 'not_found']);

export const isClosedRefusal = ({ refused }: Entry): boolean => refused !== null && CLOSED.has(refused.code);

const show = ({ courseId, hierarchyOrder, title }: AttemptPlace) =>
  ({ label: 'test', name: title, to: paths.activity(courseId, hierarchyOrder) }) as const;

/** Of the answers to a question only the last is kept: its number counts, in whatever order they arrive. */
export const answerKind: AnswerKind = {
  name: 'answer',
  send: ({ id, body: { attemptId, questionId, seq, answer, flagged } }, { leaving }) =>
    call<typeof saveAnswer>('PUT /api/v1/attempts/:attemptId/answers/:questionId', {
      params: { attemptId, questionId },
      body: { seq, answer, flagged },
      idempotencyKey: id,
      keepalive: leaving,
    }),
  join: (_older, newer) => newer,
  sentOnLeaving: true,
  show,
};

/** The hand-in waits for every answer before it; the unanswered questions were confirmed where it was made. */
export const submissionKind: SubmissionKind = {
  name: SUBMISSION,
  send: ({ id, body: { attemptId } }) =>
    call<typeof submitAttempt>('POST /api/v1/attempts/:attemptId/submit', {
      params: { attemptId },
      body: { confirmIncomplete: true },
      idempotencyKey: id,
    }),
  onArrived: ({ body }) => refreshAfterLeaving(body),
  join: (_older, newer) => newer,
  // An answer that another page kept meanwhile goes before it.
  joinsAtEnd: true,
  mayFollow: (refused) => refused.every(isClosedRefusal),
  show,
};
