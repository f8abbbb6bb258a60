import { sql } from 'kysely';

import type { Tx } from '../../db/client-dialect.ts';

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
