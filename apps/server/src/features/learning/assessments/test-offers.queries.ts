import type { UncountedReason } from '@trilha/contracts/learning/test-overview';
import type { GivenAnswer } from '@trilha/contracts/learning/test-offers';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { QuestionDraw } from './question-draw.ts';

const COLUMNS = [
  'id',
  'drawId',
  'enrollmentId',
  'memberId',
  'trainingId',
  'trainingVersion',
  'activityId',
  'round',
  'drawn',
  'offeredAt',
  'openedAt',
  'state',
  'uncounted',
] as const;

function selectOffers(ctx: TenantContext) {
  return ctx.tx.selectFrom('testOffers').where('tenantId', '=', ctx.actor.tenantId).select(COLUMNS);
}
export type OfferRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectOffers>['executeTakeFirst']>>>;

/** What was given to a device of the member who asks. */
export function findOwnOffer(ctx: TenantContext, offerId: string): Promise<OfferRow | undefined> {
  return selectOffers(ctx)
    .where('id', '=', offerId)
    .where('memberId', '=', ctx.actor.memberId)
    .executeTakeFirst();
}

/** Keeps others from opening or handing in an offer until the commit, and returns it as it is now. */
export function lockOffer(ctx: TenantContext, offerId: string): Promise<OfferRow> {
  return selectOffers(ctx).where('id', '=', offerId).forUpdate().executeTakeFirstOrThrow();
}

/** Ids of opened offers that were given before and never came back, first to last. */
export async function findAbandoned(ctx: TenantContext, givenBefore: Date): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('testOffers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('state', '=', 'opened')
    .where('offeredAt', '<=', givenBefore)
    .orderBy('offeredAt')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An offer of anybody in the company; for the scheduler. */
export function findOffer(ctx: TenantContext, offerId: string): Promise<OfferRow | undefined> {
  return selectOffers(ctx).where('id', '=', offerId).executeTakeFirst();
}

/** Whether the person an offer was given to is still in its course. */
export async function isEnrolled(
  ctx: TenantContext,
  { enrollmentId }: Pick<OfferRow, 'enrollmentId'>,
): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', enrollmentId)
    .select('subscription')
    .executeTakeFirst();
  return row?.subscription === 'active';
}

/** Attempts of a test are counted by enrollment and by round. */
export interface TestRound {
  readonly enrollmentId: string;
  readonly activityId: string;
  readonly round: number;
}

