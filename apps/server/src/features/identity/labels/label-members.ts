import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { TenantContext } from '../../../platform/context.ts';

/** Areas, groups and tags a member has from now on; unknown ones are left out. */
export async function setMemberLabels(
  ctx: TenantContext,
  memberId: string,
  labelIds: readonly string[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  await sql`delete from member_labels where tenant_id = ${tenantId}::uuid and member_id = ${memberId}::uuid
    and label_id <> all (${[...labelIds]}::uuid[])`.execute(ctx.tx);
  await sql`insert into member_labels (tenant_id, member_id, label_id)
    select tenant_id, ${memberId}::uuid, id from labels
     where tenant_id = ${tenantId}::uuid and id = any (${[...labelIds]}::uuid[]) and kind in ('area', 'group', 'tag')
    on conflict do nothing`.execute(ctx.tx);
}

/** Gives members a label; who has it already keeps it. */
export async function labelMembers(
  ctx: TenantContext,
  memberIds: readonly string[],
  labelId: string,
): Promise<void> {
  await sql`insert into member_labels (tenant_id, member_id, label_id)
    select ${ctx.actor.tenantId}::uuid, m, ${labelId}::uuid from unnest(${[...memberIds]}::uuid[]) m
    on conflict do nothing`.execute(ctx.tx);
}

/** Takes a label from members; the label itself stays. */
export async function unlabelMembers(
  ctx: TenantContext,
  memberIds: readonly string[],
  labelId: string,
): Promise<void> {
  await ctx.tx
    .deleteFrom('memberLabels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('labelId', '=', labelId)
    .where(sql<boolean>`member_id = any (${[...memberIds]}::uuid[])`)
    .execute();
}

/** Gives everybody of one label another; returns to how many it is new. */
export async function copyLabelMembers(ctx: TenantContext, from: string, into: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into member_labels (tenant_id, member_id, label_id)
    select tenant_id, member_id, ${into}::uuid from member_labels
     where tenant_id = ${ctx.actor.tenantId}::uuid and label_id = ${from}::uuid
    on conflict do nothing`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0n);
}

/** Puts a member into the company's groups of these names, in whatever language; unknown names are left out. */
export async function addMemberGroups(
  tx: Tx,
  tenantId: string,
  memberId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const wanted = names.map((name) => name.toLowerCase());
  await sql`
    insert into member_labels (tenant_id, member_id, label_id)
    select l.tenant_id, ${memberId}::uuid, l.id from labels l
     where l.tenant_id = ${tenantId}::uuid and l.kind = 'group'
       and exists (select 1 from jsonb_each_text(l.name) n where lower(n.value) = any (${wanted}))
    on conflict do nothing`.execute(tx);
}

/** Makes the directory's people of a group exactly these; people it does not keep stay as they are. */
export async function setDirectoryMembers(
  tx: Tx,
  tenantId: string,
  labelId: string,
  memberIds: readonly string[],
): Promise<void> {
  await sql`
    with wanted as materialized (select distinct id from unnest(${memberIds}::uuid[]) as w (id)),
    leaving as materialized (
      select l.member_id from member_labels l
       where l.tenant_id = ${tenantId}::uuid and l.label_id = ${labelId}::uuid
      except select id from wanted)
    delete from member_labels l using leaving g, directory_users d
     where l.tenant_id = ${tenantId}::uuid and l.label_id = ${labelId}::uuid and l.member_id = g.member_id
       and d.tenant_id = l.tenant_id and d.member_id = l.member_id and d.deleted_at is null`.execute(tx);
  await sql`
    with joining as materialized (
      select id from unnest(${memberIds}::uuid[]) as w (id)
      except
      select l.member_id from member_labels l
       where l.tenant_id = ${tenantId}::uuid and l.label_id = ${labelId}::uuid)
    insert into member_labels (tenant_id, member_id, label_id)
    select d.tenant_id, d.member_id, ${labelId}::uuid from joining j
      join directory_users d on d.tenant_id = ${tenantId}::uuid and d.member_id = j.id and d.deleted_at is null
    on conflict do nothing`.execute(tx);
}
