import { listNotices } from '@trilha/contracts/engagement/notices';
import type { Notice } from '@trilha/contracts/engagement/notices';
import { enroll } from '@trilha/contracts/learning/catalog';
import {
  assignCourse,
  decideEnrollment,
  listCoursePeople,
  unassignCourse,
} from '@trilha/contracts/learning/course-people';
import { dueWithin, reminderStepNow } from '@trilha/rules/learning/deadlines';
import { describe, expect, it } from 'vitest';

import { asSystem } from '../../../platform/queue/system-context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { finishCourse } from '../../../test/test-trail.ts';
import { listDueReminders } from './deadlines.queries.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

const test = useTestApp();
const HOUR_MS = 3_600_000;
const ASSIGNED = new Date('2026-11-10T14:00:00-03:00');

const remind = (tenantId: string, at: Date) =>
  asSystem(test.app.services, { tenantId, at, name: 'test' }, (ctx) => remindOfDeadlines(ctx));

/** A company of São Paulo with somebody who has ten days for a course from the tenth of November on. */
async function assigned(settings: object = {}) {
  test.clock.now = ASSIGNED;
  const admin = await test.build.member({ role: 'admin' });
  const { tenantId } = admin;
  await test.build.sql(
    tenantId,
    `update tenants set time_zone = 'America/Sao_Paulo', settings = settings || $2::jsonb where id = $1`,
    [tenantId, settings],
  );
  const learner = await test.build.member({ tenantId, name: 'Ana' });
  const { id: courseId } = await test.build.course(tenantId, {
    title: { 'pt-BR': 'Segurança da informação' },
    deadlineDays: 10,
  });
  await test.call(assignCourse, {
    as: admin,
    params: { courseId },
    body: { to: { kind: 'members', memberIds: [learner.memberId] } },
  });
  return { admin, tenantId, learner, courseId };
}

/** What somebody was reminded of, oldest first. */
async function reminders(learner: SignedIn): Promise<Notice[]> {
  const again = await test.build.session(learner.personId, learner.tenantId, learner.memberId);
  const { body } = await test.call(listNotices, { as: again });
  return body.items.filter(({ kind }: Notice) => kind.startsWith('training_')).toReversed();
}

