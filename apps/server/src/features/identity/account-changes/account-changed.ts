import { LOCALES, matchLocale } from '@trilha/rules/platform/locales';

import { queueMessage } from '../../engagement/delivery/queue-message.ts';
import { sealSecret } from '../../engagement/delivery/sealed-secret.ts';
import type { LinkConfig } from '../../engagement/delivery/sealed-secret.ts';
import type { CompanyTransaction } from '../../engagement/delivery/queue-message.ts';
import { hashSecret, newSecret } from '../sessions/secret-token.ts';
import { findPerson } from '../person-registry/find-person.ts';
import { insertProof } from '../verification-tokens/verification-tokens.ts';

/** How long a change of what opens an account can be taken back. */
const UNDO_HOURS = 72;
const HOUR_MS = 3_600_000;

interface Reached {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly language: string | null;
  readonly email: string | null;
  readonly emailConfirmedAt: Date | null;
  readonly recoveryPhone: string | null;
}

type Company = CompanyTransaction & { readonly config: LinkConfig };

interface Change {
  /** What the link takes back: everything of the account, or what was set up since. */
  readonly purpose: 'undo_contact' | 'undo_sign_in';
  readonly kind: 'contact_changed' | 'password_changed' | 'sign_in_changed';
}

/** Writes to everybody who is known to be reached by the account now, each with a link of their own that takes a change back. */
async function notifyChange(ctx: Company, person: Reached, { purpose, kind }: Change): Promise<void> {
  const contacts = [person.emailConfirmedAt ? person.email : null, person.recoveryPhone].flatMap(
    (contact) => contact ?? [],
  );
  const expiresAt = new Date(ctx.now.getTime() + UNDO_HOURS * HOUR_MS);
  for (const contact of contacts) {
    const token = newSecret();
    await insertProof(ctx.tx, {
      purpose,
      personId: person.id,
      tenantId: ctx.tenantId,
      secretHash: hashSecret(token),
      sentTo: contact,
      formerEmail: person.email,
      formerEmailAt: person.emailConfirmedAt,
      formerPhone: person.recoveryPhone,
      createdAt: ctx.now,
      expiresAt,
    });
    const uidb64 = Buffer.from(person.id).toString('base64url');
    await queueMessage(ctx, {
      kind,
      channel: contact.includes('@') ? 'email' : 'sms',
      recipient: contact,
      locale: matchLocale(person.language ?? undefined) ?? LOCALES[0],
      data: { name: person.fullName, hours: UNDO_HOURS },
      secret: sealSecret(
        ctx.config,
        `${ctx.config.publicUrl}/recover-password/${encodeURIComponent(person.username)}/${uidb64}/${token}`,
      ),
      dedupe: `account-changed:${hashSecret(token).toString('base64url')}`,
      expiresAt,
    });
  }
}

/**
 * Tells who was reached by an account until now that its address or number is about to be another one. Each gets a link that takes
 * the change back: it sets a new password, ends every session and lets nothing in that was set up since.
 */
export const notifyContactChanged = (ctx: Company, person: Reached) =>
  notifyChange(ctx, person, { purpose: 'undo_contact', kind: 'contact_changed' });

/** Tells a person that their password is another one now; the link ends every session and lets them set their own again. */
export const notifyPasswordChanged = (ctx: Company, person: Reached) =>
  notifyChange(ctx, person, { purpose: 'undo_sign_in', kind: 'password_changed' });

/** The same where a second factor, or the document somebody signs in by, is another one now. */
export async function notifySignInChanged(
  ctx: Pick<CompanyTransaction, 'tx' | 'now'> & {
    readonly personId: string;
    readonly tenantId: string | null;
    readonly config: LinkConfig;
  },
): Promise<void> {
  const person = await findPerson(ctx.tx, ctx.personId);
  // Without a company there is nobody a message could come from.
  if (!person || !ctx.tenantId) return;
  const { tx, now, tenantId, config } = ctx;
  await notifyChange({ tx, now, tenantId, config }, person, {
    purpose: 'undo_sign_in',
    kind: 'sign_in_changed',
  });
}
