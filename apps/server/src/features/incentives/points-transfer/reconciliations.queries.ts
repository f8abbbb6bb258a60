import type { Finding, OurEntry } from '@trilha/rules/incentives/points-transfers';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { stateOf } from './apply-event.ts';
import type { Page } from './transfers.queries.ts';

function reconciliations(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('pointsTransferReconciliations as r')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'r.tenantId').onRef('m.id', '=', 'r.requestedBy'),
    )
    .where('r.tenantId', '=', ctx.actor.tenantId)
    .select([
      'r.id',
      'r.timeZone',
      'r.state',
      'r.matched',
      'r.missingThere',
      'r.missingHere',
      'r.different',
      'r.createdAt',
      'm.displayName as by',
      sql<string>`r.from_day::text`.as('from'),
      sql<string>`r.to_day::text`.as('to'),
      sql<string>`r.created_at::text`.as('createdKey'),
    ]);
}

/** A reconciliation of the company with who asked for it. */
export function findReconciliation(ctx: TenantContext, id: string) {
  return reconciliations(ctx).where('r.id', '=', id).executeTakeFirst();
}
export type ReconciliationRow = NonNullable<Awaited<ReturnType<typeof findReconciliation>>>;

const newest = z.tuple([cursorTime, z.uuid()]);

/** One page and one row more, newest first. */
export function listReconciliationRows(ctx: TenantContext, { cursor, limit }: Page) {
  const after = readCursor(cursor, newest);
  let query = reconciliations(ctx);
  if (after)
    query = query.where(sql<boolean>`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Asks for a reconciliation of a period; returns its id. */
export async function insertReconciliation(
  ctx: TenantContext,
  period: { readonly from: string; readonly to: string; readonly timeZone: string },
): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('pointsTransferReconciliations')
    .values({
      tenantId: ctx.actor.tenantId,
      fromDay: period.from,
      toDay: period.to,
      timeZone: period.timeZone,
      requestedBy: ctx.actor.memberId,
      dueAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Our transfers credited in a period by one partner, and those of these references whatever became of them. */
export async function listOurEntries(
  ctx: TenantContext,
  period: { readonly start: Date; readonly end: Date; readonly programVersion: number },
  references: readonly string[],
): Promise<(OurEntry & { readonly participantId: string; readonly at: Date })[]> {
  const known = references.filter((reference) => z.uuid().safeParse(reference).success);
  const rows = await ctx.tx
    .selectFrom('pointsTransfers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('creditedAt', '>=', period.start),
          eb('creditedAt', '<', period.end),
          eb('programVersion', '=', period.programVersion),
        ]),
        sql<boolean>`id = any (${known}::uuid[])`,
      ]),
    )
    .select(['id', 'state', 'partnerAmount', 'participantId', 'creditedAt', 'createdAt'])
    .execute();
  return rows.map((row) => ({
    reference: row.id,
    amount: row.partnerAmount,
    state: stateOf(row),
    participantId: row.participantId,
    at: row.creditedAt ?? row.createdAt,
  }));
}

export interface FindingLine extends Finding {
  readonly participantId: string;
  readonly at: Date;
}

/** Writes the result of a reconciliation in the place of whatever an earlier try left. */
export async function saveFindings(
  ctx: TenantContext,
  reconciliationId: string,
  findings: readonly FindingLine[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .deleteFrom('pointsTransferFindings')
    .where('tenantId', '=', tenantId)
    .where('reconciliationId', '=', reconciliationId)
    .execute();
  const rows = findings.map(({ kind, reference, ours, theirs, participantId, at }, line) => ({
    line: line + 1,
    kind,
    reference,
    transfer_id: ours ? reference : null,
    participant_id: participantId,
    our_amount: ours?.amount ?? null,
    partner_amount: theirs?.amount ?? null,
    our_state: ours?.state ?? null,
    at: at.toISOString(),
  }));
  await sql`
    insert into points_transfer_findings (tenant_id, reconciliation_id, line, kind, reference, transfer_id, participant_id,
        our_amount, partner_amount, our_state, at)
      select ${tenantId}, ${reconciliationId}, f.line, f.kind, f.reference, f.transfer_id, f.participant_id, f.our_amount,
             f.partner_amount, f.our_state, f.at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (line integer, kind text, reference text,
             transfer_id uuid, participant_id text, our_amount bigint, partner_amount bigint, our_state text, at timestamptz)`.execute(
    ctx.tx,
  );
}

/** Ends a reconciliation, with its counts where it came to its end. */
export async function endReconciliation(
  ctx: TenantContext,
  id: string,
  result: {
    readonly state: 'done' | 'failed';
    readonly matched?: number;
    readonly missingThere?: number;
    readonly missingHere?: number;
    readonly different?: number;
  },
): Promise<void> {
  await ctx.tx
    .updateTable('pointsTransferReconciliations')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set({ ...result, dueAt: null, endedAt: ctx.now })
    .execute();
}

/** Takes a running reconciliation up again at this moment. */
export async function postponeReconciliation(ctx: TenantContext, id: string, dueAt: Date): Promise<void> {
  await ctx.tx
    .updateTable('pointsTransferReconciliations')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .set({ dueAt })
    .execute();
}

const byLine = z.tuple([z.number().int()]);

/** Lines of a reconciliation in their order, with whose transfer each is. */
export function listFindingRows(
  ctx: TenantContext,
  id: string,
  { cursor, limit, kind }: Page & { kind: string },
) {
  const after = readCursor(cursor, byLine);
  let query = ctx.tx
    .selectFrom('pointsTransferFindings as f')
    .leftJoin('pointsTransfers as t', (join) =>
      join.onRef('t.tenantId', '=', 'f.tenantId').onRef('t.id', '=', 'f.transferId'),
    )
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 't.tenantId').onRef('m.id', '=', 't.memberId'),
    )
    .where('f.tenantId', '=', ctx.actor.tenantId)
    .where('f.reconciliationId', '=', id);
  if (kind !== 'all') query = query.where('f.kind', '=', kind);
  if (after) query = query.where('f.line', '>', after[0]);
  return query
    .select([
      'f.line',
      'f.kind',
      'f.reference',
      'f.participantId',
      'f.ourAmount',
      'f.partnerAmount',
      'f.ourState',
      'f.at',
      'm.displayName as member',
    ])
    .orderBy('f.line')
    .limit(limit + 1)
    .execute();
}
export type FindingRow = Awaited<ReturnType<typeof listFindingRows>>[number];
