import { attendanceStateAt } from '@trilha/rules/learning/attendance';
import type pg from 'pg';

import type { TenantContext } from '../../../platform/context.ts';
import { forEach, tenantsWith } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { TENANTS_WITH_OVERDUE, lockOverdue, updateSession } from './sessions.queries.ts';

export const END_SESSIONS = 'end-attendance-sessions';
const AT_ONCE = 200;

/** Writes down what the clock has ended: openings nobody came back from, closes nobody answered, sessions of full length. */
async function endSome(ctx: TenantContext): Promise<boolean> {
  const rows = await lockOverdue(ctx, AT_ONCE);
  for (const row of rows) {
    const state = attendanceStateAt(row, ctx.now);
    const endedAt = state === 'expired' ? row.endsAt : state === 'abandoned' ? ctx.now : null;
    await updateSession(ctx.tx, ctx.actor.tenantId, row.id, { state, ...(endedAt ? { endedAt } : {}) });
  }
  return rows.length === AT_ONCE;
}

/** Ends what is over in every company, so many in each transaction. */
export async function endSessions(services: AppServices, pool: pg.Pool): Promise<void> {
  const at = services.clock();
  const due = await tenantsWith(pool, TENANTS_WITH_OVERDUE, at);
  await forEach(services, END_SESSIONS, due, async (tenantId) => {
    while (await asSystem(services, { tenantId, at, name: END_SESSIONS }, endSome));
  });
}
