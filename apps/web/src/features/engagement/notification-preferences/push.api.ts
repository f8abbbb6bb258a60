import type * as contract from '@trilha/contracts/engagement/push';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { endPush } from '../../../lib/end-push.ts';
import { isReached, isSubscribed, pushKind, subscribeDevice } from './push-subscription.ts';

/** What the server knows of the person's devices, and whether this browser is really one of them. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => {
    const push = await call<typeof contract.readPush>('GET /api/v1/me/push', { signal });
    const here = push.devices.find((device) => device.current && device.kind === pushKind());
    return { ...push, here: here && (await isSubscribed()) ? here : undefined };
  },
});

/** Turns notices on this device on (asking the person) or off. Resolves to whether they are on. */
export function useSwitchPush() {
  const client = useQueryClient();
  return async (on: boolean): Promise<boolean> => {
    try {
      const { publicKey, devices, native } = await client.ensureQueryData(pushQuery);
      if (on) {
        // An app asks nothing of its system where nobody could reach it.
        if (!isReached(native)) throw new ApiError('push_unavailable');
        const device = await subscribeDevice(publicKey);
        if (device)
          await call<typeof contract.addPushDevice>('POST /api/v1/me/push/devices', { body: device });
        return device !== undefined;
      }
      const here = devices.find((device) => device.current && device.kind === pushKind());
      if (here)
        await call<typeof contract.removePushDevice>('DELETE /api/v1/me/push/devices/:pushDeviceId', {
          params: { pushDeviceId: here.id },
        });
      await endPush();
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: pushQuery.queryKey });
    }
  };
}
