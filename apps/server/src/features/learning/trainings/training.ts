import { dueFrom } from '@trilha/rules/learning/deadlines';
import { trainingKindOf } from '@trilha/rules/learning/trainings';
import type { TrainingRef } from '@trilha/rules/learning/trainings';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findTraining } from './trainings.queries.ts';

/**
 * What enrolling, an outcome and a certificate need of a training, whatever its kind. Publishing a training writes it into
 * the columns of `trainings`; nothing here asks a kind's own feature.
 */
export interface Training extends TrainingRef {
  readonly title: LocalizedText;
  /** Training points, each given once in a lifetime. */
  readonly points: { readonly completion: number; readonly perfectScore: number };
  /** Days from the enrollment to its due date; null where there is none. */
  readonly deadlineDays: number | null;
  /** The day of the company by which everybody should have finished; null where there is none. */
  readonly dueOn: string | null;
  readonly certificate: { readonly enabled: boolean; readonly hours: number | null };
}

/** A training with the zone its deadline is meant in. */
export interface OpenTraining extends Training {
  readonly timeZone: string;
}

/** A training of the company that people can be in. Throws `course_not_published` for any other. */
export async function openTraining(ctx: TenantContext, trainingId: string): Promise<OpenTraining> {
  const row = await findTraining(ctx, trainingId);
  if (row?.status !== 'published') throw new AppError('course_not_published');
  return toTraining(row);
}

/** A training as it stands, also where it can no longer be taken; undefined for an unknown one. */
export async function knownTraining(
  ctx: TenantContext,
  trainingId: string,
): Promise<OpenTraining | undefined> {
  const row = await findTraining(ctx, trainingId);
  return row && toTraining(row);
}

function toTraining(row: NonNullable<Awaited<ReturnType<typeof findTraining>>>): OpenTraining {
  return {
    kind: trainingKindOf(row.kind),
    id: row.id,
    title: row.title,
    points: { completion: row.completionPoints, perfectScore: row.perfectScorePoints },
    deadlineDays: row.deadlineDays,
    dueOn: row.dueOn,
    certificate: { enabled: row.hasCertificate, hours: row.certificateHours },
    timeZone: row.timeZone,
  };
}

/** When somebody who enrolls now should have finished: at the end of a day of the company; null where the training sets no deadline. */
export function dueDateOf(
  training: Pick<OpenTraining, 'deadlineDays' | 'dueOn' | 'timeZone'>,
  now: Date,
): Date | null {
  return dueFrom(training, now, training.timeZone);
}
