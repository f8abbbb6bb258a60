import type { LinePoints } from '@trilha/rules/incentives/sales';

import type { TenantContext } from '../../../platform/context.ts';

/** Replaces the lines of a sale; its pictures stay. */
export async function replaceLines(
  ctx: TenantContext,
  sale: { readonly id: string; readonly campaignId: string },
  lines: readonly LinePoints[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .deleteFrom('saleLines')
    .where('tenantId', '=', tenantId)
    .where('saleId', '=', sale.id)
    .execute();
  await ctx.tx
    .insertInto('saleLines')
    .values(
      lines.map((line, at) => ({
        tenantId,
        saleId: sale.id,
        line: at + 1,
        campaignId: sale.campaignId,
        ...line,
      })),
    )
    .execute();
}
