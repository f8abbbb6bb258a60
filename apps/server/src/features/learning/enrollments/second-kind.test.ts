import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { listBadges } from '@trilha/contracts/engagement/badges';
import type { BadgeCard } from '@trilha/contracts/engagement/badges';
import { listNotices } from '@trilha/contracts/engagement/notices';
import type { Notice } from '@trilha/contracts/engagement/notices';
import { getPointsTable, getStatement } from '@trilha/contracts/engagement/points';
import type { StatementLine } from '@trilha/contracts/engagement/points';
import { listActivity } from '@trilha/contracts/identity/profile';
import { getAdminOverview } from '@trilha/contracts/insight/admin-overview';
import { searchEverything } from '@trilha/contracts/insight/search';
import { listCourses, rateCourse, setFavorite } from '@trilha/contracts/learning/catalog';
import { downloadCertificate, listCertificates } from '@trilha/contracts/learning/certificates';
import { getHome } from '@trilha/contracts/learning/learning';
import { dueWithin } from '@trilha/rules/learning/deadlines';
import { COURSE_KINDS } from '@trilha/rules/learning/trainings';
import { describe, expect, it } from 'vitest';

import type { TenantContext } from '../../../platform/context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { readOwnData } from '../../identity/privacy/own-data.queries.ts';
import { openTraining } from '../trainings/training.ts';
import { lockEnrollment } from './lock-enrollment.ts';
import { recordOutcome } from './record-outcome.ts';
import { subscribe } from './subscribe.ts';

const test = useTestApp();
const ROOT = join(import.meta.dirname, '../../../../../..');

/**
 * What names a kind of training, by the example of courses in person (decision 102): everything else goes by kind. Of texts the part that says
 * what the kind and its own are called, in four languages each. The compiler asks for every one but `drafts.ts` and the screens of its own.
 */
const NAMED_BY = {
  lists: [
    'packages/rules/src/learning/trainings.ts',
    'packages/contracts/src/engagement/points.ts',
    'packages/contracts/src/learning/training-modules.ts',
    'packages/contracts/src/platform/audit-actions.ts',
    'apps/server/src/features/learning/trainings/drafts.ts',
  ],
  addresses: [
    'apps/web/src/app/course-paths.ts',
    'apps/web/src/app/found.ts',
    'apps/web/src/app/training-icon.tsx',
    'apps/web/src/features/learning/catalog/feature.ts',
    'apps/web/src/features/learning/course/feature.ts',
    'apps/web/src/features/learning/player/feature.ts',
  ],
  screens: [
    'apps/web/src/features/engagement/points/statement.tsx',
    'apps/web/src/features/learning/catalog/dated-trainings.screen.tsx',
    'apps/web/src/features/learning/catalog/remembered-filters.ts',
    'apps/web/src/features/learning/catalog/use-list-texts.ts',
    'apps/web/src/features/learning/course/course.screen.tsx',
    'apps/web/src/features/learning/events/event-form.tsx',
    'apps/web/src/features/learning/rooms/room-activities.ts',
    'apps/web/src/features/learning/trail-builder/add-items-dialog.tsx',
    'apps/web/src/features/learning/trails/catalog.screen.tsx',
    'apps/web/src/features/learning/trails/trail-entry.ts',
    'apps/web/src/features/learning/trails/trail-path.tsx',
    'apps/web/src/content/trails/trail-steps.ts',
  ],
  texts: [
    'engagement/points',
    'learning/admin-courses',
    'learning/admin-mandatory',
    'learning/admin-trails',
    'learning/courses',
    'learning/obligations',
    'learning/trails',
    'learning/trainings',
  ].map((name) => `apps/web/src/locales/pt-BR/${name}.json`),
};

/** A published training that is only a row here: nothing of what the feature of its kind does is asked. */
async function webinar(tenantId: string): Promise<string> {
  const id = randomUUID();
  await test.build.sql(
    tenantId,
    `insert into trainings (tenant_id, id, kind, status, draft, draft_updated_at, published_at, created_at, title, completion_points,
       perfect_score_points, deadline_days, has_certificate, certificate_hours)
     values ($1, $2, 'webinar', 'published', '{}', $3, $3, $3, '{"pt-BR": "Vitrines de verão"}', 80, 20, 7, true, 1.5)`,
    [tenantId, id, test.clock.now],
  );
  return id;
}

/** What the feature of such a kind does when somebody has attended. */
async function conclude(ctx: TenantContext, trainingId: string, score: number | null): Promise<void> {
  const training = await openTraining(ctx, trainingId);
  const enrollment = await lockEnrollment(ctx, trainingId, ctx.actor.memberId);
  if (!enrollment) throw new Error('Nobody is in it.');
  const passed = score === null ? ('finished' as const) : ('approved' as const);
  const [state, events] =
    enrollment.state === passed
      ? [passed, []]
      : [
          passed,
          [
            { event: 'start' as const, reason: 'first_activity_opened' as const },
            score === null
              ? { event: 'complete' as const, reason: 'all_required_done' as const }
              : { event: 'pass' as const, reason: 'all_tests_passed' as const },
          ],
        ];
  await recordOutcome(ctx, { training, enrollment }, { state, percent: 100, score, events }, null);
}

