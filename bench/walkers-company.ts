import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';

import { sendRequest } from './load/send-request.ts';
import { asTenant } from './stage.ts';
import type { Stage } from './stage.ts';

const STEP = 20_000;
/** Reads are sent with a pause between them, so that they measure the server and are no load of their own. */
const READ_EVERY_MS = 50;
const COURSES = 6;

export interface Company {
  readonly tenantId: string;
  readonly courseIds: readonly string[];
}

/** A company of many with some published courses; of the courses, only what a trail asks of them. */
export async function makeCompany(stage: Stage, slug: string, members: number): Promise<Company> {
  const { rows } = await stage.owner.query<{ id: string }>(
    `insert into tenants (slug, name, look, modules)
     select $1, 'Company of walkers', look, modules from tenants where slug = 'aurora' returning id`,
    [slug],
  );
  const tenantId = rows[0]?.id ?? '';
  for (let from = 1; from <= members; from += STEP)
    await asTenant(stage, tenantId, (client) =>
      client.query(
        `with made as (
           insert into people (username, full_name)
             select $4 || '-walker-' || n, 'Walker ' || n from generate_series($2::int, $3::int) n returning id, full_name
         ), joined as (
           insert into members (tenant_id, person_id, display_name) select $1, id, full_name from made returning id, person_id
         )
         insert into person_members (person_id, tenant_id, member_id) select person_id, $1, id from joined`,
        [tenantId, from, Math.min(members, from + STEP - 1), slug],
      ),
    );
  const courseIds = Array.from({ length: COURSES }, () => randomUUID());
  await asTenant(stage, tenantId, (client) =>
    client.query(
      `insert into trainings (tenant_id, id, kind, status, draft, draft_updated_at, published_at, created_at, title)
       select $1, id, 'course', 'published', '{}', now(), now(), now(), jsonb_build_object('pt-BR', 'Curso ' || n)
         from unnest($2::uuid[]) with ordinality course (id, n)`,
      [tenantId, courseIds],
    ),
  );
  return { tenantId, courseIds };
}

/** An access token of a member: of an administrator who is made for it, or of one of the walkers. */
export async function tokenOf(stage: Stage, tenantId: string, role: 'admin' | 'learner'): Promise<string> {
  return asTenant(stage, tenantId, async (client) => {
    if (role === 'admin')
      await client.query(
        `with made as (
           insert into members (tenant_id, person_id, display_name, role)
             select $1, id, full_name, 'admin' from people where username = 'bruno.admin' returning id, person_id
         )
         insert into person_members (person_id, tenant_id, member_id) select person_id, $1, id from made`,
        [tenantId],
      );
    const family = await client.query<{ id: string }>(
      `insert into session_families (person_id, tenant_id, member_id, client_id, rotated_at, created_at, expires_at, absolute_expires_at)
       select person_id, $1, id, 'bench', now(), now(), now() + interval '1 day', now() + interval '1 day'
         from members where tenant_id = $1 and role = $2 order by id desc limit 1 returning id`,
      [tenantId, role],
    );
    return stage.tokens.pair({ familyId: family.rows[0]?.id ?? '', generation: 1 }, new Date(), 7200).access;
  });
}

export type Call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<T>;

/** Calls as the owner of a token. */
export function caller(stage: Stage, agent: Agent, token: string): Call {
  return async <T>(method: string, path: string, body?: unknown) => {
    const answer = await sendRequest(agent, `${stage.server.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    // The contract of each call says what it answers with.
    return JSON.parse(answer.body) as T;
  };
}

/** Waits so long. */
export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How long a learner waits for a page, read again and again until it is stopped. */
export async function readsUntil(
  call: Call,
  address: string,
  isOver: (reads: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const began = performance.now();
    await call('GET', address);
    times.push(performance.now() - began);
    await pause(READ_EVERY_MS);
  }
  return times;
}
