import {
  ANSWER_TIMEOUT_SECONDS,
  ATTENDANCE_STATES,
  ATTENDING_STATES,
  FINISHING_SECONDS,
  RUNNING_STATES,
} from '@trilha/rules/learning/attendance';
import type { AttendanceState } from '@trilha/rules/learning/attendance';
import type { AnswerKind } from '@trilha/rules/learning/attendance-answers';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { exemptingLabels } from './exempting.ts';

interface Standing {
  readonly mandatory: boolean;
  readonly isExempt: boolean;
  readonly isAttending: boolean;
  /** A session ended so shortly ago that what was done in it may still be on its way. */
  readonly isFinishing: boolean;
}

/** What shuts or opens a course to the acting member; undefined where it keeps no attendance. */
export async function findStanding(ctx: TenantContext, courseId: string): Promise<Standing | undefined> {
  const { tenantId, memberId } = ctx.actor;
  const finishedAfter = new Date(ctx.now.getTime() - FINISHING_SECONDS * 1000);
  const { rows } = await sql<Standing>`
    select c.mandatory,
           exists (select from attendance_exemptions x
                    where x.tenant_id = c.tenant_id and x.training_id = c.training_id
                      and (x.member_id = ${memberId}::uuid or x.label_id = any (${[...exemptingLabels(ctx.actor)]}::uuid[]))) as "isExempt",
           exists (select from attendance_sessions s
                    where s.tenant_id = c.tenant_id and s.training_id = c.training_id and s.member_id = ${memberId}::uuid
                      and s.state = any (${[...ATTENDING_STATES]}::text[])
                      and s.ends_at > ${ctx.now}::timestamptz) as "isAttending",
           exists (select from attendance_sessions s
                    where s.tenant_id = c.tenant_id and s.training_id = c.training_id and s.member_id = ${memberId}::uuid
                      and s.started_at is not null
                      and least(s.ended_at, s.ends_at) > ${finishedAfter}::timestamptz) as "isFinishing"
      from attendance_courses c
     where c.tenant_id = ${tenantId}::uuid and c.training_id = ${courseId}::uuid`.execute(ctx.tx);
  return rows[0];
}

interface Learner {
  readonly document: string | null;
  readonly country: string | null;
  readonly isEnrolled: boolean;
}

/** What is asked of the acting member before they leave for the authority. */
export async function findLearner(ctx: TenantContext, courseId: string): Promise<Learner> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<Learner>`
    select p.document, p.country,
           exists (select from enrollments e
                    where e.tenant_id = ${tenantId}::uuid and e.member_id = ${memberId}::uuid
                      and e.training_id = ${courseId}::uuid and e.subscription = 'active') as "isEnrolled"
      from (select 1) one
      left join member_profiles p on p.tenant_id = ${tenantId}::uuid and p.member_id = ${memberId}::uuid`.execute(
    ctx.tx,
  );
  return rows[0] ?? { document: null, country: null, isEnrolled: false };
}

const columns = [
  's.tenantId',
  's.id',
  's.trainingId',
  's.memberId',
  's.sessionKey',
  's.state',
  's.baseAddress',
  's.trainingBodyRut',
  's.run',
  's.courseCode',
  's.actionCode',
  's.line',
  's.openedAt',
  's.leftAt',
  's.startedAt',
  's.endsAt',
  's.endedAt',
  's.authoritySession',
  's.errorCodes',
] as const;

const sessions = (tx: Tx, tenantId: string) =>
  tx.selectFrom('attendanceSessions as s').where('s.tenantId', '=', tenantId).select(columns);

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof sessions>['executeTakeFirst']>>>;
export type SessionRow = Omit<Stored, 'state'> & { readonly state: AttendanceState };

/** The state that a stored name means; throws for a name nobody knows. */
export function attendanceStateOf(name: string): AttendanceState {
  const state = ATTENDANCE_STATES.find((known) => known === name);
  if (!state) throw new Error(`A session of attendance has the unknown state ${name}.`);
  return state;
}

const known = (row: Stored | undefined): SessionRow | undefined =>
  row && { ...row, state: attendanceStateOf(row.state) };

