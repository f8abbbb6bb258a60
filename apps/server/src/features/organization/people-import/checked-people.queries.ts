import type { Role } from '@trilha/contracts/platform/roles';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Beyond the last line of any file. */
const MAX_LINE = 2_147_483_647;

/** Whether good rows of an import give one of these roles, or change somebody who has one. */
export async function givesRoles(
  ctx: TenantContext,
  importId: string,
  roles: readonly string[],
): Promise<boolean> {
  if (roles.length === 0) return false;
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (
      select from imports i join people_import_rows r on r.tenant_id = i.tenant_id and r.import_id = i.id
        left join members m on m.tenant_id = r.tenant_id and m.id = r.member_id
       where i.tenant_id = ${ctx.actor.tenantId}::uuid and i.id = ${importId}::uuid
         and r.problems = '[]' and r.action is not null
         and (coalesce(r.role, i.default_role) = any (${[...roles]}) or m.role = any (${[...roles]}))) as is_so`.execute(
    ctx.tx,
  );
  return rows[0]?.isSo === true;
}

/** Roles a checked import gives, or takes, that the approver has to confirm, after a line. */
export async function listRoles(ctx: TenantContext, importId: string, afterLine: number, limit?: number) {
  const { rows } = await sql<{
    line: number;
    name: string;
    email: string | null;
    before: string | null;
    after: Role;
  }>`
    select line, name, email, role_before as before, role_after as after
      from app.import_roles(${importId}::uuid, ${ctx.actor.memberId}::uuid, ${afterLine}, ${MAX_LINE})
     order by line limit ${limit ?? null}`.execute(ctx.tx);
  return rows;
}

/** Anyone who lets the import in knows the roles of these lines. */
export async function confirmRoles(
  ctx: TenantContext,
  importId: string,
  lines: readonly number[],
): Promise<void> {
  await sql`update people_import_rows set role_confirmed = line = any (${[...lines]}::integer[])
     where tenant_id = ${ctx.actor.tenantId}::uuid and import_id = ${importId}::uuid
       and role_confirmed <> (line = any (${[...lines]}::integer[]))`.execute(ctx.tx);
}

/** Rows that mean somebody of the company, with how they are now, after a line; one more than asked. */
export async function listChanging(ctx: TenantContext, importId: string, afterLine: number, limit: number) {
  const { rows } = await sql<{
    line: number;
    memberId: string;
    name: string;
    profile: Readonly<Record<string, unknown>>;
    role: string | null;
    branchId: string | null;
    hiredOn: string | null;
    labelIds: readonly string[];
    state: unknown;
  }>`
    select r.line, r.member_id, m.display_name as name, r.profile, r.role, r.branch_id, r.hired_on::text as hired_on, r.label_ids, s.state
      from (select * from people_import_rows
             where tenant_id = ${ctx.actor.tenantId}::uuid and import_id = ${importId}::uuid and line > ${afterLine}
               and problems = '[]' and action = 'change' order by line limit ${limit + 1}) r
      join members m on m.tenant_id = r.tenant_id and m.id = r.member_id
     cross join lateral app.member_states(array[r.member_id]) s
     order by r.line`.execute(ctx.tx);
  return rows;
}

/** Refused rows after a line, one more than asked. */
export function listRefused(ctx: TenantContext, importId: string, afterLine: number, limit: number) {
  return ctx.tx
    .selectFrom('peopleImportRows')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .where('line', '>', afterLine)
    .where(sql<boolean>`problems <> '[]'`)
    .orderBy('line')
    .limit(limit + 1)
    .select(['line', 'cells', 'problems'])
    .execute();
}
