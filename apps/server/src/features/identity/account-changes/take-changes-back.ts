import { hiddenEmail } from '@trilha/rules/identity/email';
import { hiddenPhone } from '@trilha/rules/identity/phones';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import { otherOwnerOf } from '../person-registry/prove-address.ts';
import { resetAccount, undoSignInMethods } from '../person-registry/reset-account.ts';
import { restoreContact } from '../person-registry/change-person.ts';

/** What an account is reached by. */
interface Contact {
  readonly email: string | null;
  readonly emailConfirmedAt: Date | null;
  readonly recoveryPhone: string | null;
}

/** A letter about a change, and the account as it stands. */
interface UndoLetter {
  readonly purpose: string;
  readonly sentTo: string;
  readonly createdAt: Date;
  readonly formerEmail: string | null;
  readonly formerEmailAt: Date | null;
  readonly formerPhone: string | null;
  readonly person: Contact & { readonly id: string };
}

/** What the account was reached by when the letter left. Letters of before kept only the contact they went to. */
function formerContact(letter: UndoLetter, now: Date): Contact {
  const { sentTo, person, formerEmail, formerEmailAt, formerPhone } = letter;
  if (formerEmail !== null || formerPhone !== null)
    return { email: formerEmail, emailConfirmedAt: formerEmailAt, recoveryPhone: formerPhone };
  return sentTo.includes('@')
    ? { email: sentTo, emailConfirmedAt: now, recoveryPhone: null }
    : { email: person.email, emailConfirmedAt: null, recoveryPhone: sentTo };
}

/** Whether nothing that was or is proved is another: an address nobody proved may have been corrected by the company meanwhile. */
function isReachedAsBefore(former: Contact, person: Contact): boolean {
  const isEmailProved = Boolean(former.emailConfirmedAt ?? person.emailConfirmedAt);
  const isSameEmail = former.email === person.email || !isEmailProved;
  return isSameEmail && former.recoveryPhone === person.recoveryPhone;
}

/**
 * Takes back what was changed since a letter left, whichever contact it was opened at. Where nothing but the way in was changed, what
 * stood before goes on, a second factor too: a letter alone opens no account. Where an address or a number was changed as well, both
 * are what they were and nothing that was set up opens the account. An address that its reader has proved for another account since
 * stays with that one: this account is theirs all the same, and the address only written down.
 */
export async function takeChangesBack(tx: Tx, letter: UndoLetter, now: Date): Promise<void> {
  const { purpose, createdAt, person } = letter;
  const former = formerContact(letter, now);
  if (purpose === 'undo_sign_in' && isReachedAsBefore(former, person))
    return undoSignInMethods(tx, { personId: person.id, since: createdAt, now });
  const { email, recoveryPhone: phone } = former;
  const isProved = former.emailConfirmedAt !== null && email !== null;
  const owner = isProved ? await otherOwnerOf(tx, person.id, email) : undefined;
  await resetAccount(tx, person.id, now);
  const emailConfirmedAt = owner ? null : former.emailConfirmedAt;
  await restoreContact(tx, person.id, { email, emailConfirmedAt, phone }, now);
}

const masked = ({ email, recoveryPhone }: Pick<Contact, 'email' | 'recoveryPhone'>): string[] => [
  ...(email ? [hiddenEmail(email)] : []),
  ...(recoveryPhone ? [hiddenPhone(recoveryPhone)] : []),
];

/** What `takeChangesBack` would do to what the account is reached by, for who is about to press it; contacts are masked. */
export async function previewChangesBack(tx: Tx, letter: UndoLetter, now: Date) {
  const { person } = letter;
  const former = formerContact(letter, now);
  const { email, recoveryPhone } = former;
  const isSameEmail = email?.toLowerCase() === person.email?.toLowerCase();
  const isSamePhone = recoveryPhone === person.recoveryPhone;
  const other = ({ email: address, recoveryPhone: phone }: Contact) =>
    masked({ email: isSameEmail ? null : address, recoveryPhone: isSamePhone ? null : phone });
  const isProved = former.emailConfirmedAt !== null && email !== null;
  const owner = isProved && !isSameEmail ? await otherOwnerOf(tx, person.id, email) : undefined;
  return {
    removed: other(person),
    restored: other(owner ? { ...former, email: null } : former),
    elsewhere: owner && email ? hiddenEmail(email) : null,
  };
}
