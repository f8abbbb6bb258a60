import { LABEL_NAME_LIMIT } from '@trilha/rules/platform/text';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { BRANCH_PERMISSIONS, OWN_PERMISSIONS, REACHES } from '../platform/own-permissions.ts';
import type { OwnPermission } from '../platform/own-permissions.ts';
import { ROLES } from '../platform/roles.ts';

const manage = { tag: 'own-roles', access: 'roles.manage' } as const;
const roleParams = z.object({ roleId: z.uuid() });
const memberParams = z.object({ memberId: z.uuid() });
const permission = z.enum(OWN_PERMISSIONS as [OwnPermission, ...OwnPermission[]]);

const words = { name: requiredLocalizedText(LABEL_NAME_LIMIT), description: localizedText(256) };
/** What a role is: for branches it holds only what knows branches. */
const roleBody = z.discriminatedUnion('reach', [
  z.object({
    ...words,
    reach: z.literal('company'),
    permissions: z.array(permission).min(1).max(OWN_PERMISSIONS.length),
  }),
  z.object({
    ...words,
    reach: z.literal('branches'),
    permissions: z.array(z.enum(BRANCH_PERMISSIONS)).min(1).max(BRANCH_PERMISSIONS.length),
  }),
]);
export type OwnRoleForm = z.output<typeof roleBody>;

const ownRole = z.object({
  id: z.uuid(),
  ...words,
  reach: z.enum(REACHES),
  permissions: z.array(permission),
  members: z.number().int(),
});
export type OwnRole = z.output<typeof ownRole>;

const branch = z.object({ id: z.uuid(), name: z.string() });
const MAX_OWN_ROLES = 20;
const MAX_BRANCHES = 500;

export const listOwnRoles = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/own-roles',
  summary:
    'Roles the company made itself with how many people have each, and what the built-in ones allow of that',
  response: z.object({
    roles: z.array(ownRole),
    /** Built-in roles that allow something a role of the company may hold: copies begin with them. */
    builtIn: z.array(z.object({ role: z.enum(ROLES), permissions: z.array(permission) })),
    /** All branches, where a role is previewed for some. */
    branches: z.array(branch),
  }),
});

export const previewOwnRole = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/own-roles/:roleId/preview',
  summary:
    'See the app for half an hour as somebody with this role and nothing but it would; nothing is written meanwhile',
  refusedWhileActing: true,
  // Beginning again ends what was begun before; its tokens are kept nowhere.
  naturallyIdempotent: true,
  params: roleParams,
  body: z.object({ branchIds: z.array(z.uuid()).max(MAX_BRANCHES) }),
  status: 201,
  response: z.object({
    access_token: z.string(),
    refresh_token: z.string(),
    endsAt: z.iso.datetime(),
  }),
  errors: ['role_branches_wrong'],
});

export const createOwnRole = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/own-roles',
  freshProof: true,
  summary: 'Make a role of the company',
  refusedWhileActing: true,
  body: roleBody,
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['name_taken', 'staff_not_allowed'],
});

export const changeOwnRole = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/own-roles/:roleId',
  freshProof: true,
  summary: 'Change a role of the company; who has it holds what it allows at their next request',
  refusedWhileActing: true,
  params: roleParams,
  body: roleBody,
  status: 204,
  response: z.null(),
  errors: ['name_taken', 'role_reach_fixed', 'staff_not_allowed'],
});

export const deleteOwnRole = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/own-roles/:roleId',
  freshProof: true,
  summary: 'Delete a role of the company; everybody who has it loses it',
  refusedWhileActing: true,
  params: roleParams,
  status: 204,
  response: z.null(),
  errors: ['staff_not_allowed'],
});

export const getPersonRoles = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/people/:memberId/own-roles',
  summary: "A person's roles: what each allows, for whose people, and who gave it when",
  params: memberParams,
  response: z.object({
    role: z.enum(ROLES),
    /** What their business role allows of what roles of the company can hold. */
    permissions: z.array(permission),
    /** Branches they lead. */
    leads: z.array(branch),
    own: z.array(
      ownRole.omit({ members: true }).extend({
        branches: z.array(branch),
        givenAt: z.iso.datetime(),
        givenBy: z.string().nullable(),
      }),
    ),
    /** All branches, where a role is given for some. */
    branches: z.array(branch),
    can: z.object({ give: z.boolean() }),
  }),
});

export const setPersonRoles = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/people/:memberId/own-roles',
  freshProof: true,
  summary: 'Say which roles of the company a person has beside their business role, and for which branches',
  refusedWhileActing: true,
  params: memberParams,
  body: z.object({
    roles: z
      .array(z.object({ roleId: z.uuid(), branchIds: z.array(z.uuid()).max(MAX_BRANCHES) }))
      .max(MAX_OWN_ROLES),
  }),
  status: 204,
  response: z.null(),
  errors: ['role_not_given', 'role_branches_wrong', 'staff_not_allowed'],
});
