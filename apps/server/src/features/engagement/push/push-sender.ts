import type pg from 'pg';
import { z } from 'zod';

import type { Services } from '../../../platform/context.ts';
import { safeFetch } from '../../../platform/safe-fetch/safe-fetch.ts';
import { MessageRefused } from '../delivery/senders/message-sender.ts';
import type { MessageSender, MessageToSend } from '../delivery/senders/message-sender.ts';
import { ApnsClient } from './apns-client.ts';
import { encryptPush } from './encrypt-push.ts';
import { FcmClient } from './fcm-client.ts';
import { PushKeys } from './push-keys.ts';

/** How long a push service keeps a message for a device that is off. */
const TIME_TO_LIVE_SECONDS = 86_400;
/** A push service takes 4,096 bytes; words of four bytes each leave room for the rest. */
const MAX_WORDS = 700;

const device = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('web'),
    address: z.string(),
    p256dh: z.instanceof(Buffer),
    auth: z.instanceof(Buffer),
  }),
  z.object({ kind: z.literal('fcm'), address: z.string() }),
  z.object({ kind: z.literal('apns'), address: z.string() }),
]);
export type PushDevice = z.output<typeof device>;

/** What a device shows; the same `tag` again takes the place of the first. */
export interface PushNote {
  readonly title: string;
  readonly text: string;
  /** Path of the app. */
  readonly path: string;
  readonly tag: string;
  /** The number on the icon. */
  readonly badge?: number | undefined;
}

/** Recipient of a push message: whose device it is, then which. */
export const pushRecipient = (memberId: string, deviceId: string) => `${memberId}/${deviceId}`;

/**
 * Notifies browsers by Web Push and apps by FCM, on iPhones by Apple's own service. A device that its push service no longer knows is forgotten; where a service
 * is down or busy, the message is tried again.
 */
export function pushSender(
  pool: pg.Pool,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): MessageSender {
  const keys = new PushKeys(pool, config);
  const fcm = config.delivery.fcm && new FcmClient(config.delivery.fcm, config.publicUrl, clock);
  const apns = config.delivery.apns && new ApnsClient(config.delivery.apns, clock);

  const sendWeb = async (to: Extract<PushDevice, { kind: 'web' }>, note: PushNote) => {
    const response = await safeFetch(
      to.address,
      {
        method: 'POST',
        headers: {
          authorization: await keys.proofFor(to.address, clock()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(TIME_TO_LIVE_SECONDS),
          urgency: 'normal',
        },
        body: encryptPush(JSON.stringify(note), to),
      },
      config.allowPrivateAddresses,
    );
    return { status: response.status, id: response.headers.get('location') };
  };

  const sendTo = (to: PushDevice, note: PushNote) => {
    if (to.kind === 'web') return sendWeb(to, note);
    const client = to.kind === 'fcm' ? fcm : apns;
    if (!client) throw new Error('no provider for apps is configured');
    return client.send(to.address, note);
  };

  return {
    name: 'push',
    channels: ['push'],
    send: async ({ id, tenantId, recipient, message, path, badge }: MessageToSend) => {
      const [memberId = '', deviceId = ''] = recipient.split('/');
      const { rows } = await pool.query(
        'select kind, address, p256dh, auth from push_devices where tenant_id = $1 and id = $2 and member_id = $3',
        [tenantId, deviceId, memberId],
      );
      // The session ended, the member changed their mind, or somebody else is at the device by now.
      if (!rows[0]) throw new MessageRefused('the device is gone');
      const to = device.parse(rows[0]);
      const note = {
        title: message.subject.slice(0, MAX_WORDS),
        text: message.text.slice(0, MAX_WORDS),
        path: path ?? '/messages',
        tag: id,
        badge,
      };
      const { status, id: providerId } = await sendTo(to, note);
      if (status === 404 || status === 410) {
        await pool.query('delete from push_devices where tenant_id = $1 and id = $2', [tenantId, deviceId]);
        throw new MessageRefused(`push ${status}`);
      }
      if (status === 400 || status === 413) throw new MessageRefused(`push ${status}`);
      if (status < 200 || status > 299) throw new Error(`push ${status}`);
      return providerId;
    },
  };
}
