import type { Locale } from '@trilha/rules/platform/locales';

import type { OutgoingMessage } from '../../engagement/delivery/message.ts';
import { sealSecret } from '../../engagement/delivery/sealed-secret.ts';
import type { LinkConfig } from '../../engagement/delivery/sealed-secret.ts';
import type { CompanyTransaction } from '../../engagement/delivery/queue-message.ts';
import { hashSecret, newSecret } from '../sessions/secret-token.ts';
import { insertProof, lockProofsOf, readProofHistory } from '../verification-tokens/verification-tokens.ts';

const LINK_HOURS = 72;
const HOUR_MS = 3_600_000;
/** Letters one address is sent in an hour, however often somebody registers with it. */
const MAX_PER_HOUR = 4;

/** Whether an address has had as many letters this hour as it gets. Holds the person until the transaction ends. */
export async function hasEnoughLetters(ctx: CompanyTransaction, personId: string): Promise<boolean> {
  await lockProofsOf(ctx.tx, personId);
  const since = new Date(ctx.now.getTime() - HOUR_MS);
  const { count } = await readProofHistory(ctx.tx, 'confirm_email', personId, since);
  return count >= MAX_PER_HOUR;
}

/** The letter with the link that proves an address; none where it has had a few this hour. */
export async function prepareConfirmation(
  ctx: CompanyTransaction,
  config: LinkConfig,
  to: {
    personId: string;
    memberId: string;
    registrationId: string;
    name: string;
    email: string;
    locale: Locale;
  },
): Promise<OutgoingMessage | undefined> {
  if (await hasEnoughLetters(ctx, to.personId)) return undefined;
  const secret = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + LINK_HOURS * HOUR_MS);
  await insertProof(ctx.tx, {
    purpose: 'confirm_email',
    personId: to.personId,
    tenantId: ctx.tenantId,
    secretHash: hashSecret(secret),
    registrationId: to.registrationId,
    sentTo: to.email,
    createdAt: ctx.now,
    expiresAt,
  });
  return {
    kind: 'confirm_email',
    channel: 'email',
    recipient: to.email,
    locale: to.locale,
    data: { name: to.name },
    secret: sealSecret(config, `${config.publicUrl}/register-success?confirm=${secret}`),
    dedupe: `confirm-email:${to.memberId}:${hashSecret(secret).toString('base64url').slice(0, 16)}`,
    expiresAt,
  };
}
