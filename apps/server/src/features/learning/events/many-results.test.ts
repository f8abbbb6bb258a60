import * as teaching from '@trilha/contracts/learning/events-teaching';
import { expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { minutes, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write } = useEvents(test);

it('results of an event that more than two thousand took part in can be confirmed [EVT-04]', async () => {
  const company = await begin();
  const event = await write(company);
  const { tenantId } = company;
  await test.build.sql(
    tenantId,
    `with made as (
       insert into people (id, username, full_name)
         select gen_random_uuid(), 'many-' || gen_random_uuid(), 'Pessoa ' || n from generate_series(1, 2100) n returning id),
     joined as (
       insert into members (tenant_id, id, person_id, display_name, role)
         select $1, gen_random_uuid(), id, 'Pessoa', 'learner' from made returning id)
     insert into training_event_participants (tenant_id, event_id, member_id, state, arrival, created_at, changed_at)
       select $1, $2, id, 'enrolled', row_number() over (), now(), now() from joined`,
    [tenantId, event.id],
  );
  const people = await test.build.sql<{ id: string }>(
    tenantId,
    'select member_id as id from training_event_participants where event_id = $1 order by arrival',
    [event.id],
  );
  test.clock.now = minutes(61);
  const confirmed = await test.call(teaching.confirmResults, {
    as: await again(company.instructor),
    params: { eventId: event.id },
    body: {
      results: people.map(({ id }, at) => ({
        memberId: id,
        result: at === 0 ? 'passed' : 'failed',
        grade: at % 101,
      })),
    },
  });
  expect(confirmed.body).toMatchObject({ state: 'finished' });
  const kept = await test.build.sql<{ result: string; people: number; grades: number }>(
    tenantId,
    `select result, count(*)::int as people, sum(grade)::int as grades from training_event_participants
      where event_id = $1 group by result order by result desc`,
    [event.id],
  );
  const sum = people.reduce((total, _, at) => total + (at % 101), 0);
  expect(kept).toEqual([
    { result: 'passed', people: 1, grades: 0 },
    { result: 'failed', people: 2099, grades: sum },
  ]);
});
