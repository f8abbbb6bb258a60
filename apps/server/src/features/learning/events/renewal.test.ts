import { randomUUID } from 'node:crypto';

import * as teaching from '@trilha/contracts/learning/events-teaching';
import { expect, it } from 'vitest';

import { buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';
import { reopenEnrollments } from '../enrollments/reopen-enrollments.ts';

const test = useTestApp();
const { again, begin, write, people, join, read } = useEvents(test);
const YEAR = 365 * 24 * 60;

it('whoever has to renew a training takes another event of it, and it is concluded by that one [EVT-03] [ACT-06]', async () => {
  const company = await begin();
  const part = {
    id: randomUUID(),
    type: 'presential_event',
    title: { 'pt-BR': 'Turma' },
    settings: {},
  } as const;
  const { id: trainingId } = await test.build.course(
    company.tenantId,
    { modules: [buildModule([part])], certificate: { enabled: true, hours: 4 } },
    'presential_course',
  );
  const event = await write({ ...company, trainingId });
  const next = await write({ ...company, trainingId }, { sessions: [session(YEAR)] });
  const [ana] = (await people(company, 1)) as [SignedIn];
  const pass = async (eventId: string) => {
    const confirmed = await test.call(teaching.confirmResults, {
      as: await again(company.instructor),
      params: { eventId },
      body: { results: [{ memberId: ana.memberId, result: 'passed', grade: null }] },
    });
    expect(confirmed.status).toBe(200);
    await test.drainOutbox();
  };
  const state = async () => {
    const rows = await test.build.sql<{ state: string }>(
      company.tenantId,
      'select state from enrollments where training_id = $1',
      [trainingId],
    );
    return rows[0]?.state;
  };
  await join(ana, event.id);
  test.clock.now = minutes(61);
  await pass(event.id);
  const concluded = await state();
  expect(concluded).not.toBe('not_started');
  expect((await join(ana, next.id)).body.code).toBe('already_certified');

  test.clock.now = minutes(YEAR - 24 * 60);
  await test.inTenant(company.tenantId, (tx) =>
    reopenEnrollments(contextOf(test, company.manager, tx), [
      { trainingId, memberId: ana.memberId, dueAt: minutes(YEAR + 24 * 60) },
    ]),
  );
  expect(await state()).toBe('not_started');
  expect((await read(ana, next.id)).body.obstacle).toBeNull();
  expect((await join(ana, next.id)).body.own.state).toBe('enrolled');
  test.clock.now = minutes(YEAR + 61);
  await pass(next.id);
  expect(await state()).toBe(concluded);
});
