import type { NoticeBody } from '@trilha/contracts/engagement/notices';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { notifyMany } from '../notices/notify.ts';
import type { NewNotice } from '../notices/notify.ts';
import type { ReportTable } from './report-table.ts';
import * as queries from './reports.queries.ts';
import type { Moderators, ReportedQuery, ReportedRow, ReportsPage } from './reports.queries.ts';

export type { ReportedRow, ReportsPage } from './reports.queries.ts';

interface Report {
  readonly itemId: string;
  readonly authorId: string;
  readonly reason: string;
  readonly text: string;
  readonly said: string;
}

/** Reports a thing of somebody else to who moderates, each person once; they are told of the first report that waits. */
export async function report<const Body extends NoticeBody>(
  ctx: TenantContext,
  of: ReportTable,
  { authorId, ...what }: Report,
  told: Moderators & {
    readonly notice: () => Promise<Omit<NewNotice<Body>, 'memberId'>>;
  },
): Promise<void> {
  if (!(await queries.insertReport(ctx, of, what))) return;
  const moderators = await queries.listModerators(ctx, authorId, told);
  const { body, link, dedupe } = await told.notice();
  await notifyMany(
    ctx,
    moderators.map((memberId) => ({ memberId, body, link, dedupe })),
  );
}

/** Tells who reported a thing that it was decided, each once. */
export async function notifyReporters<const Body extends NoticeBody>(
  ctx: TenantContext,
  reporters: readonly string[],
  { body, link, dedupe }: Omit<NewNotice<Body>, 'memberId'>,
): Promise<void> {
  await notifyMany(
    ctx,
    reporters
      .filter((memberId) => memberId !== ctx.actor.memberId)
      .map((memberId) => ({ memberId, body, link, dedupe: `${dedupe} ${memberId}` })),
  );
}

/** Decides the reports of a thing, whose row is held; who had reported it. Throws `nothing_to_decide` for who comes second. */
export async function decideOnce(
  ctx: TenantContext,
  of: ReportTable,
  decided: { readonly itemId: string; readonly decision: string; readonly note: string },
): Promise<string[]> {
  const reporters = await queries.closeReports(ctx, of, decided);
  if (reporters.length === 0) throw new AppError('nothing_to_decide');
  return reporters;
}

/** Takes the last decision about a thing back, so that its reports wait again; what it was. Throws `nothing_to_decide`. */
export async function takeDecisionBack(
  ctx: TenantContext,
  of: ReportTable,
  itemId: string,
): Promise<{ decision: string; decidedAt: Date }> {
  const decided = await queries.reopenReports(ctx, of, itemId);
  if (!decided) throw new AppError('nothing_to_decide');
  return decided;
}

const toInstant = (stored: string) => new Date(stored).toISOString();

/** What is shown of a thing's reports, of what was decided about them, and what who asks may do. */
export function presentReports<Reason extends string, Decision extends string>(
  ctx: TenantContext,
  row: ReportedRow<Reason, Decision>,
) {
  const isOwn = isOneself(ctx.actor, row.memberId);
  return {
    reports: row.reports.map(({ reason, text, at, by }) => ({ reason, text, at: toInstant(at), by })),
    decided:
      row.decision && row.decidedAt
        ? {
            decision: row.decision,
            note: row.note ?? '',
            at: row.decidedAt.toISOString(),
            by: row.decidedByName,
          }
        : null,
    can: { decide: row.decidedAt === null && !isOwn, undo: row.isLastDecision && !isOwn },
  };
}

/** A page of what was reported, waiting or decided. */
export async function readReports<Row extends ReportedRow, Shown>(
  ctx: TenantContext,
  of: ReportTable,
  page: ReportsPage,
  { present, ...query }: ReportedQuery<Row> & { readonly present: (row: Row) => Shown },
) {
  const rows = await queries.listReported(ctx, of, page, query);
  const { items, nextCursor } = pageFrom(rows, page.limit, (row) => [row.sortKey, row.id]);
  return { items: items.map(present), nextCursor };
}

/** How many things of others than who asks wait for a decision. */
export const countWaiting = (ctx: TenantContext, of: ReportTable): Promise<number> =>
  queries.countOpen(ctx, of);

/** Decides the reports of a thing that wait, where there are some, as what it was removed for; who had reported it. */
export const closeReports = (
  ctx: TenantContext,
  of: ReportTable,
  decided: { readonly itemId: string; readonly decision: string; readonly note: string },
): Promise<string[]> => queries.closeReports(ctx, of, decided);
