import type { RankingPeriod } from '@trilha/rules/engagement/ranking';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

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
  /** Campaigns the member takes or took part in, the newest first. */
  readonly campaigns: readonly { readonly id: string; readonly title: unknown }[];
  /** The company's calendar, by which months and weeks begin. */
  readonly timeZone: string;
  /** How the company ranks training points; null where it made no rules. */
  readonly rules: {
    readonly periods: readonly RankingPeriod[];
    readonly branches: boolean;
    readonly groups: boolean;
    /** Whether people of the member's role have no place. */
    readonly leftOut: boolean;
  } | null;
}

/** What the screen shows around a board, in one query. */
export async function readBoardFacts(ctx: TenantContext): Promise<Omit<BoardFacts, 'total' | 'placeBefore'>> {
  const { tenantId, memberId, role, branchId, labelIds } = ctx.actor;
  const { rows } = await sql<Omit<BoardFacts, 'total' | 'placeBefore'>>`
    select t.time_zone,
           (select json_build_object('periods', r.periods, 'branches', r.branches, 'groups', r.groups,
                     'leftOut', ${role}::text = any (r.left_out_roles)) from ranking_rules r where r.tenant_id = t.id) as rules,
           exists (select 1 from enrollments e where e.tenant_id = t.id and e.member_id = ${memberId}
                     and e.state in ('finished', 'approved', 'improved')) as concluded,
           (select b.name from branches b where b.tenant_id = t.id and b.id = ${branchId}) as branch,
           coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.sort_order, l.id)
              from labels l where l.tenant_id = t.id and l.kind = 'group' and l.id = any (${[...labelIds]}::uuid[])), '[]') as groups,
           coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title) order by c.begins_on desc, c.id desc)
              from participations p join campaigns c on c.tenant_id = p.tenant_id and c.id = p.campaign_id
             where p.tenant_id = t.id and p.member_id = ${memberId}), '[]') as campaigns
      from tenants t where t.id = ${tenantId}`.execute(ctx.tx);
  const [facts] = rows;
  if (!facts) throw new Error('A member belongs to a company.');
  return facts;
}

export interface CampaignBoards {
  readonly country: string;
  /** In which the campaign begins. */
  readonly year: string;
  readonly timeZone: string;
  readonly endsOn: string;
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly chains: readonly { readonly id: string; readonly name: string }[];
}

/** Where a member stands in a campaign: their stores, chains and country; undefined where they take no part. */
export async function findCampaignBoards(
  ctx: TenantContext,
  campaignId: string,
): Promise<CampaignBoards | undefined> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<CampaignBoards>`
    with own as (
      select st.id, st.name, st.chain_id from participations p
        join participation_stores ps on ps.tenant_id = p.tenant_id and ps.participation_id = p.id
        join program_stores st on st.tenant_id = ps.tenant_id and st.id = ps.store_id
       where p.tenant_id = ${tenantId} and p.campaign_id = ${campaignId} and p.member_id = ${memberId}
    )
    select c.country, to_char(c.begins_on, 'YYYY') as year, c.time_zone, c.ends_on::text as ends_on,
           coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name, id) from own), '[]') as stores,
           coalesce((select json_agg(json_build_object('id', ch.id, 'name', ch.name) order by ch.name, ch.id) from program_chains ch
              where ch.tenant_id = c.tenant_id and ch.id in (select chain_id from own)), '[]') as chains
      from campaigns c join participations p on p.tenant_id = c.tenant_id and p.campaign_id = c.id
     where c.tenant_id = ${tenantId} and c.id = ${campaignId} and p.member_id = ${memberId}`.execute(ctx.tx);
  return rows[0];
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

/** Rewrites every score; concurrent calls wait. Returns how many were written. */
export async function rebuildBoards(ctx: TenantContext): Promise<number> {
  const { rows } = await sql<{ scores: number }>`select app.ranking_rebuild() as scores`.execute(ctx.tx);
  return rows[0]?.scores ?? 0;
}

/** Counts training points of members anew on the boards that are open; those of months and weeks that are over stay as they were. */
export async function recountMembers(ctx: TenantContext, memberIds: readonly string[]): Promise<void> {
  await sql`select app.ranking_recount(${[...memberIds]}::uuid[], ${ctx.now}::timestamptz)`.execute(ctx.tx);
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
