import type { StepReport } from '@trilha/contracts/insight/learning-reports';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { publishedCourse } from '../../learning/catalog/published-course.ts';
import { peopleScope } from '../../learning/enrollments/people-scope.ts';
import { listTrainings } from './learning-totals.queries.ts';
import { listPeopledTrainings, readSteps } from './steps.queries.ts';
import type { PeopledTrainingRow, StepRow } from './steps.queries.ts';

/** From how many people on a time is said: of fewer it would be about somebody. */
const MIN_MEASURED = 3;

function timeOf(row: StepRow | undefined): StepReport['time'] {
  if (!row?.quarters || row.measured < MIN_MEASURED) return null;
  const [lowerQuarter, median, upperQuarter] = row.quarters;
  return {
    people: row.measured,
    lowerQuarter: Math.round(lowerQuarter),
    median: Math.round(median),
    upperQuarter: Math.round(upperQuarter),
  };
}

/** Steps of a training in their order: how far people come, where they leave, what time it takes; no training where none of the actor's people is in it. Throws `not_found`. */
export async function readStepReport(
  ctx: TenantContext,
  trainingId: string | undefined,
): Promise<StepReport> {
  const scope = await peopleScope(ctx);
  const peopled = await listPeopledTrainings(ctx, scope);
  const named = ({ id, kind, title }: PeopledTrainingRow) => ({
    id,
    kind: trainingKindOf(kind),
    title: textOf(ctx, title),
  });
  const trainings = peopled.map(named);
  const chosen = trainingId ? peopled.find(({ id }) => id === trainingId) : peopled[0];
  if (!chosen) {
    // A view that others share names a training that none of the actor's people may be in.
    if (trainingId && (await listTrainings(ctx, [trainingId])).length === 0) throw new AppError('not_found');
    return { trainings, training: null, time: null, steps: [] };
  }
  const { placed } = await publishedCourse(ctx, chosen.id, chosen.publishedVersion);
  const rows = new Map((await readSteps(ctx, scope, chosen.id)).map((row) => [row.id, row]));
  const most = Math.max(0, ...placed.map(({ activity }) => rows.get(activity.id)?.left ?? 0));
  return {
    trainings,
    training: named(chosen),
    time: timeOf(rows.get(null)),
    steps: placed.map(({ activity: { id, title } }) => {
      const row = rows.get(id);
      const left = row?.left ?? 0;
      return {
        id,
        title: textOf(ctx, title),
        reached: row?.reached ?? 0,
        finished: row?.finished ?? 0,
        left,
        most: left > 0 && left === most,
        time: timeOf(row),
      };
    }),
  };
}
