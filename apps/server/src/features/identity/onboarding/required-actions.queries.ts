import type { Tx } from '../../../platform/db/client-dialect.ts';

/** Everything that may stand before a member's home, in one question. */
export function readSteps(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members as m')
    .innerJoin('tenants as t', 't.id', 'm.tenantId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('termsVersions as v')
          .whereRef('v.tenantId', '=', 'm.tenantId')
          .orderBy('v.version', 'desc')
          .limit(1)
          .select('v.version')
          .as('terms'),
      (join) => join.onTrue(),
    )
    .leftJoin('termsAcceptances as a', (join) =>
      join
        .onRef('a.tenantId', '=', 'm.tenantId')
        .onRef('a.memberId', '=', 'm.id')
        .onRef('a.version', '=', 'terms.version'),
    )
    .where('m.tenantId', '=', tenantId)
    .where('m.id', '=', memberId)
    .select([
      'm.status',
      'm.blockedReason',
      'm.onboardedAt',
      't.settings',
      't.timeZone',
      'terms.version',
      'a.acceptedAt',
    ])
    .executeTakeFirstOrThrow();
}
