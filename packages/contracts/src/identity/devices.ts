import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

/** One sign-in on one device. */
export const deviceSchema = z.object({
  id: z.uuid(),
  /** Names of browser and system as people know them; empty where the device sent none. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['computer', 'phone', 'unknown']),
  method: z.enum(['password', 'passkey', 'alternative', 'single_sign_on', 'webservice']),
  /** This very session. */
  current: z.boolean(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type Device = z.output<typeof deviceSchema>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/v1/me/devices',
  summary: 'Where the person is signed in, this session first',
  tag: 'session',
  access: 'signed_in',
  response: z.object({ items: z.array(deviceSchema) }),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/v1/me/devices/:id',
  summary: 'Sign one device out',
  refusedWhileActing: true,
  tag: 'session',
  access: 'signed_in',
  params: z.object({ id: z.uuid() }),
  status: 204,
  response: z.null(),
  errors: ['not_found'],
});

export const endOtherDevices = endpoint({
  method: 'POST',
  path: '/api/v1/me/devices/sign-out-others',
  summary: 'Sign every other device out',
  refusedWhileActing: true,
  tag: 'session',
  access: 'signed_in',
  response: z.object({ ended: z.number().int() }),
});
