import { REGISTRATION_FORMS } from '@trilha/contracts/registration';
import type { Locale } from '@trilha/rules/locales';
import { nextMemberStatus } from '@trilha/rules/membership';

import type { AppServices } from '../../app.ts';
import { AppError } from '../../app-error.ts';
import { inNoTenant, inTenant } from '../../db/in-tenant.ts';
import { readTenantSettings } from '../tenants/tenant-settings.ts';
import { queueMessage } from '../delivery/queue-message.ts';
import type { CompanyTransaction } from '../delivery/queue-message.ts';
import { forgetWaysIn } from '../identity/forget-ways-in.ts';
import { hashSecret, newSecret } from '../identity/secret-token.ts';
import {
  confirmPersonEmail,
  endSessions,
  findMember,
  findPerson,
  listMemberships,
  moveMember,
} from './accounts.queries.ts';
import {
  insertProof,
  lockProofByHash,
  lockProofsOf,
  markProofUsed,
  readProofHistory,
} from './proofs.queries.ts';
import { formOf } from './registration-forms.ts';

const LINK_HOURS = 72;
const HOUR_MS = 3_600_000;
/** Letters one address is sent in an hour, however often somebody registers with it. */
const MOST_PER_HOUR = 4;

/** Writes to an address with the link that proves it; a few times an hour at most. */
export async function sendConfirmation(
  ctx: CompanyTransaction,
  publicUrl: string,
  to: { personId: string; memberId: string; name: string; email: string; locale: Locale },
): Promise<void> {
  await lockProofsOf(ctx.tx, to.personId);
  const since = new Date(ctx.now.getTime() - HOUR_MS);
  const { count } = await readProofHistory(ctx.tx, 'confirm_email', to.personId, since);
  if (count >= MOST_PER_HOUR) return;
  const secret = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + LINK_HOURS * HOUR_MS);
  await insertProof(ctx.tx, {
    purpose: 'confirm_email',
    personId: to.personId,
    tenantId: ctx.tenantId,
    secretHash: hashSecret(secret),
    sentTo: to.email,
    createdAt: ctx.now,
    expiresAt,
  });
  await queueMessage(ctx, {
    kind: 'confirm_email',
    channel: 'email',
    recipient: to.email,
    locale: to.locale,
    data: { name: to.name, secret: `${publicUrl}/register-success?confirm=${secret}` },
    dedupe: `confirm-email:${to.memberId}:${hashSecret(secret).toString('base64url').slice(0, 16)}`,
    expiresAt,
  });
}

/**
 * An address turned out to be a person's. Where several companies share an account whose address was never proved, one of
 * them may have set it up for somebody else to walk into: ways in that are older than the proof are forgotten.
 */
export async function proveEmail(
  { tx, now }: Pick<CompanyTransaction, 'tx' | 'now'>,
  person: { readonly id: string; readonly emailConfirmedAt: Date | null },
  companies: number,
): Promise<void> {
  if (!person.emailConfirmedAt && companies > 1) {
    await forgetWaysIn(tx, person.id);
    await endSessions(tx, person.id, now, null);
  }
  await confirmPersonEmail(tx, person.id, now);
}

/**
 * The member whose registration waited for an address goes on to approval, or is let in where the form needs none
 * (REG-01). Does nothing for members who stand elsewhere.
 */
export async function memberConfirmed(
  ctx: CompanyTransaction,
  memberId: string,
): Promise<'awaiting_approval' | 'sign_in'> {
  const member = await findMember(ctx.tx, ctx.tenantId, memberId);
  if (!member) throw new AppError('link_invalid');
  const settings = await readTenantSettings(ctx.tx, ctx.tenantId);
  const name = REGISTRATION_FORMS.find((form) => form === member.registeredBy) ?? 'main';
  const status = member.status as 'registered' | 'awaiting_approval' | 'approved' | 'blocked';
  const to = nextMemberStatus(status, 'email_confirmed', formOf(settings, name).approval);
  if (to)
    await moveMember(
      ctx.tx,
      { tenantId: ctx.tenantId, id: member.id, from: status, to },
      { reason: null, by: null, at: ctx.now },
    );
  return (to ?? status) === 'approved' ? 'sign_in' : 'awaiting_approval';
}

/** A link proved its address. Following it twice answers the same; anything else that is not good is `link_invalid`. */
export async function confirmEmailByLink(services: AppServices, token: string) {
  const now = services.clock();
  const secretHash = hashSecret(token);
  const proof = await inNoTenant(services.pool, (tx) => lockProofByHash(tx, 'confirm_email', secretHash));
  const { tenantId } = proof ?? {};
  if (!proof || !tenantId || proof.expiresAt <= now) throw new AppError('link_invalid');
  return inTenant(services.pool, tenantId, async (tx) => {
    // Held before anything is read, so that a second use at the same moment sees what the first one did.
    const held = await lockProofByHash(tx, 'confirm_email', secretHash);
    const person = await findPerson(tx, proof.personId);
    const memberships = await listMemberships(tx, proof.personId, tenantId);
    const here = memberships.find((membership) => membership.tenantId === tenantId);
    // A link in place of which another was sent is void, until the address is proved by any of them.
    const isGood = held && (held.usedAt === null || person?.emailConfirmedAt);
    if (!isGood || !here || person?.email?.toLowerCase() !== proof.sentTo) throw new AppError('link_invalid');
    await markProofUsed(tx, proof.id, held.usedAt ?? now);
    await proveEmail({ tx, now }, person, memberships.length);
    return { next: await memberConfirmed({ tx, tenantId, now }, here.memberId) };
  });
}
