import type { LoungePart } from '@trilha/contracts/learning/rooms';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** What people write into a room. */
export type Written = 'messages' | 'questions';
const TABLES = { messages: sql`event_room_messages`, questions: sql`event_room_questions` } as const;

const PARTS = { messages: 'chat', questions: 'questions' } as const satisfies Record<Written, LoungePart>;

/** What stands between the actor and writing, in one question. */
export async function findWriting(
  { tx, actor }: TenantContext,
  eventId: string,
  { what, since }: { readonly what: Written; readonly since: Date },
) {
  const { tenantId, memberId } = actor;
  const own = sql`from ${TABLES[what]} w where w.tenant_id = ${tenantId}::uuid and w.author_id = ${memberId}::uuid and w.event_id = ${eventId}::uuid`;
  const { rows } = await sql<{
    chat: string | null;
    slowSeconds: number | null;
    links: string | null;
    isOff: boolean;
    isMuted: boolean;
    lastAt: Date | null;
    recent: number;
  }>`select r.chat, r.slow_seconds, r.links,
      coalesce((select not ${PARTS[what]} = any (l.parts) from lounge_setups l where l.tenant_id = ${tenantId}::uuid), false) as is_off,
      exists (select from event_room_muted u where u.tenant_id = ${tenantId}::uuid and u.event_id = ${eventId}::uuid
        and u.member_id = ${memberId}::uuid) as is_muted,
      (select max(w.at) ${own}) as last_at,
      (select count(*) ${own} and w.at > ${since}::timestamptz) as recent
    from (values (1)) one left join event_rooms r on r.tenant_id = ${tenantId}::uuid and r.event_id = ${eventId}::uuid`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('A question of one row has one.');
  return row;
}

/** Lets nobody else write in the name of the actor until the commit, so that each waits for the one before. */
export async function lockOwnWriting({ tx, actor }: TenantContext, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room:${actor.tenantId}:${eventId}:${actor.memberId}`}, 0))`.execute(
    tx,
  );
}
