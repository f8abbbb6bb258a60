import { mailingsAround } from '@trilha/rules/insight/mailing-times';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { NotYet, OutboxMessage, WorkHandler } from '../../../platform/queue/outbox-handlers.ts';
import { asMember, asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { queueMessage } from '../../engagement/delivery/queue-message.ts';
import { findAddress, lockMail, moveMail } from './report-view-mails.queries.ts';
import type { DueMail } from './report-view-mails.queries.ts';
import { timesOf } from './report-view-mails.ts';
import { openView, presentView } from './report-views.ts';
import { figuresOf } from './view-figures.ts';
import { viewMailText } from './view-mail-text.ts';

const DAY_MS = 86_400_000;
/** What stands in the way of a person: they get nothing until it no longer does. */
const REFUSALS: ReadonlySet<string> = new Set([
  'forbidden',
  'no_profile',
  'not_found',
  'unauthenticated',
  'user_blocked',
]);

/**
 * Mails views at the hour of each receiver's clock, with the rights they have then. A day is done with in the transaction that queues its
 * letter, so that it comes once, however often this is begun; of days that were missed only the latest is made up for.
 */
export class MailReportView implements WorkHandler<'report_view_mail.due'> {
  readonly lane = 'long';
  readonly #services: AppServices;

  constructor(services: AppServices) {
    this.#services = services;
  }

  async work({
    tenantId,
    payload: { id, memberId },
  }: OutboxMessage<'report_view_mail.due'>): Promise<NotYet | void> {
    const task = { tenantId, memberId, at: this.#services.clock(), name: 'mail-report-view' };
    try {
      return await asMember(this.#services, task, (ctx) => takeTurn(ctx, id, sendView));
    } catch (error) {
      if (!(error instanceof AppError && REFUSALS.has(error.code))) throw error;
      return asSystem(this.#services, task, (ctx) => takeTurn(ctx, id));
    }
  }
}

/** Does what is due of a mailing, and says when the next is. */
async function takeTurn(
  ctx: TenantContext,
  id: string,
  send?: (ctx: TenantContext, mail: DueMail, day: string) => Promise<void>,
): Promise<NotYet | undefined> {
  const mail = await lockMail(ctx, id);
  if (!mail) return undefined;
  // The clock that found it due is not the one it is judged by.
  const early = mail.nextAt.getTime() - ctx.now.getTime();
  if (early > 0) return { againInSeconds: Math.ceil(early / 1000) };
  const { lastDay, next } = mailingsAround(timesOf(mail), ctx.actor.timeZone, ctx.now);
  const isNew = lastDay > mail.lastDay;
  if (isNew) await send?.(ctx, mail, lastDay);
  await moveMail(ctx, id, { lastDay: isNew ? lastDay : mail.lastDay, nextAt: next });
  return undefined;
}

/** Queues the letter of a day with the figures the receiver may see. Throws `not_found` where they may not see the view. */
async function sendView(ctx: TenantContext, mail: DueMail, day: string): Promise<void> {
  const view = presentView(ctx, await openView(ctx, mail.viewId));
  const figures = await figuresOf(ctx, view);
  const { tenantId, displayName } = ctx.actor;
  const address = (await findAddress(ctx))?.email;
  if (!address) return;
  const path = `/admin/learning-reports/views/${view.id}`;
  await queueMessage(
    { tx: ctx.tx, tenantId, now: ctx.now },
    {
      kind: 'report_view',
      channel: 'email',
      recipient: address,
      locale: ctx.locale,
      data: {
        name: displayName,
        title: view.name,
        text: viewMailText(ctx.locale, view, figures),
        path,
        stopPath: `${path}?stop=${mail.id}`,
      },
      dedupe: `report_view:${mail.id}:${day}`,
      expiresAt: new Date(ctx.now.getTime() + DAY_MS),
    },
  );
}
