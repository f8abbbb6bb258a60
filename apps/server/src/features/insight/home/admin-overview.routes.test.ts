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
