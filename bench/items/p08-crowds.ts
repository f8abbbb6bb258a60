import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { ms, percentile } from '../figures.ts';
import type { Figure, Report } from '../figures.ts';
import { FollowCrowd } from '../load/follow-crowd.ts';
import { openEvent } from '../load/open-event.ts';
import { addLearners, signInAll, tenantId } from '../population.ts';
import type { SignedInLearner } from '../population.ts';
import { loadNow } from '../process-cost.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** A webinar of the demo some of whose activities the instructor opens. */
const RELEASING = 'Fim de ano sem susto';
/** A training of the demo that everybody may take. */
const OPEN_TO_ALL = 'Oficina de vitrines';
const SHOWN_MS = 1000;
const QUIET_MS = 3000;
const VOTING_MS = 5000;
const CHECK_IN_MS = 10_000;
const SEATS = 30;

/** Everybody does something once, spread evenly over a time; gives how long each waited for the answer. */
async function spread<T>(
  people: readonly T[],
  overMs: number,
  act: (one: T, at: number) => Promise<unknown>,
): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    people.map(async (one, at) => {
      await wait(Math.max(0, began + (at * overMs) / people.length - performance.now()));
      const sent = performance.now();
      await act(one, at);
      return performance.now() - sent;
    }),
  );
}

const numberOf = (rows: readonly { readonly count: number }[]) => rows[0]?.count ?? 0;

/** A poll that everybody votes in, and a release, each as it reaches everybody in the room. */
async function inRoom(
  stage: Stage,
  tenant: string,
  agent: Agent,
  people: readonly SignedInLearner[],
): Promise<Figure[]> {
  const { id, admin, call } = await openEvent(stage, tenant, agent, {
    kind: 'webinar',
    training: RELEASING,
    people,
  });
  const crowd = await FollowCrowd.open({
    url: `${stage.server.url.replace(/^http/, 'ws')}/realtime`,
    origin: stage.server.url,
    greetings: people.map(({ accessToken }) => [
      { type: 'hello', token: accessToken },
      { type: 'follow', topic: `room:${id}`, since: null },
    ]),
    readyAt: '"following"',
  });
  await wait(QUIET_MS);
  const poll = (await call(admin, 'POST', `/teaching/events/${id}/room/polls`, {
    kind: 'poll',
    question: 'Which one?',
    options: ['One', 'Other'].map((text) => ({ text, isRight: false })),
    isSeveral: false,
    areCountsShown: true,
  })) as { readonly id: string; readonly options: readonly { readonly id: string }[] };
  const run = { state: 'open', areCountsShown: true };
  await call(admin, 'PUT', `/teaching/events/${id}/room/polls/${poll.id}`, run);
  const [one] = poll.options;
  await crowd.watch({ text: `"${one?.id}":${people.length}`, since: 0 });
  const voted = await spread(people, VOTING_MS, (who) =>
    call(who, 'PUT', `/events/${id}/room/polls/${poll.id}/vote`, { options: [one?.id] }),
  );
  const lastVote = performance.timeOrigin + performance.now();
  await wait(QUIET_MS);
  const shown = (await crowd.report()).map((at) => at - lastVote);

  const { items } = (await call(admin, 'GET', `/teaching/events/${id}/releases`)) as {
    readonly items: readonly { readonly id: string }[];
  };
  await crowd.watch({ text: '"released"', since: performance.timeOrigin + performance.now() });
  await call(admin, 'PUT', `/teaching/events/${id}/releases/${items[0]?.id}`, { isReleased: true });
  await wait(QUIET_MS);
  const released = await crowd.report();
  await crowd.close();
  const [slowestShown, slowestReleased] = [Math.max(...shown), Math.max(...released)];
  return [
    {
      what: `${people.length} votes within ${VOTING_MS / 1000} s: counted exactly and shown to all after the last answer`,
      target: `≤ ${SHOWN_MS} ms`,
      measured: `${shown.length} of ${people.length} at most ${ms(slowestShown)} after (a vote: p95 ${ms(percentile(voted, 95))})`,
      met: shown.length === people.length && slowestShown <= SHOWN_MS,
    },
    {
      what: `a release to ${people.length} people, from the call to the last of them`,
      target: `≤ ${SHOWN_MS} ms`,
      measured: `${released.length} of ${people.length}, p50 ${ms(percentile(released, 50))}, last ${ms(slowestReleased)}`,
      met: released.length === people.length && slowestReleased <= SHOWN_MS,
    },
  ];
}

