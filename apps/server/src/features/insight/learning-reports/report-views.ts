import { REPORTS, REPORT_DAYS } from '@trilha/contracts/insight/learning-reports';
import { tableChoice } from '@trilha/contracts/insight/report-tables';
import { MAX_REPORT_VIEWS } from '@trilha/contracts/insight/report-views';
import type { ReportView, ReportViewForm } from '@trilha/contracts/insight/report-views';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { peopleScope } from '../../learning/enrollments/people-scope.ts';
import { listTrainings } from './learning-totals.queries.ts';
import { requireMeasures, requirePlaces } from './read-report-table.ts';
import {
  countOwnViews,
  deleteOwnView,
  findView,
  insertView,
  listViews,
  lockOwnView,
  updateView,
} from './report-views.queries.ts';
import { deleteMailsOfOthers } from './report-view-mails.queries.ts';
import type { ReportViewRow } from './report-views.queries.ts';

const UNIQUE_VIOLATION = '23505';
const taken = () => new AppError('name_taken', { field: 'name' });

/** The table a view keeps; what a later version no longer knows is chosen anew. */
export const storedTable = ({ tableChoice: stored }: Pick<ReportViewRow, 'tableChoice'>) =>
  tableChoice.safeParse(stored).data ?? null;

/** A view as its reader sees it; its numbers are asked for by the reports, with the reader's rights. */
export function presentView(ctx: TenantContext, row: ReportViewRow): ReportView {
  const isOwn = row.memberId === ctx.actor.memberId;
  return {
    id: row.id,
    name: row.name,
    report: REPORTS.find((one) => one === row.report) ?? 'matrix',
    days: REPORT_DAYS.find((one) => one === row.days) ?? '30',
    training: row.trainingId,
    table: storedTable(row),
    isShared: row.sharedAt !== null,
    sharedBy: isOwn ? null : row.displayName,
    can: { change: isOwn },
  };
}

/** The actor's own views, then those others share. Throws `not_found` for who follows nobody. */
export async function readViews(ctx: TenantContext): Promise<{ own: ReportView[]; shared: ReportView[] }> {
  await peopleScope(ctx);
  const order = new Intl.Collator(ctx.locale, { numeric: true });
  const views = (await listViews(ctx))
    .map((row) => presentView(ctx, row))
    .toSorted((one, other) => order.compare(one.name, other.name) || one.id.localeCompare(other.id));
  return {
    own: views.filter(({ sharedBy }) => sharedBy === null),
    shared: views.filter(({ sharedBy }) => sharedBy !== null),
  };
}

/** The row of a view the actor may open. Throws `not_found`. */
export async function openView(ctx: TenantContext, id: string): Promise<ReportViewRow> {
  await peopleScope(ctx);
  const row = await findView(ctx, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** A view the actor may open. Throws `not_found`. */
export async function readView(ctx: TenantContext, id: string): Promise<ReportView> {
  return presentView(ctx, await openView(ctx, id));
}

/** Throws `not_found` for who follows nobody or what the company has not, and `forbidden` where they may not see the report. */
async function requireReport(ctx: TenantContext, { report, training, table }: ReportViewForm): Promise<void> {
  await peopleScope(ctx);
  if (report === 'questions' && !isAllowed(ctx.actor, 'question_banks.manage'))
    throw new AppError('forbidden');
  if (training !== null && (await listTrainings(ctx, [training])).length === 0)
    throw new AppError('not_found');
  if (report === 'table' && table) {
    requireMeasures(ctx, table.measures);
    await requirePlaces(ctx, table);
  }
}

/** Keeps a report and its filters under a name. Throws `not_found`, `forbidden`, `name_taken` and `too_many_report_views`. */
export async function createView(ctx: TenantContext, form: ReportViewForm): Promise<{ id: string }> {
  await requireReport(ctx, form);
  if ((await countOwnViews(ctx)) >= MAX_REPORT_VIEWS) throw new AppError('too_many_report_views');
  const id = await insertView(ctx, form);
  if (id === undefined) throw taken();
  return { id };
}

/** Renames a view of the actor's, gives it other filters, shares it or stops that. Throws `not_found`, `forbidden` and `name_taken`. */
export async function changeView(ctx: TenantContext, id: string, form: ReportViewForm): Promise<void> {
  await peopleScope(ctx);
  const view = await lockOwnView(ctx, id);
  if (!view) throw new AppError('not_found');
  // Its name and who it is shared with are its owner's to change, also where its columns no longer are.
  const isSameTable =
    view.report === 'table' &&
    form.report === 'table' &&
    JSON.stringify(storedTable(view)) === JSON.stringify(form.table);
  if (!isSameTable) await requireReport(ctx, form);
  const sharedAt = form.isShared ? (view.sharedAt ?? ctx.now) : null;
  await updateView(ctx, id, form, sharedAt).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) throw taken();
    throw error;
  });
  if (!form.isShared) await deleteMailsOfOthers(ctx, id);
}

/** Deletes a view of the actor's, for everybody who found it. Throws `not_found`. */
export async function deleteView(ctx: TenantContext, id: string): Promise<void> {
  await peopleScope(ctx);
  if (!(await deleteOwnView(ctx, id))) throw new AppError('not_found');
}
