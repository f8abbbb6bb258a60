import type { AuditMode } from '@trilha/rules/incentives/claim-review';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { confirmableBy } from '../../../platform/second-person/second-person.ts';

export type AuditKind = 'sale' | 'photo';
/** How many items one auditor may hold on all their tables. */
const MAX_CLAIMS = 40;

export interface AuditKey {
  readonly kind: AuditKind;
  readonly id: string;
}

type OfAuthor = Awaited<ReturnType<typeof confirmableBy>>;

/**
 * Nothing this auditor said about the state that waits, and of an appeal nothing they ever said: it is for somebody else; nor is it approved
 * by somebody whose second person they are not. The same rule as `mayDecide` and `requireSecondPerson`, where rows are picked.
 */
const undecided = (ctx: TenantContext, kind: AuditKind, mayConfirm: OfAuthor) => sql`
  not exists (select 1 from audit_decisions d where d.tenant_id = x.tenant_id and d.kind = ${kind} and d.subject_id = x.id
    and d.undone_at is null
    and ((d.auditor_id = ${ctx.actor.memberId} and (d.revision = x.revision or x.appealed))
      or (d.mode = 'second' and d.revision = x.revision and not ${mayConfirm(sql`d.auditor_id`)})))`;

/** What waits for an audit and may be decided by this auditor, as (kind, id, at, member_id). */
const waiting = (ctx: TenantContext, mayConfirm: OfAuthor): RawBuilder<unknown> => sql`
  select 'sale' as kind, x.id, x.reported_at as at, x.member_id
    from sales x where x.tenant_id = ${ctx.actor.tenantId} and x.status = 'awaiting' and x.member_id <> ${ctx.actor.memberId}
     and ${undecided(ctx, 'sale', mayConfirm)}
  union all
  select 'photo', x.id, x.taken_at, x.member_id
    from store_photos x where x.tenant_id = ${ctx.actor.tenantId} and x.status = 'awaiting' and x.member_id <> ${ctx.actor.memberId}
     and ${undecided(ctx, 'photo', mayConfirm)}`;

/**
 * Claims what waits longest for a table of this auditor, up to a number, together with what lies on it already, oldest first.
 * Claims of one company are made one after the other, so that two tables never hold the same item. All tables of an auditor
 * together hold forty at most, or one auditor could keep the queue from all others: a further table takes over what was
 * claimed first on theirs.
 */
export async function takeOldest(
  ctx: TenantContext,
  {
    kind,
    memberId,
    tableId,
    limit,
    until,
  }: {
    kind: AuditKind | null;
    memberId: string | null;
    tableId: string | null;
    limit: number;
    until: Date;
  },
): Promise<AuditKey[]> {
  const { tenantId, memberId: auditorId } = ctx.actor;
  const mayConfirm = await confirmableBy(ctx);
  await sql`select pg_advisory_xact_lock(hashtextextended('audit-claims:' || ${tenantId}, 0))`.execute(
    ctx.tx,
  );
  await giveUpOldest(ctx, MAX_CLAIMS - limit, { tableId });
  const { rows } = await sql<AuditKey>`
    with free as (
      select w.kind, w.id, w.at from (${waiting(ctx, mayConfirm)}) w
        left join audit_claims c on c.tenant_id = ${tenantId} and c.kind = w.kind and c.subject_id = w.id
       where (c.subject_id is null or c.claimed_until <= ${ctx.now}
           or (c.auditor_id = ${auditorId} and c.table_id is not distinct from ${tableId}::uuid))
         and (${kind}::text is null or w.kind = ${kind})
         and (${memberId}::uuid is null or w.member_id = ${memberId})
       order by w.at, w.id limit ${limit}
    ), claimed as (
      insert into audit_claims (tenant_id, kind, subject_id, auditor_id, table_id, claimed_until)
        select ${tenantId}, kind, id, ${auditorId}, ${tableId}::uuid, ${until} from free
        on conflict (tenant_id, kind, subject_id) do update
          set auditor_id = excluded.auditor_id, table_id = excluded.table_id, claimed_until = excluded.claimed_until
    )
    select kind, id from free order by at, id`.execute(ctx.tx);
  // A table asked for one person after another holds what it no longer shows.
  await giveUpOldest(ctx, MAX_CLAIMS - limit, { keys: rows });
  return rows;
}

/**
 * Gives up the auditor's claims but for the `retained` claimed last: those on their other tables, or those that are not among the
 * given items. Call it under the lock of `takeOldest`.
 */
async function giveUpOldest(
  ctx: TenantContext,
  retained: number,
  spared: { readonly tableId: string | null } | { readonly keys: readonly AuditKey[] },
): Promise<void> {
  const isSpared =
    'keys' in spared
      ? sql`c.subject_id = any(${spared.keys.map(({ id }) => id)}::uuid[])`
      : sql`c.table_id is not distinct from ${spared.tableId}::uuid`;
  await sql`
    delete from audit_claims a using (
      select c.kind, c.subject_id from audit_claims c
       where c.tenant_id = ${ctx.actor.tenantId} and c.auditor_id = ${ctx.actor.memberId} and not (${isSpared})
       order by c.claimed_until desc, c.subject_id offset ${retained}
    ) old
     where a.tenant_id = ${ctx.actor.tenantId} and a.kind = old.kind and a.subject_id = old.subject_id`.execute(
    ctx.tx,
  );
}

