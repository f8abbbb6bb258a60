import type { Answer } from '@trilha/contracts/learning/questions';
import { answerSchema } from '@trilha/contracts/learning/questions';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { QuestionDraw } from './question-draw.ts';
import type { GivenRow, GivenRows } from './grade-attempt.ts';

function selectAttempts(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('attempts as a')
    .innerJoin('enrollments as e', (join) =>
      join.onRef('e.tenantId', '=', 'a.tenantId').onRef('e.id', '=', 'a.enrollmentId'),
    )
    .leftJoin('activityProgress as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'a.tenantId')
        .onRef('p.enrollmentId', '=', 'a.enrollmentId')
        .onRef('p.activityId', '=', 'a.activityId'),
    )
    .where('a.tenantId', '=', ctx.actor.tenantId)
    .select([
      'a.id',
      'a.enrollmentId',
      'a.memberId',
      'a.trainingId',
      'a.trainingVersion',
      'a.activityId',
      'a.kind',
      'a.round',
      'a.number',
      'a.state',
      'a.drawn',
      'a.startedAt',
      'a.deadlineAt',
      'a.submittedAt',
      'a.endedBy',
      'a.earned',
      'a.possible',
      'a.score',
      'a.passed',
      'e.state as enrollmentState',
      'e.round as enrollmentRound',
      'p.extraAttempts',
    ]);
}

export type AttemptRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectAttempts>['executeTakeFirst']>>
>;

/** An attempt of the member who asks. */
export function findOwnAttempt(ctx: TenantContext, attemptId: string): Promise<AttemptRow | undefined> {
  return selectAttempts(ctx)
    .where('a.id', '=', attemptId)
    .where('a.memberId', '=', ctx.actor.memberId)
    .executeTakeFirst();
}

/** Anybody's attempt, for reviewers and jobs. */
export function findAttempt(ctx: TenantContext, attemptId: string): Promise<AttemptRow | undefined> {
  return selectAttempts(ctx).where('a.id', '=', attemptId).executeTakeFirst();
}

/** The attempt in progress, of whatever round. */
export function findRunning(
  ctx: TenantContext,
  enrollmentId: string,
  activityId: string,
): Promise<AttemptRow | undefined> {
  return selectAttempts(ctx)
    .where('a.enrollmentId', '=', enrollmentId)
    .where('a.activityId', '=', activityId)
    .where('a.state', '=', 'in_progress')
    .executeTakeFirst();
}

