import { askedAgainFrom } from '@trilha/rules/incentives/levels';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed, isOneself, requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { raiseLevel } from '../registration/carry-levels.ts';
import { lockCampaign } from '../campaigns/lock-campaign.ts';
import { lockParticipants } from '../registration/lock-participants.ts';
import {
  decideRequest,
  findCampaignTitle,
  findLevelName,
  findLevelRequest,
  listLevelQueue,
  listWaitingRequests,
} from './level-requests.queries.ts';

type RequestRow = Awaited<ReturnType<typeof listWaitingRequests>>[number];

function presentRequest(ctx: TenantContext, row: RequestRow) {
  const { id, member, name, minimum, requestedAt, confirmed, waiting, level, reason, decidedAt } = row;
  return {
    id,
    member,
    level: textOf(ctx, name),
    requestedAt: requestedAt.toISOString(),
    experience: { confirmed, waiting },
    minimum,
    refusal: decidedAt
      ? {
          reason: reason ?? '',
          at: decidedAt.toISOString(),
          askedAgainFrom: askedAgainFrom(minimum, { level, confirmed: row.refusedWith }),
        }
      : null,
  };
}

/** Levels that people reached and that wait for a decision. */
export async function readLevelRequests(ctx: TenantContext, campaignId: string) {
  requirePermission(ctx.actor, 'campaigns.manage');
  if (!(await findCampaignTitle(ctx, campaignId))) throw new AppError('not_found');
  const rows = await listWaitingRequests(ctx, campaignId);
  return { items: rows.map((row) => presentRequest(ctx, row)) };
}

/** Levels of all campaigns that wait, or that were refused, for anyone who audits the sales they were reached with; administrators decide them (CAM-04). */
export async function readLevelQueue(
  ctx: TenantContext,
  query: { readonly state: 'awaiting' | 'refused'; readonly cursor?: string; readonly limit: number },
) {
  requirePermission(ctx.actor, 'sales.audit');
  const rows = await listLevelQueue(ctx, query);
  const page = pageFrom(rows, query.limit, (row) => [row.requestedKey, row.id]);
  const decides = isAllowed(ctx.actor, 'campaigns.manage');
  return {
    items: page.items.map((row) => {
      const other = decides && !isOneself(ctx.actor, row.memberId);
      return Object.assign(presentRequest(ctx, row), {
        memberId: row.memberId,
        campaign: textOf(ctx, row.title),
        approved: row.approved,
        reproved: row.reproved,
        awaiting: row.awaiting,
        can: {
          decide: other && query.state === 'awaiting',
          reopen: other && query.state === 'refused',
        },
      });
    }),
    nextCursor: page.nextCursor,
  };
}

/**
 * Approves a level, whose benefits hold for the rest of the campaign, or refuses it with a reason (CAM-04). Throws `reason_required`,
 * `level_below_minimum` where too little is confirmed and no reason given, and `campaign_step_refused` where it was decided before.
 */
export async function decideLevel(
  ctx: TenantContext,
  decision: { readonly levelRequestId: string; readonly approve: boolean; readonly reason: string },
): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const { levelRequestId, approve, reason } = decision;
  const found = await findLevelRequest(ctx, levelRequestId);
  if (!found) throw new AppError('not_found');
  await lockCampaign(ctx, found.campaignId, 'audit');
  await lockParticipants(ctx, [found]);
  if (!approve && reason === '') throw new AppError('reason_required', { field: 'reason' });
  // Read while nobody's points move: an audit that takes them back is seen, or waits.
  const { confirmed, minimum } = (await findLevelRequest(ctx, levelRequestId)) ?? found;
  const request = await decideRequest(ctx, levelRequestId, decision);
  if (!request) throw new AppError('campaign_step_refused');
  requireSomeoneElse(ctx.actor, request.memberId);
  if (approve && confirmed < minimum && reason === '')
    throw new AppError('level_below_minimum', {
      field: 'reason',
      values: { missing: minimum - confirmed, minimum },
    });
  if (approve) await raiseLevel(ctx, request);
  const level = textOf(ctx, (await findLevelName(ctx, request.campaignId, request.level))?.name ?? {});
  const campaign = textOf(ctx, (await findCampaignTitle(ctx, request.campaignId))?.title ?? {});
  await notify(ctx, {
    memberId: request.memberId,
    body: approve
      ? { kind: 'level_approved', data: { level, campaign } }
      : { kind: 'level_refused', data: { level, reason } },
    link: `/campaigns?campaign=${request.campaignId}`,
    dedupe: `level-decided:${levelRequestId}:${request.round}`,
  });
  await appendAuditEntry(ctx, {
    action: approve ? 'level.approved' : 'level.refused',
    objectKind: 'level_request',
    objectId: levelRequestId,
    before: null,
    after: { ...request, reason, confirmed, minimum },
  });
}
