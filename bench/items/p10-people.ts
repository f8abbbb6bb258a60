import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';

import { median, ms, percentile, share } from '../figures.ts';
import type { Figure, Report } from '../figures.ts';
import { sendRequest } from '../load/send-request.ts';
import { loadNow, residentMibOf } from '../process-cost.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const STEP = 100_000;
const ROUNDS = 40;
const MAX_LIST_MS = 40;
const IMPORTED = 100_000;
const POLL_MS = 100;
const FIRST = [
  'Ana',
  'Bruno',
  'Carla',
  'Davi',
  'Élida',
  'Fábio',
  'Gabriela',
  'Heitor',
  'Íris',
  'João',
  'Kátia',
  'Luís',
  'Márcia',
  'Nádia',
  'Otávio',
];
const LAST = [
  'Araújo',
  'Barros',
  'Conceição',
  'Dias',
  'Esteves',
  'Ferreira',
  'Gonçalves',
  'Holanda',
  'Ibrahim',
  'Junqueira',
  'Lima',
  'Magalhães',
  'Nóbrega',
  'Oliveira',
  'Pinheiro',
  'Queirós',
  'Ribeiro',
  'Souza',
  'Tavares',
  'Vasconcelos',
];

interface Company {
  readonly tenantId: string;
  readonly members: number;
  readonly group: string;
  readonly branch: string;
}

/** A company whose people differ as real ones do: names, roles, branches, a large and a small group. */
async function makeCompany(stage: Stage, members: number): Promise<Company> {
  const { rows } = await stage.owner.query<{ id: string }>(
    `insert into tenants (slug, name, look, modules)
     select 'bench-people', 'Company of many', look, modules from tenants where slug = 'aurora' returning id`,
  );
  const tenantId = rows[0]?.id ?? '';
  const [group, branch] = [randomUUID(), randomUUID()];
  await asTenant(stage, tenantId, async (client) => {
    await client.query(
      `insert into branches (tenant_id, id, name) select $1, case when n = 1 then $2::uuid else uuidv7() end, 'Branch ' || n from generate_series(1, 200) n`,
      [tenantId, branch],
    );
    await client.query(
      `insert into labels (tenant_id, id, kind, name) values ($1, $2, 'group', '{"pt-BR": "Grupo"}')`,
      [tenantId, group],
    );
  });
  for (let from = 1; from <= members; from += STEP)
    await asTenant(stage, tenantId, async (client) => {
      await client.query("select set_config('app.directory', 'later', true)");
      const { rows } = await client.query<{ ids: string[] }>(
        `with numbered as (
           select n, uuidv7() as person, uuidv7() as member,
                  ($4::text[])[1 + n % 15] || ' ' || ($5::text[])[1 + (n / 15) % 20] || ' ' || ($5::text[])[1 + (n / 300) % 20] as name
             from generate_series($2::int, $3::int) n
         ), made as (
           insert into people (id, username, email, full_name) select person, 'many-' || n, 'many' || n || '@example.test', name from numbered
         ), joined as (
           insert into members (tenant_id, id, person_id, display_name, role, status, branch_id, created_at)
             select $1, member, person, name, case when n % 1000 = 0 then 'auditor' when n % 10 = 0 then 'seller' else 'learner' end,
                    case when n % 500 = 0 then 'blocked' else 'approved' end,
                    (select id from branches b where b.tenant_id = $1 order by b.id offset n % 200 limit 1), now() - n * interval '20 seconds'
               from numbered
         ), grouped as (
           insert into member_labels (tenant_id, member_id, label_id) select $1, member, $6 from numbered where n % 25 = 0
         ), linked as (
           insert into person_members (person_id, tenant_id, member_id) select person, $1, member from numbered
         )
         select array_agg(member) as ids from numbered`,
        [tenantId, from, Math.min(members, from + STEP - 1), FIRST, LAST, group],
      );
      await client.query('select app.refresh_directory($1::uuid[])', [rows[0]?.ids]);
    });
  await asTenant(stage, tenantId, (client) =>
    client.query(
      `update member_directory set last_access_at = now() - random() * interval '400 days' where tenant_id = $1`,
      [tenantId],
    ),
  );
  await stage.owner.query('vacuum analyze people, members, member_directory, member_labels');
  return { tenantId, members, group, branch };
}

