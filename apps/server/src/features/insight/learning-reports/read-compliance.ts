import type { Compliance } from '@trilha/contracts/insight/learning-reports';

import type { TenantContext } from '../../../platform/context.ts';
import { readProofs } from './learning-totals.queries.ts';
import { cellsOf, namedTrainings, sumOf } from './read-cells.ts';
import { periodOf } from './report-period.ts';

const MAX_LISTED = 200;

/** What is due, overdue, expired and renewed; trainings with most overdue and expired first. Throws `not_found` for who follows nobody. */
export async function readCompliance(ctx: TenantContext, days: number): Promise<Compliance> {
  const { scope, cells } = await cellsOf(ctx);
  const period = periodOf(ctx, days);
  const proofs = new Map(
    (await readProofs(ctx, scope, { since: period.fromAt, before: period.beforeFromAt })).map((row) => [
      row.trainingId,
      row,
    ]),
  );
  const byTraining = Map.groupBy(cells, ({ trainingId }) => trainingId);
  const ids = Array.from(new Set([...byTraining.keys(), ...proofs.keys()]));
  const rows = ids
    .map((id) => {
      const { due, late } = sumOf(byTraining.get(id) ?? []);
      const proof = proofs.get(id);
      return { id, due, overdue: late, expired: proof?.expired ?? 0, renewed: proof?.renewed ?? 0 };
    })
    .filter(({ due, overdue, expired, renewed }) => due + overdue + expired + renewed > 0)
    .toSorted(
      (one, other) =>
        other.overdue + other.expired - (one.overdue + one.expired) ||
        other.due - one.due ||
        one.id.localeCompare(other.id),
    );
  const named = await namedTrainings(
    ctx,
    rows.slice(0, MAX_LISTED).map(({ id }) => id),
  );
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    total: {
      due: sum(({ due }) => due),
      overdue: sum(({ overdue }) => overdue),
      expired: sum(({ expired }) => expired),
      renewed: sum(({ renewed }) => renewed),
      renewedBefore: Array.from(proofs.values()).reduce((all, { renewedBefore }) => all + renewedBefore, 0),
    },
    trainings: rows.slice(0, MAX_LISTED).flatMap(({ id, ...numbers }) => {
      const training = named.get(id);
      return training ? [{ ...training, ...numbers }] : [];
    }),
  };
}
