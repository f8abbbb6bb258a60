import { isZone } from '@trilha/rules/platform/dates';
import type { Locale } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { writePreferences } from '../person-registry/change-person.ts';
import { isZoneOfDatabase } from './zones.queries.ts';

/**
 * Keeps the language and time zone the person chose, for every device (I18-02). Throws `invalid_request` for a zone that this process or the
 * database does not know: what is reckoned for many people at once would fail for all of them.
 */
export async function savePreferences(
  ctx: PersonContext,
  chosen: { language?: Locale; timeZone?: string },
): Promise<void> {
  const { timeZone } = chosen;
  if (timeZone !== undefined && !(isZone(timeZone) && (await isZoneOfDatabase(ctx.tx, timeZone))))
    throw new AppError('invalid_request', { field: 'timeZone' });
  if (!chosen.language && !timeZone) return;
  await writePreferences(ctx.tx, ctx, chosen);
}
