import { earnsCertificate } from '@trilha/rules/learning/enrollment';

import type { TenantContext } from '../../../platform/context.ts';
import { activityOfMember } from '../enrollments/open-activity.ts';
import type { OpenActivity } from '../enrollments/open-activity.ts';
import { recordActivity } from '../enrollments/record-activity.ts';
import type { CloudRegistration } from './cloud-client.ts';
import { findRegistration, lockRegistration, saveSaid } from './registrations.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** Whether the activity still is what was registered for: its course at the service, in the enrollment's round. */
function isOfNow({ placed: { activity }, enrollment }: OpenActivity, row: RegistrationRow): boolean {
  const isSame = activity.type === 'scorm_cloud' && activity.settings.courseRef === row.courseRef;
  return isSame && enrollment.round === row.round;
}

interface Recorded {
  readonly row: RegistrationRow;
  readonly concluded: boolean;
}

/** Whether what the service says is newer than what is kept: messages repeat, and overtake each other. */
function isNewer(row: RegistrationRow, said: { readonly instance: number; readonly saidAt: Date }): boolean {
  if (said.instance !== row.instance) return said.instance > row.instance;
  return row.saidAt === null || said.saidAt > row.saidAt;
}

/** Passed, or completed with nothing to pass: a failed try leaves the activity open for another. */
export const isDone = ({ completion, success }: Pick<RegistrationRow, 'completion' | 'success'>) =>
  success === 'PASSED' || (completion === 'COMPLETED' && success !== 'FAILED');

/**
 * Counts what the service said of a registration, once and only where it is newer than what is known. Undefined where the registration is
 * not there. What is said of an earlier round, of another course than the activity has now, or of an enrollment that was left, is kept and
 * counts for nothing.
 */
export async function recordResult(
  ctx: TenantContext,
  registrationId: string,
  said: CloudRegistration,
): Promise<Recorded | undefined> {
  const { tenantId } = ctx.actor;
  const known = await findRegistration(ctx.tx, tenantId, registrationId);
  // The enrollment is locked first, as everywhere: a message and the return of the person never wait for each other in a circle.
  const open = known && (await activityOfMember(ctx, known));
  const before = await lockRegistration(ctx.tx, tenantId, registrationId);
  if (!before) return undefined;
  const after = {
    instance: said.instance,
    completion: said.registrationCompletion,
    success: said.registrationSuccess,
    score: said.score?.scaled ?? null,
    seconds: Math.round(said.totalSecondsTracked),
    saidAt: said.updated ? new Date(said.updated) : ctx.now,
  };
  if (!isNewer(before, after)) return { row: before, concluded: false };
  await saveSaid(ctx, registrationId, after);
  const row = { ...before, ...after };

  if (!open || !isOfNow(open, before)) return { row, concluded: false };
  const wasConcluded = earnsCertificate(open.enrollment.state);
  const outcome = await recordActivity(ctx, open, {
    status: isDone(after) ? 'done' : 'in_progress',
    score: after.success === 'UNKNOWN' && after.completion !== 'COMPLETED' ? null : after.score,
  });
  return { row, concluded: !wasConcluded && earnsCertificate(outcome.state) };
}
