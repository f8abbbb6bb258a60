import { matchLocale } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';

import type { TenantContext } from '../../../platform/context.ts';

/** The language somebody else reads: the one they chose where the company has it, else the company's first. For messages left in their inbox. */
export async function memberLocale(ctx: TenantContext, memberId: string): Promise<Locale> {
  const row = await ctx.tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .innerJoin('tenants as t', 't.id', 'm.tenantId')
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.id', '=', memberId)
    .select(['p.language', 't.languages'])
    .executeTakeFirst();
  const own = matchLocale(row?.language ?? undefined);
  return own && row?.languages.includes(own) ? own : ctx.actor.clientLocale;
}
