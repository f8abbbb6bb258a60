import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listLabels, listUsedCategories } from './catalog.queries.ts';

/** What the catalog can be filtered by, in the language of the screen. */
export async function listCourseFilters(ctx: TenantContext) {
  requirePermission(ctx.actor, 'learning.take');
  const labels = await listLabels(ctx);
  const ofKind = (kind: string) =>
    labels.filter((label) => label.kind === kind).map(({ id, name }) => ({ id, name: textOf(ctx, name) }));
  return {
    areas: ofKind('area'),
    groups: ofKind('group'),
    tags: ofKind('tag'),
    categories: ofKind('category'),
  };
}

/** What trails can be filtered by: of the categories only those that trails of the member have, and whether one has none (CRS-09). */
export async function listTrailFilters(ctx: TenantContext) {
  const { categories, ...others } = await listCourseFilters(ctx);
  const used = new Set((await listUsedCategories(ctx, 'trail')).map(({ categoryId }) => categoryId));
  return {
    ...others,
    trail_complete_categories: categories.filter(({ id }) => used.has(id)),
    has_trailcomplete_null_category: used.has(null),
  };
}
