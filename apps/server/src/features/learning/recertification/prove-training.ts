import { calendarDay } from '@trilha/rules/platform/dates';
import { proofValidity } from '@trilha/rules/learning/recertification';

import type { TenantContext } from '../../../platform/context.ts';
import { endRenewals } from './end-renewals.ts';
import {
  findRecertification,
  insertProof,
  listRenewedBy,
  lockProof,
  readFinishedAt,
} from './recertification.queries.ts';

interface Completed {
  readonly memberId: string;
  readonly trainingId: string;
  readonly enrollmentId: string;
}

/** Writes down what a completed training proves: itself, and what it renews for anyone who has proved that before (CRS-12). Twice is the same as once. */
export async function proveCompleted(
  ctx: TenantContext,
  { memberId, trainingId, enrollmentId }: Completed,
): Promise<void> {
  const achievedAt = (await readFinishedAt(ctx, enrollmentId)) ?? ctx.now;
  await prove(ctx, { memberId, trainingId, achievedAt, isFirstAllowed: true });
  for (const renewedId of await listRenewedBy(ctx, trainingId))
    await prove(ctx, { memberId, trainingId: renewedId, achievedAt, isFirstAllowed: false });
}

async function prove(
  ctx: TenantContext,
  achieved: {
    readonly memberId: string;
    readonly trainingId: string;
    readonly achievedAt: Date;
    readonly isFirstAllowed: boolean;
  },
): Promise<void> {
  const { memberId, trainingId, achievedAt } = achieved;
  const rule = await findRecertification(ctx, trainingId);
  if (!rule) return;
  const before = await lockProof(ctx, memberId, trainingId);
  if (before ? before.achievedAt >= achievedAt : !achieved.isFirstAllowed) return;
  const day = calendarDay(achievedAt, rule.timeZone);
  const validity = proofValidity(day, before?.validUntil ?? null, rule, rule.timeZone);
  const kind = before ? 'renewed' : 'completed';
  await insertProof(ctx, before?.id, { memberId, trainingId, kind, achievedAt, ...validity });
  if (before?.renewalOpenedAt) await endRenewals(ctx, memberId);
}
