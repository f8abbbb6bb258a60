import { PEOPLE_COLUMNS } from '@trilha/contracts/organization/people';
import type { PeopleColumn, PeopleView } from '@trilha/contracts/organization/people';
import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { deleteView, listViews, upsertView } from './people-views.queries.ts';

function presentView(row: { id: string; name: string; search: string; columns: string[] }): PeopleView {
  return { ...row, columns: PEOPLE_COLUMNS.filter((column) => row.columns.includes(column)) };
}

/** The actor's saved lists by name. */
export async function readViews(ctx: TenantContext) {
  requirePermission(ctx.actor, 'people.view');
  return { items: (await listViews(ctx)).map(presentView) };
}

/** Keeps a list under a name; the same name again replaces it. */
export async function saveView(
  ctx: TenantContext,
  view: { name: string; search: string; columns: readonly PeopleColumn[] },
): Promise<PeopleView> {
  requirePermission(ctx.actor, 'people.view');
  return presentView(await upsertView(ctx, view));
}

/** Forgets one of the actor's own lists. Throws `not_found`. */
export async function clearView(ctx: TenantContext, id: string): Promise<void> {
  requirePermission(ctx.actor, 'people.view');
  if (!(await deleteView(ctx, id))) throw new AppError('not_found');
}