const offersOf = (ctx: TenantContext, { enrollmentId, activityId, round }: TestRound) =>
  ctx.tx
    .selectFrom('testOffers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollmentId)
    .where('activityId', '=', activityId)
    .where('round', '=', round);

/** Reasons why an opened test counts for nothing although nothing else took its attempt: it was seen, so it has used it up. */
const USING_UP: readonly UncountedReason[] = [
  'enrollment_required',
  'attendance_required',
  'activity_gone',
  'too_late',
];

/** Whether what counts for nothing for this reason has used up an attempt all the same. */
export const usesUp = (reason: UncountedReason): boolean => USING_UP.includes(reason);

/** Draws of a round that were opened on some device and are no attempt. */
export interface UsedDraws {
  /** They have not come back. */
  readonly open: number;
  /** They count for nothing, for a reason of the course. */
  readonly lost: number;
}

const IS_OPEN = sql<boolean>`bool_or(state = 'opened')`;
/** Of the rows of one draw. */
const IS_USED_UP = sql<boolean>`bool_or(state = 'opened' or uncounted = any (${USING_UP})) and not bool_or(state = 'counted')`;

/** How many draws of a round are used up without being an attempt; `but`: the draw that is coming back. */
export async function countUsedDraws(ctx: TenantContext, of: TestRound, but?: string): Promise<UsedDraws> {
  const rows = await offersOf(ctx, of)
    .groupBy('drawId')
    .having(IS_USED_UP)
    .select(['drawId', IS_OPEN.as('isOpen')])
    .execute();
  const others = rows.filter(({ drawId }) => drawId !== but);
  const open = others.filter(({ isOpen }) => isOpen).length;
  return { open, lost: others.length - open };
}

/** The same of every test of an enrollment, by test; nothing of one of which none is used up. */
export async function usedDrawsByTest(
  ctx: TenantContext,
  enrollmentId: string,
  round: number,
): Promise<ReadonlyMap<string, UsedDraws>> {
  const rows = await ctx.tx
    .selectFrom('testOffers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollmentId)
    .where('round', '=', round)
    .groupBy(['activityId', 'drawId'])
    .having(IS_USED_UP)
    .select(['activityId', IS_OPEN.as('isOpen')])
    .execute();
  const used = new Map<string, UsedDraws>();
  for (const { activityId, isOpen } of rows) {
    const { open, lost } = used.get(activityId) ?? { open: 0, lost: 0 };
    used.set(activityId, { open: open + Number(isOpen), lost: lost + Number(!isOpen) });
  }
  return used;
}

/**
 * What was given of the draw of a version that was nowhere opened, newest first and so many at most: whoever asks again is asked the
 * same.
 */
export function findUnopened(
  ctx: TenantContext,
  of: TestRound & { readonly trainingVersion: number },
  givenAfter: Date,
  limit: number,
) {
  return offersOf(ctx, of)
    .where('trainingVersion', '=', of.trainingVersion)
    .where('offeredAt', '>', givenAfter)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('testOffers as other')
            .whereRef('other.tenantId', '=', 'testOffers.tenantId')
            .whereRef('other.enrollmentId', '=', 'testOffers.enrollmentId')
            .whereRef('other.drawId', '=', 'testOffers.drawId')
            .where('other.state', '<>', 'offered')
            .select('other.id'),
        ),
      ),
    )
    .select(['id', 'drawId', 'drawn', 'offeredAt'])
    .orderBy('offeredAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether an attempt of this draw counts already. */
export async function isDrawTaken(ctx: TenantContext, offer: OfferRow): Promise<boolean> {
  const row = await offersOf(ctx, offer)
    .where('drawId', '=', offer.drawId)
    .where('state', '=', 'counted')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an offer that is given now. */
export async function insertOffer(
  ctx: TenantContext,
  offer: Omit<OfferRow, 'offeredAt' | 'openedAt' | 'state' | 'uncounted' | 'drawn'> & {
    readonly drawn: QuestionDraw;
  },
): Promise<void> {
  await ctx.tx
    .insertInto('testOffers')
    .values({
      ...offer,
      drawn: JSON.stringify(offer.drawn),
      tenantId: ctx.actor.tenantId,
      offeredAt: ctx.now,
    })
    .execute();
}

/** Notes when an offer was opened; the first time counts. */
export async function markOpened(ctx: TenantContext, offerId: string, openedAt: Date): Promise<void> {
  await ctx.tx
    .updateTable('testOffers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', offerId)
    .where('state', '=', 'offered')
    .set({ state: 'opened', openedAt })
    .execute();
}

/** Writes what became of an offer: an attempt that counts, or what is kept of one that does not. */
export async function finishOfferRow(
  ctx: TenantContext,
  offerId: string,
  end:
    | { readonly state: 'counted'; readonly submittedAt: Date; readonly openedAt: Date }
    | {
        readonly state: 'uncounted';
        readonly submittedAt: Date;
        readonly openedAt: Date;
        readonly uncounted: string;
        readonly answers: readonly GivenAnswer[];
      },
): Promise<void> {
  const values = end.state === 'uncounted' ? { ...end, answers: JSON.stringify(end.answers) } : end;
  await ctx.tx
    .updateTable('testOffers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', offerId)
    .set(values)
    .execute();
}

/** What was handed in for a test and does not count, latest first. */
export function readUncounted(ctx: TenantContext, of: Omit<TestRound, 'round'>) {
  return ctx.tx
    .selectFrom('testOffers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', of.enrollmentId)
    .where('activityId', '=', of.activityId)
    .where('state', '=', 'uncounted')
    .select(['id', 'submittedAt', 'uncounted'])
    .orderBy('submittedAt', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
}

interface OfflineAttempt extends Omit<OfferRow, 'drawId' | 'offeredAt' | 'openedAt' | 'state' | 'uncounted'> {
  readonly kind: string;
  readonly number: number;
  readonly startedAt: Date;
  readonly deadlineAt: Date | null;
  readonly submittedAt: Date;
}

/** Adds an attempt that was taken without a network, handed in and not graded yet, with the answers that are graded. */
export async function insertOfflineAttempt(
  ctx: TenantContext,
  { drawn, ...attempt }: OfflineAttempt,
  answers: readonly GivenAnswer[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .insertInto('attempts')
    .values({ ...attempt, tenantId, drawn: JSON.stringify(drawn), state: 'submitted' })
    .execute();
  if (answers.length === 0) return;
  await sql`
    insert into attempt_answers (tenant_id, attempt_id, question_id, answer, seq, saved_at)
    select ${tenantId}::uuid, ${attempt.id}::uuid, (a ->> 'questionId')::uuid, nullif(a -> 'answer', 'null'::jsonb), 1, ${attempt.submittedAt}::timestamptz
      from jsonb_array_elements(${JSON.stringify(answers)}::jsonb) as a`.execute(ctx.tx);
}
