import type { Transporter } from 'nodemailer';

import type { DeliveryConfig } from '../../../../delivery-config.ts';
import { MessageRefused } from './message-sender.ts';
import type { MessageSender } from './message-sender.ts';
import { beginSlowWork } from '../../../../platform/db/slow-work.ts';

const TIMEOUT_MS = 10_000;

/** `MAIL_FROM` is an address, or `Name <address>`; the client's own name stands before the address. */
function buildUrl(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

/** The mail library is loaded with the first letter. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Mail by SMTP. A 5xx answer about the recipient is final; everything else is tried again. */
export function smtpSender({ url, from }: NonNullable<DeliveryConfig['smtp']>): MessageSender {
  let opened: Promise<Transporter> | undefined;
  const address = buildUrl(from);
  return {
    name: 'smtp',
    channels: ['email'],
    send: async ({ id, recipient, message, clientName }) => {
      beginSlowWork('sending a mail');
      try {
        opened ??= openTransport(url);
        const sent = await (
          await opened
        ).sendMail({
          from: { name: clientName, address },
          to: { name: '', address: recipient },
          subject: message.subject,
          text: message.text,
          ...(message.html ? { html: message.html } : {}),
          messageId: `<${id}@${address.split('@')[1] ?? 'localhost'}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return sent.messageId;
      } catch (error) {
        const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
        const command = error instanceof Error && 'command' in error ? String(error.command) : '';
        if (code >= 550 && code < 560 && command === 'RCPT TO') throw new MessageRefused(`SMTP ${code}`);
        throw error;
      }
    },
  };
}
