import { trainingPath } from '@trilha/rules/learning/trainings';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { knownTraining } from '../trainings/training.ts';

/** Tells the member once that they concluded a training, and what it gave. */
export async function notifyTrainingConcluded(
  ctx: TenantContext,
  { trainingId, memberId }: { trainingId: string; memberId: string },
): Promise<void> {
  const training = await knownTraining(ctx, trainingId);
  if (!training) return;
  await notify(ctx, {
    memberId,
    body: {
      kind: 'training_concluded',
      data: { training: textOf(ctx, training.title), points: training.points.completion },
    },
    link: trainingPath(training),
    // The key keeps the name it began with, so that nobody is told twice.
    dedupe: `course_concluded:${trainingId}`,
  });
}
