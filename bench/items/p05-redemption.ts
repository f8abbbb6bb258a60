import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';

import pg from 'pg';

import { median, ms, percentile, share } from '../figures.ts';
import type { Report } from '../figures.ts';
import { sendRequest } from '../load/send-request.ts';
import { cpuMsOf, familyCpuMsOf, loadNow } from '../process-cost.ts';
import { programCompany } from '../program-company.ts';
import type { ProgramCompany } from '../program-company.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const PEOPLE = 1000;
const PIECES = 10;
const PRICE = 100;
const GIVEN = 1000;
const ROUNDS = 3;
const MAX_MS = 2000;
/** Connections of the server's pool, and so of the floor's. */
const POOL = 10;
const ADDRESS = {
  recipient: 'Pessoa',
  postal_code: '01310-100',
  street: 'Avenida Paulista',
  street_number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BRA',
};

interface Rush {
  readonly p50: number;
  readonly p99: number;
  readonly redeemed: number;
  /** Answers that are neither a redemption nor "sold out". */
  readonly strange: number;
  /** Processor time of server and PostgreSQL for one request. */
  readonly cpuMs: number;
}

async function givePoints(stage: Stage, company: ProgramCompany): Promise<void> {
  await asTenant(stage, company.tenantId, (client) =>
    client.query(
      `select app.post('bench:' || m, 'correction', 'bench', null, '{}', jsonb_build_array(
           jsonb_build_object('kind', 'member', 'member', m, 'unit', 'spendable', 'campaign', $2::text, 'amount', $3::int),
           jsonb_build_object('kind', 'issuer', 'member', null, 'unit', 'spendable', 'campaign', $2::text, 'amount', -$3::int)), now())
         from unnest($1::uuid[]) m`,
      [company.sellerIds, company.campaignId, GIVEN],
    ),
  );
}