/** The attempts of one round at one test, first to last. */
export function attemptsOfRound(ctx: TenantContext, enrollmentId: string, activityId: string, round: number) {
  return ctx.tx
    .selectFrom('attempts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollmentId)
    .where('activityId', '=', activityId)
    .where('round', '=', round)
    .select(['id', 'number', 'state', 'score', 'passed', 'submittedAt'])
    .orderBy('number')
    .execute();
}

/** The attempts of one round at every test of an enrollment. */
export function attemptsByTest(ctx: TenantContext, enrollmentId: string, round: number) {
  return ctx.tx
    .selectFrom('attempts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollmentId)
    .where('round', '=', round)
    .select(['activityId', 'state', 'score', 'passed'])
    .execute();
}

/** Attempts in progress whose time is over, longest over first. */
export function findExpired(ctx: TenantContext, limit: number): Promise<AttemptRow[]> {
  return selectAttempts(ctx)
    .where('a.state', '=', 'in_progress')
    .where('a.deadlineAt', '<=', ctx.now)
    .orderBy('a.deadlineAt')
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

export interface NewAttempt {
  readonly enrollmentId: string;
  readonly memberId: string;
  readonly trainingId: string;
  readonly trainingVersion: number;
  readonly activityId: string;
  readonly kind: string;
  readonly round: number;
  readonly number: number;
  readonly drawn: QuestionDraw;
  readonly deadlineAt: Date | null;
}

/** Adds an attempt that begins now. The unique key refuses a second one in progress. */
export function insertAttempt(ctx: TenantContext, attempt: NewAttempt) {
  return ctx.tx
    .insertInto('attempts')
    .values({
      ...attempt,
      tenantId: ctx.actor.tenantId,
      drawn: JSON.stringify(attempt.drawn),
      startedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Keeps others from ending or saving into the attempt until the commit, and returns its state now. */
export async function lockAttempt(ctx: TenantContext, attemptId: string): Promise<string> {
  const row = await ctx.tx
    .selectFrom('attempts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', attemptId)
    .select('state')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.state;
}

export interface AttemptEnd {
  readonly state: 'awaiting_review' | 'graded';
  readonly endedBy?: 'member' | 'deadline';
  /** Set when the attempt is handed in; a review leaves it. */
  readonly submittedAt?: Date;
  readonly earned: number | null;
  readonly possible: number;
  readonly score: number | null;
  readonly passed: boolean | null;
  readonly gradedAt: Date | null;
  readonly gradedBy?: string;
}

/** Writes how an attempt ended, or what its review made of it. */
export async function updateAttempt(ctx: TenantContext, attemptId: string, end: AttemptEnd): Promise<void> {
  await ctx.tx
    .updateTable('attempts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', attemptId)
    .set(end)
    .execute();
}

/** Answers given in an attempt, by question. */
export async function readAnswers(ctx: TenantContext, attemptId: string): Promise<GivenRows> {
  const rows = await ctx.tx
    .selectFrom('attemptAnswers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('attemptId', '=', attemptId)
    .select(['questionId', 'answer', 'seq', 'flagged', 'checkedAt', 'earned', 'comment'])
    .execute();
  return new Map(
    rows.map(({ questionId, answer, checkedAt, ...row }): [string, GivenRow] => [
      questionId,
      {
        ...row,
        answer: answer === null ? null : answerSchema.parse(answer),
        checked: checkedAt !== null,
      },
    ]),
  );
}

/** How many questions of an attempt have an answer. */
export function countAnswered(ctx: TenantContext, attemptId: string) {
  return ctx.tx
    .selectFrom('attemptAnswers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('attemptId', '=', attemptId)
    .where('answer', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('answered'))
    .executeTakeFirstOrThrow();
}

export interface AnswerSave {
  readonly attemptId: string;
  readonly questionId: string;
  readonly answer: Answer | null;
  readonly seq: number;
  readonly flagged: boolean;
}

/**
 * Writes an answer where the attempt still runs and no later save is there; undefined where either is not so. The
 * shared lock makes the end of the attempt wait for this save, so that an acknowledged answer is always graded.
 */
export async function upsertAnswer(
  ctx: TenantContext,
  save: AnswerSave,
): Promise<{ savedAt: Date } | undefined> {
  const answer = save.answer === null ? null : JSON.stringify(save.answer);
  const { rows } = await sql<{ savedAt: Date }>`
    insert into attempt_answers (tenant_id, attempt_id, question_id, answer, seq, flagged, saved_at)
    select a.tenant_id, a.id, ${save.questionId}::uuid, ${answer}::jsonb, ${save.seq}::bigint, ${save.flagged}::boolean, ${ctx.now}::timestamptz
      from attempts a
     where a.tenant_id = ${ctx.actor.tenantId} and a.id = ${save.attemptId} and a.state = 'in_progress'
       and (a.deadline_at is null or a.deadline_at > ${ctx.now}::timestamptz)
       for share of a
    on conflict (tenant_id, attempt_id, question_id) do update
      set answer = excluded.answer, seq = excluded.seq, flagged = excluded.flagged, saved_at = excluded.saved_at
      where attempt_answers.seq < excluded.seq and attempt_answers.checked_at is null
    returning saved_at`.execute(ctx.tx);
  return rows[0];
}

/** What is saved of one answer now, and whether the attempt takes more. */
export function findSaved(ctx: TenantContext, attemptId: string, questionId: string) {
  return ctx.tx
    .selectFrom('attempts as a')
    .leftJoin('attemptAnswers as s', (join) =>
      join
        .onRef('s.tenantId', '=', 'a.tenantId')
        .onRef('s.attemptId', '=', 'a.id')
        .on('s.questionId', '=', questionId),
    )
    .where('a.tenantId', '=', ctx.actor.tenantId)
    .where('a.id', '=', attemptId)
    .select(['a.state', 's.seq', 's.savedAt', 's.checkedAt'])
    .executeTakeFirstOrThrow();
}

/** Fixes an answer whose key is about to be shown. */
export async function fixAnswer(ctx: TenantContext, attemptId: string, questionId: string): Promise<void> {
  await ctx.tx
    .updateTable('attemptAnswers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('attemptId', '=', attemptId)
    .where('questionId', '=', questionId)
    .where('checkedAt', 'is', null)
    .set({ checkedAt: ctx.now })
    .execute();
}

/** Marks answers a person has to score. */
export async function markForReview(
  ctx: TenantContext,
  attemptId: string,
  questionIds: readonly string[],
): Promise<void> {
  await ctx.tx
    .updateTable('attemptAnswers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('attemptId', '=', attemptId)
    .where('questionId', 'in', questionIds)
    .set({ needsReview: true })
    .execute();
}

/** Files an author put beside a test, in the author's order. */
export async function readSupportFiles(ctx: TenantContext, fileIds: readonly string[]) {
  if (fileIds.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', 'in', fileIds)
    .where('status', '=', 'ready')
    .select(['id', 'name', 'size', 'mime'])
    .execute();
  return fileIds.flatMap((id) => rows.filter((row) => row.id === id));
}
