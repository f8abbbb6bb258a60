import { MAX_REPORT_BRANCHES, MAX_REPORT_TRAININGS } from '@trilha/contracts/insight/learning-reports';
import type { LearningMatrix } from '@trilha/contracts/insight/learning-reports';

import type { TenantContext } from '../../../platform/context.ts';
import { readDoneByDay } from './learning-totals.queries.ts';
import { cellsOf, namedBranches, namedTrainings, sumOf } from './read-cells.ts';
import { periodOf, weeksOf } from './report-period.ts';

/** Branches by trainings, those with most late first. Throws `not_found` for who follows nobody. */
export async function readMatrix(ctx: TenantContext, days: number): Promise<LearningMatrix> {
  const { scope, cells } = await cellsOf(ctx);
  const period = periodOf(ctx, days);
  const byTraining = Map.groupBy(cells, ({ trainingId }) => trainingId);
  const ranked = Array.from(byTraining, ([id, of]) => ({ id, ...sumOf(of) })).toSorted(
    (one, other) => other.late - one.late || other.enrolled - one.enrolled || one.id.localeCompare(other.id),
  );
  const shown = ranked.slice(0, MAX_REPORT_TRAININGS);
  const trainings = await namedTrainings(
    ctx,
    shown.map(({ id }) => id),
  );
  const branches = await namedBranches(ctx, cells);
  const branchIds = new Set(branches.slice(0, MAX_REPORT_BRANCHES).map(({ id }) => id));
  const done = await readDoneByDay(ctx, scope, period.beforeFrom);
  const doneSince = (from: string, to: string) =>
    done.filter(({ day }) => day >= from && day < to).reduce((sum, one) => sum + one.done, 0);
  const { enrolled, done: passed, late } = sumOf(cells);
  return {
    branches: branches.slice(0, MAX_REPORT_BRANCHES),
    trainings: shown.flatMap(({ id }) => trainings.get(id) ?? []),
    cells: cells
      .filter(({ branchId, trainingId }) => branchIds.has(branchId) && trainings.has(trainingId))
      .map(({ branchId, trainingId, enrolled: all, done: of, late: behind }) => ({
        branchId,
        trainingId,
        enrolled: all,
        done: of,
        late: behind,
      })),
    more: ranked.length > MAX_REPORT_TRAININGS || branches.length > MAX_REPORT_BRANCHES,
    total: { enrolled, done: passed, late },
    doneInPeriod: doneSince(period.from, period.end),
    doneBefore: doneSince(period.beforeFrom, period.from),
    weeks: weeksOf(period, done),
  };
}
