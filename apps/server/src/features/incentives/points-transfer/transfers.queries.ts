import type { TransferState } from '@trilha/rules/incentives/points-transfers';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

const columns = [
  't.id',
  't.memberId',
  't.program',
  't.programVersion',
  't.participantId',
  't.documentHint',
  't.holder',
  't.role',
  't.amount',
  't.partnerAmount',
  't.balanceBefore',
  't.state',
  't.refusal',
  't.creditedAmount',
  't.attempts',
  't.lastError',
  't.createdAt',
  't.endedAt',
  't.proposedReason',
  't.proposedBy',
  't.proposedAt',
] as const;

function transfers(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('pointsTransfers as t')
    .where('t.tenantId', '=', ctx.actor.tenantId)
    .select(columns)
    .select(sql<string | null>`t.redeem_by::text`.as('redeemBy'))
    .select(
      sql<
        { state: string; at: string }[]
      >`(select coalesce(json_agg(json_build_object('state', s.state, 'at', s.at)
        order by s.step), '[]') from points_transfer_steps s where s.tenant_id = t.tenant_id and s.transfer_id = t.id)`.as(
        'steps',
      ),
    );
}

/** A transfer with its steps; with a member, only if it is theirs. */
export function findTransfer(ctx: TenantContext, transferId: string, memberId?: string) {
  const found = transfers(ctx).where('t.id', '=', transferId);
  return (memberId ? found.where('t.memberId', '=', memberId) : found).executeTakeFirst();
}
export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/** Lets nobody else change a transfer until the transaction ends; false where there is none. */
export async function lockTransfer(ctx: TenantContext, transferId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('pointsTransfers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', transferId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** How many transfers the partner may still be asked about. */
export async function countUnsettled(ctx: TenantContext): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('pointsTransfers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('endedAt', 'is', null)
    .where('dueAt', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const cursorShape = z.tuple([cursorTime, z.uuid()]);
export interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Transfers of the acting member, newest first; one more than requested shows whether there are others. */
export function listOwnTransfers(ctx: TenantContext, { cursor, limit }: Page) {
  const after = readCursor(cursor, cursorShape);
  let query = transfers(ctx).where('t.memberId', '=', ctx.actor.memberId);
  if (after)
    query = query.where(sql<boolean>`(t.created_at, t.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .select(sql<string>`t.created_at::text`.as('createdKey'))
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Transfers nothing is settled about, of everybody, oldest first, with their owners. */
export function listOpen(ctx: TenantContext, { cursor, limit }: Page) {
  const after = readCursor(cursor, cursorShape);
  let query = withOwners(ctx).where('t.endedAt', 'is', null);
  if (after)
    query = query.where(sql<boolean>`(t.created_at, t.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .orderBy('t.createdAt')
    .orderBy('t.id')
    .limit(limit + 1)
    .execute();
}

function withOwners(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('pointsTransfers as t')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 't.tenantId').onRef('m.id', '=', 't.memberId'),
    )
    .where('t.tenantId', '=', ctx.actor.tenantId)
    .select(columns)
    .leftJoin('members as b', (join) =>
      join.onRef('b.tenantId', '=', 't.tenantId').onRef('b.id', '=', 't.proposedBy'),
    )
    .select([
      'm.displayName as owner',
      'b.displayName as proposedByName',
      sql<TransferDecision | null>`t.proposed_decision`.as('proposedDecision'),
      sql<string>`t.created_at::text`.as('createdKey'),
    ]);
}

/** What an administrator says about a transfer that the partner does not settle. */
export type TransferDecision = 'accept' | 'give_back';

/** Writes down what one administrator decided about a locked transfer, for a second one to decide the same. */
export async function proposeDecision(
  ctx: TenantContext,
  transferId: string,
  { decision, reason }: { readonly decision: TransferDecision; readonly reason: string },
): Promise<void> {
  await ctx.tx
    .updateTable('pointsTransfers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', transferId)
    .set({
      proposedDecision: decision,
      proposedReason: reason,
      proposedBy: ctx.actor.memberId,
      proposedAt: ctx.now,
    })
    .execute();
}

/** Writes down that the actor settled a locked transfer without a second person, for the sum of their day. */
export async function noteDecidedAlone(ctx: TenantContext, transferId: string): Promise<void> {
  await ctx.tx
    .updateTable('pointsTransfers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', transferId)
    .set({ settledAloneBy: ctx.actor.memberId, settledAloneAt: ctx.now })
    .execute();
}

/** A transfer with its owner, for administrators. */
export function findWithOwner(ctx: TenantContext, transferId: string) {
  return withOwners(ctx).where('t.id', '=', transferId).executeTakeFirst();
}
export type OwnedTransferRow = NonNullable<Awaited<ReturnType<typeof findWithOwner>>>;

export interface NewTransfer {
  readonly id: string;
  readonly checkId: string;
  readonly program: string;
  readonly programVersion: number;
  readonly participantId: string;
  readonly documentHint: string;
  readonly holder: string;
  readonly role: string;
  readonly amount: number;
  readonly partnerAmount: number;
  readonly balanceBefore: number;
  readonly reservePostingId: string;
}

/** Writes down a transfer that a worker takes up; false where its check was used before. */
export async function insertTransfer(ctx: TenantContext, transfer: NewTransfer): Promise<boolean> {
  const { tenantId, memberId } = ctx.actor;
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('pointsTransfers')
    .values({ tenantId, memberId, ...transfer, state: 'reserved', dueAt: ctx.now, createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'checkId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface TransferChange {
  readonly state: TransferState;
  /** Left out: as before. */
  readonly dueAt?: Date | null;
  readonly attempts?: number;
  readonly refusal?: string | null;
  readonly creditedAmount?: number;
  readonly creditedAt?: Date;
  readonly redeemBy?: string;
  readonly endPostingId?: string;
  readonly endedAt?: Date;
}

/** Changes a locked transfer and adds the step that says so. */
export async function changeTransfer(
  ctx: TenantContext,
  transferId: string,
  change: TransferChange,
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .updateTable('pointsTransfers')
    .where('tenantId', '=', tenantId)
    .where('id', '=', transferId)
    .set({ ...change, lastError: null })
    .execute();
  await addStep(ctx, transferId, change.state);
}

/** Adds what happened to a transfer to its time line. */
export async function addStep(ctx: TenantContext, transferId: string, state: TransferState): Promise<void> {
  await sql`
    insert into points_transfer_steps (tenant_id, transfer_id, step, state, at)
      select ${ctx.actor.tenantId}, ${transferId}, coalesce(max(s.step), 0) + 1, ${state}, ${ctx.now}
        from points_transfer_steps s
       where s.tenant_id = ${ctx.actor.tenantId} and s.transfer_id = ${transferId}`.execute(ctx.tx);
}

/** Has a transfer taken up again later, with the reason; one that has ended meanwhile stays ended. */
export async function postponeTransfer(
  ctx: TenantContext,
  transferId: string,
  { dueAt, lastError }: { readonly dueAt: Date; readonly lastError: string },
): Promise<void> {
  await ctx.tx
    .updateTable('pointsTransfers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', transferId)
    .where('dueAt', 'is not', null)
    .set({ dueAt, lastError: lastError.slice(0, 200) })
    .execute();
}
