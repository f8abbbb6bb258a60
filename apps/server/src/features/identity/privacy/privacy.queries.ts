import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { Erasure } from '../../../platform/personal-data.ts';

/** Whose data is meant. */
export interface Subject {
  readonly tenantId: string | null;
  readonly memberId: string | null;
  readonly personId: string;
  readonly pseudonym: string;
  readonly now: Date;
}

/** SQL of the erasure list with its named values bound. */
function bound(text: string, subject: Subject): RawBuilder<unknown> {
  const values: Readonly<Record<string, RawBuilder<unknown>>> = {
    tenant: sql`${subject.tenantId}::uuid`,
    member: sql`${subject.memberId}::uuid`,
    person: sql`${subject.personId}::uuid`,
    pseudonym: sql`${subject.pseudonym}::text`,
    now: sql`${subject.now}::timestamptz`,
  };
  const parts = text.split(/(?<!:):(tenant|member|person|pseudonym|now)\b/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 1 ? (values[part] ?? sql.raw(part)) : sql.raw(part))),
    sql.raw(''),
  );
}

/** Carries out one line of an erasure list. Its texts are constants of features, never input. */
export async function erase(tx: Tx, { table, where, act }: Erasure, subject: Subject): Promise<void> {
  const rows = bound(where, subject);
  await (
    act === 'delete'
      ? sql`delete from ${sql.table(table)} where ${rows}`
      : sql`update ${sql.table(table)} set ${bound(act.set, subject)} where ${rows}`
  ).execute(tx);
}

/** The company rows are read and written in from here to the end of the transaction, or until the next. */
export async function enterCompany(tx: Tx, tenantId: string | null): Promise<void> {
  await sql`select set_config('app.tenant', ${tenantId ?? ''}, true)`.execute(tx);
}

/** The name an account goes by; `lock` lets one deletion run at a time. */
export function findPersonName(tx: Tx, personId: string, options: { lock: boolean } = { lock: false }) {
  const query = tx.selectFrom('people').where('id', '=', personId).select(['fullName', 'isSuperuser']);
  return (options.lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

/** Every membership of a person with the company's name. */
export function listMemberships(tx: Tx, personId: string) {
  return tx
    .selectFrom('personMembers as b')
    .innerJoin('tenants as t', 't.id', 'b.tenantId')
    .where('b.personId', '=', personId)
    .orderBy('b.tenantId')
    .select(['b.tenantId', 'b.memberId', 't.name'])
    .execute();
}

/** Companies that took the person out, and keep what they did, are theirs again from here on: they are erased with the others. */
export async function rejoinFormerCompanies(tx: Tx, personId: string): Promise<void> {
  await sql`select app.rejoin_former_companies(${personId}::uuid)`.execute(tx);
}

/** Members who registered before a moment and never confirmed their address; taken by one job at a time. */
export function listForgottenRegistrations(tx: Tx, tenantId: string, before: Date) {
  return tx
    .selectFrom('members')
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'registered')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(500)
    .select(['id as memberId', 'personId'])
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Files that go with the member, as the lists of features find them. */
export async function listPersonalFiles(
  tx: Tx,
  queries: readonly string[],
  subject: Subject,
): Promise<string[]> {
  const parts = queries.map((query) => bound(query, subject));
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union `)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Records a deletion as asked for and done in the same moment; returns its id. */
export async function insertDeletion(
  tx: Tx,
  request: { tenantId: string; memberId: string; now: Date },
): Promise<string> {
  const { tenantId, memberId, now } = request;
  const { id } = await tx
    .insertInto('privacyRequests')
    .values({
      tenantId,
      memberId,
      kind: 'deletion',
      status: 'done',
      requestedAt: now,
      dueAt: now,
      doneAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Asks for an export, unless one is already on its way. Returns its id where it is new. */
export async function insertExport(
  tx: Tx,
  request: { tenantId: string; memberId: string; now: Date; dueAt: Date },
): Promise<string | undefined> {
  const { tenantId, memberId, now, dueAt } = request;
  const inserted = await tx
    .insertInto('privacyRequests')
    .values({ tenantId, memberId, kind: 'export', requestedAt: now, dueAt })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId'])
        // Written out: a kept plan cannot match the index of waiting exports with values it does not know.
        .where('kind', '=', sql.lit('export'))
        .where('status', '=', sql.lit('waiting'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** The last five archives the member asked for, newest first. */
export function listExports(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('privacyRequests')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where('kind', '=', 'export')
    .orderBy('requestedAt', 'desc')
    .limit(5)
    .select(['id', 'status', 'requestedAt', 'dueAt', 'expiresAt', 'fileId'])
    .execute();
}

/** The export stands ready. False where another run was first, or it is no longer wanted. */
export async function finishExport(
  tx: Tx,
  done: { tenantId: string; id: string; fileId: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('privacyRequests')
    .where('tenantId', '=', done.tenantId)
    .where('id', '=', done.id)
    .where('status', '=', 'waiting')
    .set({ status: 'done', fileId: done.fileId, doneAt: done.now, expiresAt: done.expiresAt })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends exports whose time is over and returns their files. */
export async function expireExports(tx: Tx, tenantId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    with over as (
      select id, file_id from privacy_requests
       where tenant_id = ${tenantId} and kind = 'export' and status = 'done' and expires_at <= ${now} for update
    )
    update privacy_requests r set status = 'expired', file_id = null from over
     where r.tenant_id = ${tenantId} and r.id = over.id and over.file_id is not null
    returning over.file_id`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}

/** Records what was consented to under which policy; earlier consents stay. */
export async function insertConsent(
  tx: Tx,
  consent: {
    tenantId: string;
    memberId: string;
    kind: string;
    granted: string[];
    policyVersion: number;
    locale: string;
    givenAt: Date;
  },
): Promise<void> {
  await tx.insertInto('consents').values(consent).execute();
}

/** What a member agreed to, newest first: cookies and e-mails, and the terms. */
export async function listConsents(tx: Tx, tenantId: string, memberId: string) {
  const { rows } = await sql<{
    kind: 'cookies' | 'email' | 'terms';
    granted: string[];
    version: number;
    at: Date;
  }>`
    select kind, granted, policy_version as version, given_at as at from consents
     where tenant_id = ${tenantId} and member_id = ${memberId}
    union all
    select 'terms', array['terms'], version, accepted_at from terms_acceptances
     where tenant_id = ${tenantId} and member_id = ${memberId}
    order by at desc limit 50`.execute(tx);
  return rows;
}

/** Version of the company's cookie policy; 0 where it has published none. */
export async function findPolicyVersion(tx: Tx, tenantId: string): Promise<number> {
  const row = await tx
    .selectFrom('pageVersions')
    .where('tenantId', '=', tenantId)
    .where('page', '=', 'cookies_policy')
    .orderBy('version', 'desc')
    .limit(1)
    .select('version')
    .executeTakeFirst();
  return row?.version ?? 0;
}
