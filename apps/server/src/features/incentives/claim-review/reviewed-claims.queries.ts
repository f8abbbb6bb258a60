import type { ClaimState, ReviewedClaim } from '@trilha/contracts/incentives/reviewed-claims';
import { invoiceKeysOf } from '@trilha/rules/incentives/invoice-key';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { leftOf } from './own-decisions.queries.ts';
import type { AuditKind } from './review-queue.queries.ts';

const MAX_WORDS = 4;
const cursorShape = z.tuple([cursorTime, z.uuid()]);

/** Which sales and photos are meant. */
export interface ReviewedAsk {
  readonly search: string;
  readonly state: ClaimState;
  readonly kind?: AuditKind | undefined;
  readonly member?: string | undefined;
  readonly id?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface ReviewedRow extends Pick<
  ReviewedClaim,
  'kind' | 'id' | 'store' | 'status' | 'points' | 'pointsBeforeCaps' | 'cappedBy' | 'appealed'
> {
  readonly name: unknown;
  readonly memberId: string;
  readonly member: string;
  readonly campaignId: string;
  readonly campaign: unknown;
  readonly sentAt: Date;
  readonly atKey: string;
  readonly decisionId: string | null;
  readonly decision: 'approve' | 'reprove' | null;
  readonly reason: number | null;
  readonly note: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly mayUndo: boolean;
}

/** Numbers that begin like a typed one, as SQL over the key of a sale; served by its index. */
function beginsLikeNumber(key: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const ranges = invoiceKeysOf(typed).map(
    (number) => sql`(${key} collate "C" >= ${number} and ${key} collate "C" < ${`${number}\u{10ffff}`})`,
  );
  return ranges.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ranges, sql` or `)})`;
}

/** So many people, or stores, are looked up by their ids; of more, all are looked through. */
const MAX_NAMED = 200;

/** People and stores whose names have all words of a search, as SQL over a claim `s`. */
interface Named {
  readonly isTheirs: RawBuilder<boolean>;
}

const isAmong = (column: RawBuilder<unknown>, ids: readonly string[], all: RawBuilder<unknown>) =>
  ids.length > MAX_NAMED
    ? sql<boolean>`${column} in (${all})`
    : sql<boolean>`${column} = any (${[...ids]}::uuid[])`;

/** Whom or which store a search names. A few are read first, so that their sales are found by indexes; many are never cut to some of them. */
async function findNamed(ctx: TenantContext, typed: string): Promise<Named> {
  const words = searchKey(typed)
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  if (words.length === 0) return { isTheirs: sql<boolean>`false` };
  const named = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => sql`${text} like ${word}`),
      sql` and `,
    );
  const tenant = sql`${ctx.actor.tenantId}::uuid`;
  const people = sql`select d.member_id from member_directory d where d.tenant_id = ${tenant} and ${named(sql`d.name_key`)}`;
  const stores = sql`select t.id from program_stores t where t.tenant_id = ${tenant} and ${named(sql`app.search_key(t.name)`)}`;
  const { rows } = await sql<{ memberIds: string[]; storeIds: string[] }>`
    select array(${people} limit ${sql.lit(MAX_NAMED + 1)}) as "memberIds", array(${stores} limit ${sql.lit(MAX_NAMED + 1)}) as "storeIds"`.execute(
    ctx.tx,
  );
  const { memberIds = [], storeIds = [] } = rows[0] ?? {};
  return {
    isTheirs: sql<boolean>`(${isAmong(sql`s.member_id`, memberIds, people)} or ${isAmong(sql`s.store_id`, storeIds, stores)})`,
  };
}

/** What is asked for, with whom and which stores its words name; none where nothing is searched. */
interface Meant {
  readonly ask: ReviewedAsk;
  readonly named: Named | undefined;
}

/** What every claim `s` of a kind fulfils; `at` is when something last happened to it. */
function conditionsOf(ctx: TenantContext, { ask, named }: Meant, kind: AuditKind): RawBuilder<unknown> {
  const { tenantId } = ctx.actor;
  const after = readCursor(ask.cursor, cursorShape);
  const all: RawBuilder<unknown>[] = [sql`s.tenant_id = ${tenantId}::uuid`];
  if (ask.state === 'decided') all.push(sql`s.status <> 'awaiting'`);
  else if (ask.state !== 'all') all.push(sql`s.status = ${ask.state}`);
  if (ask.member) all.push(sql`s.member_id = ${ask.member}::uuid`);
  if (ask.id) all.push(sql`s.id = ${ask.id}::uuid`);
  if (named) {
    all.push(
      kind === 'sale'
        ? sql`(${beginsLikeNumber(sql`s.invoice_key`, ask.search)} or ${named.isTheirs})`
        : named.isTheirs,
    );
  }
  if (after)
    all.push(
      sql`(coalesce(s.decided_at, ${sentAt(kind)}), s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    );
  return sql.join(all, sql` and `);
}

