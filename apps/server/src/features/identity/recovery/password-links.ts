import { canonicalDocument } from '@trilha/rules/organization/documents';
import { matchLocale } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import type { PasswordLink } from '@trilha/contracts/identity/password-link';

import type { AppServices } from '../../../platform/services.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { inNoTenant, inTenant } from '../../../platform/db/in-tenant.ts';
import { queueMessage } from '../../engagement/delivery/queue-message.ts';
import { sealSecret } from '../../engagement/delivery/sealed-secret.ts';
import type { LinkConfig } from '../../engagement/delivery/sealed-secret.ts';
import type { CompanyTransaction } from '../../engagement/delivery/queue-message.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { lockAddressIn } from '../person-registry/claim-address.ts';
import { joinWithOwnAccount, otherOwnerOf, proveAddress } from '../person-registry/prove-address.ts';
import { resetAccount } from '../person-registry/reset-account.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { hashSecret, newSecret } from '../sessions/secret-token.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { findPerson, listMemberships } from '../person-registry/find-person.ts';
import {
  findPersonByDocument,
  findPersonByName,
  readClientName,
  readClientSlug,
  wasFederated,
} from './recovery.queries.ts';
import { notifyContactChanged, notifyPasswordSetByLink } from '../account-changes/account-changed.ts';
import { memberConfirmed } from '../person-registry/member-confirmed.ts';
import { readProfile } from '../person-registry/member-profiles.ts';
import {
  findFirstUndo,
  insertProof,
  isUndo,
  lockProofByHash,
  lockProofsOf,
  markProofUsed,
  readProofHistory,
  voidLaterUndos,
  voidProofs,
} from '../verification-tokens/verification-tokens.ts';
import { requireGoodPassword } from '../person-registry/require-good-password.ts';
import { previewChangesBack, takeChangesBack } from '../account-changes/take-changes-back.ts';
import { writePassword, writeRecoveryPhone } from '../person-registry/change-person.ts';
import { endSessions } from '../sessions/end-sessions.ts';

const RECOVERY_HOURS = 1;
const FIRST_ACCESS_HOURS = 72;
const HOUR_MS = 3_600_000;
/** Links one person is sent in an hour, however often somebody asks. */
const MAX_PER_HOUR = 4;
/** A link handed over at once, after a code: the next screen uses it. */
const HANDED_MINUTES = 15;

/** Links that set a password: asked for, or sent to who was reached before an address or a number was changed. */
const LINK_PURPOSES = ['set_password', 'undo_contact', 'undo_sign_in'] as const;

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * Makes a link that sets a person's password, in place of any earlier one; beside those that went to the same place while nobody has
 * opened the account, so that a stranger who asks makes no first letter useless. Only its hash is kept.
 */
async function makeLink(
  { tx, tenantId, now }: CompanyTransaction,
  person: Pick<Person, 'id' | 'username' | 'passwordHash'>,
  sentTo: string,
  expiresAt: Date,
  changesEmail = false,
): Promise<PasswordLink> {
  const token = newSecret();
  const proof = {
    purpose: 'set_password',
    personId: person.id,
    tenantId,
    secretHash: hashSecret(token),
    sentTo,
    createdAt: now,
    expiresAt,
    changesEmail,
  } as const;
  await insertProof(tx, proof, { besideEarlier: person.passwordHash === null });
  return { username: person.username, uidb64: Buffer.from(person.id).toString('base64url'), token };
}

/** The link that follows a right code; it is used by the screen that asked for the code. */
export function handLink(
  ctx: CompanyTransaction,
  person: Pick<Person, 'id' | 'username' | 'passwordHash'>,
  sentTo: string,
): Promise<PasswordLink> {
  return makeLink(ctx, person, sentTo, new Date(ctx.now.getTime() + HANDED_MINUTES * 60_000));
}

/** Names the company, so that whoever opens it first meets that company's name, logo and colors, also where one signs in afterwards. */
function buildUrl(publicUrl: string, screen: string, link: PasswordLink, company: string): string {
  const path = `${screen}/${encodeURIComponent(link.username)}/${link.uidb64}/${link.token}`;
  return `${publicUrl}/${path}?client=${encodeURIComponent(company)}`;
}

