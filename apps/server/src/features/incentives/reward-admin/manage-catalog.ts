import type { LocalizedText } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import {
  deleteRow,
  insertCategory,
  insertDepartment,
  isUsed,
  listCategories,
  listDepartments,
  listTies,
  lockCategory,
  lockDepartment,
  placeInOrder,
  updateCategory,
  updateDepartment,
} from './catalog.queries.ts';

interface CategoryBody {
  readonly name: LocalizedText;
  readonly maxPerPerson: number | null;
}

// Names were checked when they were written; the column's type only says JSON.
const words = (name: unknown) => name as LocalizedText;

/** Departments and categories in their order, and what a reward can be tied to (PRO-02). */
export async function readCatalog(ctx: TenantContext) {
  requirePermission(ctx.actor, 'rewards.manage');
  const categories = await listCategories(ctx);
  const ties = await listTies(ctx);
  const named = ({ id, name }: { id: string; name: unknown }) => ({ id, name: textOf(ctx, name) });
  return {
    departments: (await listDepartments(ctx)).map(({ id, name }) => ({
      id,
      name: words(name),
      categories: categories
        .filter(({ departmentId }) => departmentId === id)
        .map((category) => ({
          id: category.id,
          name: words(category.name),
          maxPerPerson: category.maxPerPerson,
          rewards: category.rewards ?? 0,
        })),
    })),
    campaigns: ties.campaigns.map(named),
    courses: ties.courses.map(named),
    labels: ties.labels.map(({ id, name, kind }) => ({
      id,
      name: textOf(ctx, name),
      // The query asks for these three.
      kind: kind as 'area' | 'group' | 'tag',
    })),
  };
}

/** Adds a department at the end of the list. */
export async function addDepartment(ctx: TenantContext, { name }: { readonly name: LocalizedText }) {
  requirePermission(ctx.actor, 'rewards.manage');
  const id = await insertDepartment(ctx, name);
  await appendAuditEntry(ctx, {
    action: 'reward_department.created',
    objectKind: 'reward_department',
    objectId: id,
    before: null,
    after: { name },
  });
  return { id };
}

/** Renames a department. Throws `not_found`. */
export async function renameDepartment(
  ctx: TenantContext,
  { departmentId, name }: { readonly departmentId: string; readonly name: LocalizedText },
): Promise<void> {
  requirePermission(ctx.actor, 'rewards.manage');
  const before = await lockDepartment(ctx, departmentId);
  if (!before) throw new AppError('not_found');
  await updateDepartment(ctx, departmentId, name);
  await appendAuditEntry(ctx, {
    action: 'reward_department.changed',
    objectKind: 'reward_department',
    objectId: departmentId,
    before: { name: before.name },
    after: { name },
  });
}

/** Deletes a department. Throws `not_found`, and `label_in_use` while it has categories. */
export async function deleteDepartment(ctx: TenantContext, departmentId: string): Promise<void> {
  requirePermission(ctx.actor, 'rewards.manage');
  const before = await lockDepartment(ctx, departmentId);
  if (!before) throw new AppError('not_found');
  if (await isUsed(ctx, { departmentId })) throw new AppError('label_in_use');
  await deleteRow(ctx, 'rewardDepartments', departmentId);
  await appendAuditEntry(ctx, {
    action: 'reward_department.deleted',
    objectKind: 'reward_department',
    objectId: departmentId,
    before: { name: before.name },
    after: null,
  });
}

/** Adds a category at the end of a department. Throws `not_found`. */
export async function addCategory(
  ctx: TenantContext,
  { departmentId, ...category }: CategoryBody & { readonly departmentId: string },
) {
  requirePermission(ctx.actor, 'rewards.manage');
  if (!(await lockDepartment(ctx, departmentId))) throw new AppError('not_found');
  const id = await insertCategory(ctx, { departmentId, ...category });
  await appendAuditEntry(ctx, {
    action: 'reward_category.created',
    objectKind: 'reward_category',
    objectId: id,
    before: null,
    after: category,
  });
  return { id };
}

/** Renames a category or changes how much of it one person may redeem. Throws `not_found`. */
export async function changeCategory(
  ctx: TenantContext,
  { categoryId, ...category }: CategoryBody & { readonly categoryId: string },
): Promise<void> {
  requirePermission(ctx.actor, 'rewards.manage');
  const before = await lockCategory(ctx, categoryId);
  if (!before) throw new AppError('not_found');
  await updateCategory(ctx, categoryId, category);
  await appendAuditEntry(ctx, {
    action: 'reward_category.changed',
    objectKind: 'reward_category',
    objectId: categoryId,
    before: { name: before.name, maxPerPerson: before.maxPerPerson },
    after: category,
  });
}

/** Deletes a category. Throws `not_found`, and `label_in_use` while it has rewards. */
export async function deleteCategory(ctx: TenantContext, categoryId: string): Promise<void> {
  requirePermission(ctx.actor, 'rewards.manage');
  const before = await lockCategory(ctx, categoryId);
  if (!before) throw new AppError('not_found');
  if (await isUsed(ctx, { categoryId })) throw new AppError('label_in_use');
  await deleteRow(ctx, 'rewardCategories', categoryId);
  await appendAuditEntry(ctx, {
    action: 'reward_category.deleted',
    objectKind: 'reward_category',
    objectId: categoryId,
    before: { name: before.name, maxPerPerson: before.maxPerPerson },
    after: null,
  });
}

/** Puts the departments, or the categories of one, in an order. */
export async function orderCatalog(
  ctx: TenantContext,
  { departmentId, ids }: { readonly departmentId: string | null; readonly ids: readonly string[] },
): Promise<void> {
  requirePermission(ctx.actor, 'rewards.manage');
  if (departmentId !== null && !(await lockDepartment(ctx, departmentId))) throw new AppError('not_found');
  await placeInOrder(ctx, departmentId, ids);
  await appendAuditEntry(ctx, {
    action: 'reward_catalog.ordered',
    objectKind: 'reward_department',
    objectId: departmentId ?? ctx.actor.tenantId,
    before: null,
    after: { ids },
  });
}
