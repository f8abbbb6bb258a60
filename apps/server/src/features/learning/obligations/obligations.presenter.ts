import type { TeamObligation } from '@trilha/contracts/learning/obligations';
import { trainingKindOf } from '@trilha/rules/learning/trainings';
import type { ObligationState } from '@trilha/rules/learning/obligations';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { TeamRow } from './obligations.queries.ts';

interface Row {
  readonly enrollmentId: string;
  readonly trainingId: string;
  readonly kind: string;
  readonly title: unknown;
  readonly state: ObligationState;
  readonly percent: number;
  readonly dueAt: Date | null;
  readonly validUntil: Date | null;
  readonly doneAt: Date | null;
  readonly isRenewal: boolean;
  readonly exemptReason: string | null;
  readonly exemptUntil: Date | null;
}

/** Where somebody stands with a training, in the language of the screen. */
export function presentStanding(ctx: TenantContext, row: Row) {
  return {
    enrollmentId: row.enrollmentId,
    training: { id: row.trainingId, kind: trainingKindOf(row.kind), title: textOf(ctx, row.title) },
    state: row.state,
    percent: row.percent,
    dueAt: row.dueAt?.toISOString() ?? null,
    validUntil: row.validUntil?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
    isRenewal: row.isRenewal,
    exemption:
      row.state === 'exempt'
        ? { reason: row.exemptReason ?? '', until: row.exemptUntil?.toISOString() ?? null }
        : null,
  };
}

/** The same of somebody of a team. */
export function presentTeamObligation(ctx: TenantContext, row: TeamRow): TeamObligation {
  const { memberId, name, branch, remindedToday, missing } = row;
  return { ...presentStanding(ctx, row), memberId, name, branch, remindedToday, missing };
}
