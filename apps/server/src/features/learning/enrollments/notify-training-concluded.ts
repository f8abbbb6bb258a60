import { trainingPath } from '@trilha/rules/learning/trainings';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { knownTraining } from '../trainings/training.ts';

/** Notifies the member once that they concluded a training, with its points. */
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
    // The key keeps its first name, so that nobody is notified twice.
    dedupe: `course_concluded:${trainingId}`,
  });
}
