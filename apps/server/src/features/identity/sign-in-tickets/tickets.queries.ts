import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** What a ticket is good for: to sign in as a company's provider or a partner says, or to prove the session it was made in. */
export type TicketPurpose = 'single_sign_on' | 'webservice' | 'proof';

export interface NewTicket {
  readonly tenantId: string;
  readonly tokenHash: Buffer;
  readonly memberId: string;
  readonly purpose: TicketPurpose;
  readonly module: string | null;
  readonly objectId: string | null;
  readonly browserHash: Buffer | null;
  readonly provesFamily: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Keeps a one-time ticket by its hash. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  await tx
    .deleteFrom('signInTickets')
    .where('tenantId', '=', ticket.tenantId)
    .where('expiresAt', '<', ticket.createdAt)
    .execute();
  await tx.insertInto('signInTickets').values(ticket).execute();
}

/** Takes a ticket for one of these purposes out of the table: the same one is given to one caller only. */
export function takeTicket(tx: Tx, tenantId: string, tokenHash: Buffer, purposes: readonly TicketPurpose[]) {
  return tx
    .deleteFrom('signInTickets')
    .where('tenantId', '=', tenantId)
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .returning([
      'memberId',
      'purpose',
      'module',
      'objectId',
      'browserHash',
      'provesFamily',
      'createdAt',
      'expiresAt',
    ])
    .executeTakeFirst();
}

/** The person behind a member who may sign in, and the modules of their company. */
export function findEnteringMember(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .innerJoin('tenants as t', 't.id', 'm.tenantId')
    .where('m.tenantId', '=', tenantId)
    .where('m.id', '=', memberId)
    .select([
      'm.id as memberId',
      'm.status as memberStatus',
      'p.id as personId',
      'p.status',
      't.modules',
      't.homeRoute',
    ])
    .executeTakeFirst();
}

/** What a partner may name a member by, the surest first: what the company wrote, what is proved, what people say, what they are called. */
const NAMED_BY = ['partner_login', 'email', 'document', 'username'] as const;

/**
 * The members whom a partner may mean, and by what, the surest first. Registrations nobody confirmed are nobody it means.
 */
export async function findNamedMembers(tx: Tx, tenantId: string, name: string, identifier: string) {
  const { rows } = await sql<{
    id: string;
    status: string;
    personStatus: string;
    by: (typeof NAMED_BY)[number];
  }>`
    select m.id, m.status, p.status as person_status, n.by
      from members m join people p on p.id = m.person_id
     cross join lateral (
       select k.by, k.rank from (values
         (${NAMED_BY[0]}, 1, exists (select from sign_in_identifiers i
            where i.tenant_id = m.tenant_id and i.member_id = m.id and i.kind = 'partner_login' and i.value = ${identifier})),
         (${NAMED_BY[1]}, 2, lower(p.email) = ${name}),
         (${NAMED_BY[2]}, 3, exists (select from sign_in_identifiers i
            where i.tenant_id = m.tenant_id and i.member_id = m.id and i.kind = 'document' and i.value = ${identifier})
           or exists (select from member_profiles f
            where f.tenant_id = m.tenant_id and f.member_id = m.id and f.document = ${identifier})),
         (${NAMED_BY[3]}, 4, lower(p.username) = ${name})) k (by, rank, is_so)
        where k.is_so order by k.rank limit 1) n
     where m.tenant_id = ${tenantId}::uuid and not app.is_unconfirmed(m, p)
       and m.id = any (array(
         select b.member_id from people o join person_members b on b.person_id = o.id and b.tenant_id = ${tenantId}::uuid
          where lower(o.username) = ${name} or lower(o.email) = ${name}
         union select i.member_id from sign_in_identifiers i where i.tenant_id = ${tenantId}::uuid and i.value = ${identifier}
         union select f.member_id from member_profiles f where f.tenant_id = ${tenantId}::uuid and f.document = ${identifier}))
     order by n.rank, m.status = 'approved' desc, p.email_confirmed_at is null, m.created_at, m.id
     limit 10`.execute(tx);
  return rows;
}
