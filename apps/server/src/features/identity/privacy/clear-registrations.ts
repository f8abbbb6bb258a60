import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { eraseMember, erasePerson, pseudonymOf } from './erase-person.ts';
import { listForgottenRegistrations, listMemberships } from './privacy.queries.ts';
import { leaveCompany } from '../person-registry/leave-company.ts';

/** Days a registration waits for its address to be confirmed. */
const WAITS_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Erases registrations of a company whose address nobody has confirmed in a month: whose data it is was never proved, and
 * the address and the document are free again. An account that belongs nowhere else is erased with it.
 */
export async function clearRegistrations(
  tx: Tx,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
  brought: readonly PersonalData[],
): Promise<void> {
  const before = new Date(now.getTime() - WAITS_DAYS * DAY_MS);
  for (const { memberId, personId } of await listForgottenRegistrations(tx, tenantId, before)) {
    const subject = { tenantId, memberId, personId, pseudonym: pseudonymOf(), now };
    await eraseMember(tx, subject, brought);
    await leaveCompany(tx, tenantId, personId);
    if ((await listMemberships(tx, personId)).length === 0) await erasePerson(tx, subject);
  }
}