/** Anyone who goes by an identifier: what one is called may be another's document, and each learns only what is theirs. */
async function findByAnything(tx: Tx, tenantId: string, identifier: string): Promise<Person[]> {
  const named = await findPersonByName(tx, identifier.trim().toLowerCase(), tenantId);
  const documented = await findPersonByDocument(tx, tenantId, canonicalDocument(identifier));
  return [named, documented?.id === named?.id ? undefined : documented].flatMap((person) => person ?? []);
}

export interface LinkRequest {
  readonly identifier: string;
  /** The person an administrator chose, instead of the owner of the identifier. */
  readonly personId?: string;
  /** An address that becomes the account's by the link. */
  readonly newEmail?: string;
  readonly purpose: 'recover' | 'first_access';
  readonly locale: Locale;
}

/**
 * Where a link goes: what its owner proved, the e-mail first. Only an account of which nothing is proved is opened by what its
 * company wrote down, and everything that was set up before is gone then.
 */
function recipientOf(person: Person, companyPhone: string | null): string | null {
  if (person.email && person.emailConfirmedAt) return person.email;
  return person.recoveryPhone ?? person.email ?? companyPhone;
}

interface Recipient {
  readonly person: Person;
  readonly membership: { readonly tenantId: string; readonly memberId: string };
}

/**
 * Sends the link somebody asked for, by e-mail or else to their cellphone. Runs after the answer was given: whether and
 * how long it works shows the caller nothing about who exists (R11).
 */
export async function sendPasswordLink(
  services: Pick<AppServices, 'pool' | 'clock' | 'config'>,
  tenantId: string,
  request: LinkRequest,
): Promise<void> {
  const found = await inTenant(services.pool, tenantId, async (tx) => {
    const people = request.personId
      ? [await findPerson(tx, request.personId)].flatMap((person) => person ?? [])
      : await findByAnything(tx, tenantId, request.identifier);
    const recipients: Recipient[] = [];
    for (const person of people) {
      const memberships = await listMemberships(tx, person.id, tenantId);
      // What an administrator sends goes out in their company's name: another one's is nothing they should learn of.
      const membership = memberships.find((one) => !request.personId || one.tenantId === tenantId);
      if (membership && person.status !== 'blocked') recipients.push({ person, membership });
    }
    return recipients;
  });
  for (const recipient of found) await sendTo(services, recipient, request);
}

async function sendTo(
  services: Pick<AppServices, 'pool' | 'clock' | 'config'>,
  { person, membership }: Recipient,
  request: LinkRequest,
): Promise<void> {
  const now = services.clock();
  const isFirst = request.purpose === 'first_access' || person.passwordHash === null;
  const hours = isFirst ? FIRST_ACCESS_HOURS : RECOVERY_HOURS;
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS);

  await inTenant(services.pool, membership.tenantId, async (tx) => {
    const ctx = { tx, tenantId: membership.tenantId, now };
    const profile = await readProfile(tx, membership.tenantId, membership.memberId);
    const written = profile?.values.cellphone;
    // Anyone who has it open may have typed it: such a number opens an account nobody has opened yet (as in recovery by document).
    const isUnopened = person.passwordHash === null && !(await wasFederated(tx, person.id));
    const phone = typeof written === 'string' && isUnopened ? written : null;
    const recipient = request.newEmail ?? recipientOf(person, phone);
    if (!recipient) return;
    const isEmail = recipient.includes('@');
    await lockProofsOf(tx, person.id);
    const since = new Date(now.getTime() - HOUR_MS);
    const { count } = await readProofHistory(tx, 'set_password', person.id, since);
    // Strangers who ask use up none of what an administrator sends.
    if (count >= (request.personId ? 2 * MAX_PER_HOUR : MAX_PER_HOUR)) return;
    const link = await makeLink(ctx, person, recipient, expiresAt, request.newEmail !== undefined);
    await queueMessage(ctx, {
      kind: isFirst ? 'first_access' : 'set_password',
      channel: isEmail ? 'email' : 'sms',
      recipient,
      locale: matchLocale(person.language ?? undefined) ?? request.locale,
      data: {
        name: person.fullName,
        hours,
      },
      secret: sealSecret(
        services.config,
        buildUrl(
          services.config.publicUrl,
          isFirst ? 'set-password' : 'recover-password',
          link,
          await readClientSlug(tx, membership.tenantId),
        ),
      ),
      dedupe: `password-link:${hashSecret(link.token).toString('base64url')}`,
      expiresAt,
    });
  });
}

