import type { AuditAction } from '@trilha/contracts/platform/audit-actions';
import type { PeopleFilter } from '@trilha/contracts/organization/people';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { conditionsOf } from './directory.queries.ts';
import { changeMembers } from '../../identity/person-registry/change-member.ts';
import type { MemberChange } from '../../identity/person-registry/change-member.ts';
import { rejoinWithoutOthers } from '../../identity/person-registry/leave-company.ts';

/** Ids of everybody a filter shows, at most `most`. */
export async function idsOfFilter(ctx: TenantContext, filter: PeopleFilter, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select d.member_id from member_directory d where ${conditionsOf(ctx, filter)} limit ${sql.lit(most)}`.execute(
    ctx.tx,
  );
  return rows.map(({ memberId }) => memberId);
}

/** Members to change, held until the change is written. */
export function lockForChange(ctx: TenantContext, memberIds: readonly string[]) {
  return ctx.tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where(sql<boolean>`m.id = any (${[...memberIds]}::uuid[])`)
    .orderBy('m.id')
    .forNoKeyUpdate('m')
    .select(['m.id', 'm.role', 'm.status', 'm.blockedReason', 'm.branchId', 'p.isSuperuser'])
    .execute();
}
export type ChangeableMember = Awaited<ReturnType<typeof lockForChange>>[number];

/** Which of these members have a label. */
export async function withLabel(
  ctx: TenantContext,
  labelId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .selectFrom('memberLabels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('labelId', '=', labelId)
    .where(sql<boolean>`member_id = any (${[...memberIds]}::uuid[])`)
    .select('memberId')
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Whether people of this company can carry the label. */
export async function isMemberLabel(ctx: TenantContext, labelId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', labelId)
    .where('kind', 'in', ['area', 'group', 'tag'])
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the branch belongs to this company. */
export async function isBranch(ctx: TenantContext, branchId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('branches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', branchId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the same values into all of these members, decided by the actor where a state is among them. */
export async function setMembers(
  ctx: TenantContext,
  memberIds: readonly string[],
  values: MemberChange,
): Promise<void> {
  const { memberId: decidedBy, tenantId } = ctx.actor;
  const decided = values.status === undefined ? {} : { decidedBy, decidedAt: ctx.now };
  await changeMembers(ctx.tx, tenantId, memberIds, { ...values, ...decided });
}

/**
 * Lets blocked members in again; of a registration whose address nobody proved nothing that was set up before stays good. Whom the
 * directory took out of the company is among its people again where it was their only one; people of other companies come back by
 * the directory or by accepting an invitation.
 */
export async function unblockMembers(ctx: TenantContext, memberIds: readonly string[]): Promise<void> {
  await sql`select app.reset_accounts(array(
      select m.person_id from members m join people p on p.id = m.person_id
       where m.tenant_id = ${ctx.actor.tenantId}::uuid and m.id = any (${[...memberIds]}::uuid[])
         and app.never_confirmed(m, p)), ${ctx.now}::timestamptz)`.execute(ctx.tx);
  await rejoinWithoutOthers(ctx.tx, ctx.actor.tenantId, memberIds);
  await setMembers(ctx, memberIds, { status: 'approved', blockedReason: null });
}

/** Opens a change that can be taken back, with how its members are before it. */
export async function beginChange(
  ctx: TenantContext,
  kind: string,
  memberIds: readonly string[],
): Promise<string> {
  const { tenantId, memberId } = ctx.actor;
  const { id } = await ctx.tx
    .insertInto('peopleChanges')
    .values({ tenantId, kind, changedBy: memberId, people: memberIds.length, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into people_change_rows (tenant_id, change_id, member_id, before, after)
    select ${tenantId}::uuid, ${id}::uuid, s.member_id, s.state, s.state
      from app.member_states(${[...memberIds]}::uuid[]) s`.execute(ctx.tx);
  return id;
}

/** Keeps how its members are after a change; taking it back asks whether they still are so. */
export async function endChange(ctx: TenantContext, changeId: string): Promise<void> {
  await sql`update people_change_rows r set after = s.state
      from app.member_states(array(select member_id from people_change_rows
             where tenant_id = ${ctx.actor.tenantId}::uuid and change_id = ${changeId}::uuid)) s
     where r.tenant_id = ${ctx.actor.tenantId}::uuid and r.change_id = ${changeId}::uuid and r.member_id = s.member_id`.execute(
    ctx.tx,
  );
}

