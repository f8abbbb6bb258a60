import { drillsSettings } from '@trilha/contracts/learning/drills-settings';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';

export type DrillSettings = z.output<typeof drillsSettings.drills>;

/** Settings for drills as they are stored; a part that does not fit counts as unset. */
export const drillSettingsOf = (stored: unknown): DrillSettings =>
  drillsSettings.drills.catch(drillsSettings.drills.parse({})).parse(stored ?? {});

/** What the company set for drills, and nothing else of its settings. */
export async function readDrillSettings(ctx: TenantContext): Promise<DrillSettings> {
  const { drills } = await ctx.tx
    .selectFrom('tenants')
    .where('id', '=', ctx.actor.tenantId)
    .select(sql`settings -> 'drills'`.as('drills'))
    .executeTakeFirstOrThrow();
  return drillSettingsOf(drills);
}
