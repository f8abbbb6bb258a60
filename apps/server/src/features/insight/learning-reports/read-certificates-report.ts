import { MAX_REPORT_BRANCHES, MAX_REPORT_TRAININGS } from '@trilha/contracts/insight/learning-reports';
import type { CertificateReport } from '@trilha/contracts/insight/learning-reports';
import { dueWithin } from '@trilha/rules/learning/deadlines';
import { calendarDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../../../platform/context.ts';
import { peopleScope } from '../../learning/enrollments/people-scope.ts';
import { countEnding, countIssued } from './certificates.queries.ts';
import { namedBranches, namedTrainings } from './read-cells.ts';
import { periodOf } from './report-period.ts';

type Numbers = CertificateReport['total'];

const NOTHING: Numbers = { issued: 0, issuedBefore: 0, ending30: 0, ending60: 0, ending90: 0, ended: 0 };

const sumOf = (rows: readonly Partial<Numbers>[]): Numbers =>
  rows.reduce<Numbers>(
    (sum, row) => ({
      issued: sum.issued + (row.issued ?? 0),
      issuedBefore: sum.issuedBefore + (row.issuedBefore ?? 0),
      ending30: sum.ending30 + (row.ending30 ?? 0),
      ending60: sum.ending60 + (row.ending60 ?? 0),
      ending90: sum.ending90 + (row.ending90 ?? 0),
      ended: sum.ended + (row.ended ?? 0),
    }),
    NOTHING,
  );

/** Certificates of a period, and proofs that end or have ended; what ends most and soonest first. Throws `not_found` for who follows nobody. */
export async function readCertificateReport(ctx: TenantContext, days: number): Promise<CertificateReport> {
  const scope = await peopleScope(ctx);
  const zone = ctx.actor.clientTimeZone;
  const period = periodOf(ctx, days);
  const rows = [
    ...(await countIssued(ctx, scope, { since: period.fromAt, before: period.beforeFromAt })),
    ...(await countEnding(ctx, scope, [
      dueWithin(30, ctx.now, zone),
      dueWithin(60, ctx.now, zone),
      dueWithin(90, ctx.now, zone),
    ])),
  ];
  const trainings = Array.from(
    Map.groupBy(rows, ({ trainingId }) => trainingId),
    ([id, of]) => ({ id, ...sumOf(of) }),
  ).toSorted(
    (one, other) =>
      other.ended + other.ending90 - (one.ended + one.ending90) ||
      other.issued - one.issued ||
      one.id.localeCompare(other.id),
  );
  const named = await namedTrainings(
    ctx,
    trainings.slice(0, MAX_REPORT_TRAININGS).map(({ id }) => id),
  );
  const byBranch = Map.groupBy(rows, ({ branchId }) => branchId);
  const branches = await namedBranches(ctx, rows);
  return {
    from: period.from,
    today: calendarDay(ctx.now, zone),
    total: sumOf(rows),
    trainings: trainings.slice(0, MAX_REPORT_TRAININGS).flatMap(({ id, ...numbers }) => {
      const training = named.get(id);
      return training ? [{ ...training, ...numbers }] : [];
    }),
    branches: branches
      .slice(0, MAX_REPORT_BRANCHES)
      .map(({ id, name }) => Object.assign(sumOf(byBranch.get(id) ?? []), { id, name })),
    more: trainings.length > MAX_REPORT_TRAININGS || branches.length > MAX_REPORT_BRANCHES,
  };
}
