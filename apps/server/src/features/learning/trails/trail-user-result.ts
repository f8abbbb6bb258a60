import type { trailUserResult } from '@trilha/contracts/learning/trails';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { enrollmentStateOf } from '@trilha/rules/learning/enrollment';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { readOwnCertificates } from '../certificates/read-certificates.ts';
import { ownEnrollment } from '../enrollments/progress-of.ts';
import { knownTraining } from '../trainings/training.ts';

/**
 * What the acting member has come to in a trail, with their certificate while it holds (specification §7). Says so also of a trail that was
 * archived meanwhile. Throws `not_found` for what is no trail of theirs.
 */
export async function readTrailUserResult(
  ctx: TenantContext,
  trailId: string,
): Promise<ResponseOf<typeof trailUserResult>> {
  requirePermission(ctx.actor, 'learning.take');
  const training = await knownTraining(ctx, trailId);
  const enrollment = await ownEnrollment(ctx, trailId);
  if (training?.kind !== 'trail' || !enrollment) throw new AppError('not_found');
  const { items } = await readOwnCertificates(ctx);
  const certificate = items.find((item) => item.trainingId === trailId && item.status === 'valid');
  return {
    trail_id: trailId,
    state: enrollmentStateOf(enrollment.state),
    percent: enrollment.progressPercent,
    finished_at: enrollment.finishedAt?.toISOString() ?? null,
    certificate: certificate
      ? {
          code: certificate.code,
          url: `/api/v1/certificates/${certificate.id}/pdf`,
          verify_url: certificate.verifyUrl,
          issued_at: certificate.issuedAt,
        }
      : null,
  };
}
