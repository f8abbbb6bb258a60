import { Agent } from 'node:http';

import { captureStatements } from '../calls/capture-statements.ts';
import type { Figure, Report } from '../figures.ts';
import type { LoadRequest } from '../load/load-plan.ts';
import { openEvent } from '../load/open-event.ts';
import { startLoader } from '../load/run-load.ts';
import { addLearners, signInAll, tenantId } from '../population.ts';
import type { SignedInLearner } from '../population.ts';
import { loadNow } from '../process-cost.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { figuresAgainstFloor } from './against-floor.ts';

const EVENTS = 5000;
/** Of them in which each learner has a seat. */
const SEATS = 60;
const LEARNERS = 8;
const OPEN_TO_ALL = 'Oficina de vitrines';

/** Copies of an event, one every three hours from now on, each with a session, an instructor and some who take part. */
async function copyEvent(
  stage: Stage,
  tenant: string,
  eventId: string,
  { host, people }: { readonly host: string; readonly people: readonly string[] },
): Promise<void> {
  await asTenant(stage, tenant, async (client) => {
    await client.query(
      `insert into training_events (tenant_id, training_id, kind, title, stage, time_zone, starts_at, ends_at, admission, needs_approval,
         seats, place, minimum_presence, takes_walk_ins, doors_minutes, created_at, changed_at)
       select tenant_id, training_id, kind, jsonb_build_object('pt-BR', 'Turma ' || n), stage, time_zone, starts_at + n * interval '3 hours',
              ends_at + n * interval '3 hours', admission, needs_approval, 30, place, minimum_presence, takes_walk_ins, doors_minutes, now(), now()
         from training_events, generate_series(1, $3::int) n where tenant_id = $1 and id = $2`,
      [tenant, eventId, EVENTS],
    );
    const copies = `select v.* from training_events v where v.tenant_id = $1 and v.title ->> 'pt-BR' like 'Turma %'`;
    await client.query(
      `insert into training_event_sessions (tenant_id, event_id, number, starts_at, ends_at)
       select tenant_id, id, 1, starts_at, ends_at from (${copies}) v`,
      [tenant],
    );
    await client.query(
      `insert into training_event_instructors (tenant_id, event_id, member_id) select tenant_id, id, $2 from (${copies}) v`,
      [tenant, host],
    );
    await client.query(
      `insert into training_event_participants (tenant_id, event_id, member_id, state, arrival, created_at, changed_at)
       select v.tenant_id, v.id, m, 'enrolled', 1, now(), now()
         from unnest($2::uuid[]) m cross join lateral (${copies} order by v.starts_at limit $3::int) v`,
      [tenant, people, SEATS],
    );
  });
  await stage.owner.query('analyze training_events, training_event_sessions, training_event_participants');
}

/** Lists of a company that has five thousand events to come: the administrator's, and what somebody takes part in. */
export async function measureEventLists(stage: Stage, quick: boolean): Promise<Report> {
  const tenant = await tenantId(stage, 'aurora');
  const people = await signInAll(
    stage,
    await addLearners(stage, tenant, LEARNERS, `bench-lists-${Date.now()}-`),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { id, admin } = await openEvent(stage, tenant, agent, {
    kind: 'presential_class',
    training: OPEN_TO_ALL,
  });
  agent.destroy();
  await copyEvent(stage, tenant, id, {
    host: admin.memberId,
    people: people.map(({ memberId }) => memberId),
  });
  const read = (name: string, path: string, { accessToken }: SignedInLearner): LoadRequest => ({
    name,
    method: 'GET',
    path: `/api/v1${path}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const all = [
    read(`list of ${EVENTS} events`, '/admin/events', admin),
    ...people.map((one) => read('own events', '/me/events', one)),
  ];
  const { statements, refused } = await captureStatements(stage, all);
  const figures: Figure[] = refused.map(({ name, status }) => ({
    what: name,
    target: 'answers',
    measured: `answered ${status}`,
    met: false,
  }));
  const requests = all.filter(({ name }) => name in statements);
  const loader = startLoader();
  figures.push(...(await figuresAgainstFloor(stage, loader, { statements, requests, quick, maxCpuMs: {} })));
  loader.end();
  return {
    id: 'events',
    title: 'Lists of events',
    figures,
    notes: [
      'Floor: node:http and pg with a pool of the same size running the very statements of the call, rows as JSON.',
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
