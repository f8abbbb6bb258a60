import { ASSETS, DEMO_ASSETS_ADDRESS } from '@trilha/demo/assets';
import { BADGES } from '@trilha/demo/badges';
import type { DemoCompany } from '@trilha/demo/companies';
import { COURSES } from '@trilha/demo/courses';
import { DATED_TRAININGS } from '@trilha/demo/dated-trainings';
import { NEWS } from '@trilha/demo/news';
import { BANKS } from '@trilha/demo/questions';
import { SURVEYS } from '@trilha/demo/surveys';
import { TRAILS } from '@trilha/demo/trails';
import type { DaysLater } from '@trilha/demo/trails';
import { addDays, calendarDay, startOfDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../platform/context.ts';
import { listedColumns } from '../features/learning/course-builder/listed-columns.ts';
import { publishDraft } from '../features/learning/course-builder/publish-draft.ts';
import { publishTrail } from '../features/learning/trails/publish-trail.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** So many days before an instant, at the same hour. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Question banks with their questions. */
export async function insertBanks(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const tenantId = company.id;
  const banks = BANKS.filter((bank) => bank.company === company.slug);
  await ctx.tx
    .insertInto('questionBanks')
    .values(
      banks.map(({ id, name }) => ({
        tenantId,
        id,
        title: JSON.stringify(name),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
    .execute();
  await ctx.tx
    .insertInto('questions')
    .values(
      banks.flatMap((bank) =>
        bank.questions.map((question, position) => ({
          tenantId,
          bankId: bank.id,
          id: question.id,
          position,
          document: JSON.stringify(question),
          updatedAt: ctx.now,
        })),
      ),
    )
    .execute();
}

/**
 * Drafts of all courses, published by the same use case an administrator uses. `hlsUrl` is where streams are served;
 * the content names a stand-in, because only a running installation knows it.
 */
export async function insertCourses(ctx: TenantContext, company: DemoCompany, hlsUrl: string): Promise<void> {
  const courses = [
    ...COURSES.map((course) => ({ kind: 'course' as const, course })),
    ...DATED_TRAININGS,
  ].filter(({ course }) => course.company === company.slug);
  for (const [index, { kind, course }] of courses.entries()) {
    const publishedAt = daysBefore(ctx.now, courses.length - index);
    const draft = JSON.stringify(course.document).replaceAll(DEMO_ASSETS_ADDRESS, hlsUrl);
    await ctx.tx
      .insertInto('trainings')
      .values({
        tenantId: company.id,
        id: course.id,
        kind,
        draft,
        draftUpdatedAt: publishedAt,
        createdBy: ctx.actor.memberId,
        createdAt: publishedAt,
        ...listedColumns(course.document),
      })
      .execute();
    await publishDraft({ ...ctx, now: publishedAt }, course.id, 1);
  }
}

/** Trails over the courses, published by the same use case an administrator uses. */
export async function insertTrails(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const trails = TRAILS.filter((trail) => trail.company === company.slug);
  const today = calendarDay(ctx.now, company.timeZone);
  const later: DaysLater = {
    start: (days) => startOfDay(addDays(today, days), company.timeZone).toISOString(),
    day: (days) => addDays(today, days),
  };
  for (const [index, trail] of trails.entries()) {
    const document = trail.documentAt(later);
    const publishedAt = new Date(ctx.now.getTime() - (trails.length - index) * HOUR_MS);
    await ctx.tx
      .insertInto('trainings')
      .values({
        tenantId: company.id,
        id: trail.id,
        kind: 'trail',
        draft: JSON.stringify(document),
        draftUpdatedAt: publishedAt,
        createdBy: ctx.actor.memberId,
        createdAt: publishedAt,
        title: JSON.stringify(document.title),
        activityCount: document.items.length,
      })
      .execute();
    await publishTrail({ ...ctx, now: publishedAt }, trail.id, { revision: 1, asksAgain: false });
  }
}

/** News, surveys and badges. */
export async function insertEngagement(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const tenantId = company.id;
  await ctx.tx
    .insertInto('news')
    .values(
      NEWS.filter((item) => item.company === company.slug).map((item) => ({
        tenantId,
        id: item.id,
        title: JSON.stringify(item.title),
        summary: JSON.stringify(item.summary),
        blocks: JSON.stringify(item.blocks),
        tagIds: [...item.tagIds],
        imageFileId: item.coverFileId,
        publishedAt: daysBefore(ctx.now, item.publishedDaysAgo),
        isPinned: item.isPinned ?? false,
        mustRead: item.mustRead ?? false,
      })),
    )
    .execute();
  await ctx.tx
    .insertInto('surveys')
    .values(
      SURVEYS.filter((survey) => survey.company === company.slug).map((survey) => ({
        tenantId,
        id: survey.id,
        title: JSON.stringify(survey.title),
        description: JSON.stringify(survey.introduction),
        questions: JSON.stringify(survey.questions),
        mandatory: survey.mandatory,
        isAnonymous: survey.isAnonymous ?? false,
        previousSurveyId: survey.previous ?? null,
        audienceAreaIds: [...(survey.areas ?? [])],
        published: !survey.isDraft,
        publishedAt: survey.isDraft ? null : daysBefore(ctx.now, survey.opensDaysAgo),
        startsAt: survey.isDraft ? null : daysBefore(ctx.now, survey.opensDaysAgo),
        endsAt: daysBefore(ctx.now, -survey.closesInDays),
      })),
    )
    .execute();
  await ctx.tx
    .insertInto('badges')
    .values(
      BADGES.filter((badge) => badge.company === company.slug).map((badge, sortOrder) => ({
        tenantId,
        id: badge.id,
        name: JSON.stringify(badge.name),
        description: JSON.stringify(badge.description),
        icon: badge.icon,
        condition: JSON.stringify(badge.condition),
        points: badge.points ?? 0,
        sortOrder,
      })),
    )
    .execute();
  if (company.slug !== 'aurora') return;
  const set = { tenantId, setAt: ctx.now, setBy: ctx.actor.memberId };
  await ctx.tx
    .insertInto('actionPoints')
    .values([
      { ...set, action: 'answer_accepted', points: 15, holdsFrom: ctx.now },
      { ...set, action: 'news_confirmed', points: 10, holdsFrom: daysBefore(ctx.now, -14) },
    ])
    .execute();
}

/** What a demo company brings along: pictures, films, documents and packages. */
export function assetsOf(company: DemoCompany) {
  return ASSETS.filter((asset) => asset.company === company.slug);
}
