import type { Channel } from '@trilha/contracts/engagement/delivery';
import { z } from 'zod';

import type { TextProviderConfig } from '../../../../delivery-config.ts';
import { MessageRefused } from './message-sender.ts';
import type { MessageSender, MessageToSend } from './message-sender.ts';
import { beginSlowWork } from '../../../../platform/db/slow-work.ts';

const TIMEOUT_MS = 10_000;

interface ProviderCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type ProviderCalls = (config: TextProviderConfig, from: string, message: MessageToSend) => ProviderCall;

const digits = (phone: string) => phone.replace(/\D/g, '');

/** Twilio Programmable Messaging: a form, `whatsapp:` before both numbers where it is WhatsApp. */
const twilioCall: ProviderCalls = (config, from, { channel, recipient, message }) => {
  const prefix = channel === 'whatsapp' ? 'whatsapp:' : '';
  return {
    url: `${config.url}/2010-04-01/Accounts/${encodeURIComponent(config.account)}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${config.account}:${config.secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      To: `${prefix}${recipient}`,
      From: `${prefix}${from}`,
      Body: message.text,
    }).toString(),
  };
};

/** Zenvia v2: JSON, numbers without the plus sign. */
const zenviaCall: ProviderCalls = (config, from, { channel, recipient, message }) => ({
  url: `${config.url}/v2/channels/${channel}/messages`,
  headers: { 'x-api-token': config.secret, 'content-type': 'application/json' },
  body: JSON.stringify({
    from,
    to: digits(recipient),
    contents: [{ type: 'text', text: message.text }],
  }),
});

const CALLS = { twilio: twilioCall, zenvia: zenviaCall } as const;
const accepted = z.object({ sid: z.string().optional(), id: z.string().optional() });

/** SMS and WhatsApp by Twilio or Zenvia. What they answer with 4xx (but for limits and keys) will never be taken. */
export function textSender(config: TextProviderConfig): MessageSender {
  const from: Readonly<Record<Channel, string | undefined>> = {
    email: undefined,
    sms: config.smsFrom,
    whatsapp: config.whatsappFrom,
    push: undefined,
  };
  return {
    name: config.provider,
    channels: (['sms', 'whatsapp'] as const).filter((channel) => from[channel]),
    send: async (message) => {
      const { url, headers, body } = CALLS[config.provider](config, from[message.channel] ?? '', message);
      beginSlowWork('sending a text message');
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 400 || response.status === 404 || response.status === 422)
        throw new MessageRefused(`${config.provider} ${response.status}`);
      if (!response.ok) throw new Error(`${config.provider} answered ${response.status}`);
      const { sid, id } = accepted.catch({}).parse(await response.json().catch(() => ({})));
      return sid ?? id ?? null;
    },
  };
}
