import { randomInt } from 'node:crypto';

import type { PictureRegion } from '@trilha/contracts/incentives/claim-review';
import { auditModeOf, mayDecide, decidesItem } from '@trilha/rules/incentives/claim-review';
import type { AuditDecision } from '@trilha/rules/incentives/claim-review';

import { AppError } from '../../../platform/app-error.ts';
import { requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireSecondPerson } from '../../../platform/second-person/second-person.ts';
import { findClaim, insertDecision } from './review-queue.queries.ts';
import type { AuditKey } from './review-queue.queries.ts';
import { findPageFile, findPolicy, listVotes, lockItem } from './review-votes.queries.ts';

export interface ItemState extends AuditKey {
  readonly revision: number;
}

/**
 * Holds an item for this auditor, with what was decided about it so far. Throws `not_found`, `forbidden` for who may not decide
 * it, `audit_taken` where somebody else has it on the table, `sale_decided` where it is no longer what was looked at.
 */
export async function lockForReview(ctx: TenantContext, state: ItemState) {
  const item = await lockItem(ctx, state);
  if (!item) throw new AppError('not_found');
  const { memberId } = ctx.actor;
  requireSomeoneElse(ctx.actor, item.memberId);
  const claim = await findClaim(ctx, state);
  if (claim && claim.auditorId !== memberId) throw new AppError('audit_taken');
  if (item.status !== 'awaiting' || item.revision !== state.revision) throw new AppError('sale_decided');
  const all = await listVotes(ctx, state);
  const standing = all.filter(({ undoneAt }) => undoneAt === null);
  const votes = standing.filter(({ revision }) => revision === item.revision);
  const earlierAuditors = standing
    .filter(({ revision }) => revision < item.revision)
    .map(({ auditorId }) => auditorId);
  if (!mayDecide(memberId, { ...item, votes, earlierAuditors })) throw new AppError('forbidden');
  // Drawn once for a state of an item: neither a changed rule nor a withdrawn decision draws again. Nor does a correction take an item
  // out of the sample: an auditor could correct it until they decide alone.
  const drawn = all.find(({ revision }) => revision === item.revision)?.mode;
  const draw = all.some(({ mode: earlier }) => earlier === 'blind') ? 0 : randomInt(100);
  const mode = drawn ?? auditModeOf({ ...item, draw }, await findPolicy(ctx, item.campaignId));
  return { item, votes, mode };
}

/** What an auditor says about an item. */
export interface Verdict {
  readonly decision: AuditDecision;
  readonly reason: number | null;
  readonly note: string | null;
  readonly region: PictureRegion | null;
}

/**
 * Writes an auditor's decision about an item and returns whether it decides it. Throws as `lockForReview` does, and as `requireSecondPerson`
 * does for a second approval; rejecting moves nothing and is open to everybody.
 */
export async function voteOnItem(ctx: TenantContext, state: ItemState, verdict: Verdict) {
  const { item, votes, mode } = await lockForReview(ctx, state);
  const { decision, region } = verdict;
  const [first] = votes;
  if (mode === 'second' && decision === 'approve' && first)
    await requireSecondPerson(ctx, { requestedBy: first.auditorId, about: item.memberId });
  const fileId = region ? await findPageFile(ctx, state, region.page) : undefined;
  if (region && !fileId) throw new AppError('invalid_request', { field: 'region' });
  const settles = decidesItem(mode, votes, decision);
  const decisionId = await insertDecision(ctx, {
    ...state,
    ...verdict,
    region: region ? JSON.stringify({ ...region, fileId }) : null,
    mode,
    settles,
  });
  if (!decisionId) throw new AppError('sale_decided');
  return { decisionId, settles, mode };
}
