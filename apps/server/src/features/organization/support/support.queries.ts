import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** Keeps a message under the company's next number. */
export function insertTicket(
  tx: Tx,
  ticket: {
    tenantId: string;
    memberId: string | null;
    name: string;
    email: string;
    subject: string;
    message: string;
    locale: string;
    createdAt: Date;
  },
) {
  return tx
    .insertInto('supportTickets')
    .values({
      ...ticket,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from support_tickets where tenant_id = ${ticket.tenantId})`,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

const MAX_ADMINISTRATORS = 20;

/** Addresses of a company's administrators, for what no other address was named for. */
export async function listAdministratorAddresses(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', tenantId)
    .where('m.role', '=', 'admin')
    .where('m.status', '=', 'approved')
    .where('p.status', '=', 'active')
    .where('p.email', 'is not', null)
    .select('p.email')
    .orderBy('m.id')
    .limit(MAX_ADMINISTRATORS)
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/** How a member signs what they write. */
export function findWriter(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', tenantId)
    .where('m.id', '=', memberId)
    .select(['m.displayName', 'p.email'])
    .executeTakeFirstOrThrow();
}
