import type pg from 'pg';
import { z } from 'zod';

/** A worker that dies with messages in its hands gives them back after this; one that lives renews it in time. */
const LEASE_SECONDS = 15;
const MAX_DELAY_SECONDS = 3600;
/** After so many attempts, about ten hours of them, somebody has to look. */
const MAX_ATTEMPTS = 20;
/** A message that was begun so often without an end is begun alone: it may be what takes the process with it. */
const ALONE_AFTER = 2;

/** Messages of one topic of one company: what is worked on together. */
export interface MessageGroup {
  readonly topic: string;
  readonly tenantId: string;
}

const row = z.object({
  id: z.coerce.number(),
  /** An object, as `afterCommit` writes it; what else stands there is its handlers' to refuse. */
  payload: z.unknown(),
  attempts: z.number(),
  created_at: z.date(),
  version: z.number(),
});
/** A message in the hands of this worker. */
export type HeldMessage = z.output<typeof row>;

/** The topics a lane works on: these only, or all but these. */
export type LaneTopics = { readonly only: readonly string[] } | { readonly but: readonly string[] };

/** What is due by now, or by a moment that a test names as $1. */
const IS_DUE =
  'available_at <= coalesce($1::timestamptz, now()) and (held_until is null or held_until < now())';

interface NextGroup {
  readonly after?: MessageGroup | undefined;
  readonly busy: readonly MessageGroup[];
  /** The moment until which something is due; now where nothing is said. */
  readonly dueBy?: Date | undefined;
}

/**
 * The group whose turn it is: the next one behind `after` in a fixed order that has something due, so that nobody waits behind
 * everything of somebody else. Groups in `busy` are left out. It steps from group to group by the index, however much waits in each.
 */
export async function findNextGroup(
  pool: pg.Pool,
  topics: LaneTopics,
  { after, busy, dueBy }: NextGroup,
): Promise<MessageGroup | undefined> {
  const { rows } = await pool.query<{ topic: string; tenant_id: string }>(
    `with recursive pairs(topic, tenant_id) as (
       (select topic, tenant_id from outbox
         where failed_at is null and ($2::text is null or (topic, tenant_id) > ($2, $3::uuid))
           and exists (select from outbox where failed_at is null and ${IS_DUE})
         order by topic, tenant_id limit 1)
       union all
       select following.topic, following.tenant_id from pairs cross join lateral (
         select o.topic, o.tenant_id from outbox o
          where o.failed_at is null and (o.topic, o.tenant_id) > (pairs.topic, pairs.tenant_id)
          order by o.topic, o.tenant_id limit 1) following)
     select topic, tenant_id from pairs
      where (topic = any ($6)) = $7
        and not exists (select from unnest($4::text[], $5::uuid[]) busy(topic, tenant_id)
                         where busy.topic = pairs.topic and busy.tenant_id = pairs.tenant_id)
        and exists (select from outbox o where o.failed_at is null and o.topic = pairs.topic and o.tenant_id = pairs.tenant_id
                       and ${IS_DUE})
      limit 1`,
    [
      dueBy ?? null,
      after?.topic ?? null,
      after?.tenantId ?? null,
      busy.map(({ topic }) => topic),
      busy.map(({ tenantId }) => tenantId),
      'only' in topics ? topics.only : topics.but,
      'only' in topics,
    ],
  );
  const [found] = rows;
  return found && { topic: found.topic, tenantId: found.tenant_id };
}

/** Takes up to `most` due messages of a group, oldest first; they are this worker's until its lease ends. */
export async function lockMessages(
  pool: pg.Pool,
  { topic, tenantId }: MessageGroup,
  most: number,
  dueBy?: Date,
): Promise<readonly HeldMessage[]> {
  const { rows } = await pool.query(
    `with taken as (
       select id, available_at from outbox
        where failed_at is null and topic = $2 and tenant_id = $3 and ${IS_DUE}
        order by available_at, id limit $4 for update skip locked),
     held as (
       update outbox o set held_until = now() + make_interval(secs => $5), attempts = o.attempts + 1
         from taken where o.id = taken.id
       returning o.id, o.payload, o.attempts, o.created_at, o.version, taken.available_at)
     select id, payload, attempts, created_at, version from held order by available_at, id`,
    [dueBy ?? null, topic, tenantId, most, LEASE_SECONDS],
  );
  const messages = z.array(row).parse(rows);
  const dangerous = messages.find(({ attempts }) => attempts > ALONE_AFTER);
  if (!dangerous || messages.length === 1) return messages;
  await giveBack(
    pool,
    messages.filter((message) => message !== dangerous),
  );
  return [dangerous];
}

/** Lengthens the lease of what is still worked on. */
export async function renewLease(pool: pg.Pool, messages: readonly HeldMessage[]): Promise<void> {
  await pool.query(
    'update outbox set held_until = now() + make_interval(secs => $2) where id = any ($1) and failed_at is null',
    [idsOf(messages), LEASE_SECONDS],
  );
}

/** Lets others begin what was taken and not begun; it does not count as an attempt. */
export async function giveBack(pool: pg.Pool, messages: readonly HeldMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await pool.query(
    'update outbox set held_until = null, attempts = greatest(attempts - 1, 0) where id = any ($1)',
    [idsOf(messages)],
  );
}

/** Forgets what was done. What was moved meanwhile stays: somebody asked for it once more. */
export async function removeMessages(pool: pg.Pool, messages: readonly HeldMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await pool.query(
    `with done as (select * from unnest($1::bigint[], $2::integer[]) done(id, version)),
     gone as (delete from outbox o using done where o.id = done.id and o.version = done.version returning o.id)
     update outbox o set held_until = null from done where o.id = done.id and o.id not in (select id from gone)`,
    [idsOf(messages), messages.map(({ version }) => version)],
  );
}

/** Lets a message come back after a while although nothing failed. */
export async function postponeMessage(
  pool: pg.Pool,
  { id, version }: HeldMessage,
  seconds: number,
  from?: Date,
): Promise<void> {
  await pool.query(
    `update outbox set held_until = null,
            attempts = case when version = $2 then 0 else attempts end,
            available_at = case when version = $2 then coalesce($4::timestamptz, now()) + make_interval(secs => $3) else available_at end
      where id = $1`,
    [id, version, seconds, from ?? null],
  );
}

/**
 * Writes down that an attempt failed: it is made again later and later, and given up after the last. Returns whether it was. What was
 * moved meanwhile starts again at its own time.
 */
export async function failMessage(
  pool: pg.Pool,
  { id, attempts, version }: HeldMessage,
  error: unknown,
  {
    firstPauseSeconds = 1,
    from,
  }: { readonly firstPauseSeconds?: number | undefined; readonly from?: Date | undefined } = {},
): Promise<boolean> {
  const isLast = attempts >= MAX_ATTEMPTS;
  const delay = Math.min(MAX_DELAY_SECONDS, firstPauseSeconds * 2 ** Math.max(0, attempts - 1));
  const { rows } = await pool.query<{ failed: boolean }>(
    `update outbox set last_error = $2, held_until = null,
            available_at = case when version = $5 then coalesce($6::timestamptz, now()) + make_interval(secs => $3) else available_at end,
            failed_at = case when version = $5 and $4 then now() end
      where id = $1 returning failed_at is not null as failed`,
    [id, String(error).slice(0, 500), delay, isLast, version, from ?? null],
  );
  return rows[0]?.failed ?? false;
}

const idsOf = (messages: readonly HeldMessage[]) => messages.map(({ id }) => id);
