import type { Tx } from '../../../platform/db/client-dialect.ts';
import { listRecentLearners } from './badges.queries.ts';

/** Members whose enrollments moved since an instant: those whose days in a row may have grown. For jobs. */
export async function recentLearners(tx: Tx, tenantId: string, since: Date): Promise<readonly string[]> {
  const rows = await listRecentLearners(tx, tenantId, since);
  return rows.map(({ memberId }) => memberId);
}
