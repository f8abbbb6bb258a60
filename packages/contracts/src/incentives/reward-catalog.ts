import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localizedText, requiredLocalizedText } from '../platform/locale.ts';

const manage = { tag: 'reward administration', access: 'rewards.manage', module: 'rewards' } as const;

const departmentParams = z.object({ departmentId: z.uuid() });
const categoryParams = z.object({ categoryId: z.uuid() });

const choice = z.object({ id: z.uuid(), name: z.string() });

const managedCategory = z.object({
  id: z.uuid(),
  name: localizedText(80),
  maxPerPerson: z.number().int().nullable(),
  rewards: z.number().int(),
});
export type ManagedCategory = z.output<typeof managedCategory>;

const managedDepartment = z.object({
  id: z.uuid(),
  name: localizedText(80),
  categories: z.array(managedCategory),
});
export type ManagedDepartment = z.output<typeof managedDepartment>;

export const getRewardCatalog = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/reward-catalog',
  summary: 'Departments and categories in their order, and what a reward can be tied to',
  response: z.object({
    departments: z.array(managedDepartment),
    campaigns: z.array(choice),
    courses: z.array(choice),
    labels: z.array(choice.extend({ kind: z.enum(['area', 'group', 'tag']) })),
  }),
});

const departmentBody = z.object({ name: requiredLocalizedText(80) });
const categoryBody = z.object({
  name: requiredLocalizedText(80),
  /** Most pieces of the category one person redeems in a campaign; null is without limit. */
  maxPerPerson: z.number().int().min(1).max(1000).nullable(),
});

export const addRewardDepartment = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/reward-departments',
  summary: 'Add a department at the end of the list',
  status: 201,
  body: departmentBody,
  response: z.object({ id: z.uuid() }),
});

export const renameRewardDepartment = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/reward-departments/:departmentId',
  summary: 'Rename a department in each language',
  params: departmentParams,
  body: departmentBody,
  status: 204,
  response: z.null(),
});

export const deleteRewardDepartment = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/reward-departments/:departmentId',
  summary: 'Delete a department without categories',
  params: departmentParams,
  status: 204,
  response: z.null(),
  errors: ['label_in_use'],
});

export const addRewardCategory = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/reward-departments/:departmentId/categories',
  summary: 'Add a category at the end of a department',
  params: departmentParams,
  body: categoryBody,
  status: 201,
  response: z.object({ id: z.uuid() }),
});

export const updateRewardCategory = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/reward-categories/:categoryId',
  summary: 'Rename a category or change how much one person may redeem of it',
  params: categoryParams,
  body: categoryBody,
  status: 204,
  response: z.null(),
});

export const deleteRewardCategory = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/reward-categories/:categoryId',
  summary: 'Delete a category without rewards',
  params: categoryParams,
  status: 204,
  response: z.null(),
  errors: ['label_in_use'],
});

export const orderRewardCatalog = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/reward-catalog/order',
  summary: 'Put the departments, or the categories of one department, in this order',
  body: z.object({ departmentId: z.uuid().nullable(), ids: z.array(z.uuid()).min(1).max(500) }),
  status: 204,
  response: z.null(),
});
