import { join } from 'node:path';

import { saveTransferProgram } from '@trilha/contracts/incentives/points-transfer-admin';
import { AURORA } from '@trilha/demo/companies';
import { DEMO_PROGRAM, PARTICIPANTS } from '@trilha/demo/partner-program';

import type { AppServices } from '../platform/services.ts';
import { PartnerProgram } from '../development/partner-program.ts';
import { saveConfiguredProgram } from '../features/incentives/points-transfer/configure-program.ts';
import { findProgram } from '../features/incentives/points-transfer/programs.queries.ts';
import { asSystem } from '../platform/queue/system-context.ts';

/** Known to everybody who reads this: the partner of the demo answers on loopback only. */
const CREDENTIALS = 'key-of-the-demo-partner';
const LOOPBACK = 'http://127.0.0.1:';

/**
 * Starts the outside program of the demo company on a free port of this machine and tells the company where it is. A program
 * that an administrator has led elsewhere is left alone; undefined where this installation may not call private addresses.
 */
export async function startDemoPartner(
  services: AppServices,
): Promise<{ readonly stop: () => Promise<void> } | undefined> {
  if (!services.config.allowPrivateAddresses) return undefined;
  const partner = new PartnerProgram({
    credentials: CREDENTIALS,
    participants: PARTICIPANTS,
    file: join(services.config.dataDir, 'demo-partner.json'),
  });
  const address = await partner.start();
  const task = { tenantId: AURORA.id, at: services.clock(), name: 'demo' };
  await asSystem(services, task, async (ctx) => {
    const program = await findProgram(ctx.tx, AURORA.id);
    if (program && !program.address.startsWith(LOOPBACK)) return;
    const { name, country, ourPoints, partnerPoints, minimum, enabled, registrationUrl } =
      program ?? DEMO_PROGRAM;
    const fields = { name, country, ourPoints, partnerPoints, minimum, enabled, registrationUrl };
    // As whatever an administrator sends, so that their screen can show it again.
    const wanted = saveTransferProgram.body.parse({
      ...fields,
      address,
      credentials: CREDENTIALS,
      sameAccount: true,
    });
    await saveConfiguredProgram(ctx, services, wanted);
  });
  services.log.info({ address }, 'the partner program of the demo answers');
  return { stop: () => partner.stop() };
}
