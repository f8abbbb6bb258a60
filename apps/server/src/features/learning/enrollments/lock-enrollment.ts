import { enrollmentStateOf } from '@trilha/rules/learning/enrollment';

import type { TenantContext } from '../../../platform/context.ts';
import { findOpenEnrollment } from './enrollments.queries.ts';
import type { OpenEnrollment } from './record-outcome.ts';

/**
 * A member's enrollment in a training of any kind, locked until the commit, for the outcome that follows. Undefined where they are not
 * in it (any more).
 */
export async function lockEnrollment(
  ctx: TenantContext,
  trainingId: string,
  memberId: string,
): Promise<OpenEnrollment | undefined> {
  const row = await findOpenEnrollment(ctx, trainingId, memberId);
  return row && { ...row, state: enrollmentStateOf(row.state) };
}
