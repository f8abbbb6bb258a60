import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Holds who is written to about a training until the commit: of two messages at once the second sees the first. */
export async function lockMessages({ tx, actor }: TenantContext, trainingId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages:${actor.tenantId}:${trainingId}`}, 0))`.execute(
    tx,
  );
}

interface Asked {
  readonly trainingId: string;
  readonly textKey: string;
  readonly memberIds: readonly string[];
  readonly dayAgo: Date;
  readonly repeatedSince: Date;
}

/** Of these people, how many messages each got about a training within the day, and when they got this one lately. */
export async function listMessagesOf(
  { tx, actor }: TenantContext,
  { trainingId, textKey, memberIds, dayAgo, repeatedSince }: Asked,
): Promise<{ memberId: string; received: number; sameAt: Date | null }[]> {
  const { rows } = await sql<{ memberId: string; received: number; sameAt: Date | null }>`
    select member_id as "memberId", count(*)::integer as received,
           max(sent_at) filter (where text_key = ${textKey} and sent_at > ${repeatedSince}::timestamptz) as "sameAt"
      from training_messages
     where tenant_id = ${actor.tenantId}::uuid and training_id = ${trainingId}::uuid
       and member_id = any (${[...memberIds]}::uuid[]) and sent_at > ${dayAgo}::timestamptz
     group by member_id`.execute(tx);
  return rows;
}

/** Writes down that these people get a message about a training now. */
export async function insertMessages(
  { tx, actor, now }: TenantContext,
  { trainingId, textKey, memberIds }: Pick<Asked, 'trainingId' | 'textKey' | 'memberIds'>,
): Promise<void> {
  await sql`
    insert into training_messages (tenant_id, training_id, member_id, sent_at, text_key)
    select ${actor.tenantId}::uuid, ${trainingId}::uuid, m, ${now}::timestamptz, ${textKey}
      from unnest(${[...memberIds]}::uuid[]) m
    on conflict do nothing`.execute(tx);
}

/** What is older than a moment says nothing any more. */
export async function clearMessages({ tx, actor }: TenantContext, before: Date): Promise<void> {
  await tx
    .deleteFrom('trainingMessages')
    .where('tenantId', '=', actor.tenantId)
    .where('sentAt', '<', before)
    .execute();
}
