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
    .returning(['memberId', 'purpose', 'module', 'objectId', 'browserHash', 'provesFamily', 'expiresAt'])
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

/** The member whom a partner names: by user name, e-mail, document or partner login. */
export function findNamedMember(tx: Tx, tenantId: string, name: string, identifier: string) {
  return tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', tenantId)
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['p.username']), '=', name),
        eb(eb.fn<string>('lower', ['p.email']), '=', name),
        eb.exists(
          eb
            .selectFrom('signInIdentifiers as i')
            .whereRef('i.tenantId', '=', 'm.tenantId')
            .whereRef('i.memberId', '=', 'm.id')
            .where('i.value', '=', identifier)
            .select('i.memberId'),
        ),
        eb.exists(
          eb
            .selectFrom('memberProfiles as f')
            .whereRef('f.tenantId', '=', 'm.tenantId')
            .whereRef('f.memberId', '=', 'm.id')
            .where('f.document', '=', identifier)
            .select('f.memberId'),
        ),
      ]),
    )
    .select(['m.id', 'm.status', 'p.status as personStatus'])
    .orderBy((eb) => eb('m.status', '=', 'approved'), 'desc')
    .orderBy((eb) => eb('p.emailConfirmedAt', 'is', null))
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst();
}

/** A key of a program acting for the company, while it is good. */
export function findAccessKey(tx: Tx, tenantId: string, purpose: 'scim' | 'partner', tokenHash: Buffer) {
  return tx
    .selectFrom('accessKeys')
    .where('tenantId', '=', tenantId)
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('revokedAt', 'is', null)
    .select(['id', 'name', 'lastUsedAt'])
    .executeTakeFirst();
}

/** Keeps when a key was used last, for whoever wants to know which still are. */
export async function touchAccessKey(tx: Tx, tenantId: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('accessKeys')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .set({ lastUsedAt: now })
    .execute();
}
