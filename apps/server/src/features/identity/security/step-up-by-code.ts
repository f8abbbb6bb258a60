import { LOCALES, matchLocale } from '@trilha/rules/platform/locales';
import { hiddenPhone } from '@trilha/rules/identity/phones';
import { hiddenEmail } from '@trilha/rules/identity/email';

import { AppError, CommittedError } from '../../../platform/app-error.ts';
import type { Config } from '../../../config.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { queueMessage } from '../../engagement/delivery/queue-message.ts';
import { sealSecret } from '../../engagement/delivery/sealed-secret.ts';
import { isFederatedByPartner, openSensitiveActs } from '../factors/step-up.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { findPerson } from '../person-registry/find-person.ts';
import { CODE_MINUTES, makeCode, useCode } from '../verification-tokens/codes.ts';

/**
 * Where a code reaches the person of a session that a partner vouches for: there is no password to ask for. Only what they proved
 * themselves counts; what could be typed in the same session proves nothing.
 */
async function contactOf(ctx: PersonContext) {
  if (!ctx.tenantId || !(await isFederatedByPartner(ctx))) return undefined;
  const person = await findPerson(ctx.tx, ctx.personId);
  const contact = person?.emailConfirmedAt ? person.email : person?.recoveryPhone;
  return person && contact ? { person, contact, tenantId: ctx.tenantId } : undefined;
}

const ownerOf = ({ tx, now, personId }: PersonContext, tenantId: string) =>
  ({ tx, now, personId, tenantId, purpose: 'step_up' }) as const;

/** Where a code would go, masked; null where this session proves itself in another way. */
export async function readCodeContact(ctx: PersonContext): Promise<string | null> {
  const reached = await contactOf(ctx);
  if (!reached) return null;
  return reached.contact.includes('@') ? hiddenEmail(reached.contact) : hiddenPhone(reached.contact);
}

/** Sends a code that proves who the person is. Throws `not_found` where no code can, and `code_cooldown`. */
export async function sendStepUpCode(
  ctx: PersonContext,
  config: Pick<Config, 'secretKeys' | 'keyRing'>,
): Promise<void> {
  const reached = await contactOf(ctx);
  if (!reached) throw new AppError('not_found');
  const { person, contact, tenantId } = reached;
  const settings = await readTenantSettings(ctx.tx, tenantId);
  const code = await makeCode(config, ownerOf(ctx, tenantId), contact, settings);
  await queueMessage(ownerOf(ctx, tenantId), {
    kind: 'confirm_code',
    channel: contact.includes('@') ? 'email' : 'sms',
    recipient: contact,
    locale: matchLocale(person.language ?? undefined) ?? LOCALES[0],
    data: { name: person.fullName, minutes: CODE_MINUTES },
    secret: sealSecret(config, code),
    dedupe: `step-up:${ctx.familyId}:${ctx.now.getTime()}`,
    expiresAt: new Date(ctx.now.getTime() + CODE_MINUTES * 60_000),
  });
}

/** Opens sensitive acts of the session for five minutes by the code that arrived. Throws `factor_invalid`, counted. */
export async function stepUpByCode(
  ctx: PersonContext,
  config: Pick<Config, 'secretKeys'>,
  code: string,
): Promise<{ freshUntil: string }> {
  const reached = await contactOf(ctx);
  const proved = reached && (await useCode(config, ownerOf(ctx, reached.tenantId), code));
  // A code that went to an address of before proves nothing of who reads the one of now.
  if (!reached || proved?.sentTo !== reached.contact) throw new CommittedError('factor_invalid');
  return openSensitiveActs(ctx);
}