/** How much waits, and how much this auditor has decided since an instant. */
export async function countWork(ctx: TenantContext, since: Date) {
  const mayConfirm = await confirmableBy(ctx);
  const { rows } = await sql<{ waiting: number; decided: number }>`
    select (select count(*) from (${waiting(ctx, mayConfirm)}) w) as waiting,
           (select count(*) from audit_decisions d where d.tenant_id = ${ctx.actor.tenantId}
              and d.auditor_id = ${ctx.actor.memberId} and d.decided_at >= ${since} and d.undone_at is null) as decided`.execute(
    ctx.tx,
  );
  return rows[0] ?? { waiting: 0, decided: 0 };
}

/** What waits for this auditor by kind, no kind counted further than so many; appeals apart. */
export async function countCapped(ctx: TenantContext, most: number) {
  const { tenantId, memberId } = ctx.actor;
  const mayConfirm = await confirmableBy(ctx);
  const open = (kind: AuditKind, isAppeal: boolean) => sql`(
    select 1 from ${sql.table(kind === 'sale' ? 'sales' : 'store_photos')} x
     where x.tenant_id = ${tenantId} and x.status = 'awaiting' and ${isAppeal ? sql`x.appealed` : sql`not x.appealed`}
       and x.member_id <> ${memberId} and ${undecided(ctx, kind, mayConfirm)} limit ${most})`;
  const { rows } = await sql<{ sales: number; photos: number; appeals: number; levels: number }>`
    select (select count(*) from ${open('sale', false)} w) as sales,
           (select count(*) from ${open('photo', false)} w) as photos,
           (select count(*) from (select 1 from (${open('sale', true)} union all ${open('photo', true)}) a limit ${most}) w) as appeals,
           (select count(*) from (select 1 from level_requests r where r.tenant_id = ${tenantId} and r.state = 'awaiting'
              limit ${most}) w) as levels`.execute(ctx.tx);
  return rows[0] ?? { sales: 0, photos: 0, appeals: 0, levels: 0 };
}

/** Who has an item on the table now; undefined where nobody does. */
export function findClaim(ctx: TenantContext, key: AuditKey) {
  return ctx.tx
    .selectFrom('auditClaims')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', '=', key.kind)
    .where('subjectId', '=', key.id)
    .where('claimedUntil', '>', ctx.now)
    .select('auditorId')
    .executeTakeFirst();
}

function ownClaims(ctx: TenantContext) {
  return ctx.tx
    .deleteFrom('auditClaims')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('auditorId', '=', ctx.actor.memberId);
}

/** Gives up the auditor's claim of an item, on whichever of their tables it lies. */
export async function deleteClaim(ctx: TenantContext, key: AuditKey): Promise<void> {
  await ownClaims(ctx).where('kind', '=', key.kind).where('subjectId', '=', key.id).execute();
}

/** Gives up all claims of one of the auditor's tables; what lies on another stays there. */
export async function clearTable(ctx: TenantContext, tableId: string | null): Promise<void> {
  await ownClaims(ctx)
    .where(sql<boolean>`table_id is not distinct from ${tableId}::uuid`)
    .execute();
}

/** Writes a decision; undefined where this state of the item is settled already, or decided by this auditor. */
export async function insertDecision(
  ctx: TenantContext,
  decision: AuditKey & {
    readonly revision: number;
    readonly decision: 'approve' | 'reprove';
    readonly reason: number | null;
    readonly note: string | null;
    readonly region: string | null;
    readonly mode: AuditMode;
    readonly settles: boolean;
  },
): Promise<string | undefined> {
  const { id, ...values } = decision;
  const row = await ctx.tx
    .insertInto('auditDecisions')
    .values({
      tenantId: ctx.actor.tenantId,
      auditorId: ctx.actor.memberId,
      subjectId: id,
      decidedAt: ctx.now,
      ...values,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** An own decision that stands, held for taking it back. */
export function lockDecision(ctx: TenantContext, decisionId: string) {
  return ctx.tx
    .selectFrom('auditDecisions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', decisionId)
    .where('auditorId', '=', ctx.actor.memberId)
    .where('undoneAt', 'is', null)
    .select([sql<AuditKind>`kind`.as('kind'), 'subjectId', 'revision', 'settles', 'decision'])
    .forUpdate()
    .executeTakeFirst();
}

/** The decision no longer counts; its row stays for anyone who looks back. */
export async function markUndone(ctx: TenantContext, decisionId: string): Promise<void> {
  await ctx.tx
    .updateTable('auditDecisions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', decisionId)
    .set({ undoneAt: ctx.now })
    .execute();
}
