import type { Ordered } from '@trilha/contracts/insight/person-story';
import { ORDER_STATES, REWARD_KINDS } from '@trilha/rules/incentives/rewards';

import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listOrders } from './person-story.queries.ts';
import type { PageAsk } from './person-story.queries.ts';
import { requirePart } from './require-part.ts';

/** A person's orders of rewards, latest first. Throws `not_found`. */
export async function readOrders(
  ctx: TenantContext,
  memberId: string,
  ask: PageAsk,
): Promise<{ items: Ordered[]; nextCursor: string | null }> {
  await requirePart(ctx, memberId, 'orders');
  const page = pageFrom(await listOrders(ctx, memberId, ask), ask.limit, ({ atKey, id }) => [atKey, id]);
  return {
    items: page.items.map(({ id, code, title, kind, price, state, placedAt, campaign }) => ({
      id,
      code,
      title: textOf(ctx, title),
      kind: REWARD_KINDS.find((known) => known === kind) ?? 'physical',
      price,
      state: ORDER_STATES.find((known) => known === state) ?? 'awaiting_approval',
      placedAt: placedAt.toISOString(),
      campaign: textOf(ctx, campaign),
    })),
    nextCursor: page.nextCursor,
  };
}
