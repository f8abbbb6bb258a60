import { assignCourse } from '@trilha/contracts/learning/course-people';
import { enrollInTrail, openTrailItem } from '@trilha/contracts/learning/trails';
import { expect, it } from 'vitest';

import { untilWaiting, whileHolding } from '../../../test/lock-wait.ts';
import { isOwnChoice, saveRow } from '../../../test/own-choice.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTrail, trailItem } from '../../../test/test-trail.ts';

const test = useTestApp();

/** Somebody in a trail they chose that holds another one with a course, which they have yet to open. */
async function company() {
  const admin = await test.build.member({ role: 'admin' });
  const { tenantId } = admin;
  const [ana, bia] = [await test.build.member({ tenantId }), await test.build.member({ tenantId })];
  const { id: courseId } = await test.build.course(tenantId);
  const item = trailItem(courseId);
  const inner = await buildTrail(test, admin, { items: [item] });
  const outerItem = trailItem(inner);
  const outer = await buildTrail(test, admin, { items: [outerItem] });
  await test.call(enrollInTrail, { as: ana, params: { trailId: outer } });
  await test.call(openTrailItem, { as: ana, params: { trailId: outer, itemId: outerItem.id } });
  const open = () => test.call(openTrailItem, { as: ana, params: { trailId: inner, itemId: item.id } });
  const assign = (trailId: string) =>
    test.call(assignCourse, {
      as: admin,
      params: { courseId: trailId },
      body: { to: { kind: 'members', memberIds: [ana.memberId, bia.memberId] } },
    });
  return { tenantId, ana, bia, courseId, inner, outer, open, assign };
}

it.each(['inner', 'outer'] as const)(
  'what is being opened in a trail that was chosen is asked of them once the trail is assigned: the %s one',
  async (which) => {
    const of = await company();

    const answers = await whileHolding(test, async (holder) => {
      await saveRow(holder, of.tenantId, ['trainings', of.courseId]);
      const opened = of.open();
      await untilWaiting(holder, 1);
      const assigned = of.assign(of[which]);
      await untilWaiting(holder, 2);
      await holder.query('commit');
      return Promise.all([opened, assigned]);
    });

    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    expect(await isOwnChoice(test, of.ana, of.courseId)).toEqual([false]);
  },
);

it.each(['inner', 'outer'] as const)(
  'what is opened in a trail that is being assigned is asked of them: the %s one',
  async (which) => {
    const of = await company();

    const answers = await whileHolding(test, async (holder) => {
      await saveRow(holder, of.tenantId, ['members', of.bia.memberId]);
      const assigned = of.assign(of[which]);
      await untilWaiting(holder, 1);
      const opened = of.open();
      await untilWaiting(holder, 2);
      await holder.query('commit');
      return Promise.all([assigned, opened]);
    });

    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(await isOwnChoice(test, of.ana, of.courseId)).toEqual([false]);
  },
);
