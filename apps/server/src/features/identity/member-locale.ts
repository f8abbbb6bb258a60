import { matchLocale } from '@trilha/rules/locales';
import type { Locale } from '@trilha/rules/locales';

import type { TenantContext } from '../../context.ts';

/** The language somebody else reads: the one they chose, else the company's first. For messages left in their inbox. */
export async function memberLocale(ctx: TenantContext, memberId: string): Promise<Locale> {
  const row = await ctx.tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.id', '=', memberId)
    .select('p.language')
    .executeTakeFirst();
  return matchLocale(row?.language ?? undefined) ?? ctx.actor.clientLocale;
}
