import { sql } from 'kysely';

import type { Services, TenantContext } from '../../../platform/context.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { AnonymousContext } from '../../../platform/tenants/anonymous-context.ts';
import { countTurn, failureSubject, takeTurn } from '../../identity/sign-in-throttle/failure-limits.ts';
import { queueMessage } from '../../engagement/delivery/queue-message.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { findWriter, insertTicket, listAdministratorAddresses } from './support.queries.ts';

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

type Config = Pick<Services, 'config'>;

/** A flood would bury what others write: five messages an hour, then longer and longer pauses. Throws `too_many_requests`. */
async function takeSupportTurn(
  services: Config,
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  from: string,
): Promise<void> {
  const subject = failureSubject(services, 'support', from);
  await takeTurn(tx, subject, now);
  await countTurn(tx, subject, now);
}

/** Keeps what was written and has it sent to the company's support address, or to its administrators where it named none. */
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
  const recipients = support.email ? [support.email] : await listAdministratorAddresses(tx, tenantId);
  for (const recipient of recipients)
    await queueMessage(ctx, {
      kind: 'support_message',
      channel: 'email',
      recipient,
      locale: ctx.clientLocale,
      data: {
        name: writer.name,
        title: `#${ticket.number} ${subject}`,
        text: `${message}\n\n${writer.name} <${writer.email}>`,
      },
      dedupe: `support:${ticket.id}:${recipient}`,
    });
  return { number: ticket.number };
}

/** A member writes to the company's support (SUP-01). */
export async function sendOwnSupportMessage(ctx: TenantContext, services: Config, writing: Writing) {
  requirePermission(ctx.actor, 'profile.own');
  await takeSupportTurn(services, ctx, ctx.actor.memberId);
  const { tenantId, memberId, clientLocale } = ctx.actor;
  const writer = await findWriter(ctx.tx, tenantId, memberId);
  return openTicket(
    { tx: ctx.tx, tenantId, now: ctx.now, clientLocale },
    { memberId, name: writer.displayName, email: writer.email ?? '', locale: ctx.locale },
    writing,
  );
}

/** Somebody signed out writes to a company's support; `address` is where the call comes from (SUP-01). */
export async function sendSupportMessage(
  ctx: AnonymousContext,
  services: Config,
  { address, ...writer }: Omit<Writer, 'memberId'> & { readonly address: string },
  writing: Writing,
) {
  await takeSupportTurn(services, ctx, address);
  return openTicket(
    { tx: ctx.tx, tenantId: ctx.tenantId, now: ctx.now, clientLocale: ctx.client.locale },
    { ...writer, memberId: null },
    writing,
  );
}
