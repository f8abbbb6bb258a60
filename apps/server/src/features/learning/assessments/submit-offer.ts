import type { UncountedReason } from '@trilha/contracts/learning/test-overview';
import { UNCOUNTED_REASONS } from '@trilha/contracts/learning/test-overview';
import type { GivenAnswer, submitTestOffer } from '@trilha/contracts/learning/test-offers';
import type { BodyOf, ResponseOf } from '@trilha/contracts/platform/endpoint';
import {
  attemptDeadline,
  canStartAttempt,
  isWithinLimit,
  offerEnd,
  offlineTimesOf,
} from '@trilha/rules/learning/attempts';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { memberLocale } from '../../identity/person-registry/member-locale.ts';
import { isUnderAttendance } from '../attendance/require-attendance.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { activityOfMember } from '../enrollments/open-activity.ts';
import type { OpenActivity } from '../enrollments/open-activity.ts';
import { isKindOn } from '../trainings/kinds-on.ts';
import { summariesOf } from './attempt.presenter.ts';
import { attemptsOfRound, findAttempt } from './attempts.queries.ts';
import { applyUsedUp, endAttempt } from './end-attempt.ts';
import { gradeAttempt } from './grade-attempt.ts';
import type { GradedAttempt } from './grade-attempt.ts';
import { isAnswerTo } from './is-answer-to.ts';
import { loadAttempt } from './load-attempt.ts';
import { readAttempt } from './read-attempt.ts';
import {
  countUsedDraws,
  findOwnOffer,
  finishOfferRow,
  insertOfflineAttempt,
  isDrawTaken,
  isEnrolled,
  lockOffer,
  usesUp,
} from './test-offers.queries.ts';
import type { OfferRow } from './test-offers.queries.ts';
import { testRulesOf, withUsedDraws } from './test-rules.ts';
import type { TestRules } from './test-rules.ts';

export type HandIn = BodyOf<typeof submitTestOffer>;
type HandInAnswer = ResponseOf<typeof submitTestOffer>;

/** Why an offer counts for nothing, as its row has it. */
export const reasonOf = (uncounted: string | null): UncountedReason | null =>
  UNCOUNTED_REASONS.find((reason) => reason === uncounted) ?? null;

/**
 * Takes in a test that was taken without a network, once: graded like any other with what was answered within its time, by what went by on
 * the device; or, where it counts for nothing, kept in the history with the reason. Handing it in again answers the same. Throws
 * `not_found` for what was given to nobody, or to somebody else, and `answer_invalid`.
 */
export async function submitOffer(
  ctx: TenantContext,
  offerId: string,
  handIn: HandIn,
): Promise<HandInAnswer> {
  requirePermission(ctx.actor, 'learning.take');

  const offer = await findOwnOffer(ctx, offerId);
  if (!offer) throw new AppError('not_found');
  await finishOffer(ctx, offer, handIn);
  const { state, uncounted } = await lockOffer(ctx, offerId);
  return {
    attempt: state === 'counted' ? await readAttempt(ctx, offerId) : null,
    uncounted: reasonOf(uncounted),
  };
}

/** The same for the scheduler, with nothing answered: what was opened on a device and never came back. */
export async function closeAbandoned(ctx: TenantContext, offer: OfferRow): Promise<void> {
  const at = ctx.now.toISOString();
  const handIn = { submittedAt: at, sentAt: at, elapsedSeconds: 0, answers: [] };
  await finishOffer(ctx, offer, handIn, { isLate: false, isAbandoned: true });
}

async function finishOffer(
  ctx: TenantContext,
  found: OfferRow,
  handIn: HandIn,
  { isLate = ctx.now > offerEnd(found.offeredAt), isAbandoned = false } = {},
): Promise<void> {
  // The enrollment is locked first, as everywhere.
  const open = await activityOfMember(ctx, found);
  const offer = await lockOffer(ctx, found.id);
  if (offer.state === 'counted' || offer.state === 'uncounted') return;

  const { elapsedSeconds } = handIn;
  const times = offlineTimesOf(
    { submittedAt: new Date(handIn.submittedAt), sentAt: new Date(handIn.sentAt), elapsedSeconds },
    { offeredAt: offer.offeredAt, now: ctx.now },
  );
  const { questions, rules } = await loadAttempt(ctx, { ...offer, extraAttempts: open?.extraAttempts ?? 0 });
  for (const { questionId, answer } of handIn.answers) {
    const question = questions.find(({ id }) => id === questionId);
    if (!question || (answer && !isAnswerTo(question, answer))) throw new AppError('answer_invalid');
  }
  const answers = inTime(handIn.answers, rules);
  const uncounted = isLate ? 'too_late' : await whyUncounted(ctx, offer, open);
  if (open && uncounted === null) {
    const graded = gradeAttempt(questions, givenOf(answers), rules.minimumScore !== null);
    await countOffer(ctx, { offer, open, rules, graded }, answers, {
      ...times,
      isOver: !isWithinLimit(elapsedSeconds, rules.timeLimitMinutes),
    });
  } else {
    const reason = uncounted ?? 'enrollment_required';
    // Without a score: whoever learned it could try out answers with what does not count.
    await finishOfferRow(ctx, offer.id, {
      state: 'uncounted',
      uncounted: reason,
      submittedAt: times.submittedAt,
      openedAt: offer.openedAt ?? times.startedAt,
      answers: handIn.answers,
    });
    if (open && usesUp(reason)) await applyUsedUp(ctx, open, offer);
  }
  if (!isAbandoned) await notifyOfResult(ctx, offer, uncounted === null ? 'arrived' : 'uncounted');
  // Where another device took the attempt, nothing was lost by what never came.
  else if (uncounted === null || usesUp(uncounted)) await notifyOfResult(ctx, offer, 'lapsed');
}

