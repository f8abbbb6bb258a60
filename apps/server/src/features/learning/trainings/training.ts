import { trainingKindOf } from '@trilha/rules/learning/trainings';
import type { TrainingRef } from '@trilha/rules/learning/trainings';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findTraining } from './trainings.queries.ts';

const DAY_MS = 86_400_000;

/**
 * What enrolling, an outcome and a certificate need of a training, whatever its kind. Whoever publishes a training writes it into
 * the columns of `trainings`; nothing here asks a kind's own feature.
 */
export interface Training extends TrainingRef {
  readonly title: LocalizedText;
  /** Training points, each given once in a lifetime. */
  readonly points: { readonly completion: number; readonly perfectScore: number };
  /** Days from the enrollment to its due date; null where there is none. */
  readonly deadlineDays: number | null;
  readonly certificate: { readonly enabled: boolean; readonly hours: number };
}

/** A training of the company that people can be in. Throws `course_not_published` for any other. */
export async function openTraining(ctx: TenantContext, trainingId: string): Promise<Training> {
  const row = await findTraining(ctx, trainingId);
  if (row?.status !== 'published') throw new AppError('course_not_published');
  return toTraining(row);
}

/** A training as it stands, also where it can no longer be taken; undefined for an unknown one. */
export async function knownTraining(ctx: TenantContext, trainingId: string): Promise<Training | undefined> {
  const row = await findTraining(ctx, trainingId);
  return row && toTraining(row);
}

function toTraining(row: NonNullable<Awaited<ReturnType<typeof findTraining>>>): Training {
  return {
    kind: trainingKindOf(row.kind),
    id: row.id,
    title: row.title,
    points: { completion: row.completionPoints, perfectScore: row.perfectScorePoints },
    deadlineDays: row.deadlineDays,
    certificate: { enabled: row.hasCertificate, hours: row.certificateHours },
  };
}

/** When somebody who enrolls now should have finished; null where the training sets no deadline. */
export function dueDateOf({ deadlineDays }: Pick<Training, 'deadlineDays'>, now: Date): Date | null {
  return deadlineDays === null ? null : new Date(now.getTime() + deadlineDays * DAY_MS);
}
