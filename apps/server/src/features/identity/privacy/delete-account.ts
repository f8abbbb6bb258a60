import { AppError } from '../../../platform/app-error.ts';
import type { PersonContext } from '../../../platform/context.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { federatingCompany } from '../sessions/federating-company.ts';
import { eraseMember, erasePerson, pseudonymOf } from './erase-person.ts';
import {
  enterCompany,
  findPersonName,
  insertDeletion,
  listMemberships,
  rejoinFormerCompanies,
} from './privacy.queries.ts';

/** Names are compared as people read them: however many blanks, composed or not. Capitals count. */
const asRead = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/**
 * Deletes an account for good, in every company it belongs or belonged to and in one transaction: personal data is erased, ledger and
 * results stay under a pseudonym, sessions end. Throws `name_mismatch`, `fresh_factor_required`, `last_administrator` where
 * a company would be left without one, and `managed_by_company` where one company vouches for the caller while the
 * account is more than its own (REG-09).
 */
export async function deleteAccount(
  ctx: PersonContext,
  { name }: { name: string },
  brought: readonly PersonalData[],
) {
  const { tx, personId, now } = ctx;
  const person = await findPersonName(tx, personId, { lock: true });
  if (asRead(name) !== asRead(person.fullName)) throw new AppError('name_mismatch', { field: 'name' });

  await rejoinFormerCompanies(tx, personId);
  const memberships = await listMemberships(tx, personId);
  const company = await federatingCompany(ctx);
  const isMore = person.isSuperuser || memberships.some(({ tenantId }) => tenantId !== company);
  if (company !== null && isMore) throw new AppError('managed_by_company');
  const pseudonym = pseudonymOf();
  const receipts: { client: string; number: string }[] = [];
  for (const { tenantId, memberId, name: client } of memberships) {
    await enterCompany(tx, tenantId);
    await eraseMember(tx, { tenantId, memberId, personId, pseudonym, now }, brought);
    receipts.push({ client, number: await insertDeletion(tx, { tenantId, memberId, now }) });
  }
  await erasePerson(tx, { tenantId: null, memberId: null, personId, pseudonym, now });
  await enterCompany(tx, ctx.tenantId);
  return { receipts };
}