/** A change, held until it is taken back. */
export function lockChange(ctx: TenantContext, changeId: string) {
  return ctx.tx
    .selectFrom('peopleChanges')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', changeId)
    .forUpdate()
    .select(['id', 'kind', 'changedBy', 'createdAt', 'undoneAt'])
    .executeTakeFirst();
}

/** Whom a change was about, as they are now. */
export function membersOfChange(ctx: TenantContext, changeId: string) {
  return ctx.tx
    .selectFrom('peopleChangeRows as r')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'r.tenantId').onRef('m.id', '=', 'r.memberId'),
    )
    .where('r.tenantId', '=', ctx.actor.tenantId)
    .where('r.changeId', '=', changeId)
    .select(['m.id', 'm.role'])
    .execute();
}

/** Whether a change was about somebody who has one of these roles now, had it before or had it after. */
export async function isAboutRoles(
  ctx: TenantContext,
  changeId: string,
  roles: readonly string[],
): Promise<boolean> {
  if (roles.length === 0) return false;
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (
      select from people_change_rows r left join members m on m.tenant_id = r.tenant_id and m.id = r.member_id
       where r.tenant_id = ${ctx.actor.tenantId}::uuid and r.change_id = ${changeId}::uuid
         and (m.role = any (${[...roles]}) or r.before ->> 'role' = any (${[...roles]})
              or r.after ->> 'role' = any (${[...roles]}))) as is_so`.execute(ctx.tx);
  return rows[0]?.isSo === true;
}

/** Puts back those whom nobody has changed since. Returns who was. */
export async function restoreChange(ctx: TenantContext, changeId: string): Promise<string[]> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ ids: string[]; states: unknown[] }>`
    select coalesce(array_agg(r.member_id), '{}') as ids, coalesce(array_agg(r.before), '{}') as states
      from people_change_rows r
      join app.member_states(array(select member_id from people_change_rows
             where tenant_id = ${tenantId}::uuid and change_id = ${changeId}::uuid)) s on s.member_id = r.member_id
     where r.tenant_id = ${tenantId}::uuid and r.change_id = ${changeId}::uuid and r.before is not null and s.state = r.after`.execute(
    ctx.tx,
  );
  const { ids = [], states = [] } = rows[0] ?? {};
  if (ids.length > 0)
    await sql`select app.restore_members(${ids}::uuid[], ${states.map((state) => JSON.stringify(state))}::jsonb[], ${ctx.now}::timestamptz)`.execute(
      ctx.tx,
    );
  await ctx.tx
    .updateTable('peopleChanges')
    .where('tenantId', '=', tenantId)
    .where('id', '=', changeId)
    .set({ undoneAt: ctx.now })
    .execute();
  return ids;
}

/** One line in the audit log for each of these members, in one statement. */
export async function recordForMembers(
  ctx: TenantContext,
  action: AuditAction,
  memberIds: readonly string[],
  changes: { before: readonly unknown[]; after: unknown },
): Promise<void> {
  const before = changes.before.map((value) => JSON.stringify(value ?? null));
  await sql`select app.audit(${ctx.actor.memberId}::uuid, ${ctx.actor.displayName}, ${action}, 'member', w.id, w.before,
      ${JSON.stringify(changes.after)}::jsonb, ${ctx.requestId}, ${ctx.now}::timestamptz)
    from unnest(${[...memberIds]}::text[], ${before}::jsonb[]) w (id, before)`.execute(ctx.tx);
}

/** How a change found a member, and how it left them; `before` is null for somebody it made. */
export interface ChangedStates {
  readonly memberId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** States of some members of a change, or of its next ones in the order in which it is taken back. */
export async function statesOfChange(
  ctx: TenantContext,
  changeId: string,
  which: { readonly memberIds: readonly string[] } | { readonly limit: number },
): Promise<ChangedStates[]> {
  const some = ctx.tx
    .selectFrom('peopleChangeRows')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('changeId', '=', changeId)
    .select(['memberId', 'before', 'after'])
    .orderBy('memberId');
  return 'limit' in which
    ? some.limit(which.limit).execute()
    : some.where(sql<boolean>`member_id = any (${[...which.memberIds]}::uuid[])`).execute();
}

/** One line in the audit log for each of these members with what became of them, in one statement. */
export async function recordStates(
  ctx: TenantContext,
  action: AuditAction,
  entries: readonly ChangedStates[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`select app.audit(${ctx.actor.memberId}::uuid, ${ctx.actor.displayName}, ${action}, 'member', w.value ->> 'memberId',
      nullif(w.value -> 'before', 'null'), nullif(w.value -> 'after', 'null'), ${ctx.requestId}, ${ctx.now}::timestamptz)
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) w`.execute(ctx.tx);
}