/** The proof of a link, if it is still good: its person, user name and secret have to belong together. */
async function findGoodLink(services: Pick<AppServices, 'pool' | 'clock'>, link: PasswordLink) {
  const proof = await inNoTenant(services.pool, async (tx) => {
    const found = await lockProofByHash(tx, LINK_PURPOSES, hashSecret(link.token));
    const person = found && (await findPerson(tx, found.personId));
    if (!found || !person || found.usedAt || found.expiresAt <= services.clock()) return undefined;
    const belongs =
      Buffer.from(person.id).toString('base64url') === link.uidb64 &&
      person.username.toLowerCase() === link.username.toLowerCase() &&
      person.status === 'active';
    return belongs && found.tenantId ? { ...found, tenantId: found.tenantId, person } : undefined;
  });
  if (!proof) throw new AppError('link_invalid');
  return proof;
}

type GoodLink = Awaited<ReturnType<typeof findGoodLink>>;

/** Lets nobody register or add what the link was sent to, nor what the account goes by, until the transaction ends. */
async function lockContact(tx: Tx, { tenantId, sentTo, person }: GoodLink): Promise<void> {
  const addresses = new Set([sentTo, person.email ?? ''].map((one) => one.toLowerCase()));
  for (const address of [...addresses].filter((one) => one.includes('@')).toSorted())
    await lockAddressIn(tx, tenantId, address);
}

/**
 * What a link's password has to be, or the company that asks the owner of the address to join with the account they have; and what a
 * link takes back, where it does. Throws
 * `link_invalid` for one that is used, late or made up (REG-03).
 */
export async function readLink(services: AppServices, link: PasswordLink) {
  const good = await findGoodLink(services, link);
  const { tenantId, person, sentTo, purpose } = good;
  return inTenant(services.pool, tenantId, async (tx) => {
    const settings = await readTenantSettings(tx, tenantId);
    // A message that reverts a change invites nobody, even if somebody has proved its address since.
    const mayInvite = sentTo.includes('@') && !isUndo(purpose);
    const owner = mayInvite ? await otherOwnerOf(tx, person.id, sentTo) : undefined;
    const invitation = owner ? { company: await readClientName(tx, tenantId) } : null;
    const now = services.clock();
    const secondsLeft = Math.ceil((good.expiresAt.getTime() - now.getTime()) / 1000);
    // As the use of the link: the first of the letters to this contact.
    const takesBack = isUndo(purpose)
      ? await previewChangesBack(tx, { ...good, ...(await findFirstUndo(tx, person.id, sentTo, now)) }, now)
      : null;
    return { password: settings.password, secondsLeft, invitation, takesBack };
  });
}

/**
 * The owner of an address joins the company that asked with the account they have. What the company set up stands under that
 * account from here on. Throws `link_invalid`, and `already_member` where the account has a place there.
 */
export async function joinByLink(services: AppServices, link: PasswordLink): Promise<void> {
  const good = await findGoodLink(services, link);
  const { tenantId, person } = good;
  const now = services.clock();
  await inTenant(services.pool, tenantId, async (tx) => {
    await lockContact(tx, good);
    const proof = await lockProofByHash(tx, LINK_PURPOSES, hashSecret(link.token));
    const here = (await listMemberships(tx, person.id, tenantId)).find((one) => one.tenantId === tenantId);
    const isAddress = proof && person.email?.toLowerCase() === proof.sentTo.toLowerCase();
    if (!proof || proof.usedAt || !isAddress || !here) throw new AppError('link_invalid');
    const owner = await otherOwnerOf(tx, person.id, proof.sentTo);
    if (!owner) throw new AppError('link_invalid');
    const join = { tenantId, memberId: here.memberId, from: person.id, to: owner.id, now };
    if (!(await joinWithOwnAccount(tx, join))) throw new AppError('already_member');
    await memberConfirmed({ tx, tenantId, now }, here.memberId);
    await appendAuditEntry(
      { tx, now, requestId: '', actor: { memberId: here.memberId, displayName: owner.fullName } },
      {
        action: 'member.joined',
        objectKind: 'member',
        objectId: here.memberId,
        before: null,
        after: { email: owner.email },
      },
    );
  });
}

