import type { Locale } from '@trilha/rules/platform/locales';

import type { PersonContext } from '../../../platform/context.ts';

/** Keeps the language and time zone the person chose, for every device (I18-02). */
export async function keepPreferences(
  ctx: PersonContext,
  chosen: { language?: Locale; timeZone?: string },
): Promise<void> {
  if (!chosen.language && !chosen.timeZone) return;
  await ctx.tx
    .updateTable('people')
    .where('id', '=', ctx.personId)
    // A company that vouches for whoever asks changes nothing of an account other companies have too.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sessionFamilies as s')
            .innerJoin('personMembers as b', 'b.personId', 's.personId')
            .where('s.id', '=', ctx.familyId)
            .whereRef('b.tenantId', '<>', 's.boundTenantId')
            .select('b.tenantId'),
        ),
      ),
    )
    .set({
      ...(chosen.language ? { language: chosen.language } : {}),
      ...(chosen.timeZone ? { timeZone: chosen.timeZone } : {}),
    })
    .execute();
}