async function attend(member: SignedIn, trainingId: string, score: number | null): Promise<void> {
  await test.inTenant(member.tenantId, (tx) => conclude(contextOf(test, member, tx), trainingId, score));
  await test.drainOutbox();
}

async function enrolled(): Promise<{ member: SignedIn; trainingId: string }> {
  const member = await test.build.member({ name: 'João Conceição' });
  const trainingId = await webinar(member.tenantId);
  await test.inTenant(member.tenantId, (tx) =>
    subscribe(contextOf(test, member, tx), {
      memberId: member.memberId,
      trainingId,
      subscription: 'active',
      isOwnChoice: false,
    }),
  );
  return { member, trainingId };
}

describe('a training of another kind than a course', () => {
  it('is due by its own deadline', async () => {
    const { member, trainingId } = await enrolled();
    const [row] = await test.build.sql<{ due_at: Date }>(
      member.tenantId,
      'select due_at from enrollments where training_id = $1',
      [trainingId],
    );
    expect(row?.due_at).toEqual(dueWithin(7, test.clock.now, 'America/Sao_Paulo'));
  });

  it('gives its points once, a certificate, a badge and a message that leads to the page of its kind', async () => {
    const { member, trainingId } = await enrolled();
    const badgeId = randomUUID();
    await test.build.sql(
      member.tenantId,
      `insert into badges (tenant_id, id, name, icon, condition) values ($1, $2, '{"pt-BR": "Estreia"}', 'star', $3)`,
      [member.tenantId, badgeId, { kind: 'training', trainingId }],
    );

    await attend(member, trainingId, 100);
    await attend(member, trainingId, 100);
    // Taken up again and concluded again: points are given once in a lifetime.
    await test.build.sql(
      member.tenantId,
      `update enrollments set state = 'in_progress' where training_id = $1`,
      [trainingId],
    );
    await attend(member, trainingId, 100);

    const points = await test.call(getStatement, { as: member });
    expect(points.body.items.map((line: StatementLine) => [line.rule, line.amount, line.source])).toEqual([
      ['webinar_perfect_score', 20, { kind: 'webinar', id: trainingId, title: 'Vitrines de verão' }],
      ['webinar_completed', 80, { kind: 'webinar', id: trainingId, title: 'Vitrines de verão' }],
    ]);
    const { body: certificates } = await test.call(listCertificates, { as: member });
    expect(certificates.items).toMatchObject([
      { trainingKind: 'webinar', trainingId, trainingTitle: 'Vitrines de verão', hours: 1.5, score: 100 },
    ]);
    const pdf = await test.call(downloadCertificate, {
      as: member,
      params: { id: certificates.items[0]?.id ?? '' },
    });
    expect(pdf.status).toBe(200);
    const { body: inbox } = await test.call(listNotices, { as: member });
    const notice = inbox.items.find(({ kind }: Notice) => kind === 'training_concluded');
    expect(notice).toMatchObject({
      link: `/webinars/${trainingId}`,
      data: { training: 'Vitrines de verão', points: 80 },
    });
    const { body: badges } = await test.call(listBadges, { as: member });
    expect(badges.items.find(({ id }: BadgeCard) => id === badgeId)?.awardedAt).toEqual(expect.any(String));
    const { body: activity } = await test.call(listActivity, { as: member });
    expect(activity.items.map(({ title }: { title: string }) => title)).toContain('Vitrines de verão');
  });

  it('stands on home as new, then among what is due, in the search, in the table of points and among favorites', async () => {
    const tenantId = await test.build.tenant({ modules: ['webcasts', 'campaigns', 'profile'] });
    const member = await test.build.member({ tenantId });
    const { id: trainingId } = await test.build.course(
      tenantId,
      { title: { 'pt-BR': 'Vitrines de verão' }, points: { completion: 80 }, deadlineDays: 7 },
      'webinar',
    );
    const of = (home: Record<string, { kind: string; id: string }[]>) =>
      [home['newCourses'], home['dueSoon']].map((list) => list?.map(({ kind, id }) => `${kind} ${id}`));
    const here = `webinar ${trainingId}`;

    expect(of((await test.call(getHome, { as: member })).body)).toEqual([[here], []]);
    await test.inTenant(tenantId, (tx) =>
      subscribe(contextOf(test, member, tx), {
        memberId: member.memberId,
        trainingId,
        subscription: 'active',
        isOwnChoice: false,
      }),
    );
    const { body: home } = await test.call(getHome, { as: member });
    expect(of(home)).toEqual([[], [here]]);
    // Nothing of it was begun: it waits for its day among what is due.
    expect(home.continue).toBeNull();

    await test.drainOutbox();
    const found = await test.call(searchEverything, { as: member, query: { search: 'vitrines' } });
    expect(found.body.items).toMatchObject([{ kind: 'training', trainingKind: 'webinar', id: trainingId }]);
    const table = await test.call(getPointsTable, { as: member });
    expect(table.body.items).toMatchObject([{ kind: 'webinar', id: trainingId, completion: 80 }]);
    expect(table.body.rules.completed).toEqual([{ kind: 'webinar', from: 80, to: 80 }]);

    await test.call(setFavorite, { as: member, params: { courseId: trainingId }, body: { favorite: true } });
    const favorites = { kind: 'webinar', favorite: 'true' };
    const liked = await test.call(listCourses, { as: member, query: favorites });
    expect(liked.body.items).toMatchObject([{ kind: 'webinar', id: trainingId, favorite: true }]);

    await attend(member, trainingId, null);
    const rated = await test.call(rateCourse, {
      as: member,
      params: { courseId: trainingId },
      body: { stars: 5, comment: '' },
    });
    expect(rated.body).toEqual({ average: 5, count: 1, mine: 5 });
    expect((await test.call(getHome, { as: member })).body).toMatchObject({
      dueSoon: [],
      counts: { inProgress: 0, concluded: 1 },
      points: { balance: 80 },
    });
  });

  it.each(COURSE_KINDS)(
    'is what to go on with once it was begun, at its next activity, before a course that was not: %s [ROU-12]',
    async (kind) => {
      const tenantId = await test.build.tenant({
        modules: ['courses', 'webcasts', 'live_classes', 'presentials'],
      });
      const member = await test.build.member({ tenantId });
      const { id: trainingId } = await test.build.course(tenantId, {}, kind);
      const { id: laterId } = await test.build.course(tenantId);
      const take = (id: string) =>
        test.inTenant(tenantId, (tx) =>
          subscribe(contextOf(test, member, tx), {
            memberId: member.memberId,
            trainingId: id,
            subscription: 'active',
            isOwnChoice: false,
          }),
        );
      await take(trainingId);
      await take(laterId);
      await test.build.sql(
        tenantId,
        `update enrollments set state = 'in_progress', progress_percent = 40, updated_at = $1 where training_id = $2`,
        [new Date(test.clock.now.getTime() - 86_400_000), trainingId],
      );

      const goOn = async () => (await test.call(getHome, { as: member })).body.continue;
      expect(await goOn()).toMatchObject({
        kind,
        id: trainingId,
        percent: 40,
        activity: { hierarchy_order: 1 },
      });

      await test.build.sql(tenantId, `update enrollments set state = 'finished' where training_id = $1`, [
        trainingId,
      ]);
      expect(await goOn()).toMatchObject({ kind: 'course', id: laterId });
    },
  );

  it('is named by the files of kinds, and by no others', () => {
    const naming = globSync('{apps,packages}/*/src/**/*.{ts,tsx,json}', {
      cwd: ROOT,
      exclude: ['**/node_modules', '**/{en-US,es-ES,fr-FR}'],
    })
      .filter((file) => !/\.test\.tsx?$|\.gen\.ts$|^apps\/server\/src\/(?:demo|test)\//.test(file))
      .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('presential_course'));

    expect(naming.toSorted()).toEqual(Object.values(NAMED_BY).flat().toSorted());
  });

  it('is not shown on home where its module is off', async () => {
    const tenantId = await test.build.tenant({ modules: ['courses'] });
    const member = await test.build.member({ tenantId });
    await test.build.course(tenantId, {}, 'webinar');

    expect((await test.call(getHome, { as: member })).body.newCourses).toEqual([]);
  });

  it('waits among what administrators decide, and is in what a person gets of their data', async () => {
    const { member, trainingId } = await enrolled();
    const admin = await test.build.member({ tenantId: member.tenantId, role: 'admin' });
    await test.build.sql(
      member.tenantId,
      `update enrollments set subscription = 'awaiting' where training_id = $1`,
      [trainingId],
    );

    expect((await test.call(getAdminOverview, { as: admin })).body.requests).toMatchObject({
      count: 1,
      oldest: { courseId: trainingId },
    });
    const archive = await test.inTenant(member.tenantId, (tx) =>
      readOwnData(tx, member, test.app.services.parts.personalData),
    );
    expect(archive.find(({ name }) => name === 'enrollments')?.rows).toMatchObject([
      { course: { 'pt-BR': 'Vitrines de verão' } },
    ]);
  });

  it('takes nobody who is not in it, and none where it is not published', async () => {
    const { member, trainingId } = await enrolled();
    const colleague = await test.build.member({ tenantId: member.tenantId });
    await expect(attend(colleague, trainingId, null)).rejects.toThrow('Nobody is in it.');

    await test.build.sql(member.tenantId, `update trainings set status = 'archived' where id = $1`, [
      trainingId,
    ]);
    await expect(attend(member, trainingId, null)).rejects.toMatchObject({ code: 'course_not_published' });
  });
});
