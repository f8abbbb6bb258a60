import type {
  LedgerFigures,
  ProgramReport,
  ReportDimension,
  ReportRow,
  SaleFigures,
} from '@trilha/contracts/insight/program-reports';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listReportedCampaigns } from './campaigns.queries.ts';
import { LEDGER_DIMENSIONS, readLedgerFigures } from './ledger-figures.queries.ts';
import type { LedgerDimension } from './ledger-figures.queries.ts';
import type { ReportScope } from './report-scope.ts';
import { readSaleFigures } from './sale-figures.queries.ts';
import type { SaleFiguresRow } from './sale-figures.queries.ts';

const MAX_ROWS = 100;
const MAX_WEEKS = 1000;
const NO_SALES: SaleFigures = {
  sales: 0,
  lines: 0,
  pieces: 0,
  points: 0,
  awaiting: 0,
  approved: 0,
  reproved: 0,
};
const NO_POINTS: LedgerFigures = {
  issued: 0,
  reversed: 0,
  confirmed: 0,
  spent: 0,
  transferred: 0,
  expired: 0,
  corrected: 0,
  provisional: 0,
  liability: 0,
};

type LedgerRow = LedgerFigures & { readonly key: string };

/** The figures named by `empty`, summed over rows. */
function sumOf<F extends Record<string, number>>(empty: F, rows: readonly F[]): F {
  // The result has the keys of `empty`; what `fromEntries` gives cannot say so.
  return Object.fromEntries(
    Object.keys(empty).map((name) => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)]),
  ) as F;
}

function nameOf(ctx: TenantContext, name: unknown): string {
  if (typeof name === 'string') return name;
  return name ? textOf(ctx, name) : '';
}

/** Groups of sales with what the ledger says about the same group; a group only one of them knows is there as well. */
function joinRows(
  ctx: TenantContext,
  sales: readonly SaleFiguresRow[],
  ledger: readonly LedgerRow[] | null,
): ReportRow[] {
  const left = new Map(ledger?.map((row) => [row.key, row]));
  const rows: ReportRow[] = sales.map((row) => {
    const points = left.get(row.key);
    left.delete(row.key);
    return {
      key: row.key,
      name: nameOf(ctx, row.name),
      sales: sumOf(NO_SALES, [row]),
      ledger: ledger && sumOf(NO_POINTS, points ? [points] : []),
    };
  });
  return [
    ...rows,
    ...[...left.values()].map((row) => ({
      key: row.key,
      name: '',
      sales: NO_SALES,
      ledger: sumOf(NO_POINTS, [row]),
    })),
  ];
}

const isInLedger = (by: ReportDimension): by is LedgerDimension =>
  (LEDGER_DIMENSIONS as readonly string[]).includes(by);

/**
 * Sales and points of a campaign, or of all of them, in a period: the sums, the weeks, and the groups of one dimension. Five
 * queries whatever its size. Throws `not_found` for a campaign that is none of the company's or still a draft.
 */
export async function readProgramReport(
  ctx: TenantContext,
  { by, ...scope }: ReportScope & { readonly by: ReportDimension },
): Promise<ProgramReport> {
  requirePermission(ctx.actor, 'program_reports.read');
  const campaigns = await listReportedCampaigns(ctx);
  if (scope.campaign !== 'all' && !campaigns.some(({ id }) => id === scope.campaign))
    throw new AppError('not_found');

  const salesByWeek = await readSaleFigures(ctx, scope, 'week', MAX_WEEKS);
  const ledgerByWeek = await readLedgerFigures(ctx, scope, 'week');
  const weeks = joinRows(ctx, salesByWeek, ledgerByWeek).toSorted((one, other) =>
    one.key < other.key ? -1 : 1,
  );
  const groups = by === 'week' ? salesByWeek : await readSaleFigures(ctx, scope, by, MAX_ROWS + 1);
  const ledger = by !== 'week' && isInLedger(by) ? await readLedgerFigures(ctx, scope, by) : null;
  const rows = by === 'week' ? weeks : joinRows(ctx, groups, ledger);
  return {
    campaigns: campaigns.map(({ id, title, country, beginsOn, endsOn }) => ({
      id,
      title: textOf(ctx, title),
      country,
      beginsOn,
      endsOn,
    })),
    sales: sumOf(
      NO_SALES,
      weeks.map((week) => week.sales),
    ),
    ledger: sumOf(NO_POINTS, ledgerByWeek),
    weeks,
    rows: rows.slice(0, MAX_ROWS),
    more: rows.length > MAX_ROWS,
  };
}
