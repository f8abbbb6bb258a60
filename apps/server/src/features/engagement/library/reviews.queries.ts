import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isHeldBy } from '../../../platform/db/is-held-by.ts';
import { isFileOut } from './library-audience.ts';

const MAX_OWNERS_LISTED = 500;
const MAX_REMINDED = 100;
/** So many reminders in one transaction. */
export const MAX_DUE_AT_ONCE = 200;

const mayOwn = sql`m.status = 'approved' and ${isHeldBy('m', 'library.manage')}`;

/** SQL of today's date in the company. */
const today = ({ actor, now }: TenantContext) =>
  sql`(${now}::timestamptz at time zone ${actor.clientTimeZone})::date`;

/** SQL that is true for files `b` that are out and whose day to be looked through has come. */
export const isReviewDue = (ctx: TenantContext): RawBuilder<boolean> =>
  sql<boolean>`(${isFileOut(ctx)} and coalesce(b.review_on <= ${today(ctx)}, false))`;

/** People who may look a file through, by name. */
export async function listReviewOwners(ctx: TenantContext): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, m.display_name as name from members m where m.tenant_id = ${ctx.actor.tenantId}::uuid and ${mayOwn}
     order by m.display_name, m.id limit ${MAX_OWNERS_LISTED}`.execute(ctx.tx);
  return rows;
}

/** How many of these people may look a file through. */
export async function countOwners(ctx: TenantContext, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ owners: number }>`
    select count(*)::integer as owners from members m
     where m.tenant_id = ${ctx.actor.tenantId}::uuid and m.id = any (${[...ids]}::uuid[]) and ${mayOwn}`.execute(
    ctx.tx,
  );
  return rows[0]?.owners ?? 0;
}

/** Who looks after a file by name, whether they still may or not. */
export async function findReviewOwner(
  ctx: TenantContext,
  libraryFileId: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, m.display_name as name from library_files b
      join members m on m.tenant_id = b.tenant_id and m.id = b.review_owner_id
     where b.tenant_id = ${ctx.actor.tenantId}::uuid and b.id = ${libraryFileId}::uuid`.execute(ctx.tx);
  return rows[0];
}

/** Whether a file's day has come. */
export async function findReviewDue(ctx: TenantContext, libraryFileId: string): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select ${isReviewDue(ctx)} as "isDue" from library_files b
     where b.tenant_id = ${ctx.actor.tenantId}::uuid and b.id = ${libraryFileId}::uuid`.execute(ctx.tx);
  return rows[0]?.isDue ?? false;
}

/** Moves a file's day on from today, where it still is the one given; whether it was. */
export async function moveReview(ctx: TenantContext, libraryFileId: string, on: string): Promise<boolean> {
  const { rows } = await sql`
    update library_files set review_on = (${today(ctx)} + make_interval(months => review_months))::date,
           revision = revision + 1, changed_at = ${ctx.now}
     where tenant_id = ${ctx.actor.tenantId}::uuid and id = ${libraryFileId}::uuid and review_on = ${on}::date
    returning 1`.execute(ctx.tx);
  return rows.length > 0;
}

export interface DueReview {
  readonly id: string;
  readonly title: unknown;
  readonly on: string;
  /** Those who are reminded, each with their language: its owner, or who manages the library where it has none that may. */
  readonly reminded: readonly {
    readonly id: string;
    readonly language: string | null;
    readonly timeZone: string;
  }[];
}

/** Files whose day has come and of which nobody was reminded yet; from now on somebody was. */
export async function takeDueReviews(ctx: TenantContext): Promise<DueReview[]> {
  const { rows } = await sql<DueReview>`
    with due as (
      select b.id from library_files b
       where ${isReviewDue(ctx)} and b.review_notified_on is distinct from b.review_on
       order by b.review_on, b.id limit ${MAX_DUE_AT_ONCE} for update skip locked),
    told as (
      update library_files b set review_notified_on = b.review_on from due
       where b.tenant_id = ${ctx.actor.tenantId}::uuid and b.id = due.id
      returning b.tenant_id, b.id, b.title, b.review_on, b.review_owner_id)
    select b.id, b.title, b.review_on::text as on,
           coalesce((select json_agg(json_build_object('id', w.id, 'language', w.language, 'timeZone', w.time_zone)) from (
             select m.id, p.language, coalesce(p.time_zone, t.time_zone) as time_zone
               from members m join people p on p.id = m.person_id join tenants t on t.id = m.tenant_id
              where m.tenant_id = b.tenant_id and ${mayOwn}
                and (m.id = b.review_owner_id or not exists (
                  select from members m where m.tenant_id = b.tenant_id and m.id = b.review_owner_id and ${mayOwn}))
              order by m.id limit ${MAX_REMINDED}) w), '[]') as reminded
      from told b`.execute(ctx.tx);
  return rows;
}
