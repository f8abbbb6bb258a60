import type { CampaignWallet, getMemberPoints } from '@trilha/contracts/engagement/points';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { presentLine } from './points.presenter.ts';
import { findAccountHolder, listStatement, readCampaignWallets } from './points.queries.ts';

interface MemberPointsAsk {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly campaign?: string | undefined;
  readonly wallet: CampaignWallet;
}

/** A member's balance, of training points or of a campaign's, with a page of their statement, for anyone who may correct it. Throws `not_found`. */
export async function readMemberPoints(
  ctx: TenantContext,
  memberId: string,
  { campaign, wallet, cursor, limit }: MemberPointsAsk,
): Promise<ResponseOf<typeof getMemberPoints>> {
  requirePermission(ctx.actor, 'points.correct');
  const holder = await findAccountHolder(ctx, memberId);
  if (!holder) throw new AppError('not_found');
  const asMember = { ...ctx, actor: { ...ctx.actor, memberId } };
  const campaigns = await readCampaignWallets(asMember);
  const rows = await listStatement(asMember, {
    rule: 'all',
    wallet,
    limit,
    ...(campaign ? { campaign } : {}),
    ...(cursor ? { cursor } : {}),
  });
  const { items, nextCursor } = pageFrom(rows, limit, (row) => [row.createdKey, row.postingId, row.line]);
  return {
    member: { id: memberId, name: holder.name, branch: holder.branch },
    balance: campaign ? (campaigns.find(({ id }) => id === campaign)?.[wallet] ?? 0) : (holder.balance ?? 0),
    campaigns: campaigns.map(({ id, title }) => ({ id, title: textOf(ctx, title) })),
    can: { correct: campaign === undefined && memberId !== ctx.actor.memberId },
    items: items.map((row) => presentLine(ctx, row)),
    nextCursor,
  };
}