describe('reminders of what is due [CRS-12]', () => {
  it('come seven days and one day before at nine in the morning, then every week, each once', async () => {
    const { tenantId, learner, courseId, admin } = await assigned();
    const people = await test.call(listCoursePeople, { as: admin, params: { courseId } });
    expect(people.body.items[0].dueAt).toBe('2026-11-21T02:59:59.000Z');

    const days: string[] = [];
    for (let hour = 0; hour < 24 * 25; hour += 1) {
      const now = new Date(ASSIGNED.getTime() + hour * HOUR_MS);
      const before = (await test.build.sql(tenantId, 'select 1 from deadline_reminders')).length;
      // Two workers at once, and again.
      await Promise.all([remind(tenantId, now), remind(tenantId, now)]);
      const after = (await test.build.sql(tenantId, 'select 1 from deadline_reminders')).length;
      if (after > before)
        days.push(`${new Date(now.getTime() - 3 * HOUR_MS).toISOString().slice(0, 16)} ${after - before}`);
    }
    expect(days).toEqual([
      '2026-11-13T09:00 1',
      '2026-11-19T09:00 1',
      '2026-11-27T09:00 1',
      '2026-12-04T09:00 1',
    ]);
    test.clock.now = new Date('2026-12-05T12:00:00-03:00');
    const received = await reminders(learner);
    expect(received.map(({ kind, link }) => [kind, link])).toEqual([
      ['training_due', `/online-courses/${courseId}`],
      ['training_due', `/online-courses/${courseId}`],
      ['training_overdue', `/online-courses/${courseId}`],
      ['training_overdue', `/online-courses/${courseId}`],
    ]);
    expect(received[0]?.data).toMatchObject({ training: 'Segurança da informação', days: 7 });
    expect(JSON.stringify(received[0]?.data)).toContain('20 de novembro');
  }, 120_000);

  it('reach nobody who is done, has left, or is of another company', async () => {
    const { tenantId, learner, courseId } = await assigned();
    await finishCourse(test, learner, courseId);
    const other = await test.build.member({ tenantId, name: 'Bia' });
    await test.call(enroll, { as: other, params: { courseId } });
    await test.build.sql(tenantId, `update enrollments set subscription = 'cancelled' where member_id = $1`, [
      other.memberId,
    ]);
    const elsewhere = await assigned();

    await remind(tenantId, new Date('2026-11-13T10:00:00-03:00'));

    test.clock.now = new Date('2026-11-13T10:00:00-03:00');
    expect((await reminders(learner)).map(({ kind }) => kind)).toEqual(['training_concluded']);
    expect(await reminders(other)).toEqual([]);
    expect(await reminders(elsewhere.learner)).toEqual([]);
  });

  it('never come on the day of an approval or of another assignment, which set the deadline', async () => {
    const { admin, tenantId, courseId, learner } = await assigned({ deadlines: { daysBefore: [10] } });
    const { id: asked } = await test.build.course(tenantId, {
      audience: { subscriptionType: 'on_approval' },
      deadlineDays: 10,
    });
    await test.call(enroll, { as: learner, params: { courseId: asked } });
    await test.call(unassignCourse, { as: admin, params: { courseId, memberId: learner.memberId } });
    const later = new Date('2026-11-12T10:00:00-03:00');
    test.clock.now = later;
    const again = await test.build.session(admin.personId, tenantId, admin.memberId);
    await test.call(decideEnrollment, {
      as: again,
      params: { courseId: asked, memberId: learner.memberId },
      body: { approved: true },
    });
    await test.call(assignCourse, {
      as: again,
      params: { courseId },
      body: { to: { kind: 'members', memberIds: [learner.memberId] } },
    });

    await remind(tenantId, new Date('2026-11-12T11:00:00-03:00'));

    expect(await reminders(learner)).toEqual([]);
  });

  it('reach nobody who is exempt, or has proved it otherwise, as long as that holds', async () => {
    const { tenantId, learner, courseId } = await assigned();
    const at = new Date('2026-11-13T10:00:00-03:00');
    test.clock.now = at;
    const write = (text: string) => test.build.sql(tenantId, text, [tenantId, learner.memberId, courseId]);
    await write(`insert into exemptions (tenant_id, member_id, training_id, reason, until_at, granted_by, granted_at)
      values ($1, $2, $3, 'Licença', '2026-11-15T02:59:59Z', $2, now())`);
    await remind(tenantId, at);
    expect(await reminders(learner)).toEqual([]);

    test.clock.now = new Date('2026-11-19T10:00:00-03:00');
    await write(`insert into training_proofs (tenant_id, member_id, training_id, kind, achieved_at, valid_until, created_at)
      values ($1, $2, $3, 'outside', now(), '2026-11-30T02:59:59Z', now())`);
    await remind(tenantId, test.clock.now);
    expect(await reminders(learner)).toEqual([]);
    await write('delete from training_proofs where tenant_id = $1 and member_id = $2 and training_id = $3');
    await remind(tenantId, test.clock.now);
    expect(await reminders(learner)).toHaveLength(1);
  });

  it('speak of nothing whose module is off', async () => {
    const { tenantId, learner } = await assigned();
    await test.build.sql(
      tenantId,
      `update tenants set modules = array_remove(modules, 'courses') where id = $1`,
      [tenantId],
    );
    await remind(tenantId, new Date('2026-11-13T10:00:00-03:00'));
    test.clock.now = new Date('2026-11-13T10:00:00-03:00');
    expect(await reminders(learner)).toEqual([]);
  });

  it('come to the others where one of them cannot be written, and to that one the next time', async () => {
    const { admin, tenantId, learner, courseId } = await assigned();
    const other = await test.build.member({ tenantId, name: 'Bia' });
    await test.call(assignCourse, {
      as: admin,
      params: { courseId },
      body: { to: { kind: 'members', memberIds: [other.memberId] } },
    });
    const at = new Date('2026-11-13T10:00:00-03:00');
    test.clock.now = at;
    // Something in the database that refuses the messages of one person.
    await test.owner.query(
      `alter table notices add constraint refuses_one check (member_id <> '${learner.memberId}') not valid`,
    );

    const { failures } = (await remind(tenantId, at)) ?? { failures: [] };

    expect(failures).toHaveLength(1);
    expect((await reminders(other)).map(({ kind }) => kind)).toEqual(['training_due']);
    expect(await reminders(learner)).toEqual([]);
    await test.owner.query('alter table notices drop constraint refuses_one');
    expect(await remind(tenantId, at)).toMatchObject({ failures: [] });
    expect((await reminders(learner)).map(({ kind }) => kind)).toEqual(['training_due']);
    expect(await reminders(other)).toHaveLength(1);
  });

  it('follow the ladder of the company', async () => {
    const { tenantId, learner } = await assigned({
      deadlines: { daysBefore: [3], weeklyWhenOverdue: false },
    });
    for (const day of ['2026-11-13', '2026-11-17', '2026-11-19', '2026-11-27'])
      await remind(tenantId, new Date(`${day}T10:00:00-03:00`));
    test.clock.now = new Date('2026-11-28T10:00:00-03:00');
    expect((await reminders(learner)).map(({ data }) => data)).toMatchObject([{ days: 3 }]);
  });

  it('are reckoned by the database as the rule says, in every zone at every hour', async () => {
    const { tenantId, learner } = await assigned();
    const ladder = { daysBefore: [30, 7, 1], weeklyWhenOverdue: true };
    const dueAt = dueWithin(10, ASSIGNED, 'America/Sao_Paulo');
    for (const zone of ['America/Santiago', 'Asia/Tokyo', 'Pacific/Honolulu']) {
      await test.build.sql(tenantId, 'update people set time_zone = $2 where id = $1', [
        learner.personId,
        zone,
      ]);
      for (let hour = 0; hour < 24 * 20; hour += 5) {
        const now = new Date(ASSIGNED.getTime() + hour * HOUR_MS);
        const claimed = await asSystem(test.app.services, { tenantId, at: now, name: 'test' }, (ctx) =>
          listDueReminders(ctx, ladder, { kinds: ['course'], limit: 10 }),
        );
        const thing = { dueAt, zone: 'America/Sao_Paulo', assignedAt: ASSIGNED };
        expect([zone, now, claimed?.[0]?.step ?? null]).toEqual([
          zone,
          now,
          reminderStepNow(thing, ladder, { now, zone }),
        ]);
      }
    }
  }, 120_000);
});
