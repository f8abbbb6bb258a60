import type { ProfileValues } from '@trilha/contracts/identity/profile-fields';

import type { TenantContext } from '../../../platform/context.ts';
import type { LinkConfig } from '../../engagement/delivery/sealed-secret.ts';
import { requireFreshFactor } from '../../../platform/http/require-fresh-factor.ts';
import { notifyAddressAdded, notifySignInChanged } from '../account-changes/account-changed.ts';
import { findPerson } from '../person-registry/find-person.ts';
import { federatingCompany } from '../sessions/federating-company.ts';
import { saveAnswers } from './profile-answers.ts';

/** What a person is known and reached by. */
const CONTACT = ['document', 'email', 'cellphone', 'whatsapp'] as const;

const isOther = (known: ProfileValues, kept: ProfileValues) => (field: (typeof CONTACT)[number]) =>
  Boolean(known[field]) && kept[field] !== undefined && kept[field] !== known[field];

const addressOf = ({ email }: ProfileValues) =>
  typeof email === 'string' && email !== '' ? email.toLowerCase() : null;

/** What a person is found or reached by, and is asked for the first time as for a change. */
const FIRST = ['document', 'cellphone', 'whatsapp'] as const;

/**
 * What of `kept` would be the account's as well as the company's: an address that is not the account's own, and a first document or
 * number. Who comes by the word of their company, without an address of their own, says them to it alone.
 */
async function newToAccount(ctx: TenantContext, known: ProfileValues, kept: ProfileValues) {
  const address = addressOf(kept);
  const isSaid = address !== null && address !== addressOf(known);
  const isFirst = FIRST.some((field) => Boolean(kept[field]) && !known[field]);
  if (!isSaid && !isFirst) return { address: false, first: false };
  const isOurs = (await federatingCompany(ctx)) !== null;
  const own = isSaid ? (await findPerson(ctx.tx, ctx.actor.personId))?.email : null;
  return {
    address: isSaid && (own ? own.toLowerCase() !== address : !isOurs),
    first: isFirst && !isOurs,
  };
}

/**
 * Keeps what members say of themselves, whichever form they say it in. Another document, address or number than the one that is
 * known needs a fresh proof of who they are, and so does the first one that is new to their account. Of another document or address
 * the addresses of the account are notified. `kept` is canonical, as it will stand. Throws `fresh_factor_required` and `document_taken`.
 */
export async function saveOwnContact(
  ctx: TenantContext,
  config: LinkConfig,
  { known, kept }: { readonly known: ProfileValues; readonly kept: ProfileValues },
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  const changes = isOther(known, kept);
  const isNew = await newToAccount(ctx, known, kept);
  if (CONTACT.some(changes) || isNew.address || isNew.first) await requireFreshFactor(ctx);
  await saveAnswers({ tx: ctx.tx, tenantId, now: ctx.now }, memberId, kept, { isOwnWord: true });
  const account = { ...ctx.actor, tx: ctx.tx, now: ctx.now, config };
  if (changes('document')) await notifySignInChanged(account);
  if (isNew.address) await notifyAddressAdded(account, addressOf(kept) ?? '');
}
