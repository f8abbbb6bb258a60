import type { Device } from '@trilha/contracts/identity/devices';
import { deviceName } from '@trilha/rules/identity/device-names';

import { AppError } from '../../../platform/app-error.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { endFamilies, listLiveFamilies } from './devices.queries.ts';

const METHODS = ['password', 'passkey', 'alternative', 'single_sign_on', 'webservice'] as const;

/** Where the person is signed in, this session first. */
export async function readDevices(ctx: PersonContext): Promise<{ items: Device[] }> {
  const rows = await listLiveFamilies(ctx.tx, ctx.personId, ctx.familyId, ctx.now);
  const items = rows.map((row): Device => {
    const { browser, system, kind } = deviceName(row.deviceName);
    return {
      id: row.id,
      browser,
      system,
      kind,
      method: METHODS.find((method) => method === row.method) ?? 'password',
      current: row.id === ctx.familyId,
      signedInAt: row.createdAt.toISOString(),
      lastSeenAt: row.rotatedAt.toISOString(),
    };
  });
  return { items: items.toSorted((one, other) => Number(other.current) - Number(one.current)) };
}

/** Signs one device out. Throws `not_found` for one that is not the person's or has ended. */
export async function endDevice(ctx: PersonContext, id: string): Promise<void> {
  const own = await listLiveFamilies(ctx.tx, ctx.personId, ctx.familyId, ctx.now);
  if (!own.some((family) => family.id === id)) throw new AppError('not_found');
  await endFamilies(ctx.tx, ctx.personId, [id], ctx.now);
}

/** Signs every other device out. */
export async function endOtherDevices(ctx: PersonContext): Promise<{ ended: number }> {
  const others = (await listLiveFamilies(ctx.tx, ctx.personId, ctx.familyId, ctx.now))
    .map(({ id }) => id)
    .filter((id) => id !== ctx.familyId);
  return { ended: await endFamilies(ctx.tx, ctx.personId, others, ctx.now) };
}
