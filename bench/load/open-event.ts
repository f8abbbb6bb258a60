import type { Agent } from 'node:http';

import { addLearners, signInAll } from '../population.ts';
import type { SignedInLearner } from '../population.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { sendRequest } from './send-request.ts';

const MINUTE_MS = 60_000;

interface EventWanted {
  readonly kind: 'webinar' | 'presential_class';
  /** The training it is of: of that title in the demo, or any course. */
  readonly training?: string;
  readonly seats?: number;
  /** Who has a seat in it. */
  readonly people?: readonly SignedInLearner[];
}

/** An event that begins in five minutes, its doors open, with the people who run it and what they and others do with it. */
export async function openEvent(stage: Stage, tenant: string, agent: Agent, wanted: EventWanted) {
  const call = async (who: SignedInLearner, method: string, path: string, body?: unknown) => {
    const answer = await sendRequest(agent, `${stage.server.url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${who.accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    // The server serialises by the contract's schema.
    return JSON.parse(answer.body) as unknown;
  };
  const [admin] = await signInAll(stage, await addLearners(stage, tenant, 1, `bench-host-${Date.now()}-`));
  if (!admin) throw new Error('Nobody runs the event.');
  const { rows } = await asTenant(stage, tenant, async (client) => {
    await client.query(`update members set role = 'admin' where id = $1`, [admin.memberId]);
    return client.query<{ id: string }>(
      `select id from trainings where tenant_id = $1 and status = 'published' and case when $2::text is null then kind = 'course' else title ->> 'pt-BR' = $2 end
        order by id limit 1`,
      [tenant, wanted.training ?? null],
    );
  });
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const created = (await call(admin, 'POST', '/admin/events', {
    kind: wanted.kind,
    title: { 'pt-BR': 'Bench' },
    trainingId: rows[0]?.id,
    stage: 'scheduled',
    timeZone: 'America/Sao_Paulo',
    sessions: [{ startsAt: at(5), endsAt: at(65) }],
    instructorIds: [],
    admission: 'open',
    needsApproval: false,
    seats: wanted.seats ?? null,
    subscribeFrom: null,
    subscribeUntil: null,
    leaveUntil: null,
    place: wanted.kind === 'webinar' ? '' : 'Bench',
    address: '',
    mapLink: '',
    roomLink: '',
    minimumPresence: 75,
    takesWalkIns: false,
    lateAfterMinutes: 10,
    doorsMinutes: 30,
  })) as { readonly id: string };
  if (wanted.people)
    await asTenant(stage, tenant, (client) =>
      client.query(
        `insert into training_event_participants (tenant_id, event_id, member_id, state, arrival, created_at, changed_at)
         select $1, $2, m, 'enrolled', n, now(), now() from unnest($3::uuid[]) with ordinality u (m, n)`,
        [tenant, created.id, wanted.people?.map(({ memberId }) => memberId)],
      ),
    );
  const sessions = await asTenant(stage, tenant, (client) =>
    client.query<{ id: string }>('select id from training_event_sessions where event_id = $1', [created.id]),
  );
  return { id: created.id, sessionId: sessions.rows[0]?.id ?? '', admin, call };
}
