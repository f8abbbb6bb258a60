import { sql } from 'kysely';

import type { TenantContext } from '../../context.ts';

/** An administrative change, with what it changed; `before` is null for what is new, `after` for what is gone. */
export interface Change {
  /** What was done, e.g. `question_bank.renamed`. */
  readonly action: string;
  readonly objectKind: string;
  readonly objectId: string;
  readonly before: unknown;
  readonly after: unknown;
}

function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Adds an administrative change to the company's audit log, in the transaction that makes it. Nothing is ever edited there. */
export async function recordChange(ctx: TenantContext, change: Change): Promise<void> {
  await sql`select app.audit(${ctx.actor.memberId}::uuid, ${ctx.actor.displayName}, ${change.action}, ${change.objectKind},
    ${change.objectId}, ${jsonOrNull(change.before)}::jsonb, ${jsonOrNull(change.after)}::jsonb, ${ctx.requestId}, ${ctx.now}::timestamptz)`.execute(
    ctx.tx,
  );
}
