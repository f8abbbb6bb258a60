import { randomUUID } from 'node:crypto';

import * as builder from '@trilha/contracts/learning/course-builder';
import { assignCourse, unassignCourse } from '@trilha/contracts/learning/course-people';
import * as teaching from '@trilha/contracts/learning/events-teaching';
import { expect, it } from 'vitest';

import { buildActivity, buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, people, join } = useEvents(test);

const part = () => ({
  id: randomUUID(),
  type: 'presential_event' as const,
  title: { 'pt-BR': 'Turma' },
  settings: {},
});

/** An event of a training with these activities that one person takes part in, and passes. */
async function beginWith(activities: Parameters<typeof buildModule>[0]) {
  const company = await begin();
  const { id: trainingId } = await test.build.course(
    company.tenantId,
    { modules: [buildModule(activities)], certificate: { enabled: true, hours: 4 } },
    'presential_course',
  );
  const event = await write({ ...company, trainingId });
  const [ana] = (await people(company, 1)) as [SignedIn];
  await join(ana, event.id);
  const pass = async () => {
    test.clock.now = minutes(61);
    const confirmed = await test.call(teaching.confirmResults, {
      as: await again(company.instructor),
      params: { eventId: event.id },
      body: { results: [{ memberId: ana.memberId, result: 'passed', grade: 90 }] },
    });
    expect(confirmed.status).toBe(200);
    await test.drainOutbox();
  };
  const outcome = () =>
    test.build.sql<{ state: string; certificates: number }>(
      company.tenantId,
      `select e.state, (select count(*)::int from certificates r
          where r.member_id = e.member_id and r.training_id = e.training_id) as certificates
         from enrollments e where e.training_id = $1`,
      [trainingId],
    );
  return { company, trainingId, ana, pass, outcome };
}

it('what was passed while one was out of the training counts, once, when one comes into it [ACT-06]', async () => {
  const { company, trainingId, ana, pass, outcome } = await beginWith([part()]);
  const params = { courseId: trainingId };
  const unassign = async () =>
    test.call(unassignCourse, {
      as: await again(company.manager),
      params: { ...params, memberId: ana.memberId },
    });
  await unassign();
  await pass();
  expect(await outcome()).toEqual([{ state: 'not_started', certificates: 0 }]);

  for (let turn = 0; turn < 2; turn += 1) {
    const body = { to: { kind: 'members', memberIds: [ana.memberId] } } as const;
    await test.call(assignCourse, { as: await again(company.manager), params, body });
    await test.drainOutbox();
    expect(await outcome()).toEqual([{ state: 'approved', certificates: 1 }]);
    await unassign();
  }
});

it('what was passed before the training asked for an event counts once it is published with one [ACT-06]', async () => {
  const { company, trainingId, pass, outcome } = await beginWith([buildActivity('html')]);
  await pass();
  expect(await outcome()).toEqual([{ state: 'not_started', certificates: 0 }]);

  const as = await again(company.manager);
  const params = { courseId: trainingId };
  const { document, revision } = (await test.call(builder.getCourseDraft, { as, params })).body;
  const modules = [{ ...document.modules[0], activities: [{ ...part(), minutes: 5, required: true }] }];
  const saved = await test.call(builder.saveCourseDraft, {
    as,
    params,
    body: { revision, document: { ...document, modules } },
  });
  const published = await test.call(builder.publishCourseDraft, {
    as,
    params,
    body: { revision: saved.body.revision },
  });
  expect(published.body.version).toBe(2);
  await test.drainOutbox();
  expect(await outcome()).toEqual([{ state: 'approved', certificates: 1 }]);
});
