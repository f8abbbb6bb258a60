import { calendarDay, startOfDay } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';

import type { PersonContext } from '../../../platform/context.ts';
import { tenantSettingsOf } from '../../../platform/tenants/tenant-settings.ts';

/**
 * Whether a drill stands before the member's home, or waits for who wants it: offered by a banner until they close it on their day. `learning/drills` deals it;
 * this looks at its tables, as who somebody is stands below what they learn.
 */
export async function readDrillState(
  ctx: Pick<PersonContext, 'tx' | 'now'>,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  tenant: { readonly settings: unknown; readonly modules: readonly string[] },
  timeZone: string,
): Promise<'mandatory' | 'banner' | 'closed' | undefined> {
  const { mode } = tenantSettingsOf(tenant.settings).drills;
  if (mode === 'off' || !tenant.modules.includes('courses')) return undefined;
  const today = calendarDay(ctx.now, timeZone);
  const { rows } = await sql<{ waits: boolean; closed: boolean }>`
    select app.drill_waits(${tenantId}::uuid, ${memberId}::uuid, ${today}::date, ${startOfDay(today, timeZone)}) as waits,
           exists (select from drill_banner_closings c
                    where c.tenant_id = ${tenantId}::uuid and c.member_id = ${memberId}::uuid and c.day = ${today}::date) as closed`.execute(
    ctx.tx,
  );
  const { waits = false, closed = false } = rows[0] ?? {};
  if (!waits) return undefined;
  if (mode === 'mandatory') return 'mandatory';
  return closed ? 'closed' : 'banner';
}
