import type { Tx } from '../../../platform/db/client-dialect.ts';
import { deleteFiles } from '../../../platform/files/delete-files.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { PERSON_ERASURES, remainingData } from './personal-data.ts';
import { erase, listPersonalFiles } from './privacy.queries.ts';
import type { Subject } from './privacy.queries.ts';

/** The name an erased account goes by: says nothing, and is the same in every company. */
export const pseudonymOf = (): string => `ID ${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

type MemberSubject = Subject & { readonly tenantId: string; readonly memberId: string };

/** Erases what one company, the one in force, holds of a member, their files included: what features bring first. */
export async function eraseMember(
  tx: Tx,
  subject: MemberSubject,
  brought: readonly PersonalData[],
): Promise<void> {
  const { tenantId, now } = subject;
  const all = [...brought, remainingData];
  const files = await listPersonalFiles(
    tx,
    all.flatMap((data) => data.files ?? []),
    subject,
  );
  for (const line of all.flatMap(({ erasures = [] }) => erasures)) await erase(tx, line, subject);
  await deleteFiles({ tx, now, actor: { tenantId } }, files);
}

/** Erases the account itself, after every company it belonged to. */
export async function erasePerson(tx: Tx, subject: Subject): Promise<void> {
  for (const line of PERSON_ERASURES) await erase(tx, line, { ...subject, tenantId: null, memberId: null });
}
