import { SCIM_SCHEMAS } from '@trilha/contracts/identity/scim';

import type { GroupRow } from './scim-groups.queries.ts';
import type { UserRow } from './scim-users.queries.ts';

/** Base address of the directory's calls. */
export const SCIM_PATH = '/scim/v2';

/** Version of a resource for `If-Match` (RFC 7644 §3.14). */
export function versionOf({ version }: { readonly version: number }): string {
  return `W/"${version}"`;
}

interface Ref {
  readonly value: string;
  readonly display: string;
}

function meta(kind: 'User' | 'Group', id: string, row: UserRow | GroupRow, publicUrl: string) {
  return {
    resourceType: kind,
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `${publicUrl}${SCIM_PATH}/${kind}s/${id}`,
    version: versionOf(row),
  };
}

/** A member as the directory reads it back. */
export function presentUser(row: UserRow, groups: readonly Ref[], publicUrl: string) {
  return {
    schemas: [SCIM_SCHEMAS.user],
    id: row.memberId,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    userName: row.userName,
    name: {
      formatted: row.displayName,
      ...(row.givenName === null ? {} : { givenName: row.givenName }),
      ...(row.familyName === null ? {} : { familyName: row.familyName }),
    },
    displayName: row.displayName,
    emails: row.email === null ? [] : [{ value: row.email, type: 'work', primary: true }],
    active: row.active,
    groups,
    meta: meta('User', row.memberId, row, publicUrl),
  };
}
export type ScimUser = ReturnType<typeof presentUser>;

/** A group as the directory reads it back. */
export function presentGroup(row: GroupRow, members: readonly Ref[], publicUrl: string) {
  return {
    schemas: [SCIM_SCHEMAS.group],
    id: row.labelId,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    displayName: row.displayName,
    members,
    meta: meta('Group', row.labelId, row, publicUrl),
  };
}
export type ScimGroup = ReturnType<typeof presentGroup>;

/** A page of resources (RFC 7644 §3.4.2). */
export function presentList<R>(resources: readonly R[], total: number, startIndex: number) {
  return {
    schemas: [SCIM_SCHEMAS.list],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
