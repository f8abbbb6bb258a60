import { LOCALES, matchLocale } from '@trilha/rules/locales';

import { queueMessage } from '../delivery/queue-message.ts';
import type { CompanyTransaction } from '../delivery/queue-message.ts';
import { hashSecret, newSecret } from '../identity/secret-token.ts';
import { insertProof } from './proofs.queries.ts';

/** How long a change of what an account is reached by can be taken back. */
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

/**
 * Tells who was reached by an account until now that its address or number is about to be another one. Each gets a link that takes
 * the change back: it sets a new password, ends every session and lets nothing in that was set up since.
 */
export async function tellContactChanged(
  ctx: CompanyTransaction & { readonly publicUrl: string },
  person: Reached,
): Promise<void> {
  const contacts = [person.emailConfirmedAt ? person.email : null, person.recoveryPhone].flatMap(
    (contact) => contact ?? [],
  );
  const expiresAt = new Date(ctx.now.getTime() + UNDO_HOURS * HOUR_MS);
  for (const contact of contacts) {
    const token = newSecret();
    await insertProof(ctx.tx, {
      purpose: 'undo_contact',
      personId: person.id,
      tenantId: ctx.tenantId,
      secretHash: hashSecret(token),
      sentTo: contact,
      createdAt: ctx.now,
      expiresAt,
    });
    const uidb64 = Buffer.from(person.id).toString('base64url');
    await queueMessage(ctx, {
      kind: 'contact_changed',
      channel: contact.includes('@') ? 'email' : 'sms',
      recipient: contact,
      locale: matchLocale(person.language ?? undefined) ?? LOCALES[0],
      data: {
        name: person.fullName,
        hours: UNDO_HOURS,
        secret: `${ctx.publicUrl}/recover-password/${encodeURIComponent(person.username)}/${uidb64}/${token}`,
      },
      dedupe: `contact-changed:${hashSecret(token).toString('base64url')}`,
      expiresAt,
    });
  }
}
