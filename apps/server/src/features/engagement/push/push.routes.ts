import { addPushDevice, readPush, removePushDevice } from '@trilha/contracts/engagement/push';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { endPushDevice, readPushDevices, registerPushDevice } from './push-devices.ts';
import { PushKeys } from './push-keys.ts';

/** Devices that notices reach while the product is closed. */
export async function pushRoutes(app: FastifyInstance): Promise<void> {
  const { pool, config } = app.services;
  const push = { keys: new PushKeys(pool, config), config };
  serve(app, readPush, ({ ctx }) => readPushDevices(ctx, push));
  serve(app, addPushDevice, ({ ctx, body }) => registerPushDevice(ctx, push, body));
  serve(app, removePushDevice, ({ ctx, params }) => endPushDevice(ctx, params.pushDeviceId));
}
