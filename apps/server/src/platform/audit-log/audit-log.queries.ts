import type { AuditAction } from '@trilha/contracts/platform/audit-actions';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../context.ts';
import { readCursor } from '../db/cursor.ts';

export interface AuditLogAsk {
  readonly actor: string;
  readonly objectKind: string;
  readonly objectId: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the log, newest first, one row more than asked. Days are those of the company's zone. */
export function listEntries(ctx: TenantContext, ask: AuditLogAsk) {
  const { tenantId, clientTimeZone } = ctx.actor;
  const after = readCursor(ask.cursor, z.tuple([z.number().int()]));
  let query = ctx.tx.selectFrom('auditLog').where('tenantId', '=', tenantId);
  if (after) query = query.where('seq', '<', after[0]);
  if (ask.objectKind) query = query.where('objectKind', '=', ask.objectKind);
  if (ask.objectId) query = query.where('objectId', '=', ask.objectId);
  if (ask.from)
    query = query.where(sql<boolean>`at >= ${ask.from}::date::timestamp at time zone ${clientTimeZone}`);
  if (ask.to)
    query = query.where(sql<boolean>`at < (${ask.to}::date + 1)::timestamp at time zone ${clientTimeZone}`);
  for (const word of searchKey(ask.actor).split(' ').filter(Boolean).slice(0, 6))
    query = query.where(
      sql<boolean>`strpos(app.search_key(concat_ws(' ', actor_name, acting_name)), ${word}) > 0`,
    );
  return query
    .select([
      'seq',
      'at',
      'actorName',
      'actingName',
      'action',
      'objectKind',
      'objectId',
      'before',
      'after',
      'requestId',
    ])
    .orderBy('seq', 'desc')
    .limit(ask.limit + 1)
    .execute();
}

/** The kinds of things the log is about. */
export async function listKinds(ctx: TenantContext): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('auditLog')
    .where('tenantId', '=', ctx.actor.tenantId)
    .select('objectKind')
    .distinct()
    .orderBy('objectKind')
    .limit(100)
    .execute();
  return rows.map(({ objectKind }) => objectKind);
}

/** How many rows the log has, and the first that no longer fits the one before it. */
export async function checkChain(ctx: TenantContext): Promise<{ rows: number; firstBreak: number | null }> {
  const { rows } = await sql<{ rows: number; firstBreak: number | null }>`
    select (select count(*)::integer from audit_log where tenant_id = ${ctx.actor.tenantId}::uuid) as rows,
           app.audit_first_break() as first_break`.execute(ctx.tx);
  return rows[0] ?? { rows: 0, firstBreak: null };
}

/** An administrative change, with what it changed; `before` is null for what is new, `after` for what is gone. */
export interface Change {
  /** What was done, e.g. `question_bank.renamed`. */
  readonly action: AuditAction;
  readonly objectKind: string;
  readonly objectId: string;
  readonly before: unknown;
  readonly after: unknown;
}

function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Who makes a change, and in which transaction: a member, or a program with a key of its own. */
export type Author = Pick<TenantContext, 'tx' | 'now' | 'requestId'> & {
  readonly actor: { readonly memberId: string | null; readonly displayName: string };
};

/** Adds an entry by the log's own function, which chains it to the one before. */
export async function insertEntry(ctx: Author, change: Change): Promise<void> {
  await sql`select app.audit(${ctx.actor.memberId}::uuid, ${ctx.actor.displayName}, ${change.action}, ${change.objectKind},
    ${change.objectId}, ${jsonOrNull(change.before)}::jsonb, ${jsonOrNull(change.after)}::jsonb, ${ctx.requestId}, ${ctx.now}::timestamptz)`.execute(
    ctx.tx,
  );
}
