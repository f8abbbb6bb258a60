import type { ProfileValues } from '@trilha/contracts/identity/profile-fields';

import type { TenantContext } from '../../../platform/context.ts';
import type { LinkConfig } from '../../engagement/delivery/sealed-secret.ts';
import { requireFreshFactor } from '../../../platform/http/require-fresh-factor.ts';
import { notifySignInChanged } from '../account-changes/account-changed.ts';
import { findPerson } from '../person-registry/find-person.ts';
import { saveAnswers } from './profile-answers.ts';

/** What a person is known and reached by. */
const CONTACT = ['document', 'email', 'cellphone', 'whatsapp'] as const;

const isOther = (known: ProfileValues, kept: ProfileValues) => (field: (typeof CONTACT)[number]) =>
  Boolean(known[field]) && kept[field] !== undefined && kept[field] !== known[field];

/** Whether a member who had said no address yet says another one than the account's own. */
async function isNewAddress({ tx, actor }: TenantContext, known: ProfileValues, kept: ProfileValues) {
  if (known.email || typeof kept.email !== 'string' || kept.email === '') return false;
  const account = await findPerson(tx, actor.personId);
  return Boolean(account?.email) && account?.email?.toLowerCase() !== kept.email.toLowerCase();
}

/**
 * Keeps what members say of themselves, whichever form they say it in. Another document, address or number than the one that is
 * known needs a fresh proof of who they are; the first time is no change, but for an address that is not the account's own. Of another
 * document whoever the account is reached by is told. `kept` is canonical, as it will stand. Throws `fresh_factor_required` and
 * `document_taken`.
 */
export async function saveOwnContact(
  ctx: TenantContext,
  config: LinkConfig,
  { known, kept }: { readonly known: ProfileValues; readonly kept: ProfileValues },
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  const changes = isOther(known, kept);
  if (CONTACT.some(changes) || (await isNewAddress(ctx, known, kept))) await requireFreshFactor(ctx);
  await saveAnswers({ tx: ctx.tx, tenantId, now: ctx.now }, memberId, kept);
  if (changes('document')) await notifySignInChanged({ ...ctx.actor, tx: ctx.tx, now: ctx.now, config });
}
