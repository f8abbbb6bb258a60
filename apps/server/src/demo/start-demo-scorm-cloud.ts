import { saveScormCloudAccount } from '@trilha/contracts/learning/scorm-cloud';
import { AURORA } from '@trilha/demo/companies';

import type { AppServices } from '../platform/services.ts';
import { DevelopmentScormCloud } from '../development/scorm-cloud.ts';
import { saveConfiguredAccount } from '../features/learning/scorm-cloud/account.ts';
import { findAccount } from '../features/learning/scorm-cloud/accounts.queries.ts';
import { asSystem } from '../platform/queue/system-context.ts';

/** Known to everybody who reads this: the service of the demo answers on loopback only. */
const SECRET = 'secret-of-the-demo-service';
const APPLICATION = 'demo';
const LOOPBACK = 'http://127.0.0.1:';

/**
 * Starts a SCORM Cloud of the demo on a free port of this machine and tells the company where it is. An account that an administrator has
 * led elsewhere is left alone; undefined where this installation may not call private addresses.
 */
export async function startDemoScormCloud(
  services: AppServices,
): Promise<{ readonly stop: () => Promise<void> } | undefined> {
  if (!services.config.allowPrivateAddresses) return undefined;
  const cloud = new DevelopmentScormCloud({ applicationId: APPLICATION, secret: SECRET });
  const address = await cloud.start();
  const task = { tenantId: AURORA.id, at: services.clock(), name: 'demo' };
  await asSystem(services, task, async (ctx) => {
    const account = await findAccount(ctx.tx, AURORA.id);
    if (account && !account.address.startsWith(LOOPBACK)) return;
    const wanted = saveScormCloudAccount.body.parse({
      address,
      applicationId: APPLICATION,
      secret: SECRET,
    });
    await saveConfiguredAccount(ctx, services, wanted);
  });
  services.log.info({ address }, 'the SCORM Cloud of the demo answers');
  return { stop: () => cloud.stop() };
}
