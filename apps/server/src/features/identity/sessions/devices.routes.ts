import * as devices from '@trilha/contracts/identity/devices';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { endDevice, endOtherDevices, readDevices } from './devices.ts';

/** Devices the person is signed in on. */
export async function deviceRoutes(app: FastifyInstance): Promise<void> {
  serve(app, devices.listDevices, ({ ctx }) => readDevices(ctx));
  serve(app, devices.endDevice, async ({ ctx, params }) => {
    await endDevice(ctx, params.id);
    return null;
  });
  serve(app, devices.endOtherDevices, ({ ctx }) => endOtherDevices(ctx));
}
