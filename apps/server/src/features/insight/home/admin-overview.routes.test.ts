import { getAdminOverview } from '@trilha/contracts/insight/admin-overview';
import { enroll } from '@trilha/contracts/learning/catalog';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

describe('what waits for those who manage [ADM-01]', () => {
  it('counts requests, with the course that waits longest, and courses that changed', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { tenantId } = admin;
    const audience = { subscriptionType: 'on_approval' } as const;
    const [first, second] = [
      await test.build.course(tenantId, { audience, title: { 'pt-BR': 'Primeiro' } }),
      await test.build.course(tenantId, { audience }),
    ];
    for (const course of [first, second]) {
      const learner = await test.build.member({ tenantId });
      await test.call(enroll, { as: learner, params: { courseId: course.id } });
      test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    }
    await test.build.sql(tenantId, 'update trainings set draft_revision = draft_revision + 7 where id = $1', [
      second.id,
    ]);

    const { status, body } = await test.call(getAdminOverview, { as: admin });

    expect(status).toBe(200);
    expect(body).toEqual({
      requests: { count: 2, oldest: { courseId: first.id, courseTitle: 'Primeiro' } },
      certificates: 0,
      reviews: 0,
      chances: 0,
      forumReports: 0,
      newsReports: 0,
      courses: { drafts: 0, changed: 1 },
    });
  });

  it('counts certificates of others that wait for a decision, and not one’s own', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { tenantId } = admin;
    const learner = await test.build.member({ tenantId });
    const { id: trainingId } = await test.build.course(tenantId);
    for (const { memberId } of [admin, learner])
      await test.build.sql(
        tenantId,
        `insert into outside_certificates (tenant_id, member_id, training_id, issued_on, file_id, created_at)
         values ($1, $2, $3, '2026-03-01', $4, now())`,
        [
          tenantId,
          memberId,
          trainingId,
          await test.build.file(tenantId, { mime: 'application/pdf', length: 1 }),
        ],
      );

    expect((await test.call(getAdminOverview, { as: admin })).body.certificates).toBe(1);
  });

  it('counts what others wrote and somebody reported, once however many did, and not one’s own', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { tenantId } = admin;
    const people = await Promise.all([1, 2, 3].map(() => test.build.member({ tenantId })));
    const [first, second] = people.map(({ memberId }) => memberId);
    await test.build.sql(
      tenantId,
      `with t as (insert into forum_topics (tenant_id, member_id, title, written_at, last_post_at)
         values ($1, $2, 'Vitrine', now(), now()) returning id),
       p as (insert into forum_posts (tenant_id, topic_id, position, member_id, text, written_at)
         select $1, t.id, n, m, 'Oi', now() from t, unnest($3::uuid[]) with ordinality a (m, n) returning id)
       insert into forum_reports (tenant_id, post_id, member_id, reason, text, reported_at)
       select $1, p.id, r, 'spam', '', now() from p, unnest($4::uuid[]) r`,
      [tenantId, first, [first, admin.memberId], [first, second]],
    );
    await test.build.sql(
      tenantId,
      `with n as (insert into news (tenant_id, title, summary, body, published_at)
         values ($1, '{"pt-BR":"Novidade"}', '{}', '{}', now()) returning id),
       c as (insert into news_comments (tenant_id, news_id, member_id, text, written_at)
         select $1, n.id, $2, 'Oi', now() from n returning id)
       insert into news_comment_reports (tenant_id, comment_id, member_id, reason, text, reported_at)
       select $1, c.id, r, 'spam', '', now() from c, unnest($3::uuid[]) r`,
      [tenantId, first, [second, admin.memberId]],
    );

    expect((await test.call(getAdminOverview, { as: admin })).body).toMatchObject({
      forumReports: 1,
      newsReports: 1,
    });
    await test.build.sql(
      tenantId,
      "update forum_reports set decided_at = now(), decision = 'keep' where tenant_id = $1",
      [tenantId],
    );
    expect((await test.call(getAdminOverview, { as: admin })).body).toMatchObject({ forumReports: 0 });
  });

  it('shows an instructor reviews only, a learner and another company nothing', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const instructor = await test.build.member({ tenantId: admin.tenantId, role: 'instructor' });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const stranger = await test.build.member({ role: 'admin' });
    await test.build.course(admin.tenantId);

    expect((await test.call(getAdminOverview, { as: instructor })).body).toEqual({
      requests: null,
      certificates: null,
      reviews: 0,
      chances: 0,
      forumReports: null,
      newsReports: null,
      courses: null,
    });
    expect((await test.call(getAdminOverview, { as: learner })).status).toBe(403);
    expect((await test.call(getAdminOverview)).status).toBe(401);
    expect((await test.call(getAdminOverview, { as: stranger })).body).toMatchObject({
      requests: { count: 0, oldest: null },
      courses: { drafts: 0, changed: 0 },
    });
  });
});
