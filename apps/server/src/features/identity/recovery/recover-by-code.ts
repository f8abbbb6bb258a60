import type { CodeChannel } from '@trilha/contracts/identity/phone-verification';
import { canonicalDocument } from '@trilha/rules/organization/documents';
import { LOCALES, matchLocale } from '@trilha/rules/platform/locales';
import { canonicalPhone, countryOfPhone, hiddenPhone } from '@trilha/rules/identity/phones';
import type { PasswordLink } from '@trilha/contracts/identity/password-link';

import type { AppServices } from '../../../platform/services.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { inNoTenant } from '../../../platform/db/in-tenant.ts';
import { queueMessage } from '../../engagement/delivery/queue-message.ts';
import { sealSecret } from '../../engagement/delivery/sealed-secret.ts';
import { networkOf } from '../../../platform/http/caller-network.ts';
import {
  countFailure,
  failureSubject,
  requireTurn,
  takeNetworkTurn,
} from '../sign-in-throttle/failure-limits.ts';
import { findPersonByDocument, wasFederated } from './recovery.queries.ts';
import { CODE_MINUTES, makeCode, requireChannel, useCode } from '../verification-tokens/codes.ts';
import { clientOf, asAnonymous } from '../../../platform/tenants/anonymous-context.ts';
import type { AnonymousContext } from '../../../platform/tenants/anonymous-context.ts';
import { handLink } from './password-links.ts';

export interface ByDocument {
  readonly client: string | undefined;
  readonly document: string;
  /** Where the call comes from: who asks for many people is slowed down. */
  readonly address: string;
}

type Owner = NonNullable<Awaited<ReturnType<typeof findPersonByDocument>>>;

/**
 * The number an account is opened by: the one that answered in its owner's own hands. A company enters phones of its members, and
 * so can a person who registers with somebody else's address or has a session from a partner: such a number opens only
 * an account that was never opened, and only where the company entered it.
 */
async function phoneOf(tx: Tx, person: Owner): Promise<string | null> {
  if (person.recoveryPhone) return person.recoveryPhone;
  const isUnopened = !person.emailConfirmedAt && !person.passwordHash && person.memberStatus === 'approved';
  if (!isUnopened || person.onlyRegistered || (await wasFederated(tx, person.id))) return null;
  return person.cellphone;
}

/**
 * Runs one step of recovery by document. The specification requires answers for an unknown person and for a phone that does not
 * match, so every answer is counted against the caller's network before anybody is looked for, and those that lead nowhere once more:
 * it soon has to wait (R11).
 */
async function step<T>(
  services: AppServices,
  { client, document, address }: ByDocument,
  work: (ctx: AnonymousContext, person: Owner & { readonly phone: string }) => Promise<T | AppError>,
): Promise<T> {
  await takeNetworkTurn(services, 'ask-by-document', address);
  const subject = failureSubject(services, 'recover-by-document', networkOf(address));
  await inNoTenant(services.pool, (tx) => requireTurn(tx, subject, services.clock()));
  const found = await clientOf(services.pool, client);
  // Refusals are returned, not thrown, so that a wrong code stays counted.
  const result = await asAnonymous(services, found, async (ctx) => {
    const person = await findPersonByDocument(ctx.tx, ctx.tenantId, canonicalDocument(document));
    if (!person) return new AppError('user_not_found', { field: 'document' });
    const phone = await phoneOf(ctx.tx, person);
    if (!phone) return new AppError('phone_not_registered');
    const answer = await work(ctx, { ...person, phone });
    // Of documents sent all at once, those after the last free failure learn nothing, known or not.
    if (!(answer instanceof AppError)) await requireTurn(ctx.tx, subject, services.clock());
    return answer;
  });
  if (!(result instanceof AppError)) return result;
  await countFailure(services, subject);
  throw result;
}

/** The phone of a document's owner, but for country and last four digits (REG-04). */
export function hiddenPhoneOf(services: AppServices, request: ByDocument): Promise<{ phone_number: string }> {
  return step(services, request, async (_, { phone }) => ({ phone_number: hiddenPhone(phone) }));
}

/**
 * Sends a code to the phone of a document's owner, if the caller knows its whole number (REG-04). Throws `code_channel_missing`
 * where nobody carries it.
 */
export async function sendRecoveryCode(
  services: AppServices,
  request: ByDocument & { readonly phone: string; readonly channel: CodeChannel },
): Promise<{ cooldown: number }> {
  requireChannel(services.config, request.channel);
  return step(services, request, async (ctx, person) => {
    const { settings } = ctx.client;
    // Typed as at home, be that the company's country or the number's own.
    const homes = [settings.country, ...countryOfPhone(person.phone)];
    if (!homes.some((home) => canonicalPhone(request.phone, home) === person.phone))
      return new AppError('phone_mismatch', { field: 'phone_number' });
    const owner = { ...ctx, personId: person.id, purpose: 'recovery_code' } as const;
    const code = await makeCode(services.config, owner, person.phone, settings);
    await queueMessage(ctx, {
      kind: 'recovery_code',
      channel: request.channel,
      recipient: person.phone,
      locale: matchLocale(person.language ?? undefined) ?? LOCALES[0],
      data: { name: person.fullName, minutes: CODE_MINUTES },
      secret: sealSecret(services.config, code),
      dedupe: `recovery-code:${person.id}:${ctx.now.getTime()}`,
      expiresAt: new Date(ctx.now.getTime() + CODE_MINUTES * 60_000),
    });
    return { cooldown: settings.cooldownSeconds };
  });
}

/** Trades a right code for a link that sets the password, once (REG-04). An unknown document answers like a wrong code. */
export async function linkForCode(
  services: AppServices,
  request: ByDocument & { readonly code: string },
): Promise<PasswordLink> {
  try {
    return await step(services, request, async (ctx, person) => {
      const owner = { ...ctx, personId: person.id, purpose: 'recovery_code' } as const;
      const proved = await useCode(services.config, owner, request.code);
      return proved ? handLink(ctx, person, proved.sentTo) : new AppError('code_invalid', { field: 'code' });
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'user_not_found')
      throw new AppError('code_invalid', { field: 'code' });
    throw error;
  }
}