/** The last answer to each question that was given before the time was over. */
function inTime(answers: readonly GivenAnswer[], { timeLimitMinutes }: TestRules): GivenAnswer[] {
  const inTime = answers.filter(({ elapsedSeconds }) => isWithinLimit(elapsedSeconds, timeLimitMinutes));
  return [...new Map(inTime.map((answer) => [answer.questionId, answer])).values()];
}

const givenOf = (answers: readonly GivenAnswer[]) =>
  new Map(
    answers.map(({ questionId, answer }) => [
      questionId,
      { answer, flagged: false, seq: 1, checked: false, earned: null, comment: null },
    ]),
  );

/** Why what comes back counts for nothing, under the lock of the enrollment; null where it counts. */
async function whyUncounted(
  ctx: TenantContext,
  offer: OfferRow,
  open: OpenActivity | undefined,
): Promise<UncountedReason | null> {
  if (!open) return (await isEnrolled(ctx, offer)) ? 'activity_gone' : 'enrollment_required';
  const { enrollment, placed } = open;
  if (enrollment.id !== offer.enrollmentId || enrollment.round !== offer.round) return 'round_over';
  if (ctx.actor.memberId === offer.memberId) {
    if (!isKindOn(ctx.actor, open.course.kind)) return 'enrollment_required';
    if (await isUnderAttendance(ctx, offer.trainingId)) return 'attendance_required';
  }
  const rules = testRulesOf(placed.activity, open.extraAttempts);
  if (!rules) return 'activity_gone';
  if (await isDrawTaken(ctx, offer)) return 'taken_elsewhere';
  const attempts = await attemptsOfRound(ctx, offer.enrollmentId, offer.activityId, offer.round);
  const decision = canStartAttempt({
    kind: rules.kind,
    policy: rules.policy,
    // One that is under way elsewhere is used up, and does not stand in the way of this one.
    attempts: withUsedDraws(
      summariesOf(
        attempts.map(({ state, passed }) => ({
          state: state === 'in_progress' ? 'submitted' : state,
          passed,
        })),
      ),
      await countUsedDraws(ctx, offer, offer.drawId),
    ),
    enrollmentBlocked: enrollment.state === 'blocked',
  });
  if (decision.ok || decision.code === 'attempt_in_progress') return null;
  return decision.code;
}

interface Counting {
  readonly offer: OfferRow;
  readonly open: OpenActivity;
  readonly rules: TestRules;
  readonly graded: GradedAttempt;
}

interface CountedTimes {
  readonly startedAt: Date;
  readonly submittedAt: Date;
  /** The time ran out on the device. */
  readonly isOver: boolean;
}

async function countOffer(
  ctx: TenantContext,
  { offer, open, rules, graded }: Counting,
  answers: readonly GivenAnswer[],
  { startedAt, submittedAt, isOver }: CountedTimes,
): Promise<void> {
  const { id, enrollmentId, memberId, trainingId, trainingVersion, activityId, round, drawn } = offer;
  const earlier = await attemptsOfRound(ctx, enrollmentId, activityId, round);
  const of = { id, enrollmentId, memberId, trainingId, trainingVersion, activityId, round, drawn };
  await insertOfflineAttempt(
    ctx,
    {
      ...of,
      kind: rules.kind,
      number: (earlier.at(-1)?.number ?? 0) + 1,
      startedAt,
      deadlineAt: attemptDeadline(startedAt, rules.timeLimitMinutes),
      submittedAt,
    },
    answers,
  );
  await finishOfferRow(ctx, id, { state: 'counted', submittedAt, openedAt: offer.openedAt ?? startedAt });
  const attempt = await findAttempt(ctx, id);
  if (!attempt) throw new Error('The attempt was written a moment ago.');
  await endAttempt(
    ctx,
    { attempt, open, state: 'in_progress', graded, submittedAt },
    isOver ? 'deadline' : 'member',
  );
}

/** What came of it is known only now: the person is told, wherever they are. */
async function notifyOfResult(
  ctx: TenantContext,
  { id, drawId, memberId, trainingId, trainingVersion }: OfferRow,
  what: 'arrived' | 'uncounted' | 'lapsed',
): Promise<void> {
  const { document } = await publishedCourse(ctx, trainingId, trainingVersion);
  const locale = await memberLocale(ctx, memberId);
  const data = { training: textOf({ ...ctx, locale }, document.title) };
  const kind = `offline_test_${what}` as const;
  await notify(ctx, {
    memberId,
    body: { kind, data },
    link: `/online-courses/${trainingId}`,
    // One attempt is lost, on however many devices it was opened.
    dedupe: `${kind}:${what === 'lapsed' ? drawId : id}`,
  });
}
