import { APP_PUSH_KINDS } from '@trilha/contracts/engagement/push';
import type { NewPushDevice } from '@trilha/contracts/engagement/push';
import type { readPush } from '@trilha/contracts/engagement/push';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import { AppError } from '../../../platform/app-error.ts';
import type { Config } from '../../../config.ts';
import { appPushKinds } from '../../../delivery-config.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { namesPrivateHost } from '../../../platform/safe-fetch/safe-fetch.ts';
import { isBrowserKey } from './encrypt-push.ts';
import type { PushKeys } from './push-keys.ts';
import { clearDevice, listDevices, listWithDevice, saveDevice } from './push.queries.ts';

/** How devices are reached: the installation's keys and who is configured. */
export interface PushService {
  readonly keys: PushKeys;
  readonly config: Config;
}

/** The devices that are notified while the product is closed (PTS-06). */
export async function readPushDevices(
  ctx: TenantContext,
  { keys, config }: PushService,
): Promise<ResponseOf<typeof readPush>> {
  requirePermission(ctx.actor, 'profile.own');
  const devices = await listDevices(ctx.tx, ctx.actor.tenantId, ctx.actor.memberId, ctx.now);
  return {
    publicKey: await keys.publicKey(),
    native: appPushKinds(config.delivery),
    devices: devices.map(({ id, kind, familyId, createdAt }) => ({
      id,
      kind: APP_PUSH_KINDS.find((one) => one === kind) ?? 'web',
      current: familyId === ctx.familyId,
      since: createdAt.toISOString(),
    })),
  };
}

/**
 * Sends notices to the device of this session from now on. Throws `push_unavailable` for apps where no provider is
 * configured, and `push_device_refused` for an address or key that nothing can be sent to.
 */
export async function registerPushDevice(
  ctx: TenantContext,
  { config }: PushService,
  device: NewPushDevice,
): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'profile.own');
  if (!ctx.familyId) throw new AppError('forbidden');
  if (device.kind !== 'web' && !appPushKinds(config.delivery).includes(device.kind))
    throw new AppError('push_unavailable');
  if (device.kind === 'web') {
    const endpoint = new URL(device.endpoint);
    const isSafe =
      config.allowPrivateAddresses || (endpoint.protocol === 'https:' && !namesPrivateHost(endpoint));
    if (!isSafe || !isBrowserKey(Buffer.from(device.keys.p256dh, 'base64url')))
      throw new AppError('push_device_refused');
  }
  return { id: await saveDevice(ctx, ctx.familyId, device) };
}

/** Throws `not_found` for a device that is not the member's. */
export async function endPushDevice(ctx: TenantContext, id: string): Promise<null> {
  requirePermission(ctx.actor, 'profile.own');
  if (!(await clearDevice(ctx, id))) throw new AppError('not_found');
  return null;
}

/** The members among these who have a device that can be notified now. */
export async function membersWithDevice(
  ctx: Pick<TenantContext, 'tx' | 'now'> & { readonly actor: Pick<TenantContext['actor'], 'tenantId'> },
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  return new Set(await listWithDevice(ctx.tx, ctx.actor.tenantId, memberIds, ctx.now));
}

/** Devices of a member that can be notified now; `apps`: services by which apps are reached here. */
export async function reachableDevices(
  ctx: Pick<TenantContext, 'tx' | 'now'> & { readonly actor: Pick<TenantContext['actor'], 'tenantId'> },
  memberId: string,
  apps: readonly string[],
): Promise<readonly { readonly id: string }[]> {
  const devices = await listDevices(ctx.tx, ctx.actor.tenantId, memberId, ctx.now);
  return devices.filter(({ kind }) => kind === 'web' || apps.includes(kind));
}
