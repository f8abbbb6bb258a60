import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listLabels } from './catalog.queries.ts';

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
