import type { importRewardCodes } from '@trilha/contracts/incentives/reward-stock';
import type { BodyOf, ResponseOf } from '@trilha/contracts/platform/endpoint';
import { calendarDay } from '@trilha/rules/platform/dates';
import { codeFault } from '@trilha/rules/incentives/reward-codes';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { importCodes, knownCodes } from '../rewards/reward-codes.ts';

type Answer = ResponseOf<typeof importRewardCodes>;

/**
 * Adds codes to a reward's pool, or only checks them. Codes at fault, those that come twice and those that were imported before are
 * named by row and left out; the others are taken. Throws `not_found`.
 */
export async function addRewardCodes(
  ctx: TenantContext,
  keys: KeyRing,
  { rewardId, fileName, dryRun, codes }: BodyOf<typeof importRewardCodes> & { readonly rewardId: string },
): Promise<Answer> {
  requirePermission(ctx.actor, 'rewards.manage');
  const today = calendarDay(ctx.now, ctx.actor.timeZone);
  const refused: Answer['refused'] = [];
  const good = new Map<string, (typeof codes)[number]>();
  for (const one of codes) {
    const fault = codeFault(one, today) ?? (good.has(one.code) ? 'repeated' : null);
    if (fault) refused.push({ row: one.row, fault });
    else good.set(one.code, one);
  }
  const wanted = [...good.values()];
  const known = dryRun
    ? await knownCodes(ctx, keys, { rewardId, codes: wanted.map(({ code }) => code) })
    : (await importCodes(ctx, keys, { rewardId, fileName, codes: wanted })).refused;
  refused.push(
    ...wanted.flatMap(({ row }, at) => {
      const fault = known.get(at);
      return fault ? [{ row, fault }] : [];
    }),
  );
  return {
    taken: codes.length - refused.length,
    refused: refused.toSorted((one, other) => one.row - other.row),
  };
}
