import { hiddenEmail } from '@trilha/rules/identity/email';
import { LOCALES, matchLocale } from '@trilha/rules/platform/locales';
import { sql } from 'kysely';

import { queueMessage } from '../../engagement/delivery/queue-message.ts';
import { sealSecret } from '../../engagement/delivery/sealed-secret.ts';
import type { LinkConfig } from '../../engagement/delivery/sealed-secret.ts';
import type { CompanyTransaction } from '../../engagement/delivery/queue-message.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { hashSecret, newSecret } from '../sessions/secret-token.ts';
import { findFirstCompany, findPerson } from '../person-registry/find-person.ts';
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

/** What its owner proved to be reached by. */
const provedContacts = (person: Reached) =>
  [person.emailConfirmedAt ? person.email : null, person.recoveryPhone].flatMap((contact) => contact ?? []);

/** Writes to everybody who is known to be reached by the account now, or to some of them, each with a link of their own that takes a change back. */
async function notifyChange(
  ctx: Company,
  person: Reached,
  { purpose, kind }: Change,
  contacts = provedContacts(person),
): Promise<void> {
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
 * Notifies the current addresses of an account that its address or number is about to change. Each gets a link that takes
 * the change back: it sets a new password, ends every session and lets nothing in that was set up since.
 */
export const notifyContactChanged = (ctx: Company, person: Reached) =>
  notifyChange(ctx, person, { purpose: 'undo_contact', kind: 'contact_changed' });

/** Who asks in a session: letters come from the company they are in, and from another of theirs where they are in none. */
interface InSession extends Pick<CompanyTransaction, 'tx' | 'now'> {
  readonly personId: string;
  readonly tenantId: string | null;
  readonly config: LinkConfig;
}

/** As `notifyChange`, whether or not the session is in a company. Anyone who belongs to none has nobody a letter could come from. */
async function notifyChangeInSession(
  { tx, now, config, ...session }: InSession,
  kind: Change['kind'],
): Promise<void> {
  const person = await findPerson(tx, session.personId);
  const tenantId = session.tenantId ?? (await findFirstCompany(tx, session.personId));
  if (!person || tenantId === undefined) return;
  await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(tx);
  await notifyChange({ tx, now, tenantId, config }, person, { purpose: 'undo_sign_in', kind });
  await sql`select set_config('app.tenant', ${session.tenantId ?? ''}, true)`.execute(tx);
}

/** Notifies a person that their password has changed; the link ends every session and lets them set their own again. */
export const notifyPasswordChanged = (session: InSession) =>
  notifyChangeInSession(session, 'password_changed');

/**
 * The same where a link set the password: only addresses that reached the account before and still do are notified. An owner whom the link
 * has just removed could come back in through the notification.
 */
export async function notifyPasswordSetByLink(ctx: Company, before: Reached): Promise<void> {
  const person = await findPerson(ctx.tx, before.id);
  if (!person) return;
  const earlier = new Set(provedContacts(before));
  const contacts = provedContacts(person).filter((contact) => earlier.has(contact));
  await notifyChange(ctx, person, { purpose: 'undo_sign_in', kind: 'password_changed' }, contacts);
}

/** The same where a second factor, or the document somebody signs in by, is another one now. */
export const notifySignInChanged = (session: InSession) => notifyChangeInSession(session, 'sign_in_changed');

/**
 * Tells a person that an address was written down which is not their account's: where they are reached, with a link that ends every
 * session and takes back what was set up since; in the app where nothing is proved that a letter could go to.
 */
export async function notifyAddressAdded(
  ctx: Pick<CompanyTransaction, 'tx' | 'now' | 'tenantId'> & {
    readonly personId: string;
    readonly memberId: string;
    readonly config: LinkConfig;
  },
  address: string,
): Promise<void> {
  const { tx, now, tenantId, memberId, personId } = ctx;
  const person = await findPerson(tx, personId);
  if (!person) return;
  if (provedContacts(person).length > 0)
    return notifyChange(ctx, person, { purpose: 'undo_sign_in', kind: 'contact_changed' });
  await notify(
    { tx, now, actor: { tenantId } },
    {
      memberId,
      body: { kind: 'contact_added', data: { contact: hiddenEmail(address) } },
      link: '/profile/security',
      dedupe: `contact_added:${memberId}:${now.getTime()}`,
    },
  );
}