/** A session of an administrator of the company. */
async function adminToken(stage: Stage, tenantId: string): Promise<string> {
  return asTenant(stage, tenantId, async (client) => {
    const made = await client.query<{ id: string; person_id: string }>(
      `insert into members (tenant_id, person_id, display_name, role)
       select $1, id, full_name, 'admin' from people where username = 'bruno.admin' returning id, person_id`,
      [tenantId],
    );
    const member = made.rows[0];
    await client.query('insert into person_members (person_id, tenant_id, member_id) values ($1, $2, $3)', [
      member?.person_id,
      tenantId,
      member?.id,
    ]);
    const family = await client.query<{ id: string }>(
      `insert into session_families (person_id, tenant_id, member_id, client_id, rotated_at, created_at, expires_at, absolute_expires_at)
       values ($1, $2, $3, 'bench', now(), now(), now() + interval '1 day', now() + interval '1 day') returning id`,
      [member?.person_id, tenantId, member?.id],
    );
    return stage.tokens.pair({ familyId: family.rows[0]?.id ?? '', generation: 1 }, new Date(), 7200).access;
  });
}

type Call = (path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

async function measureLists(stage: Stage, company: Company, call: Call): Promise<Figure[]> {
  const { tenantId, group, branch } = company;
  const lists = {
    'all by name': '',
    'all by last access': 'sort=last_access&direction=desc',
    'rare role, by name': 'role=auditor',
    'blocked, by registration': 'status=blocked&sort=created&direction=desc',
    'one branch, by last access': `branch=${branch}&sort=last_access&direction=desc`,
    'group of 4 %, by name': `group=${group}`,
    'group in one branch': `group=${group}&branch=${branch}`,
    'here last week, by name': `accessedFrom=${new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)}`,
    'search: two words': 'search=conceicao%20gabriela',
    'search: an address': 'search=many4711%40',
    'search: mistyped': 'search=vasconselos%20otavo',
  };
  const figures: Figure[] = [];
  for (const [what, query] of Object.entries(lists)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      const { status } = await call(`/api/v1/admin/people?limit=50&${query}`);
      if (status !== 200) throw new Error(`${what}: ${status}`);
      times.push(performance.now() - began);
    }
    const floors = await asTenant(stage, tenantId, async (client) => {
      const measured: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now();
        await client.query(
          'select member_id from member_directory where tenant_id = $1 order by name_key limit 51',
          [tenantId],
        );
        measured.push(performance.now() - began);
      }
      return median(measured);
    });
    const p95 = percentile(times, 95);
    const isTarget = !what.startsWith('search');
    figures.push({
      what,
      target: isTarget ? `p95 ≤ ${MAX_LIST_MS} ms` : '',
      measured: `p50 ${ms(median(times))}, p95 ${ms(p95)}; floor ${ms(floors)}`,
      ratio: share(floors, median(times)),
      ...(isTarget ? { met: p95 <= MAX_LIST_MS } : {}),
    });
  }
  return figures;
}

/** A file of people who are not there yet, with a fault in every thousandth row. */
function peopleFile(rows: number): string {
  const lines = ['Nome;E-mail;Celular;Cidade;Perfil'];
  for (let n = 1; n <= rows; n += 1)
    lines.push(
      `${FIRST[n % 15]} ${LAST[n % 20]};${n % 1000 === 0 ? 'sem arroba' : `novo${n}@example.test`};1198${String(n).padStart(7, '0')};São Paulo;seller`,
    );
  return lines.join('\n');
}

