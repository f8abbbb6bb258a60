import type { EmailChange } from '@trilha/contracts/identity/email-change';
import { canonicalEmail } from '@trilha/rules/identity/email';
import { LOCALES, matchLocale } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import type { Config } from '../../../config.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { queueMessage } from '../../engagement/delivery/queue-message.ts';
import { sealSecret } from '../../engagement/delivery/sealed-secret.ts';
import { federatingCompany } from '../sessions/federating-company.ts';
import { otherOwnerOf, proveAddress } from '../person-registry/prove-address.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { findPerson } from '../person-registry/find-person.ts';
import { notifyContactChanged } from '../account-changes/account-changed.ts';
import { CODE_MINUTES, makeCode, nextCodeAt, useCode } from '../verification-tokens/codes.ts';

/** The person and the company their messages come from. Throws `no_profile` where none is chosen. */
function ownerOf({ tx, now, tenantId, personId }: PersonContext) {
  if (!tenantId) throw new AppError('no_profile');
  return { tx, now, tenantId, personId, purpose: 'change_email' } as const;
}

/** The address the own account is opened by, and when another code may be sent to a new one. */
export async function readEmailChange(ctx: PersonContext): Promise<EmailChange> {
  const owner = ownerOf(ctx);
  const person = await findPerson(ctx.tx, ctx.personId);
  const { cooldownSeconds } = await readTenantSettings(ctx.tx, owner.tenantId);
  const next = await nextCodeAt(owner, cooldownSeconds);
  return {
    email: person?.email ?? null,
    confirmed: person?.emailConfirmedAt !== null,
    managedByCompany: (await federatingCompany(ctx)) !== null,
    nextCodeAt: next?.toISOString() ?? null,
  };
}

/**
 * Sends a code to the address somebody wants to sign in with. Says nothing of whether it is another account's: only who reads its
 * letters learns that. Throws `managed_by_company` and `code_cooldown`.
 */
export async function sendEmailCode(
  ctx: PersonContext,
  config: Pick<Config, 'secretKeys' | 'keyRing'>,
  typed: string,
): Promise<EmailChange> {
  if ((await federatingCompany(ctx)) !== null) throw new AppError('managed_by_company');
  const owner = ownerOf(ctx);
  const email = canonicalEmail(typed);
  const person = await findPerson(ctx.tx, ctx.personId);
  const settings = await readTenantSettings(ctx.tx, owner.tenantId);
  const code = await makeCode(config, owner, email, settings);
  await queueMessage(owner, {
    kind: 'confirm_code',
    channel: 'email',
    recipient: email,
    locale: matchLocale(person?.language ?? undefined) ?? LOCALES[0],
    data: { name: person?.fullName ?? '', minutes: CODE_MINUTES },
    secret: sealSecret(config, code),
    dedupe: `change-email:${ctx.personId}:${ctx.now.getTime()}`,
    expiresAt: new Date(ctx.now.getTime() + CODE_MINUTES * 60_000),
  });
  return readEmailChange(ctx);
}

/**
 * The code that arrived makes the new address the account's; the former address is notified and can revert that. Throws
 * `email_taken` where the address turns out to be another account's. A wrong code is counted, so it is answered.
 */
export async function checkEmailCode(
  ctx: PersonContext,
  config: Pick<Config, 'secretKeys' | 'publicUrl' | 'keyRing'>,
  code: string,
): Promise<EmailChange & { correct: boolean }> {
  if ((await federatingCompany(ctx)) !== null) throw new AppError('managed_by_company');
  const owner = ownerOf(ctx);
  const proved = await useCode(config, owner, code);
  if (!proved) return { ...(await readEmailChange(ctx)), correct: false };
  const { personId, now, tx } = ctx;
  if (await otherOwnerOf(tx, personId, proved.sentTo)) throw new AppError('email_taken');
  const person = await findPerson(tx, personId);
  if (person && person.email?.toLowerCase() !== proved.sentTo)
    await notifyContactChanged({ ...owner, config }, person);
  await proveAddress(tx, { personId, email: proved.sentTo, now, hasSignInMethods: true });
  return { ...(await readEmailChange(ctx)), correct: true };
}
