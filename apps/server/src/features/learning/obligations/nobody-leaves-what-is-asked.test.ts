import { cancelEnrollment, getCourse } from '@trilha/contracts/learning/catalog';
import { assignCourse } from '@trilha/contracts/learning/course-people';
import { registerLeave } from '@trilha/contracts/learning/deadlines';
import { createEnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';
import {
  listObligations,
  listTeamObligations,
  remindOfObligation,
} from '@trilha/contracts/learning/obligations';
import type { Obligation, TeamObligation } from '@trilha/contracts/learning/obligations';
import { saveRecertification } from '@trilha/contracts/learning/recertification';
import { cancelTrailEnrollment } from '@trilha/contracts/learning/trails';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTrail, finishCourse, trailItem } from '../../../test/test-trail.ts';
import { openRenewals } from '../recertification/open-renewals.ts';

const test = useTestApp();
const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);
const at = (instant: string) => {
  test.clock.now = new Date(instant);
};
const assign = async (as: SignedIn, courseId: string, people: readonly SignedIn[]) =>
  test.call(assignCourse, {
    as: await fresh(as),
    params: { courseId },
    body: { to: { kind: 'members', memberIds: people.map(({ memberId }) => memberId) } },
  });

/** A company of São Paulo with an administrator, Ana, and two courses. */
async function company() {
  at('2026-03-15T10:00:00-03:00');
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  const course = async (title: string) =>
    (await test.build.course(tenantId, { title: { 'pt-BR': title }, deadlineDays: 10 })).id;
  const own = async () => {
    const { body } = await test.call(listObligations, { as: await fresh(ana) });
    return (body.items as Obligation[]).map(({ training, state }) => `${training.title} ${state}`);
  };
  const team = async () => {
    const { body } = await test.call(listTeamObligations, { as: await fresh(admin) });
    return (body.items as TeamObligation[]).map(({ training, state }) => `${training.title} ${state}`);
  };
  const leave = async (courseId: string) => {
    const as = await fresh(ana);
    const page = await test.call(getCourse, { as, params: { courseId } });
    const { body } = await test.call(cancelEnrollment, { as, params: { courseId } });
    return [page.body.can.cancel, body?.code];
  };
  const renew = async (trainingId: string, renewedById: string | null) =>
    test.call(saveRecertification, {
      as: await fresh(admin),
      params: { trainingId },
      body: { validMonths: 12, windowDays: 60, renewedById },
    });
  return { admin, tenantId, ana, course, own, team, leave, renew };
}

describe('what is asked of somebody [CRS-12]', () => {
  it('is left by nobody with cancel: neither what a rule asks for nor what was assigned, course or trail', async () => {
    const { admin, ana, course, own, team, leave } = await company();
    const [ruled, assigned] = [await course('Regra'), await course('Atribuído')];
    const trailId = await buildTrail(test, await fresh(admin), { items: [trailItem(ruled)] });
    for (const trainingId of [ruled, trailId])
      await test.call(createEnrollmentRule, {
        as: await fresh(admin),
        body: {
          trainingId,
          audience: { branchIds: [], roles: ['learner'], labelIds: [] },
          due: { kind: 'assigned', days: 10 },
        },
      });
    await test.drainWork(['enrollment_rule.due']);
    await test.drainOutbox();
    await assign(admin, assigned, [ana]);
    at('2026-04-15T10:00:00-03:00');

    for (const courseId of [ruled, assigned])
      expect(await leave(courseId)).toEqual([false, 'enrollment_not_possible']);
    const trail = await test.call(cancelTrailEnrollment, { as: await fresh(ana), params: { trailId } });
    expect(trail.body?.code).toBe('enrollment_not_possible');
    expect((await own()).toSorted()).toEqual(['Atribuído overdue', 'Boas-vindas overdue', 'Regra overdue']);
    expect((await team()).toSorted()).toEqual(['Atribuído overdue', 'Boas-vindas overdue', 'Regra overdue']);
  });

  it('is left by nobody while it is to be renewed', async () => {
    const { admin, ana, course, own, leave, renew } = await company();
    const courseId = await course('NR');
    await renew(courseId, null);
    await assign(admin, courseId, [ana]);
    await finishCourse(test, ana, courseId);
    at('2027-02-01T10:00:00-03:00');
    await openRenewals(test.app.services);

    expect(await leave(courseId)).toEqual([false, 'enrollment_not_possible']);
    at('2027-05-01T10:00:00-03:00');
    expect(await own()).toEqual(['NR overdue']);
  });

  it('is seen although what renews it is renewed by it', async () => {
    const { admin, ana, course, own, renew } = await company();
    const [one, other] = [await course('Um'), await course('Outro')];
    await assign(admin, one, [ana]);
    await assign(admin, other, [ana]);
    await finishCourse(test, ana, one);
    await finishCourse(test, ana, other);
    await renew(one, other);
    // Refused is as good as shown: what must not be is that nothing is asked.
    await renew(other, one);
    await openRenewals(test.app.services);
    at('2027-05-01T10:00:00-03:00');
    await openRenewals(test.app.services);

    expect(await own()).toContain('Um overdue');
  });

  it('is reminded of once a day of the company, whatever the clock of who reminds', async () => {
    const { admin, tenantId, ana, course } = await company();
    await assign(admin, await course('Segurança'), [ana]);
    const rows = await test.build.sql<{ id: string }>(tenantId, 'select id from enrollments');
    const remind = async () =>
      (await test.call(remindOfObligation, { as: await fresh(admin), body: { enrollmentId: rows[0]?.id } }))
        .body?.code;

    expect(await remind()).toBeUndefined();
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await test.owner.query('update people set time_zone = $1 where id = $2', [zone, admin.personId]);
      expect(await remind()).toBe('already_reminded');
    }
  });

  it('moves by a leave that is registered in the moment in which they are let in', async () => {
    const { admin, tenantId, course } = await company();
    const courseId = await course('Segurança');
    const body = { from: '2026-03-17', to: '2026-03-20', reason: 'Licença' };
    for (let round = 0; round < 20; round += 1) {
      const people = await Promise.all([1, 2, 3].map(() => test.build.member({ tenantId })));
      await Promise.all([
        assign(admin, courseId, people),
        ...people.map(async ({ memberId }) =>
          test.call(registerLeave, { as: await fresh(admin), params: { memberId }, body }),
        ),
      ]);
    }

    const days = await test.build.sql(
      tenantId,
      `select distinct to_char(due_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day from enrollments`,
    );
    expect(days).toEqual([{ day: '2026-03-29' }]);
  });
});