const sentAt = (kind: AuditKind) => (kind === 'sale' ? sql`s.reported_at` : sql`s.taken_at`);

function claimsOf(ctx: TenantContext, meant: Meant, kind: AuditKind): RawBuilder<unknown> {
  const [table, name] =
    kind === 'sale'
      ? [sql`sales s`, sql`to_jsonb(s.invoice_number)`]
      : [
          sql`store_photos s`,
          sql`(select y.name from campaign_photo_types y where y.tenant_id = s.tenant_id and y.campaign_id = s.campaign_id and y.id = s.type_id)`,
        ];
  return sql`(select ${kind}::text as kind, s.id, s.member_id, s.campaign_id, s.store_id, ${name} as name, s.status, s.points,
      s.points_before_caps, s.cut_by, s.appealed, s.revision, s.confirm_posting_id is not null as confirmed,
      ${sentAt(kind)} as sent_at, coalesce(s.decided_at, ${sentAt(kind)}) as at
    from ${table} where ${conditionsOf(ctx, meant, kind)}
    order by coalesce(s.decided_at, ${sentAt(kind)}) desc, s.id desc limit ${sql.lit(meant.ask.limit + 1)})`;
}

/** Sales and photos with the decision that counts for each, latest first, one more than asked. */
export async function listReviewed(ctx: TenantContext, ask: ReviewedAsk): Promise<ReviewedRow[]> {
  const { tenantId, memberId } = ctx.actor;
  const kinds: readonly AuditKind[] = ask.kind ? [ask.kind] : ['sale', 'photo'];
  const named = ask.search.trim() === '' ? undefined : await findNamed(ctx, ask.search);
  const parts = kinds.map((kind) => claimsOf(ctx, { ask, named }, kind));
  const { rows } = await sql<ReviewedRow>`
    with found as (
      select * from (${sql.join(parts, sql` union all `)}) f order by f.at desc, f.id desc limit ${sql.lit(ask.limit + 1)})
    select f.kind, f.id, f.name, f.member_id as "memberId", m.display_name as member, t.name as store, f.campaign_id as "campaignId",
           c.title as campaign, f.sent_at as "sentAt", f.at::text as "atKey", f.status, f.points,
           f.points_before_caps as "pointsBeforeCaps", f.cut_by as "cappedBy", f.appealed,
           d.id as "decisionId", d.decision, d.reason, d.note, a.display_name as "decidedBy", d.decided_at as "decidedAt",
           coalesce(d.auditor_id = ${memberId}::uuid and f.status <> 'awaiting' and c.state in ('published', 'paused', 'frozen')
             and (not f.confirmed or ${leftOf(ctx, sql`f.member_id`, sql`f.campaign_id`)} >= f.points), false) as "mayUndo"
      from found f
      join members m on m.tenant_id = ${tenantId}::uuid and m.id = f.member_id
      join program_stores t on t.tenant_id = ${tenantId}::uuid and t.id = f.store_id
      join campaigns c on c.tenant_id = ${tenantId}::uuid and c.id = f.campaign_id
      left join lateral (select * from audit_decisions d where d.tenant_id = ${tenantId}::uuid and d.kind = f.kind and d.subject_id = f.id
          and d.revision = f.revision and d.undone_at is null and d.settles order by d.decided_at desc limit 1) d on f.status <> 'awaiting'
      left join members a on a.tenant_id = ${tenantId}::uuid and a.id = d.auditor_id
     order by f.at desc, f.id desc`.execute(ctx.tx);
  return rows;
}
