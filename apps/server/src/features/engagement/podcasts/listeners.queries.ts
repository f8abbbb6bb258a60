import type { ListenersShown } from '@trilha/contracts/engagement/podcast-values';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';
import { isMemberOf } from '../../../platform/db/shared-with.ts';

const listenersOf = (ctx: TenantContext, episodeId: string) => sql`podcast_episodes e
  join podcasts p on p.tenant_id = e.tenant_id and p.id = e.podcast_id
  join members m on ${isMemberOf('p')}
  join member_directory d on d.tenant_id = m.tenant_id and d.member_id = m.id
  left join branches h on h.tenant_id = m.tenant_id and h.id = m.branch_id
  left join podcast_answers w on w.tenant_id = m.tenant_id and w.member_id = m.id and w.episode_id = e.id
  cross join lateral (select min(l.started_at) as started_at, min(l.heard_at) as heard_at,
      coalesce(max(l.seen_share), 0) as share
    from podcast_audios a join podcast_listens l
      on l.tenant_id = a.tenant_id and l.audio_id = a.id and l.member_id = m.id
   where a.tenant_id = e.tenant_id and a.episode_id = e.id) s
 where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.id = ${episodeId}::uuid`;

const SHOWN: Readonly<Record<ListenersShown, RawBuilder<boolean>>> = {
  all: sql`true`,
  heard: sql`s.heard_at is not null`,
  missing: sql`s.heard_at is null`,
};
const byName = z.tuple([z.string(), z.uuid()]);

export interface ListenerRow {
  readonly memberId: string;
  /** What the list is sorted by: an accent makes no other letter. */
  readonly nameKey: string;
  readonly name: string;
  readonly branch: string | null;
  readonly share: number;
  readonly startedAt: Date | null;
  readonly heardAt: Date | null;
  readonly isRight: boolean | null;
}

/** Everybody an episode is for, by name, one more than asked. */
export async function listListeners(
  ctx: TenantContext,
  episodeId: string,
  ask: { readonly shown: ListenersShown; readonly cursor?: string | undefined; readonly limit: number },
): Promise<ListenerRow[]> {
  const after = readCursor(ask.cursor, byName);
  const { rows } = await sql<ListenerRow>`
    select m.id as "memberId", d.name_key as "nameKey", m.display_name as name, h.name as branch, s.share, s.started_at as "startedAt",
           s.heard_at as "heardAt", w.is_right as "isRight"
      from ${listenersOf(ctx, episodeId)} and ${SHOWN[ask.shown]}
       ${after ? sql`and (d.name_key, m.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
     order by d.name_key, m.id limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** How many an episode is for, how many of them began it and how many heard it to the end. */
export async function countListeners(ctx: TenantContext, episodeId: string) {
  const { rows } = await sql<{ all: number; started: number; heard: number }>`
    select count(*)::integer as all, count(s.started_at)::integer as started, count(s.heard_at)::integer as heard
      from ${listenersOf(ctx, episodeId)}`.execute(ctx.tx);
  return rows[0] ?? { all: 0, started: 0, heard: 0 };
}
