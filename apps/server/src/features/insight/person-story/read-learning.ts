import type { Learned, Tried } from '@trilha/contracts/insight/person-story';
import { ATTEMPT_STATES } from '@trilha/contracts/learning/attempts';
import { ROLES } from '@trilha/contracts/platform/roles';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { isAllowed, isOneself } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listAttempts, listLearning } from './learning.queries.ts';
import type { LearnedRow } from './learning.queries.ts';
import type { PageAsk } from './person-story.queries.ts';
import { requirePart } from './require-part.ts';

function presentLearned(ctx: TenantContext, row: LearnedRow): Learned {
  const { assignedBy, assignedAt, assignedReason, code, issuedAt, exemptReason, exemptUntil } = row;
  return {
    enrollmentId: row.enrollmentId,
    training: { id: row.trainingId, kind: trainingKindOf(row.kind), title: textOf(ctx, row.title) },
    subscription: row.subscription,
    state: row.state,
    percent: row.percent,
    score: row.score,
    dueAt: row.dueAt?.toISOString() ?? null,
    isLate: row.isLate,
    enrolledAt: row.enrolledAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    exemption:
      exemptReason === null ? null : { reason: exemptReason, until: exemptUntil?.toISOString() ?? null },
    why: {
      isOwnChoice: row.isOwnChoice,
      assignment:
        assignedBy === null || assignedAt === null
          ? null
          : { by: assignedBy, at: assignedAt.toISOString(), reason: assignedReason },
      rules: row.rules,
      trails: row.trails.map(({ id, title }) => ({ id, title: textOf(ctx, title) })),
      audience: row.isForThem
        ? [
            ...row.audience.map((name) => textOf(ctx, name)),
            ...(row.audienceBranch === null ? [] : [row.audienceBranch]),
          ]
        : null,
      audienceRole: row.isForThem ? (ROLES.find((role) => role === row.audienceRole) ?? null) : null,
    },
    certificate:
      code === null || issuedAt === null
        ? null
        : { code, isValid: row.certificateStatus === 'valid', issuedAt: issuedAt.toISOString() },
    attempts: row.attempts,
    can: { manage: isAllowed(ctx.actor, 'enrollments.manage') },
  };
}

/** What a person learns, late first, each with how they came to it (ADM-03). Throws `not_found`. */
export async function readLearning(ctx: TenantContext, memberId: string, ask: PageAsk) {
  await requirePart(ctx, memberId, 'learning');
  const page = pageFrom(await listLearning(ctx, memberId, ask), ask.limit, ({ rank, enrollmentId }) => [
    rank,
    enrollmentId,
  ]);
  return { items: page.items.map((row) => presentLearned(ctx, row)), nextCursor: page.nextCursor };
}

/** A person's attempts at tests, latest first; the answers stand on the page of the review. Throws `not_found`. */
export async function readAttempts(
  ctx: TenantContext,
  memberId: string,
  ask: PageAsk,
): Promise<{ items: Tried[]; nextCursor: string | null }> {
  await requirePart(ctx, memberId, 'learning');
  const mayReview = isAllowed(ctx.actor, 'attempts.review') && !isOneself(ctx.actor, memberId);
  const page = pageFrom(await listAttempts(ctx, memberId, ask), ask.limit, ({ atKey, id }) => [atKey, id]);
  return {
    items: page.items.map((row) => ({
      attemptId: row.id,
      training: { id: row.trainingId, kind: trainingKindOf(row.kind), title: textOf(ctx, row.title) },
      test: textOf(ctx, row.test ?? {}),
      number: row.number,
      state: ATTEMPT_STATES.find((state) => state === row.state) ?? 'submitted',
      score: row.score,
      passed: row.passed,
      startedAt: row.startedAt.toISOString(),
      submittedAt: row.submittedAt?.toISOString() ?? null,
      can: { open: mayReview && row.state !== 'in_progress' },
    })),
    nextCursor: page.nextCursor,
  };
}
