import { MAX_REPORT_RECEIVERS } from '@trilha/contracts/insight/report-view-mails';
import type {
  ReportMail,
  ReportMails,
  ReportMailTimes,
  ReportReceiver,
} from '@trilha/contracts/insight/report-view-mails';
import { MAILING_RHYTHMS, mailingsAround } from '@trilha/rules/insight/mailing-times';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { peopleScope, seesEverybody } from '../../learning/enrollments/people-scope.ts';
import {
  deleteMail,
  findReceivers,
  lockView,
  listMails,
  listReceivers,
  upsertMails,
} from './report-view-mails.queries.ts';
import { permissionsToSee } from './read-report-table.ts';
import type { MailedReport } from './report-view-mails.queries.ts';
import type { ReportViewRow } from './report-views.queries.ts';
import { openView, storedTable } from './report-views.ts';

interface StoredTimes {
  readonly every: string;
  readonly onDay: number | null;
  readonly hour: number;
}

/** When a mailing comes; what stands in the columns fits together, by a check. */
export function timesOf({ every, onDay, hour }: StoredTimes): ReportMailTimes {
  const rhythm = MAILING_RHYTHMS.find((one) => one === every) ?? 'day';
  return rhythm === 'day' || onDay === null
    ? { every: 'day', onDay: null, hour }
    : { every: rhythm, onDay, hour };
}

/** What decides who may get a view: of a table whose columns are not theirs nothing would ever come. */
function mailedReport(ctx: TenantContext, view: ReportViewRow): MailedReport {
  const { report } = view;
  if (report !== 'table') return { report };
  return { report, anyOf: permissionsToSee(ctx, storedTable(view)?.measures ?? []) };
}

/** To whom a view is mailed and when: to the actor, and for who follows the whole company to everybody. Throws `not_found`. */
export async function readMails(ctx: TenantContext, viewId: string): Promise<ReportMails> {
  await openView(ctx, viewId);
  const nameOthers = seesEverybody(ctx);
  const rows = await listMails(ctx, viewId, { ofEverybody: nameOthers });
  const items = rows.map(
    ({ id, memberId, name, nextAt, timeZone, ...times }): ReportMail => ({
      id,
      memberId,
      name,
      isOwn: memberId === ctx.actor.memberId,
      times: timesOf(times),
      nextAt: nextAt.toISOString(),
      timeZone,
    }),
  );
  return {
    // One's own first.
    items: items.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn)),
    timeZone: ctx.actor.timeZone,
    can: { nameOthers },
  };
}

/**
 * Has a view mailed to the actor, or as who follows the whole company to others who may see it; what is due from now on, each by their own
 * clock. Throws `not_found`, `forbidden`, `report_view_not_shared` and `report_receiver_refused`.
 */
export async function setMails(
  ctx: TenantContext,
  viewId: string,
  { memberIds, ...times }: ReportMailTimes & { readonly memberIds: readonly string[] },
): Promise<void> {
  const view = await openView(ctx, viewId);
  const wanted = new Set(memberIds);
  if (!seesEverybody(ctx) && Array.from(wanted).some((id) => id !== ctx.actor.memberId))
    throw new AppError('forbidden');
  const locked = await lockView(ctx, viewId);
  if (!locked) throw new AppError('not_found');
  if (!locked.isShared && Array.from(wanted).some((id) => id !== view.memberId))
    throw new AppError('report_view_not_shared');
  const receivers = await findReceivers(ctx, { ...mailedReport(ctx, view), memberIds: [...wanted] });
  if (receivers.length < wanted.size) throw new AppError('report_receiver_refused', { field: 'memberIds' });
  const mails = receivers.map(({ memberId, timeZone }) => {
    const { lastDay, next } = mailingsAround(times, timeZone, ctx.now);
    return { memberId, lastDay, nextAt: next };
  });
  await upsertMails(ctx, viewId, times, mails);
}

/** Stops a mailing to the actor, or as who follows the whole company to anybody. Throws `not_found`. */
export async function stopMail(ctx: TenantContext, id: string): Promise<void> {
  // Whoever may see no report any more may still stop what is sent to them.
  if (!(await deleteMail(ctx, id, { ofAnybody: seesEverybody(ctx) }))) throw new AppError('not_found');
}

/** People who may see a view, for who follows the whole company. Throws `not_found`. */
export async function findViewReceivers(
  ctx: TenantContext,
  viewId: string,
  search: string,
): Promise<{ items: ReportReceiver[] }> {
  await peopleScope(ctx);
  if (!seesEverybody(ctx)) throw new AppError('not_found');
  const view = await openView(ctx, viewId);
  return {
    items: await listReceivers(ctx, { ...mailedReport(ctx, view), search, limit: MAX_REPORT_RECEIVERS }),
  };
}
