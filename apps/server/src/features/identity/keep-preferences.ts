import type { Locale } from '@trilha/rules/locales';

import type { PersonContext } from '../../context.ts';

/** Keeps the language and time zone the person chose, for every device (I18-02). */
export async function keepPreferences(
  ctx: PersonContext,
  chosen: { language?: Locale; timeZone?: string },
): Promise<void> {
  if (!chosen.language && !chosen.timeZone) return;
  await ctx.tx
    .updateTable('people')
    .where('id', '=', ctx.personId)
    .set({
      ...(chosen.language ? { language: chosen.language } : {}),
      ...(chosen.timeZone ? { timeZone: chosen.timeZone } : {}),
    })
    .execute();
}
