import { enroll } from '@trilha/contracts/learning/catalog';
import { assignCourse, unassignCourse } from '@trilha/contracts/learning/course-people';
import { enrollInTrail } from '@trilha/contracts/learning/trails';
import { describe, expect, it } from 'vitest';

import { untilNoneRuns, whileHolding } from '../../../test/lock-wait.ts';
import { isOwnChoice, saveRow } from '../../../test/own-choice.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { useEvents } from '../../../test/test-events.ts';
import { buildTrail, trailItem } from '../../../test/test-trail.ts';

const test = useTestApp();
const { begin, write, join } = useEvents(test);

/** A course with an event, in a trail that lies in another, and somebody who is in none of them. */
async function company() {
  const events = await begin();
  const { tenantId, manager, trainingId: course } = events;
  const [ana, bia] = [await test.build.member({ tenantId }), await test.build.member({ tenantId })];
  const event = await write(events);
  const admin = await test.build.session(manager.personId, tenantId, manager.memberId);
  const inner = await buildTrail(test, admin, { items: [trailItem(course)] });
  const outer = await buildTrail(test, admin, { items: [trailItem(inner)] });
  const assign = (courseId: string, to = [ana, bia]) =>
    test.call(assignCourse, {
      as: admin,
      params: { courseId },
      body: { to: { kind: 'members', memberIds: to.map(({ memberId }) => memberId) } },
    });
  const choose = (trailId: string) => test.call(enrollInTrail, { as: ana, params: { trailId } });
  const leave = () =>
    test.call(unassignCourse, { as: admin, params: { courseId: outer, memberId: ana.memberId } });
  const ways = {
    'a course': { enter: () => test.call(enroll, { as: ana, params: { courseId: course } }), of: course },
    'an event': { enter: () => join(ana, event.id), of: course },
    'a trail': { enter: () => choose(inner), of: inner },
  };
  return { tenantId, ana, bia, course, inner, outer, assign, choose, leave, ways };
}
type Company = Awaited<ReturnType<typeof company>>;

const WAYS = ['a course', 'an event', 'a trail'] as const;
/** How they stand with the trail that is assigned: in no way, in it by themselves, or out of it again. */
const STANDINGS = {
  'knew nothing of it': async () => {},
  'had chosen it': async (of: Company) => void (await of.choose(of.outer)),
  'had left it': async (of: Company) => {
    await of.choose(of.outer);
    await of.leave();
  },
} as const;
type Standing = keyof typeof STANDINGS;

/** Has one call stand before it adds its enrollment, lets the other come to it, and both go on. */
async function meet(
  tenantId: string,
  row: readonly [string, string],
  calls: readonly (() => Promise<{ status: number }>)[],
) {
  const answers = await whileHolding(test, async (holder) => {
    await saveRow(holder, tenantId, row);
    const begun: Promise<{ status: number }>[] = [];
    for (const call of calls) {
      begun.push(call());
      await untilNoneRuns(holder, begun);
    }
    await holder.query('commit');
    return Promise.all(begun);
  });
  for (const { status } of answers) expect(status).toBeLessThan(300);
}

const cases = (Object.keys(STANDINGS) as Standing[]).flatMap((standing) =>
  WAYS.flatMap((way) => [
    { standing, way, first: 'enrolls' as const },
    { standing, way, first: 'is assigned' as const },
  ]),
);

describe('who enrolls by themselves in what lies in a trail that is being assigned to them', () => {
  it.each(cases)('has it asked of them: $way, where they $standing; who comes first: $first', async (one) => {
    const of = await company();
    await STANDINGS[one.standing](of);
    const { enter, of: part } = of.ways[one.way];
    const assign = () => of.assign(of.outer);

    if (one.first === 'enrolls') await meet(of.tenantId, ['trainings', part], [enter, assign]);
    else await meet(of.tenantId, ['members', of.bia.memberId], [assign, enter]);

    expect(await isOwnChoice(test, of.ana, part)).toEqual([false]);
  });

  it.each(WAYS)('has it asked of them where it is assigned itself: %s', async (way) => {
    const of = await company();
    const { enter, of: part } = of.ways[way];

    await meet(of.tenantId, ['trainings', part], [enter, () => of.assign(part)]);

    expect(await isOwnChoice(test, of.ana, part)).toEqual([false]);
  });
});

it('who enrolls beside a trail that was assigned to others chose it', async () => {
  const of = await company();
  const { enter, of: part } = of.ways['a course'];
  await of.choose(of.outer);
  await of.assign(of.outer, [of.bia]);

  await enter();

  expect(await isOwnChoice(test, of.ana, part)).toEqual([true]);
});
