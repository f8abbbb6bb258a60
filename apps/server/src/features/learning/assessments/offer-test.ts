import { randomUUID } from 'node:crypto';

import type { TestOffer } from '@trilha/contracts/learning/test-offers';
import { OFFER_DAYS, attemptDeadline, canStartAttempt, offerEnd } from '@trilha/rules/learning/attempts';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { downloadFilesOf } from '../activities/download-files.ts';
import { isOfflineTest } from '../activities/offline-tests.ts';
import { isUnderAttendance } from '../attendance/require-attendance.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import type { OpenActivity } from '../enrollments/open-activity.ts';
import { presentAttempt, summariesOf } from './attempt.presenter.ts';
import type { AttemptParts } from './attempt.presenter.ts';
import { attemptsOfRound } from './attempts.queries.ts';
import type { AttemptRow } from './attempts.queries.ts';
import { banksOfCourse } from './bank-snapshots.ts';
import { loadAttempt } from './load-attempt.ts';
import type { LoadedAttempt } from './load-attempt.ts';
import { drawQuestions, questionDrawSchema } from './question-draw.ts';
import type { QuestionDraw } from './question-draw.ts';
import { readTest } from './read-test.ts';
import { countUsedDraws, findUnopened, insertOffer } from './test-offers.queries.ts';
import { testRulesOf, withUsedDraws } from './test-rules.ts';
import type { TestRules } from './test-rules.ts';

const DAY_MS = 86_400_000;

/** So many devices may hold one draw that was not opened yet; who asks once more is given the newest again. */
const OPEN_OFFERS = 5;

/**
 * Gives an attempt at a test to a device, to be taken without a network: the questions are drawn, and nothing begins. Whoever asks again
 * before one was opened is asked the same on every device, of which there are few. Throws as starting an attempt does, and `download_not_possible` where the test
 * stays with the network.
 */
export async function offerTest(
  ctx: TenantContext,
  { trainingId, activityId }: { trainingId: string; activityId: string },
): Promise<TestOffer> {
  requirePermission(ctx.actor, 'learning.take');

  // Locks the enrollment: two devices that ask at once are given one draw.
  const open = await openActivity(ctx, trainingId, activityId);
  const { course, enrollment, placed } = open;
  const rules = testRulesOf(placed.activity, open.extraAttempts);
  if (!rules) throw new AppError('not_found');
  if (!isOfflineTest(placed.activity, await isUnderAttendance(ctx, trainingId)))
    throw new AppError('download_not_possible');
  const of = {
    enrollmentId: enrollment.id,
    activityId,
    round: enrollment.round,
    trainingVersion: course.version,
  };
  const earlier = await attemptsOfRound(ctx, of.enrollmentId, activityId, of.round);
  const decision = canStartAttempt({
    kind: rules.kind,
    policy: rules.policy,
    attempts: withUsedDraws(summariesOf(earlier), await countUsedDraws(ctx, of)),
    enrollmentBlocked: enrollment.state === 'blocked',
  });
  if (!decision.ok) throw new AppError(decision.code);

  const since = new Date(ctx.now.getTime() - OFFER_DAYS * DAY_MS);
  const unopened = await findUnopened(ctx, of, since, OPEN_OFFERS);
  const [known] = unopened;
  const again = unopened.length === OPEN_OFFERS ? known : undefined;
  const id = again?.id ?? randomUUID();
  const offeredAt = again?.offeredAt ?? ctx.now;
  const drawn: QuestionDraw = known
    ? questionDrawSchema.parse(known.drawn)
    : drawQuestions(rules, await banksOfCourse(ctx, trainingId, course.version));
  const offer = { ...of, id, memberId: enrollment.memberId, trainingId, drawn };
  if (!again) await insertOffer(ctx, { ...offer, drawId: known?.drawId ?? id });

  const loaded = await loadAttempt(ctx, { ...offer, extraAttempts: open.extraAttempts });
  const number = (earlier.at(-1)?.number ?? 0) + 1;
  const attempt = presentAttempt(ctx, notBegun(ctx, open, rules, { offer, loaded, number }));
  return {
    id,
    offeredAt: offeredAt.toISOString(),
    expiresAt: offerEnd(offeredAt).toISOString(),
    // Files beside a test stay with the network.
    overview: { ...(await readTest(ctx, { trainingId, activityId })), supportFiles: [] },
    attempt,
    files: await downloadFilesOf(ctx, [
      ...new Set(loaded.questions.flatMap(({ imageFileId }) => imageFileId ?? [])),
    ]),
  };
}

interface Given {
  readonly offer: Pick<
    AttemptRow,
    'id' | 'enrollmentId' | 'memberId' | 'trainingId' | 'trainingVersion' | 'activityId' | 'round' | 'drawn'
  >;
  readonly loaded: LoadedAttempt;
  readonly number: number;
}

/** The attempt as it would be shown, were it begun now. */
function notBegun(
  ctx: TenantContext,
  { enrollment, extraAttempts }: OpenActivity,
  rules: TestRules,
  { offer, loaded, number }: Given,
): AttemptParts {
  const attempt: AttemptRow = {
    ...offer,
    number,
    extraAttempts,
    kind: rules.kind,
    state: 'in_progress',
    startedAt: ctx.now,
    deadlineAt: attemptDeadline(ctx.now, rules.timeLimitMinutes),
    submittedAt: null,
    endedBy: null,
    earned: null,
    possible: null,
    score: null,
    passed: null,
    enrollmentState: enrollment.state,
    enrollmentRound: enrollment.round,
  };
  return { ...loaded, attempt, given: new Map(), attempts: [], awaitsRepair: false };
}
