import type { PoolClient } from 'pg';

import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** Whether somebody's enrollments in a training count as their own choice, one answer for each. */
export async function isOwnChoice(
  test: TestApp,
  { tenantId, memberId }: SignedIn,
  trainingId: string,
): Promise<boolean[]> {
  const rows = await test.build.sql<{ chose: boolean }>(
    tenantId,
    'select is_own_choice as chose from enrollments where member_id = $1 and training_id = $2',
    [memberId, trainingId],
  );
  return rows.map(({ chose }) => chose);
}

/** Keeps a transaction from adding what refers to a row, wherever it stands by then. */
export async function saveRow(
  holder: PoolClient,
  tenantId: string,
  [table, id]: readonly [string, string],
): Promise<void> {
  await holder.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
  await holder.query(`select from ${table} where tenant_id = $1 and id = $2 for update`, [tenantId, id]);
}
