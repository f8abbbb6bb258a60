import { sql } from 'kysely';

import type { TenantContext } from '../../context.ts';

interface BoardRow {
  readonly part: 'top' | 'around';
  readonly place: number;
  readonly memberId: string;
  readonly score: number;
  readonly displayName: string;
  readonly branch: string | null;
}

/** The best of a board and the member with their neighbours, each with the place that ties share. */
export async function readBoard(ctx: TenantContext, board: string): Promise<readonly BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select part, place, member_id, score, display_name, branch
      from app.ranking_board(${board}, ${ctx.actor.memberId})`.execute(ctx.tx);
  return rows;
}

export interface BoardFacts {
  readonly total: number;
  /** Whether the member has concluded a course: before that there is no place (PTS-02). */
  readonly concluded: boolean;
  /** Place on the board of the period before. */
  readonly placeBefore: number | null;
  readonly branch: string | null;
  readonly groups: readonly { readonly id: string; readonly name: unknown }[];
  /** The company's calendar, by which months and weeks begin. */
  readonly timeZone: string;
}

/** What the screen shows around a board, in one query. */
export async function readBoardFacts(ctx: TenantContext): Promise<Omit<BoardFacts, 'total' | 'placeBefore'>> {
  const { tenantId, memberId, branchId, labelIds } = ctx.actor;
  const { rows } = await sql<Omit<BoardFacts, 'total' | 'placeBefore'>>`
    select t.time_zone,
           exists (select 1 from enrolments e where e.tenant_id = t.id and e.member_id = ${memberId}
                     and e.state in ('finished', 'approved', 'improved')) as concluded,
           (select b.name from branches b where b.tenant_id = t.id and b.id = ${branchId}) as branch,
           coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.sort_order, l.id)
              from labels l where l.tenant_id = t.id and l.kind = 'group' and l.id = any (${[...labelIds]}::uuid[])), '[]') as groups
      from tenants t where t.id = ${tenantId}`.execute(ctx.tx);
  const [facts] = rows;
  if (!facts) throw new Error('A member belongs to a company.');
  return facts;
}

/** Members on a board, and the member's place on the one before. */
export async function readBoardSize(
  ctx: TenantContext,
  board: string,
  boardBefore: string | null,
): Promise<Pick<BoardFacts, 'total' | 'placeBefore'>> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<Pick<BoardFacts, 'total' | 'placeBefore'>>`
    select (select coalesce(sum(k.members), 0)::bigint from ranking_counts k
             where k.tenant_id = ${tenantId} and k.board = ${board} and k.width = 10000) as total,
           (select app.ranking_place(s.board, s.score) from ranking_scores s
             where s.tenant_id = ${tenantId} and s.board = ${boardBefore} and s.member_id = ${memberId}) as place_before`.execute(
    ctx.tx,
  );
  return rows[0] ?? { total: 0, placeBefore: null };
}

/** Counts postings into the boards of their members, each once for ever; returns how many were new. */
export async function countPostings(ctx: TenantContext, postingIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select app.ranking_count(${[...postingIds]}::uuid[]) as counted`.execute(ctx.tx);
  return rows[0]?.counted ?? 0;
}

/** Writes every score anew; whoever asks at the same time waits. Returns how many were written. */
export async function rebuildBoards(ctx: TenantContext): Promise<number> {
  const { rows } = await sql<{ scores: number }>`select app.ranking_rebuild() as scores`.execute(ctx.tx);
  return rows[0]?.scores ?? 0;
}

/** Pictures of members, by member; those without one are left out. */
export async function readAvatars(
  ctx: TenantContext,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', 'in', memberIds)
    .where('avatarFileId', 'is not', null)
    .select(['id', 'avatarFileId'])
    .execute();
  return new Map(rows.flatMap(({ id, avatarFileId }) => (avatarFileId ? [[id, avatarFileId]] : [])));
}
