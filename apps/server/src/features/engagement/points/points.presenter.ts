import { POINT_RULES } from '@trilha/contracts/engagement/points';
import type { PointRule, StatementLine } from '@trilha/contracts/engagement/points';
import { localize } from '@trilha/rules/platform/locales';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import type { StatementRow } from './points.queries.ts';

const detailSchema = z.object({
  title: z.record(z.string(), z.string()).default({}),
  reason: z.string().nullable().default(null),
});

function ruleOf(name: string): PointRule {
  const rule = POINT_RULES.find((known) => known === name);
  if (!rule) throw new Error(`The ledger holds an unknown rule: ${name}.`);
  return rule;
}

/** What a posting was about, in the reader's language. */
export function titleOf(ctx: TenantContext, detail: unknown): string {
  return localize(detailSchema.parse(detail).title, ctx.locale, ctx.actor.clientLocale);
}

/** A line of the ledger with what explains it. */
export function presentLine(ctx: TenantContext, row: StatementRow): StatementLine {
  return {
    postingId: row.postingId,
    at: row.createdAt.toISOString(),
    rule: ruleOf(row.rule),
    amount: row.amount,
    balanceAfter: row.balanceAfter ?? 0,
    source: { kind: row.sourceKind, id: row.sourceId, title: titleOf(ctx, row.detail) },
    reason: detailSchema.parse(row.detail).reason,
    reverses:
      row.reversedRule && row.reversedPostingAt
        ? {
            rule: ruleOf(row.reversedRule),
            at: row.reversedPostingAt.toISOString(),
            title: titleOf(ctx, row.reversedDetail),
          }
        : null,
    reversedAt: row.takenBackAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