/** A door: everybody shows the six digits that are projected just then. */
async function atTheDoor(
  stage: Stage,
  tenant: string,
  agent: Agent,
  people: readonly SignedInLearner[],
): Promise<Figure> {
  const event = await openEvent(stage, tenant, agent, { kind: 'presential_class', people });
  const { id, sessionId, admin, call } = event;
  const read = async () =>
    (await call(admin, 'GET', `/teaching/events/${id}/sessions/${sessionId}/code`)) as {
      readonly code: string;
    };
  let projected = await read();
  const took = await spread(people, CHECK_IN_MS, async (who, at) => {
    if (at % 30 === 0) projected = await read();
    await call(who, 'POST', '/events/check-in', { way: 'code', code: projected.code });
  });
  const { rows } = await asTenant(stage, tenant, (client) =>
    client.query<{ count: number }>(
      'select count(distinct member_id)::integer as count from training_event_presences where session_id = $1',
      [sessionId],
    ),
  );
  return {
    what: `${people.length} check-ins within ${CHECK_IN_MS / 1000} s`,
    target: 'all present',
    measured: `${numberOf(rows)} present, p50 ${ms(percentile(took, 50))}, p95 ${ms(percentile(took, 95))}`,
    met: numberOf(rows) === people.length,
  };
}

/** A rush for seats: all subscribe within a second. */
async function forSeats(
  stage: Stage,
  tenant: string,
  agent: Agent,
  people: readonly SignedInLearner[],
): Promise<Figure> {
  const { id, call } = await openEvent(stage, tenant, agent, {
    kind: 'presential_class',
    training: OPEN_TO_ALL,
    seats: SEATS,
  });
  const took = await spread(people, 1000, (who) =>
    call(who, 'PUT', `/events/${id}/participation`, { despiteClash: true }),
  );
  const { rows } = await asTenant(stage, tenant, (client) =>
    client.query<{ state: string; count: number; places: number }>(
      `select state, count(*)::integer as count, count(distinct arrival)::integer as places
         from training_event_participants where event_id = $1 group by state`,
      [id],
    ),
  );
  const of = (state: string) => rows.find((row) => row.state === state);
  const [enrolled, waiting] = [of('enrolled')?.count ?? 0, of('waiting')?.count ?? 0];
  return {
    what: `${people.length} subscriptions within 1 s for ${SEATS} seats`,
    target: `${SEATS} in, the others in order`,
    measured: `${enrolled} in, ${waiting} waiting at ${of('waiting')?.places ?? 0} places, all answered, p95 ${ms(percentile(took, 95))}`,
    met:
      enrolled === SEATS &&
      waiting === people.length - SEATS &&
      of('waiting')?.places === people.length - SEATS,
  };
}

/** What many do at the same moment in events: vote, see what is opened, check in, subscribe. */
export async function measureCrowds(stage: Stage, quick: boolean): Promise<Report> {
  const [viewers, atDoor, rush] = quick ? [400, 60, 100] : [2000, 300, 500];
  const tenant = await tenantId(stage, 'aurora');
  const people = await signInAll(
    stage,
    await addLearners(stage, tenant, viewers, `bench-crowd-${Date.now()}-`),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const figures = [
    ...(await inRoom(stage, tenant, agent, people)),
    await atTheDoor(stage, tenant, agent, people.slice(0, atDoor)),
    await forSeats(stage, tenant, agent, people.slice(-rush)),
  ];
  agent.destroy();
  return {
    id: 'crowds',
    title: 'What many do at once in events',
    figures,
    notes: [`Load average at the end: ${loadNow()}.`],
  };
}
