import type { Tx } from '../../db/client-dialect.ts';

/** Members whose enrolments moved since an instant. */
export async function recentLearners(tx: Tx, tenantId: string, since: Date): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('enrolments')
    .where('tenantId', '=', tenantId)
    .where('updatedAt', '>=', since)
    .select('memberId')
    .distinct()
    .execute();
  return rows.map(({ memberId }) => memberId);
}
