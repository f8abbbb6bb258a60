import { ownPermissionsOf } from '@trilha/contracts/platform/own-permissions';
import { PERMISSIONS } from '@trilha/contracts/platform/permissions';
import type { Permission } from '@trilha/contracts/platform/permissions';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** SQL that is true for members `alias` who hold a permission by a role the company made itself; nobody does where such roles may not hold it. */
export function isHeldByOwnRole(alias: string, permission: Permission): RawBuilder<boolean> {
  if (ownPermissionsOf([permission]).length === 0) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(alias)}.id in (
    select g.member_id from member_own_roles g join own_roles r on r.tenant_id = g.tenant_id and r.id = g.role_id
     where g.tenant_id = app.current_tenant() and r.reach = 'company' and ${permission} = any (r.permissions))`;
}

/** SQL that is true for members `alias` who hold a permission, by their business role or by a role the company made itself; as `isAllowed`. */
export function isHeldBy(alias: string, permission: Permission): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(alias)}.role = any (${[...PERMISSIONS[permission]]}::text[])
    or ${isHeldByOwnRole(alias, permission)})`;
}
