import { randomUUID } from 'node:crypto';

import { enrollInTrail } from '@trilha/contracts/learning/trails';
import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import { expect, it, vi } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';
import { buildTrail, trailItem } from '../../../test/test-trail.ts';
import { removeChosenOfEvent } from '../course-people/act-on-event-people.ts';
import { confirmResults } from './confirm-results.ts';
import { messageParticipants } from './message-participants.ts';
import { readOwnEvents, readTrainingEvents } from './read-events.ts';

const test = useTestApp();
const { begin, write, people, join } = useEvents(test);

/** How many statements some work sends to the database. */
async function statementsOf(
  member: SignedIn,
  role: 'learner' | 'admin',
  work: (ctx: ReturnType<typeof contextOf>) => Promise<unknown>,
) {
  let sent = 0;
  await test.inTenant(member.tenantId, async (tx) => {
    const execute = vi.spyOn(tx.getExecutor(), 'executeQuery');
    const ctx = contextOf(test, member, tx, role);
    await work({ ...ctx, actor: { ...ctx.actor, modules: new Set(OFFERED_MODULES) } });
    sent = execute.mock.calls.length;
    execute.mockRestore();
  });
  return sent;
}

it('many events are read with as many queries as two', async () => {
  const company = await begin();
  const course = async () => (await test.build.course(company.tenantId, {}, 'presential_course')).id;
  const [one, other] = [await course(), await course()];
  const group = { id: randomUUID(), title: {}, choose: 1 };
  const items = [one, other].map((id) => trailItem(id, { groupId: group.id }));
  const trailId = await buildTrail(test, company.manager, { items, groups: [group] });
  const [ana] = (await people(company, 1)) as [SignedIn];
  await test.call(enrollInTrail, { as: ana, params: { trailId } });
  const add = (trainingId: string, days: number) =>
    write({ ...company, trainingId }, { sessions: [session(days * 24 * 60)] });
  const held = await add(other, 1);
  await join(ana, held.id);
  for (let day = 0; day < 2; day += 1) await add(one, day);
  const ofTraining = () => statementsOf(ana, 'learner', (ctx) => readTrainingEvents(ctx, one));
  const ofOwn = () =>
    statementsOf(ana, 'learner', (ctx) => readOwnEvents(ctx, { when: 'coming', limit: 20 }));
  // What is kept of published versions is read once.
  await ofTraining();
  const [few, fewOwn] = [await ofTraining(), await ofOwn()];
  expect(few).toBeGreaterThan(3);

  for (let day = 2; day < 9; day += 1) await add(one, day);
  for (let day = 20; day < 24; day += 1) {
    const { id } = await test.build.course(company.tenantId);
    await join(ana, (await add(id, day)).id);
  }
  expect([await ofTraining(), await ofOwn()]).toEqual([few, fewOwn]);
});

it('two hundred people are told with as many queries as two', async () => {
  const company = await begin();
  const event = await write(company);
  const told = (count: number) =>
    statementsOf(company.manager, 'admin', async (ctx) => {
      expect(
        await messageParticipants({ ...ctx, requestId: randomUUID() }, event.id, `Crachá ${count}`),
      ).toEqual({
        people: count,
      });
    });
  for (const member of await people(company, 2)) await join(member, event.id);
  const few = await told(2);
  await test.build.sql(
    company.tenantId,
    `with made as (
       insert into people (id, username, full_name)
         select gen_random_uuid(), 'told-' || gen_random_uuid(), 'Pessoa ' || n from generate_series(1, 198) n returning id),
     joined as (
       insert into members (tenant_id, id, person_id, display_name, role)
         select $1, gen_random_uuid(), id, 'Pessoa', 'learner' from made returning id)
     insert into training_event_participants (tenant_id, event_id, member_id, state, arrival, created_at, changed_at)
       select $1, $2, id, 'enrolled', 100 + row_number() over (), now(), now() from joined`,
    [company.tenantId, event.id],
  );
  expect(await told(200)).toBe(few);
});

it('results of many are confirmed with as many queries as those of one', async () => {
  const company = await begin();
  const confirmed = async (count: number) => {
    test.clock.now = minutes(-10 * 24 * 60);
    const { id: trainingId } = await test.build.course(company.tenantId);
    const event = await write({ ...company, trainingId });
    const members = await people(company, count);
    for (const member of members) await join(member, event.id, { despiteClash: true });
    test.clock.now = minutes(61);
    const results = members.map(({ memberId }) => ({ memberId, result: 'passed' as const, grade: 90 }));
    return statementsOf(company.manager, 'admin', (ctx) => confirmResults(ctx, event.id, results));
  };
  expect(await confirmed(7)).toBe(await confirmed(1));
});

it('many are taken off the list of an event with as many queries as two', async () => {
  const company = await begin();
  const takenOff = async (count: number) => {
    test.clock.now = minutes(-10 * 24 * 60);
    const { id: trainingId } = await test.build.course(company.tenantId);
    const event = await write({ ...company, trainingId });
    const members = await people(company, count);
    for (const member of members) await join(member, event.id, { despiteClash: true });
    const to = { kind: 'members' as const, memberIds: members.map(({ memberId }) => memberId) };
    return statementsOf(company.manager, 'admin', async (ctx) => {
      const reason = 'Turma dividida em duas';
      expect(await removeChosenOfEvent(ctx, event.id, { to, reason })).toEqual({ people: count, leftOut: 0 });
    });
  };
  expect(await takenOff(9)).toBe(await takenOff(2));
});
