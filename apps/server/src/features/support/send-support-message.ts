import { sql } from 'kysely';

import type { TenantContext } from '../../context.ts';
import { requirePermission } from '../../context.ts';
import type { Tx } from '../../db/client-dialect.ts';
import type { ClientContext } from '../accounts/in-client.ts';
import { queueMessage } from '../delivery/queue-message.ts';
import { readTenantSettings } from '../tenants/tenant-settings.ts';
import { findWriter, insertTicket } from './support.queries.ts';

interface Writing {
  readonly subject: string;
  readonly message: string;
}

interface Writer {
  readonly memberId: string | null;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
}

/** Keeps what was written and has it told to the company's support address, where it has one. */
async function openTicket(
  ctx: {
    readonly tx: Tx;
    readonly tenantId: string;
    readonly now: Date;
    readonly clientLocale: 'pt-BR' | 'en-US' | 'es-ES' | 'fr-FR';
  },
  writer: Writer,
  { subject, message }: Writing,
): Promise<{ number: number }> {
  const { tx, tenantId, now } = ctx;
  // Numbers of one company are given one at a time.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support:${tenantId}`}, 0))`.execute(tx);
  const ticket = await insertTicket(tx, { tenantId, ...writer, subject, message, createdAt: now });
  const { support } = await readTenantSettings(tx, tenantId);
  if (support.email)
    await queueMessage(ctx, {
      kind: 'support_message',
      channel: 'email',
      recipient: support.email,
      locale: ctx.clientLocale,
      data: {
        name: writer.name,
        title: `#${ticket.number} ${subject}`,
        text: `${message}\n\n${writer.name} <${writer.email}>`,
      },
      dedupe: `support:${ticket.id}`,
    });
  return { number: ticket.number };
}

/** A member writes to the company's support (SUP-01). */
export async function sendOwnSupportMessage(ctx: TenantContext, writing: Writing) {
  requirePermission(ctx.actor, 'profile.own');
  const { tenantId, memberId, clientLocale } = ctx.actor;
  const writer = await findWriter(ctx.tx, tenantId, memberId);
  return openTicket(
    { tx: ctx.tx, tenantId, now: ctx.now, clientLocale },
    { memberId, name: writer.displayName, email: writer.email ?? '', locale: ctx.locale },
    writing,
  );
}

/** Somebody signed out writes to a company's support (SUP-01). */
export function sendSupportMessage(ctx: ClientContext, writer: Omit<Writer, 'memberId'>, writing: Writing) {
  return openTicket(
    { tx: ctx.tx, tenantId: ctx.tenantId, now: ctx.now, clientLocale: ctx.client.locale },
    { ...writer, memberId: null },
    writing,
  );
}
