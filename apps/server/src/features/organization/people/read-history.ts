import type { PersonChange } from '@trilha/contracts/organization/people';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { changesBetween } from './changed-fields.ts';
import { listBranches, listMemberLabels } from './directory.queries.ts';
import { listHistory, readMember } from './person.queries.ts';

/** What was done to a person, field by field as it was and became, latest first (ADM-04). Throws `not_found`. */
export async function readPersonHistory(
  ctx: TenantContext,
  memberId: string,
  ask: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: PersonChange[]; nextCursor: string | null }> {
  requirePermission(ctx.actor, 'people.view');
  if (!(await readMember(ctx, memberId))) throw new AppError('not_found');
  const page = pageFrom(await listHistory(ctx, memberId, ask), ask.limit, ({ seq }) => [seq]);
  const branches = await listBranches(ctx);
  const labels = await listMemberLabels(ctx);
  const names = new Map([
    ...branches.map(({ id, name }) => [id, name] as const),
    ...labels.map(({ id, name }) => [id, textOf(ctx, name)] as const),
  ]);
  return {
    items: page.items.map(({ at, actorName, actingName, action, before, after }) => ({
      at: at.toISOString(),
      actor: actorName,
      actedBy: actingName,
      action,
      changes: changesBetween(before, after, names),
    })),
    nextCursor: page.nextCursor,
  };
}
