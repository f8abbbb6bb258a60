import { isTest } from '@trilha/contracts/learning/activities/activity';
import type { Activity } from '@trilha/contracts/learning/activities/activity';
import type { Question } from '@trilha/contracts/learning/questions';
import { COURSES } from '@trilha/demo/courses';
import type { DemoCompany } from '@trilha/demo/companies';
import { ENROLLMENT_REQUESTS, HISTORY } from '@trilha/demo/history';
import type { EnrollmentHistory, HistoryStep } from '@trilha/demo/history';
import { courseId, memberId } from '@trilha/demo/ids';
import { NOTES } from '@trilha/demo/notes';
import { BANKS } from '@trilha/demo/questions';
import { RATINGS } from '@trilha/demo/ratings';
import { reactionOf } from '@trilha/demo/reactions';
import { TRAILS, TRAIL_HISTORY } from '@trilha/demo/trails';
import type { TrailHistory } from '@trilha/demo/trails';
import { addDays, calendarDay, startOfDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../platform/context.ts';
import { saveAnswer } from '../features/learning/assessments/save-answer.ts';
import { startAttempt } from '../features/learning/assessments/start-attempt.ts';
import { submitAttempt } from '../features/learning/assessments/submit-attempt.ts';
import { activityOfMember } from '../features/learning/enrollments/open-activity.ts';
import { recordActivity } from '../features/learning/enrollments/record-activity.ts';
import { subscribe } from '../features/learning/enrollments/subscribe.ts';
import { answerReaction } from '../features/learning/reactions/answer-reaction.ts';
import { writeNote } from '../features/learning/notes/write-note.ts';
import { recordStandingOf } from '../features/learning/trails/record-standing.ts';
import { rightAnswer } from './right-answer.ts';
import { noteDrills } from './seed-drills.ts';
import { Timeline } from './timeline.ts';

const MINUTE_MS = 60_000;
const MORNING_MINUTE = 9 * 60;
/** Before the first step of anybody's day. */
const ENROLLED_MINUTE = 7 * 60 + 30;
const TEST_MINUTES = 4;
/** Where the course on greeting asks for reactions. */
const GREETING_REACTION_ORDER = 6;
const WRITTEN_ANSWER =
  'Eu receberia a pessoa pelo nome, faria duas perguntas abertas e só então mostraria os produtos, explicando o porquê de cada um.';

const questions = new Map(
  BANKS.flatMap((bank) => bank.questions.map((question) => [question.id, question] as const)),
);

/** The instant `minute` minutes after midnight, so many days before today in the company's zone. */
function momentOf(now: Date, zone: string, daysAgo: number, minute: number): Date {
  const day = addDays(calendarDay(now, zone), -daysAgo);
  return new Date(startOfDay(day, zone).getTime() + minute * MINUTE_MS);
}

/** Answers right what it takes to reach the wanted percent without passing a test that was lost. */
function answersFor(asked: readonly Question[], wantedPercent: number, minimumPercent: number): Set<string> {
  const possible = asked.reduce((sum, question) => sum + question.points, 0);
  const right = new Set<string>();
  let earned = 0;
  for (const question of asked) {
    if (!rightAnswer(question)) continue;
    const next = (100 * (earned + question.points)) / possible;
    const fits = next <= wantedPercent;
    const stillNeeded = wantedPercent >= minimumPercent && (100 * earned) / possible < minimumPercent;
    if (!fits && !stillNeeded) continue;
    earned += question.points;
    right.add(question.id);
  }
  return right;
}

/** Takes a test as the person did: started, answered, handed in some minutes later. */
async function takeTest(
  ctx: TenantContext,
  course: string,
  activity: Activity,
  step: HistoryStep,
  timeline: Timeline,
): Promise<void> {
  const { id: attemptId, questions: shown } = await startAttempt(ctx, {
    trainingId: course,
    activityId: activity.id,
  });
  const asked = shown.flatMap(({ id }) => questions.get(id) ?? []);
  const minimum =
    isTest(activity) && 'minimumScore' in activity.settings ? activity.settings.minimumScore : 0;
  const right = answersFor(asked, step.score ?? 100, minimum);
  for (const question of asked) {
    const answer =
      question.type === 'dissertative' && step.awaitingReview
        ? ({ type: 'dissertative', text: WRITTEN_ANSWER } as const)
        : right.has(question.id)
          ? rightAnswer(question)
          : null;
    if (answer) await saveAnswer(ctx, { attemptId, questionId: question.id, seq: 1, answer, flagged: false });
  }
  const after = new Date(ctx.now.getTime() + TEST_MINUTES * MINUTE_MS);
  timeline.add(after, async () => {
    await submitAttempt({ ...ctx, now: after }, { attemptId, confirmIncomplete: true });
  });
}

async function takeStep(
  ctx: TenantContext,
  course: string,
  activity: Activity,
  step: HistoryStep,
  timeline: Timeline,
): Promise<void> {
  if (step.kind === 'test') return takeTest(ctx, course, activity, step, timeline);
  const open = await activityOfMember(ctx, {
    memberId: ctx.actor.memberId,
    trainingId: course,
    activityId: activity.id,
  });
  if (open) await recordActivity(ctx, open, { status: 'done', score: step.score ?? null });
}

function asMember(ctx: TenantContext, member: string, now: Date): TenantContext {
  return { ...ctx, now, actor: { ...ctx.actor, memberId: member, role: 'learner' } };
}

function noteHistory(
  ctx: TenantContext,
  company: DemoCompany,
  history: EnrollmentHistory,
  timeline: Timeline,
): void {
  const course = COURSES.find(({ slug }) => slug === history.courseSlug);
  if (!course) throw new Error(`History names the unknown course ${history.courseSlug}.`);
  const activities = new Map(
    course.document.modules.flatMap((module) => module.activities).map((one) => [one.id, one]),
  );
  const member = memberId(company.slug, history.username);
  const at = (daysAgo: number, minute: number) =>
    asMember(ctx, member, momentOf(ctx.now, company.timeZone, daysAgo, minute));

  const enrolling = at(history.enrolledDaysAgo, ENROLLED_MINUTE);
  timeline.add(enrolling.now, async () => {
    await subscribe(enrolling, {
      memberId: member,
      trainingId: course.id,
      subscription: 'active',
      isOwnChoice: false,
    });
  });
  for (const step of history.steps) {
    const activity = activities.get(step.activityId);
    const learner = at(step.daysAgo, step.minute);
    if (activity) timeline.add(learner.now, () => takeStep(learner, course.id, activity, step, timeline));
  }
}

/** Somebody walks a trail: let in, then brought up to date after each of its courses they did something in. */
function noteTrail(
  ctx: TenantContext,
  company: DemoCompany,
  history: TrailHistory,
  timeline: Timeline,
): void {
  const trail = TRAILS.find(({ slug }) => slug === history.trailSlug);
  if (!trail) throw new Error(`History names the unknown trail ${history.trailSlug}.`);
  const member = memberId(company.slug, history.username);
  const at = (daysAgo: number, minute: number) =>
    asMember(ctx, member, momentOf(ctx.now, company.timeZone, daysAgo, minute));

  const enrolling = at(history.enrolledDaysAgo, ENROLLED_MINUTE);
  timeline.add(enrolling.now, async () => {
    await subscribe(enrolling, {
      memberId: member,
      trainingId: trail.id,
      subscription: 'active',
      isOwnChoice: false,
    });
  });
  const taken = HISTORY.filter(
    (one) =>
      one.company === company.slug &&
      one.username === history.username &&
      trail.courseSlugs.includes(one.courseSlug),
  );
  for (const last of taken.flatMap(({ steps }) => steps.at(-1) ?? [])) {
    const after = at(last.daysAgo, last.minute + TEST_MINUTES + 1);
    timeline.add(after.now, () => recordStandingOf(after, trail.id, member));
  }
}

/** Three months of learning, played through the use cases people's own taps go through. */
export async function playHistories(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const timeline = new Timeline();
  for (const history of HISTORY.filter((one) => one.company === company.slug))
    noteHistory(ctx, company, history, timeline);
  for (const history of TRAIL_HISTORY.filter((one) => one.company === company.slug))
    noteTrail(ctx, company, history, timeline);
  noteDrills(company, timeline, (member, daysAgo, minute) =>
    asMember(ctx, member, momentOf(ctx.now, company.timeZone, daysAgo, minute)),
  );
  await timeline.play();

  for (const request of ENROLLMENT_REQUESTS.filter((one) => one.company === company.slug)) {
    const member = memberId(company.slug, request.username);
    const asker = asMember(ctx, member, momentOf(ctx.now, company.timeZone, request.daysAgo, MORNING_MINUTE));
    await subscribe(asker, {
      memberId: member,
      trainingId: courseId(request.courseSlug),
      subscription: 'awaiting',
      isOwnChoice: true,
    });
  }
  for (const note of NOTES.filter((one) => one.company === company.slug)) {
    const at = momentOf(ctx.now, company.timeZone, note.daysAgo, MORNING_MINUTE);
    const writer = asMember(ctx, memberId(company.slug, note.username), at);
    await writeNote(
      writer,
      { courseId: courseId(note.courseSlug), hierarchyOrder: note.hierarchyOrder },
      note,
    );
  }
  const ratings = RATINGS.filter((one) => one.company === company.slug);
  for (const rating of ratings.filter(({ courseSlug }) => courseSlug === 'greeting')) {
    const at = momentOf(ctx.now, company.timeZone, rating.daysAgo, MORNING_MINUTE);
    const rater = asMember(ctx, memberId(company.slug, rating.username), at);
    const place = { courseId: courseId('greeting'), hierarchyOrder: GREETING_REACTION_ORDER };
    await answerReaction(rater, place, { answers: reactionOf(rating), anonymous: false });
  }
  await ctx.tx
    .insertInto('trainingRatings')
    .values(
      ratings.map((rating) => ({
        tenantId: company.id,
        trainingId: courseId(rating.courseSlug),
        memberId: memberId(company.slug, rating.username),
        stars: rating.stars,
        comment: rating.comment,
        ratedAt: momentOf(ctx.now, company.timeZone, rating.daysAgo, MORNING_MINUTE),
      })),
    )
    .execute();
}