/** The session of the acting member in a course that is under way, else the one they left for the authority last. */
export async function findLatest(ctx: TenantContext, courseId: string): Promise<SessionRow | undefined> {
  const query = sessions(ctx.tx, ctx.actor.tenantId)
    .where('s.memberId', '=', ctx.actor.memberId)
    .where('s.trainingId', '=', courseId)
    .orderBy(
      sql`s.state = any (${[...ATTENDING_STATES]}::text[]) and s.ends_at > ${ctx.now}::timestamptz`,
      'desc',
    )
    .orderBy('s.leftAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(1);
  return known(await query.executeTakeFirst());
}

/** The one session of the acting member in a course that was written down as not ended yet, held until the commit. */
export async function lockRunning(ctx: TenantContext, courseId: string): Promise<SessionRow | undefined> {
  const query = sessions(ctx.tx, ctx.actor.tenantId)
    .where('s.memberId', '=', ctx.actor.memberId)
    .where('s.trainingId', '=', courseId)
    .where('s.state', 'in', [...RUNNING_STATES])
    .forUpdate();
  return known(await query.executeTakeFirst());
}

/**
 * The acting member's latest session in a course that the authority recorded a start of: the one that can be closed. Starts that did not
 * come about since take nothing from it. With `lock` it is held until the commit.
 */
export async function findLatestStarted(
  ctx: TenantContext,
  courseId: string,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<SessionRow | undefined> {
  const query = sessions(ctx.tx, ctx.actor.tenantId)
    .where('s.memberId', '=', ctx.actor.memberId)
    .where('s.trainingId', '=', courseId)
    .where('s.startedAt', 'is not', null)
    .orderBy('s.startedAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(1);
  return known(await (lock ? query.forUpdate() : query).executeTakeFirst());
}

type OfLearner = Pick<SessionRow, 'tenantId' | 'memberId' | 'trainingId'>;

/** Openings of a member in a course wait for each other until the commit. */
export async function lockOpenings(tx: Tx, { tenantId, memberId, trainingId }: OfLearner): Promise<void> {
  await sql`select from enrollments where tenant_id = ${tenantId}::uuid and member_id = ${memberId}::uuid
             and training_id = ${trainingId}::uuid for update`.execute(tx);
}

/** Whether another session of the same learner and course is under way, or was begun after this one and started. */
export async function hasSessionSince(tx: Tx, row: SessionRow): Promise<boolean> {
  const other = await sessions(tx, row.tenantId)
    .where('s.memberId', '=', row.memberId)
    .where('s.trainingId', '=', row.trainingId)
    .where('s.id', '<>', row.id)
    .where((where) =>
      where.or([
        where('s.state', 'in', [...ATTENDING_STATES]),
        where.and([where('s.startedAt', 'is not', null), where('s.openedAt', '>', row.openedAt)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Gives up other openings of the same learner and course. */
export async function giveUpOpenings(tx: Tx, row: SessionRow, now: Date): Promise<void> {
  await tx
    .updateTable('attendanceSessions')
    .where('tenantId', '=', row.tenantId)
    .where('memberId', '=', row.memberId)
    .where('trainingId', '=', row.trainingId)
    .where('id', '<>', row.id)
    .where('state', '=', 'opening')
    .set({ state: 'abandoned', endedAt: now })
    .execute();
}

/** The session of one of our ids. */
export async function findByKey(
  tx: Tx,
  tenantId: string,
  sessionKey: string,
): Promise<SessionRow | undefined> {
  return known(await sessions(tx, tenantId).where('s.sessionKey', '=', sessionKey).executeTakeFirst());
}

/** The session of one of our ids, held until the commit. */
export async function lockByKey(
  tx: Tx,
  tenantId: string,
  sessionKey: string,
): Promise<SessionRow | undefined> {
  const query = sessions(tx, tenantId).where('s.sessionKey', '=', sessionKey).forUpdate();
  return known(await query.executeTakeFirst());
}

export interface SentForm {
  readonly formHash: Buffer;
  readonly formBrowserHash: Buffer;
  readonly formUntil: Date;
}

export interface NewSession extends SentForm {
  readonly trainingId: string;
  readonly sessionKey: string;
  readonly baseAddress: string;
  readonly trainingBodyRut: string;
  readonly run: string;
  readonly courseCode: string;
  readonly actionCode: string;
  readonly line: number;
}

/** Begins an opening of the acting member. */
export async function insertOpening(ctx: TenantContext, session: NewSession): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('attendanceSessions')
    .values({ ...session, tenantId, memberId, state: 'opening', openedAt: ctx.now, leftAt: ctx.now })
    .execute();
}

type SessionChange = Partial<SentForm> & {
  readonly state: AttendanceState;
  readonly leftAt?: Date;
  readonly startedAt?: Date;
  readonly endsAt?: Date;
  readonly endedAt?: Date | null;
  readonly authoritySession?: string;
  readonly authorityTime?: string | null;
  readonly authorityCloseTime?: string | null;
  readonly errorCodes?: readonly string[];
};

/** Writes what became of a session. */
export async function updateSession(
  tx: Tx,
  tenantId: string,
  id: string,
  { errorCodes, ...change }: SessionChange,
): Promise<void> {
  await tx
    .updateTable('attendanceSessions')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .set({ ...change, ...(errorCodes ? { errorCodes: [...errorCodes] } : {}) })
    .execute();
}

/** Sessions of an authority that is reached at another address from now on. */
export async function moveSessions(ctx: TenantContext, from: string, to: string): Promise<void> {
  await ctx.tx
    .updateTable('attendanceSessions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('baseAddress', '=', from)
    .set({ baseAddress: to })
    .execute();
}

/** Claims the form that waits for a browser; of two at once one gets it. */
export async function claimForm(
  tx: Tx,
  tenantId: string,
  { formHash, browserHash, now }: { formHash: Buffer; browserHash: Buffer; now: Date },
): Promise<SessionRow | undefined> {
  const row = await tx
    .updateTable('attendanceSessions as s')
    .where('s.tenantId', '=', tenantId)
    .where('s.formHash', '=', formHash)
    .where('s.formBrowserHash', '=', browserHash)
    .where('s.formUntil', '>', now)
    .where('s.state', 'in', ['opening', 'closing', 'expired'])
    .set({ formHash: null, formBrowserHash: null, formUntil: null })
    .returning(columns)
    .executeTakeFirst();
  return known(row);
}

export interface NewAnswer {
  readonly kind: AnswerKind;
  readonly verdict: AnswerVerdict;
  readonly errorCodes: readonly string[];
  readonly contradicts: readonly string[];
  /** By the names the authority gives them, but for our own id of the session. */
  readonly fields: Readonly<Record<string, string>>;
}
export type AnswerVerdict = 'taken' | 'repeated' | 'out_of_order' | 'late' | 'contradicts';

/** Who floods a session with answers fills no table. */
const MAX_ANSWERS = 50;

/** Writes down that an answer came, the first so many of a session, which is held, and every one that counts. */
export async function insertAnswer(
  tx: Tx,
  of: { readonly tenantId: string; readonly sessionId: string; readonly now: Date },
  { kind, verdict, errorCodes, contradicts, fields }: NewAnswer,
): Promise<void> {
  const { last } = await tx
    .selectFrom('attendanceAnswers')
    .where('tenantId', '=', of.tenantId)
    .where('sessionId', '=', of.sessionId)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  if (number > MAX_ANSWERS && verdict !== 'taken') return;
  await tx
    .insertInto('attendanceAnswers')
    .values({
      tenantId: of.tenantId,
      sessionId: of.sessionId,
      number,
      receivedAt: of.now,
      kind,
      verdict,
      errorCodes: [...errorCodes],
      contradicts: [...contradicts],
      fields: JSON.stringify(fields),
    })
    .execute();
}

/** What an answer of a session contradicted, where that is why it counted for nothing and none has counted since. */
export async function findContradictions(ctx: TenantContext, sessionId: string): Promise<string[]> {
  const row = await ctx.tx
    .selectFrom('attendanceAnswers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('sessionId', '=', sessionId)
    .where('verdict', 'in', ['taken', 'contradicts'])
    .select(['verdict', 'contradicts'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.verdict === 'contradicts' ? row.contradicts : [];
}

/** What finds a company with sessions whose time is over, for `tenantsWith`. */
export const TENANTS_WITH_OVERDUE = `select from attendance_sessions s where s.tenant_id = t.id
   and (s.state in ('opening', 'closing') and s.left_at <= $1::timestamptz - interval '${ANSWER_TIMEOUT_SECONDS} seconds'
        or s.state in ('open', 'closing') and s.ends_at <= $1::timestamptz)`;

/** Sessions whose time is over, held in one order; nobody waits for those somebody holds. */
export async function lockOverdue(ctx: TenantContext, limit: number): Promise<SessionRow[]> {
  const givenUp = new Date(ctx.now.getTime() - ANSWER_TIMEOUT_SECONDS * 1000);
  const rows = await sessions(ctx.tx, ctx.actor.tenantId)
    .where('s.state', 'in', [...RUNNING_STATES])
    .where((where) =>
      where.or([
        where.and([where('s.state', 'in', ['opening', 'closing']), where('s.leftAt', '<=', givenUp)]),
        where.and([where('s.state', 'in', [...ATTENDING_STATES]), where('s.endsAt', '<=', ctx.now)]),
      ]),
    )
    .orderBy('s.id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => Object.assign(row, { state: attendanceStateOf(row.state) }));
}
