import { LABEL_NAME_LIMIT } from '@trilha/rules/platform/text';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { requiredLocalizedText } from '../platform/locale.ts';
import { PERMISSIONS } from '../platform/permissions.ts';
import { ROLES } from '../platform/roles.ts';
import type { Permission } from '../platform/permissions.ts';

const manage = { tag: 'structure', access: 'structure.manage' } as const;
const labelParams = z.object({ labelId: z.uuid() });
const branchParams = z.object({ branchId: z.uuid() });
const permissionNames = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

/** Names a company sorts people and content by. */
export const STRUCTURE_KINDS = ['area', 'group', 'tag', 'category'] as const;
export type StructureKind = (typeof STRUCTURE_KINDS)[number];

const label = z.object({
  id: z.uuid(),
  kind: z.enum(STRUCTURE_KINDS),
  name: requiredLocalizedText(LABEL_NAME_LIMIT),
  members: z.number().int(),
  /** Everything that is for it or sorted by it: courses, events, files of the library, news and the like, and rules that let people in. */
  uses: z.number().int(),
});
export type StructureLabel = z.output<typeof label>;

const branchBody = z.object({
  name: z.string().trim().min(1).max(120),
});
const branch = branchBody.extend({
  id: z.uuid(),
  members: z.number().int(),
  /** Who sees how far the people of the branch are with what they have to do. */
  leaders: z.array(z.object({ memberId: z.uuid(), name: z.string() })),
});
export type StructureBranch = z.output<typeof branch>;

export const getStructure = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/structure',
  summary:
    'Branches, areas, groups, tags and categories with how much each is used, and what each role may do',
  response: z.object({
    branches: z.array(branch),
    labels: z.array(label),
    roles: z.array(
      z.object({ role: z.enum(ROLES), members: z.number().int(), may: z.array(z.enum(permissionNames)) }),
    ),
    permissions: z.array(z.enum(permissionNames)),
  }),
});

export const addLabel = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/structure/labels',
  summary: 'Add an area, group, tag or category at the end of its list',
  status: 201,
  body: z.object({ kind: z.enum(STRUCTURE_KINDS), name: requiredLocalizedText(LABEL_NAME_LIMIT) }),
  response: z.object({ id: z.uuid() }),
  errors: ['name_taken'],
});

export const renameLabel = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/structure/labels/:labelId',
  summary: 'Rename an area, group, tag or category in each language',
  params: labelParams,
  body: z.object({ name: requiredLocalizedText(LABEL_NAME_LIMIT) }),
  status: 204,
  response: z.null(),
  errors: ['name_taken'],
});

export const orderLabels = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/structure/label-order',
  summary: 'Put the names of one kind in this order',
  body: z.object({ kind: z.enum(STRUCTURE_KINDS), ids: z.array(z.uuid()).max(1000) }),
  status: 204,
  response: z.null(),
});

export const mergeLabel = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/structure/labels/:labelId/merge',
  summary: 'Move everybody and everything of one name to another of its kind and delete the first',
  params: labelParams,
  body: z.object({ into: z.uuid() }),
  response: z.object({ moved: z.number().int(), things: z.number().int() }),
  errors: ['label_of_directory'],
});

export const deleteLabel = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/structure/labels/:labelId',
  summary: 'Delete a name; its people lose it, and it is refused while anything is for it or sorted by it',
  params: labelParams,
  status: 204,
  response: z.null(),
  errors: ['label_in_use', 'label_of_directory'],
});

export const addBranch = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/structure/branches',
  summary: 'Add a branch',
  status: 201,
  body: branchBody,
  response: z.object({ id: z.uuid() }),
  errors: ['name_taken'],
});

export const updateBranch = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/structure/branches/:branchId',
  summary: 'Change a branch',
  params: branchParams,
  body: branchBody,
  status: 204,
  response: z.null(),
  errors: ['name_taken'],
});

const MAX_BRANCH_LEADERS = 20;

export const setBranchLeaders = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/structure/branches/:branchId/leaders',
  summary: 'Say who leads a branch: they see what its people have to do, and may remind them',
  refusedWhileActing: true,
  params: branchParams,
  body: z.object({ memberIds: z.array(z.uuid()).max(MAX_BRANCH_LEADERS) }),
  status: 204,
  response: z.null(),
});

export const deleteBranch = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/structure/branches/:branchId',
  summary: 'Delete a branch nobody belongs to and no rule names',
  params: branchParams,
  status: 204,
  response: z.null(),
  errors: ['label_in_use'],
});