/** A reward with ten pieces, made by the administrator's own calls. */
async function makeReward(stage: Stage, company: ProgramCompany, agent: Agent): Promise<string> {
  const call = async (method: string, path: string, body: unknown) => {
    const answer = await sendRequest(agent, `${stage.server.url}/api/v1/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${company.administrator}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status >= 400) throw new Error(`${path} was answered ${answer.status}: ${answer.body}`);
    // Each of these calls answers with an object that has an id or none.
    return JSON.parse(answer.body) as { id: string };
  };
  const name = { 'pt-BR': 'Cafeteira' };
  const department = await call('POST', '/reward-departments', { name });
  const category = await call('POST', `/reward-departments/${department.id}/categories`, {
    name,
    maxPerPerson: null,
  });
  const { id } = await call('POST', '/rewards', {
    categoryId: category.id,
    kind: 'physical',
    title: name,
    price: PRICE,
    campaignIds: [company.campaignId],
  });
  await call('POST', `/rewards/${id}/stock`, { reason: 'received', amount: PIECES, note: '' });
  await call('PUT', `/rewards/${id}/state`, { revision: 1, state: 'published' });
  return id;
}

/** Processor time of server and PostgreSQL so far. */
const cpuOf = (stage: Stage) => cpuMsOf(stage.server.pid) + familyCpuMsOf(stage.databasePid);
const spread = (times: readonly number[]) => ({ p50: percentile(times, 50), p99: percentile(times, 99) });

/** Everybody confirms at the same moment, each on a connection of their own. */
async function rush(stage: Stage, company: ProgramCompany, agent: Agent, rewardId: string): Promise<Rush> {
  const body = JSON.stringify({ campaignId: company.campaignId, price: PRICE, address: ADDRESS });
  const times: number[] = [];
  const cpuBefore = cpuOf(stage);
  const began = performance.now();
  const answers = await Promise.all(
    company.sellers.map(async (token) => {
      const answer = await sendRequest(agent, `${stage.server.url}/api/v1/rewards/${rewardId}/redemptions`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body,
      });
      times.push(performance.now() - began);
      return answer;
    }),
  );
  const redeemed = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(
    ({ status, body: text }) => status === 409 && text.includes('out_of_stock'),
  ).length;
  const cpuMs = (cpuOf(stage) - cpuBefore) / answers.length;
  return { ...spread(times), redeemed, strange: answers.length - redeemed - refused, cpuMs };
}

/** The same with one plain statement each: piece, order, points and lines where a piece is left, nothing besides. */
async function rawRush(
  stage: Stage,
  company: ProgramCompany,
  rewardId: string,
): Promise<{ readonly p50: number; readonly p99: number }> {
  const { tenantId, campaignId, sellerIds } = company;
  // The server's role writes to the ledger by app.post only, so the floor is the owner's.
  const pool = new pg.Pool({ connectionString: stage.ownerUrl, max: POOL });
  const statement = (member: string) => `begin; select set_config('app.tenant', '${tenantId}', true);
    with taken as (
      update reward_stock set pieces = pieces - 1, redeemed = redeemed + 1
       where tenant_id = '${tenantId}' and reward_id = '${rewardId}' and pieces > 0 returning reward_id
    ), posted as (
      insert into postings (tenant_id, idempotency_key, rule, source_kind, created_at)
        select '${tenantId}'::uuid, 'raw:${randomUUID()}', 'reward_redeemed', 'bench', now() from taken returning id
    ), paid as (
      update accounts set balance = balance - ${PRICE}
       where tenant_id = '${tenantId}' and kind = 'member' and member_id = '${member}' and unit = 'spendable'
         and campaign_id = '${campaignId}' and not pending and exists (select from taken) returning id, balance
    ), lined as (
      insert into entries (tenant_id, posting_id, line, account_id, unit, campaign_id, amount, balance_after, created_at)
        select '${tenantId}'::uuid, posted.id, 1, paid.id, 'spendable', '${campaignId}'::uuid, -${PRICE}, paid.balance, now() from posted, paid
        union all
        select '${tenantId}'::uuid, posted.id, 2, a.id, 'spendable', '${campaignId}'::uuid, ${PRICE}, null, now() from posted, accounts a
         where a.tenant_id = '${tenantId}' and a.kind = 'issuer' and a.unit = 'spendable' and a.campaign_id = '${campaignId}'
    )
    insert into reward_orders (tenant_id, code, member_id, campaign_id, reward_id, category_id, kind, title, price, state,
        posting_id, placed_at)
      select '${tenantId}'::uuid, '${randomUUID()}', '${member}'::uuid, '${campaignId}'::uuid, r.id, r.category_id, r.kind, r.title, r.price,
             'awaiting_approval', posted.id, now()
        from posted join rewards r on r.tenant_id = '${tenantId}' and r.id = '${rewardId}' returning id;
    commit`;
  // Connections of a server are there before the rush.
  await Promise.all(Array.from({ length: POOL }, () => pool.query('select 1')));
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    sellerIds.map(async (member) => {
      await pool.query(statement(member));
      times.push(performance.now() - began);
    }),
  );
  await pool.end();
  return spread(times);
}

/** What does not add up after rushes of the product alone. */
async function faultsAfter(
  stage: Stage,
  company: ProgramCompany,
  rewardIds: readonly string[],
): Promise<number> {
  return asTenant(stage, company.tenantId, async (client) => {
    const { rows } = await client.query<{ faults: number }>(
      `select ((select count(*) from reward_stock s where s.tenant_id = $1 and s.reward_id = any ($2::uuid[]) and (
                  s.pieces <> 0 or s.redeemed <> $4
                  or s.redeemed <> (select count(*) from reward_orders o
                                     where o.tenant_id = $1 and o.reward_id = s.reward_id and o.state <> 'cancelled')
                  or s.pieces <> (select sum(m.amount) from reward_stock_movements m
                                   where m.tenant_id = $1 and m.reward_id = s.reward_id)))
             + (select count(*) from accounts a
                 where a.tenant_id = $1 and a.kind = 'member' and a.unit = 'spendable' and a.campaign_id = $3
                   and a.balance <> $5 - coalesce((select sum(o.price) from reward_orders o
                         where o.tenant_id = $1 and o.member_id = a.member_id and o.reward_id = any ($2::uuid[])), 0))
             + (select count(*) from app.ledger_faults()))::int as faults`,
      [company.tenantId, rewardIds, company.campaignId, PIECES, GIVEN],
    );
    return rows[0]?.faults ?? -1;
  });
}

/** P5: a thousand people redeem ten pieces at the same moment. */
export async function measureRedemption(stage: Stage): Promise<Report> {
  const company = await programCompany(stage, PEOPLE, 'redemption');
  await givePoints(stage, company);
  await stage.owner.query('vacuum analyze accounts, entries, postings');
  const agent = new Agent({ keepAlive: true, maxSockets: PEOPLE });
  const rewards: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rewards.push(await makeReward(stage, company, agent));
  // A server has answered before: the first rush is not what starts its connections.
  await rush(stage, company, agent, randomUUID());
  const rushes: Rush[] = [];
  for (const rewardId of rewards) rushes.push(await rush(stage, company, agent, rewardId));
  const faults = await faultsAfter(stage, company, rewards);
  const floors: { readonly p99: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    floors.push(await rawRush(stage, company, await makeReward(stage, company, agent)));
  agent.destroy();

  const p99 = median(rushes.map((one) => one.p99));
  const floor = median(floors.map((one) => one.p99));
  const strange = rushes.reduce((sum, one) => sum + one.strange, 0);
  return {
    id: 'P5',
    title: `${PEOPLE.toLocaleString('en-US')} people redeem ${PIECES} pieces at once`,
    figures: [
      {
        what: 'all answered: p50 / p99',
        target: `– / ${ms(MAX_MS)}`,
        measured: `${ms(median(rushes.map((one) => one.p50)))} / ${ms(p99)}; floor p99 ${ms(floor)}`,
        ratio: share(floor, p99),
        met: p99 <= MAX_MS,
      },
      {
        what: 'CPU of a request, server + PostgreSQL',
        target: '',
        measured: ms(median(rushes.map((one) => one.cpuMs))),
      },
      {
        what: `redeemed, of ${PIECES} pieces, in each of ${ROUNDS} rushes`,
        target: String(PIECES),
        measured: rushes.map((one) => one.redeemed).join(', '),
        met: rushes.every((one) => one.redeemed === PIECES),
      },
      {
        what: 'answers other than redeemed or sold out',
        target: '0',
        measured: String(strange),
        met: strange === 0,
      },
      {
        what: 'stocks, balances and ledger lines that do not add up',
        target: '0',
        measured: String(faults),
        met: faults === 0,
      },
    ],
    notes: [
      'A connection for each person, all requests sent at the same moment; a time counts from that moment.',
      `Floor: one round trip of plain SQL a person over ${POOL} connections, which takes the piece and writes order and points.`,
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