interface ImportState {
  readonly id: string;
  readonly status: string;
  readonly mapping: unknown;
  readonly refused: number;
  readonly created: number;
}

/** Waits until an import reaches a state; returns it with the milliseconds since `began`. */
async function until(call: Call, id: string, began: number, reached: (state: ImportState) => boolean) {
  for (;;) {
    const { body } = await call(`/api/v1/admin/people-imports/${id}`);
    const state = body as ImportState;
    if (state.status === 'failed') throw new Error('The import failed.');
    if (reached(state)) return { state, took: performance.now() - began };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function measureImport(
  stage: Stage,
  call: Call,
  upload: (text: string) => Promise<string>,
  rows: number,
): Promise<Figure[]> {
  const fileId = await upload(peopleFile(rows));
  const pid = stage.server.pid;
  const before = residentMibOf(pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMibOf(pid));
  }, 50);
  try {
    const read = (await call('/api/v1/admin/people-imports', { fileId })).body as ImportState;
    const checking = performance.now();
    await call(`/api/v1/admin/people-imports/${read.id}/check`, { mapping: read.mapping });
    const first = await until(call, read.id, checking, ({ refused }) => refused > 0);
    const checked = await until(call, read.id, checking, ({ status }) => status === 'checked');
    const committing = performance.now();
    await call(`/api/v1/admin/people-imports/${read.id}/commit`, {});
    const committed = await until(call, read.id, committing, ({ status }) => status === 'committed');
    const grown = highest - before;
    const undoing = performance.now();
    await call(`/api/v1/admin/people-imports/${read.id}/undo`, {});
    const undone = await until(call, read.id, undoing, ({ status }) => status === 'undone');
    const line = (what: string, took: number, most: number | null): Figure => ({
      what,
      target: most === null ? '' : `≤ ${most / 1000} s`,
      measured: `${(took / 1000).toFixed(1)} s`,
      ...(most === null ? {} : { met: took <= most }),
    });
    return [
      line('first faults on the screen', first.took, 2000),
      line(`check of ${rows.toLocaleString('en-US')} rows`, checked.took, 10_000),
      line(`commit (${committed.state.created.toLocaleString('en-US')} made)`, committed.took, 15_000),
      {
        what: 'memory of the server grew by',
        target: '≤ 100 MiB',
        measured: `${Math.round(grown)} MiB`,
        met: grown <= 100,
      },
      line(`undo (${undone.state.created.toLocaleString('en-US')} left)`, undone.took, null),
    ];
  } finally {
    clearInterval(watch);
  }
}

/** P10: people of a company of a million found and sorted; a hundred thousand imported and taken back. */
export async function measurePeople(stage: Stage, quick: boolean): Promise<Report> {
  const company = await makeCompany(stage, quick ? 100_000 : 1_000_000);
  const token = await adminToken(stage, company.tenantId);
  const agent = new Agent({ keepAlive: true });
  const call: Call = async (path, body) => {
    const { status, body: text } = await sendRequest(agent, `${stage.server.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status, body: text ? JSON.parse(text) : null };
  };
  const upload = async (text: string) => {
    const form = new FormData();
    form.append('file', new Blob([text], { type: 'text/csv' }), 'people.csv');
    const answer = await fetch(`${stage.server.url}/api/v1/files?purpose=people`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return ((await answer.json()) as { id: string }).id;
  };
  const lists = await measureLists(stage, company, call);
  const imports = await measureImport(stage, call, upload, quick ? IMPORTED / 10 : IMPORTED);
  agent.destroy();
  return {
    id: 'P10',
    title: `People of a company of ${company.members.toLocaleString('en-US')}`,
    figures: [...lists, ...imports],
    notes: [
      'Lists over HTTP, one client, 50 people a page with their count. Floor: ids of the first page by its index, on the database alone.',
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
