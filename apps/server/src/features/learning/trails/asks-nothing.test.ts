import { listNotices } from '@trilha/contracts/engagement/notices';
import { archiveCourse } from '@trilha/contracts/learning/course-builder';
import { listCoursePeople } from '@trilha/contracts/learning/course-people';
import { createEnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';
import { getHome } from '@trilha/contracts/learning/learning';
import { listObligations, listTeamObligations } from '@trilha/contracts/learning/obligations';
import { enrollInTrail, getTrail } from '@trilha/contracts/learning/trails';
import { describe, expect, it } from 'vitest';

import { asSystem } from '../../../platform/queue/system-context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTrail, drainRecounts, finishCourse, trailItem } from '../../../test/test-trail.ts';
import { remindOfDeadlines } from '../deadlines/remind-of-deadlines.ts';

const test = useTestApp();
const DAY_MS = 86_400_000;
const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);

async function follow(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await test.drainOutbox();
    await test.drainWork(['enrollment_rule.due']);
    await drainRecounts(test);
  }
  await test.drainOutbox();
}

/** A trail of two courses, within another, which a rule asks of Ana within ten days; the tenth is tomorrow. */
async function asked() {
  test.clock.now = new Date('2026-11-10T14:00:00-03:00');
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  const [a, b] = [(await test.build.course(tenantId)).id, (await test.build.course(tenantId)).id];
  const trailId = await buildTrail(test, admin, { items: [trailItem(a), trailItem(b)] });
  const outerId = await buildTrail(test, admin, { items: [trailItem(trailId)] });
  for (const trainingId of [trailId, outerId])
    await test.call(createEnrollmentRule, {
      as: admin,
      body: {
        trainingId,
        audience: { branchIds: [], roles: ['learner'], labelIds: [] },
        due: { kind: 'assigned', days: 10 },
      },
    });
  await follow();
  test.clock.now = new Date(test.clock.now.getTime() + 9 * DAY_MS);
  const archive = async (courseIds: readonly string[], archived: boolean) => {
    for (const courseId of courseIds)
      await test.call(archiveCourse, { as: await fresh(admin), params: { courseId }, body: { archived } });
    await follow();
  };
  /** How Ana, her administrator and the messages see it. */
  const seen = async () => {
    const as = await fresh(ana);
    const { body: own } = await test.call(listObligations, { as });
    const { body: team } = await test.call(listTeamObligations, { as: await fresh(admin) });
    const { body: home } = await test.call(getHome, { as });
    const { body: page } = await test.call(getTrail, { as, params: { trailId } });
    return {
      own: own.items.length,
      team: team.items.length,
      home: home.dueSoon.length,
      due: page.enrollment.dueAt,
      action: page.asked,
    };
  };
  const remind = async () => {
    await asSystem(test.app.services, { tenantId, at: test.clock.now, name: 'test' }, (ctx) =>
      remindOfDeadlines(ctx),
    );
    const { body } = await test.call(listNotices, { as: await fresh(ana) });
    return body.items.filter(({ kind }: { kind: string }) => /^training_(due|overdue)$/.test(kind)).length;
  };
  return { admin, tenantId, ana, a, b, trailId, outerId, archive, seen, remind };
}

describe('a trail all of whose steps are archived [CRS-08] [CRS-12]', () => {
  it('asks nothing of anybody, nor does one that holds only it: no date, no reminder, nothing overdue; back, it does again', async () => {
    const { admin, trailId, a, b, archive, seen, remind } = await asked();
    const DUE = '2026-11-21T02:59:59.000Z';
    expect(await seen()).toEqual({ own: 2, team: 2, home: 2, due: DUE, action: 2 });
    await archive([a], true);
    expect(await seen()).toEqual({ own: 2, team: 2, home: 2, due: DUE, action: 1 });

    await archive([b], true);
    expect(await seen()).toEqual({ own: 0, team: 0, home: 0, due: null, action: 0 });
    expect(await remind()).toBe(0);
    test.clock.now = new Date('2026-11-25T12:00:00-03:00');
    const people = await test.call(listCoursePeople, {
      as: await fresh(admin),
      params: { courseId: trailId },
    });
    expect(people.body.items).toMatchObject([{ name: 'Ana', late: false }]);

    await archive([b], false);
    expect(await seen()).toEqual({ own: 2, team: 2, home: 2, due: DUE, action: 1 });
  });

  it('is finished by whoever passed one of them, and brings in nobody until something is back', async () => {
    const { tenantId, ana, a, b, trailId, archive } = await asked();
    await finishCourse(test, await fresh(ana), a);
    await archive([a, b], true);
    const bia = await test.build.member({ tenantId, name: 'Bia' });
    await follow();
    const states = () =>
      test.build.sql<{ name: string; state: string }>(
        tenantId,
        `select m.display_name as name, e.state from enrollments e join members m on m.id = e.member_id
          where e.training_id = $1 order by 1`,
        [trailId],
      );
    expect(await states()).toEqual([{ name: 'Ana', state: 'finished' }]);

    await archive([b], false);
    expect(await states()).toEqual([
      { name: 'Ana', state: 'finished' },
      { name: 'Bia', state: 'not_started' },
    ]);
    expect(
      (await test.call(enrollInTrail, { as: await fresh(bia), params: { trailId } })).status,
    ).toBeLessThan(300);
  });
});