/**
 * Whether the one company that knows a person still writes down the address it sent a link to: it may have been mistyped. An address its
 * owner proved since is later than the company's word.
 */
async function isStillWanted(
  { tx, tenantId }: CompanyTransaction,
  person: Person,
  { sentTo: email, createdAt }: Pick<GoodLink, 'sentTo' | 'createdAt'>,
) {
  if (person.emailConfirmedAt && person.emailConfirmedAt > createdAt) return false;
  const memberships = await listMemberships(tx, person.id, tenantId);
  const [only] = memberships;
  if (!only || memberships.length > 1) return false;
  const profile = await readProfile(tx, only.tenantId, only.memberId);
  return (
    typeof profile?.values.email === 'string' && profile.values.email.toLowerCase() === email.toLowerCase()
  );
}

/** What the use of a link proves: the address or the number it was sent to. Throws `link_invalid` where that is another's. */
async function proveByLink(ctx: CompanyTransaction & { readonly config: LinkConfig }, link: GoodLink) {
  const { person, sentTo, changesEmail, purpose, createdAt } = link;
  const { tx, now } = ctx;
  if (isUndo(purpose)) {
    await voidLaterUndos(tx, person.id, createdAt, now);
    return takeChangesBack(tx, link, now);
  }
  if (!sentTo.includes('@')) {
    if (person.recoveryPhone === sentTo) return;
    // Something else was proved meanwhile: what a company wrote down opens the account no more.
    if (person.recoveryPhone || person.emailConfirmedAt) throw new AppError('link_invalid');
    await resetAccount(tx, person.id, now);
    await writeRecoveryPhone(tx, person.id, sentTo, now);
    return;
  }
  const isOwn = person.email?.toLowerCase() === sentTo.toLowerCase();
  if (!isOwn && !changesEmail) throw new AppError('link_invalid');
  if (changesEmail && !(await isStillWanted(ctx, person, link))) throw new AppError('link_invalid');
  if (await otherOwnerOf(tx, person.id, sentTo)) throw new AppError('link_invalid');
  const hasSignInMethods = isOwn && person.emailConfirmedAt !== null;
  if (changesEmail && person.emailConfirmedAt) await notifyContactChanged(ctx, person);
  await proveAddress(tx, { personId: person.id, email: sentTo, now, hasSignInMethods });
}

/**
 * Sets a password by a link, once (REG-02, REG-03): sessions on every device end, and the address the link was sent to
 * counts as proved. A password that is not good enough leaves the link as it is.
 */
export async function setPasswordByLink(
  services: AppServices,
  link: PasswordLink,
  password: string,
): Promise<void> {
  const good = await findGoodLink(services, link);
  const { tenantId, person } = good;
  const settings = await inTenant(services.pool, tenantId, (tx) => readTenantSettings(tx, tenantId));
  requireGoodPassword(settings, password);
  const hash = await services.passwords.hash(password);
  const now = services.clock();

  await inTenant(services.pool, tenantId, async (tx) => {
    await lockContact(tx, good);
    await lockAccount(tx, person.id);
    const proof = await lockProofByHash(tx, LINK_PURPOSES, hashSecret(link.token));
    if (!proof || proof.usedAt) throw new AppError('link_invalid');
    await markProofUsed(tx, proof.id, now);
    const ctx = { tx, tenantId, now, config: services.config };
    // As it is now: a registration or an added person may have changed it while this waited.
    const account = await findPerson(tx, person.id);
    if (account?.status !== 'active') throw new AppError('link_invalid');
    // Several letters of the last days: whichever the owner opens takes back all that came since the first of them.
    const first = isUndo(good.purpose) ? await findFirstUndo(tx, person.id, proof.sentTo, now) : {};
    await proveByLink(ctx, { ...good, ...first, person: account });
    await writePassword(tx, person.id, hash, now);
    // Whichever of the letters was opened, the others open nothing more.
    await voidProofs(tx, { personId: person.id, purpose: 'set_password', createdAt: now });
    await endSessions(tx, person.id, now, null);
    const memberships = await listMemberships(tx, person.id, tenantId);
    const here = memberships.find((membership) => membership.tenantId === tenantId);
    if (here && proof.sentTo.includes('@')) await memberConfirmed(ctx, here.memberId);
    await notifyPasswordSetByLink(ctx, account);
  });
}
