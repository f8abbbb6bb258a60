import type { Locale } from '@trilha/rules/platform/locales';

import type { PersonContext } from '../../../platform/context.ts';
import { writePreferences } from '../person-registry/change-person.ts';

/** Keeps the language and time zone the person chose, for every device (I18-02). */
export async function savePreferences(
  ctx: PersonContext,
  chosen: { language?: Locale; timeZone?: string },
): Promise<void> {
  if (!chosen.language && !chosen.timeZone) return;
  await writePreferences(ctx.tx, ctx, chosen);
}
