import type { LocalizedText } from '@trilha/rules/locales';

import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { recordChange } from '../audit-log/record-change.ts';

export interface NewLabel {
  readonly kind: 'tag' | 'category';
  readonly name: LocalizedText;
}

/** Adds a tag or category. Adding the same name again gives the one that is there. */
export async function createLabel(ctx: TenantContext, { kind, name }: NewLabel): Promise<string> {
  requirePermission(ctx.actor, 'courses.manage');
  const { tenantId } = ctx.actor;
  const stored = JSON.stringify(name);
  const added = await ctx.tx
    .insertInto('labels')
    .values({ tenantId, kind, name: stored })
    .onConflict((conflict) => conflict.columns(['tenantId', 'kind', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await recordChange(ctx, {
      action: 'label.created',
      objectKind: 'label',
      objectId: added.id,
      before: null,
      after: { kind, name },
    });
    return added.id;
  }
  const { id } = await ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('name', '=', stored)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
