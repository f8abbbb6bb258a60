import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { webAddress } from '../platform/web-address.ts';

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(Math.ceil((bytes * 4) / 3));

/** Services that reach apps of a phone's store: Google's on Android, Apple's on an iPhone. */
export const APP_PUSH_KINDS = ['fcm', 'apns'] as const;
export type AppPushKind = (typeof APP_PUSH_KINDS)[number];

/** What a browser or an app gives to be reached: a push subscription (RFC 8030, 8291), an FCM registration token, or Apple's token of a device. */
const pushDevice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('web'),
    endpoint: webAddress(/^https?$/, 2000),
    /** Unpadded base64url: an uncompressed P-256 point and 16 random bytes. */
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  z.object({ kind: z.literal('fcm'), token: z.string().trim().min(20).max(2000) }),
  z.object({ kind: z.literal('apns'), token: z.string().regex(/^(?:[\da-f]{2}){32,100}$/i) }),
]);
export type NewPushDevice = z.output<typeof pushDevice>;

export const readPush = endpoint({
  method: 'GET',
  path: '/api/v1/me/push',
  summary: 'Whether and where notices reach the member while the product is closed',
  tag: 'notices',
  access: 'profile.own',
  response: z.object({
    /** The installation's VAPID key, base64url (RFC 8292). */
    publicKey: z.string(),
    /** Services by which apps of a phone's store can be reached. */
    native: z.array(z.enum(APP_PUSH_KINDS)),
    devices: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['web', ...APP_PUSH_KINDS]),
        /** Asked for in this very session. */
        current: z.boolean(),
        since: z.iso.datetime(),
      }),
    ),
  }),
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/v1/me/push/devices',
  summary: 'Tell notices on this device too, until its session ends',
  tag: 'notices',
  access: 'profile.own',
  refusedWhileActing: true,
  errors: ['push_unavailable', 'push_device_refused'],
  body: pushDevice,
  status: 201,
  response: z.object({ id: z.uuid() }),
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/v1/me/push/devices/:pushDeviceId',
  summary: 'Tell notices on a device no longer',
  tag: 'notices',
  access: 'profile.own',
  params: z.object({ pushDeviceId: z.uuid() }),
  status: 204,
  response: z.null(),
});
