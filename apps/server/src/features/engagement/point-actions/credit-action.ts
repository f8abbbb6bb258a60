import type { FeaturePointAction } from '@trilha/contracts/features';

import type { TenantContext } from '../../../platform/context.ts';
import { creditTrainingPoints } from '../points/post-points.ts';
import { readPointsNow } from './point-actions.queries.ts';

interface DoneAction {
  readonly action: FeaturePointAction;
  /** Who did it. */
  readonly memberId: string;
  /** What it was done to, as the statement names it. */
  readonly source: { readonly kind: string; readonly id: string };
  readonly title: unknown;
  /** The same is given for once. */
  readonly once: string;
}

/** Gives what the company's table says an action gives at this moment, once, in the transaction of what was done. Returns whether this call did. */
export async function creditAction(ctx: TenantContext, done: DoneAction): Promise<boolean> {
  const amount = await readPointsNow(ctx, done.action);
  return creditTrainingPoints(ctx, {
    key: `${done.action}:${done.once}`,
    memberId: done.memberId,
    rule: 'participation',
    source: done.source,
    detail: { title: done.title, action: done.action },
    amount,
  });
}
