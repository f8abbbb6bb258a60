import { requiredLocalizedText } from '@trilha/contracts/platform/locale';
import type { LibraryCategoryBody, ManagedLibraryCategory } from '@trilha/contracts/engagement/library-admin';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import {
  deleteCategory,
  insertCategory,
  isCategoryNamed,
  listCategories,
  lockCategories,
  updateCategory,
} from './manage.queries.ts';

// What the table holds was written from such a text; parsing it gives it its type back.
const nameText = requiredLocalizedText();

/** Folders of the library, each followed by those inside it. */
export async function readCategories(ctx: TenantContext): Promise<{ items: ManagedLibraryCategory[] }> {
  requirePermission(ctx.actor, 'library.manage');
  const rows = await listCategories(ctx);
  return {
    items: rows.map(({ id, parentId, name, files }) => ({ id, parentId, files, name: nameText.parse(name) })),
  };
}

/**
 * Where a folder may lie: on the first level, or in one of it; one with folders inside it only there. Throws
 * `library_category_invalid` and `library_category_taken`.
 */
async function requirePlace(
  ctx: TenantContext,
  body: LibraryCategoryBody,
  known: readonly ManagedLibraryCategory[],
  id: string | null,
): Promise<void> {
  if (body.parentId !== null) {
    const parent = known.find((one) => one.id === body.parentId);
    const hasInside = id !== null && known.some(({ parentId }) => parentId === id);
    if (!parent || parent.parentId !== null || parent.id === id || hasInside)
      throw new AppError('library_category_invalid', { field: 'parentId' });
  }
  if (await isCategoryNamed(ctx, body, id)) throw new AppError('library_category_taken', { field: 'name' });
}

const audit = (
  ctx: TenantContext,
  action: 'created' | 'changed' | 'removed',
  objectId: string,
  before: unknown,
  after: unknown,
) =>
  appendAuditEntry(ctx, {
    action: `library_category.${action}`,
    objectKind: 'library_category',
    objectId,
    before,
    after,
  });

/** The folders as they are until this transaction ends. */
async function holdCategories(ctx: TenantContext) {
  requirePermission(ctx.actor, 'library.manage');
  await lockCategories(ctx);
  return (await readCategories(ctx)).items;
}

/** Makes a folder after the others. Throws `library_category_invalid` and `library_category_taken`. */
export async function createCategory(
  ctx: TenantContext,
  body: LibraryCategoryBody,
): Promise<ManagedLibraryCategory> {
  const known = await holdCategories(ctx);
  await requirePlace(ctx, body, known, null);
  const id = await insertCategory(ctx, body, known.length);
  await audit(ctx, 'created', id, null, body);
  return { ...body, id, files: 0 };
}

/** Renames a folder or puts it elsewhere. Throws `library_category_invalid`, `library_category_taken` and `not_found`. */
export async function changeCategory(
  ctx: TenantContext,
  { libraryCategoryId: id, ...body }: LibraryCategoryBody & { readonly libraryCategoryId: string },
): Promise<ManagedLibraryCategory> {
  const known = await holdCategories(ctx);
  const before = known.find((one) => one.id === id);
  if (!before) throw new AppError('not_found');
  await requirePlace(ctx, body, known, id);
  await updateCategory(ctx, id, body);
  await audit(ctx, 'changed', id, { name: before.name, parentId: before.parentId }, body);
  return { ...before, ...body };
}

/** Deletes a folder. Throws `library_category_in_use` where files or folders lie in it, and `not_found`. */
export async function removeCategory(ctx: TenantContext, id: string): Promise<void> {
  const known = await holdCategories(ctx);
  const folder = known.find((one) => one.id === id);
  if (!folder) throw new AppError('not_found');
  if (folder.files > 0 || known.some(({ parentId }) => parentId === id))
    throw new AppError('library_category_in_use');
  await deleteCategory(ctx, id);
  await audit(ctx, 'removed', id, { name: folder.name, parentId: folder.parentId }, null);
}
