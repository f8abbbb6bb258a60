import { saveAttendanceAuthority } from '@trilha/contracts/learning/attendance';
import { NORDIKA } from '@trilha/demo/companies';
import { authorityBase } from '@trilha/rules/learning/attendance';

import type { AppServices } from '../platform/services.ts';
import { asSystem } from '../platform/queue/system-context.ts';
import { TrainingAuthority } from '../development/training-authority.ts';
import { moveSessions } from '../features/learning/attendance/sessions.queries.ts';
import { findAuthority, upsertAuthority } from '../features/learning/attendance/setup.queries.ts';
import { DEMO_AUTHORITY_TOKEN } from './seed-attendance.ts';

const LOOPBACK = 'http://127.0.0.1:';

/**
 * Starts a training authority of the demo on a free port of this machine and tells the company where it is: the same one as before,
 * whose sessions go with it. A set-up that an
 * administrator has led elsewhere is left alone; undefined where this installation may not call private addresses.
 */
export async function startDemoAuthority(
  services: AppServices,
): Promise<{ readonly stop: () => void } | undefined> {
  if (!services.config.allowPrivateAddresses) return undefined;
  const authority = new TrainingAuthority(DEMO_AUTHORITY_TOKEN);
  const ownBase = saveAttendanceAuthority.body.shape.ownBase.parse(await authority.start());
  const task = { tenantId: NORDIKA.id, at: services.clock(), name: 'demo' };
  await asSystem(services, task, async (ctx) => {
    const known = await findAuthority(ctx.tx, NORDIKA.id);
    if (!known?.ownBase?.startsWith(LOOPBACK)) return;
    await upsertAuthority(ctx, { ...known, ownBase });
    await moveSessions(ctx, authorityBase('own', known.ownBase), authorityBase('own', ownBase));
  });
  services.log.info({ address: ownBase }, 'the training authority of the demo answers');
  return { stop: () => authority.stop() };
}
