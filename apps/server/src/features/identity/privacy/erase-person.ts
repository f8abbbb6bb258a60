import type { Tx } from '../../../platform/db/client-dialect.ts';
import { deleteFiles } from '../../../platform/files/delete-files.ts';
import { MEMBER_ERASURES, PERSON_ERASURES } from './personal-data.ts';
import { erase, listPersonalFiles } from './privacy.queries.ts';
import type { Subject } from './privacy.queries.ts';

/** The name an erased account goes by: says nothing, and is the same in every company. */
export const pseudonymOf = (): string => `ID ${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

type MemberSubject = Subject & { readonly tenantId: string; readonly memberId: string };

/** Erases what one company, the one in force, holds of a member, their files included. */
export async function eraseMember(tx: Tx, subject: MemberSubject): Promise<void> {
  const { tenantId, memberId, now } = subject;
  const files = await listPersonalFiles(tx, tenantId, memberId);
  for (const line of MEMBER_ERASURES) await erase(tx, line, subject);
  await deleteFiles({ tx, now, actor: { tenantId } }, files);
}

/** Erases the account itself, after every company it belonged to. */
export async function erasePerson(tx: Tx, subject: Subject): Promise<void> {
  for (const line of PERSON_ERASURES) await erase(tx, line, { ...subject, tenantId: null, memberId: null });
}
