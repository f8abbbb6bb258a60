import { randomUUID } from 'node:crypto';

import * as builder from '@trilha/contracts/learning/trail-builder';
import { emptyTrailDraft } from '@trilha/contracts/learning/trail-document';
import type { TrailDraft } from '@trilha/contracts/learning/trail-document';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { finishCourse, trailItem } from '../../../test/test-trail.ts';

const test = useTestApp();

/** An administrator with a draft of a trail that nobody has published. */
async function draftOf(admin: SignedIn, fields: Partial<TrailDraft>): Promise<string> {
  const { body } = await test.call(builder.createTrail, {
    as: admin,
    body: { title: 'Boas-vindas', language: 'pt-BR' },
  });
  const saved = await test.call(builder.saveTrailDraft, {
    as: admin,
    params: { trailId: body.id },
    body: { revision: 1, document: { ...emptyTrailDraft(), title: { 'pt-BR': 'Boas-vindas' }, ...fields } },
  });
  expect(saved.status).toBe(200);
  return body.id;
}

const preview = (as: SignedIn, trailId: string) =>
  test.call(builder.previewTrail, { as, params: { trailId } });

describe('the preview of a trail [CRS-08]', () => {
  it('is the saved draft as somebody sees it who has just come in, whatever its author did, and records nothing', async () => {
    test.clock.now = new Date('2026-03-11T12:00:00-03:00');
    const admin = await test.build.member({ role: 'admin' });
    const { tenantId } = admin;
    const course = async (title: string) =>
      (await test.build.course(tenantId, { title: { 'pt-BR': title } })).id;
    const [a, b] = [await course('A'), await course('B')];
    await finishCourse(test, admin, a);
    const items = [trailItem(a), trailItem(b, { lock: { kind: 'previous_passed' } })];
    const trailId = await draftOf(admin, { items, deadlineDays: 10 });
    const before = await test.build.sql(tenantId, 'select id from enrollments');

    const { status, body } = await preview(admin, trailId);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Boas-vindas',
      asked: 2,
      passed: 0,
      percent: 0,
      nextItemId: items[0]?.id,
      problems: 0,
      enrollment: { subscription: 'active', state: 'not_started', dueAt: '2026-03-22T02:59:59.000Z' },
      items: [
        { access: 'open', progress: 'not_started', training: { title: 'A' } },
        { access: 'locked', opensAfter: 'passed', missing: [{ title: 'A' }] },
      ],
      can: { learn: true },
    });
    expect(await test.build.sql(tenantId, 'select id from enrollments')).toEqual(before);
  });

  it('shows what is not finished yet, and how much is missing', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { id: courseId } = await test.build.course(admin.tenantId);
    const group = randomUUID();
    const trailId = await draftOf(admin, {
      title: {},
      items: [
        { ...trailItem(courseId, { groupId: group }), lock: { kind: 'date', opensAt: null } },
        trailItem(randomUUID()),
      ],
      groups: [{ id: group, title: {}, choose: null }],
      deadlineDays: -5,
    });

    const { status, body } = await preview(admin, trailId);

    expect(status).toBe(200);
    expect(body).toMatchObject({ items: [{ access: 'open' }], groups: [{ choose: 1 }], deadlineDays: null });
    expect(body.problems).toBeGreaterThan(1);
    expect((await preview(admin, await draftOf(admin, {}))).body).toMatchObject({ items: [], asked: 0 });
    const far = await preview(admin, await draftOf(admin, { deadlineDays: 999_999_999 }));
    expect([far.status, far.body.deadlineDays, far.body.enrollment.dueAt]).toEqual([200, null, null]);
  });

  it('is for whoever manages trails of the company only', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const trailId = await draftOf(admin, {});
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const stranger = await test.build.member({ role: 'admin' });

    expect((await preview(learner, trailId)).status).toBe(403);
    expect((await preview(stranger, trailId)).status).toBe(404);
  });
});
