import { moreCampaigns } from '../more-campaigns.ts';
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';

import { median, ms, percentile, rate, share } from '../figures.ts';
import type { Figure, Report } from '../figures.ts';
import { sendRequest } from '../load/send-request.ts';
import { loadNow } from '../process-cost.ts';
import { programCompany } from '../program-company.ts';
import type { ProgramCompany } from '../program-company.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const CONNECTIONS = 16;
const LEAST_SALES = 400;
const MAX_SALE_MS = 60;
const MAX_AUDIT_MS = 100;
const AUDIT_ROUNDS = 30;
const MAX_CLOSE_SECONDS = 120;
const CHUNK = 10_000;
const POLL_MS = 250;

type Call = (
  token: string,
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: string }>;

function caller(stage: Stage, agent: Agent): Call {
  return (token, method, path, body) =>
    sendRequest(agent, `${stage.server.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

/** Sale reports through HTTP, everybody selling in the same campaign with a budget. */
async function measureSales(company: ProgramCompany, call: Call, seconds: number): Promise<Figure> {
  const { campaignId, storeId, productId, sellers } = company;
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  let turn = 0;
  const client = async () => {
    while (performance.now() < until) {
      turn += 1;
      const began = performance.now();
      const { status, body } = await call(
        sellers[turn % sellers.length] ?? '',
        'POST',
        `/api/v1/campaigns/${campaignId}/sales`,
        {
          storeId,
          invoiceNumber: randomUUID(),
          fiscalKey: null,
          soldOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
          lines: [{ productId, quantity: 2 }],
          fileIds: [],
          capturedAt: new Date().toISOString(),
        },
      );
      if (status !== 201) throw new Error(`A sale was answered ${status}: ${body.slice(0, 300)}`);
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const perSecond = times.length / ((performance.now() - began) / 1000);
  const p95 = percentile(times, 95);
  return {
    what: `sale reports through HTTP, ${CONNECTIONS} connections, one campaign with a budget`,
    target: `≥ ${rate(LEAST_SALES)}, p95 ≤ ${ms(MAX_SALE_MS)}`,
    measured: `${rate(perSecond)}, p95 ${ms(p95)}`,
    met: perSecond >= LEAST_SALES && p95 <= MAX_SALE_MS,
  };
}

/** The auditor's next twenty items while those reports wait. */
async function measureAudit(company: ProgramCompany, call: Call): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < AUDIT_ROUNDS; round += 1) {
    const began = performance.now();
    const { status, body } = await call(company.auditor, 'POST', '/api/v1/admin/audits/claims', {
      kind: 'sale',
    });
    if (status >= 400) throw new Error(`The queue answered ${status}: ${body.slice(0, 300)}`);
    times.push(performance.now() - began);
  }
  const p95 = percentile(times, 95);
  return {
    what: 'the next items of the audit queue',
    target: `p95 ≤ ${ms(MAX_AUDIT_MS)}`,
    measured: `p50 ${ms(median(times))}, p95 ${ms(p95)}`,
    met: p95 <= MAX_AUDIT_MS,
  };
}

/** What expiring costs at least: the entries and balances alone, by plain statements. */
async function rawExpiry(stage: Stage, tenantId: string, campaignId: string): Promise<number> {
  const began = performance.now();
  const people = await asTenant(stage, tenantId, async (client) => {
    const { rowCount } = await client.query(
      `with held as (
         select id, balance from accounts where tenant_id = $1 and kind = 'member' and campaign_id = $2 and unit = 'spendable' and not pending
          order by member_id limit $3
       ), emptied as (
         update accounts a set balance = 0 from held h where a.tenant_id = $1 and a.id = h.id
       )
       insert into entries (tenant_id, posting_id, line, account_id, unit, campaign_id, amount, balance_after, created_at)
         select $1, uuidv7(), 1, id, 'spendable', $2, -balance, 0, now() from held`,
      [tenantId, campaignId, CHUNK],
    );
    return rowCount ?? 0;
  });
  return people / ((performance.now() - began) / 1000);
}

/** Closing a campaign in which everybody holds points, through the product's own steps. */
async function measureClose(stage: Stage, company: ProgramCompany, call: Call): Promise<Figure> {
  const { tenantId, campaignId, administrator } = company;
  const people = company.sellers.length;
  await asTenant(stage, tenantId, async (client) => {
    await client.query('delete from sale_lines where tenant_id = $1', [tenantId]);
    await client.query('delete from sales where tenant_id = $1', [tenantId]);
  });
  const { rows } = await asTenant(stage, tenantId, (client) =>
    client.query<{ id: string }>('select member_id as id from participations where tenant_id = $1', [
      tenantId,
    ]),
  );
  const members = rows.map(({ id }) => id);
  const fill = async (campaign: string, list: readonly string[]) => {
    for (let from = 0; from < list.length; from += CHUNK) {
      const chunk = list.slice(from, from + CHUNK);
      await asTenant(stage, tenantId, (client) =>
        client.query(
          `select app.post_bulk($3, 'correction', 'bench', null, '{}', 'spendable', $4, $1::uuid[], $2::bigint[], null, now())`,
          [chunk, chunk.map(() => 10), `close:${campaign}:`, campaign],
        ),
      );
    }
  };
  const [other = ''] = await moreCampaigns(stage, tenantId, 1);
  await fill(campaignId, members);
  await fill(other, members.slice(0, CHUNK));
  await stage.owner.query('vacuum analyze accounts, entries, postings');
  const floor = await rawExpiry(stage, tenantId, other);

  const path = `/api/v1/admin/campaigns/${campaignId}/closing`;
  await call(administrator, 'POST', path, { step: 'freeze' });
  // What the load left to be worked into points comes first.
  const ready = async () =>
    (JSON.parse((await call(administrator, 'GET', path)).body) as { can: { close: boolean } }).can.close;
  while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  const began = performance.now();
  const started = await call(administrator, 'POST', path, { step: 'close' });
  if (started.status !== 200) throw new Error(`The close was refused: ${started.body.slice(0, 300)}`);
  let state = 'closing';
  while (state !== 'closed') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    ({ state } = JSON.parse((await call(administrator, 'GET', path)).body) as { state: string });
  }
  const seconds = (performance.now() - began) / 1000;
  return {
    what: `closing a campaign of ${people.toLocaleString('en-US')} people who hold points: expiry and levels`,
    target: `≤ ${Math.ceil((MAX_CLOSE_SECONDS * people) / 1_000_000)} s`,
    measured: `${seconds.toFixed(1)} s, ${rate(people / seconds)}`,
    ratio: share(people / seconds, floor),
    met: seconds <= (MAX_CLOSE_SECONDS * people) / 1_000_000,
  };
}

/** A campaign under load and at its end: reports, the audit queue beside them, and the close. */
export async function measureCampaign(stage: Stage, quick: boolean): Promise<Report> {
  const company = await programCompany(stage, quick ? 100_000 : 1_000_000, 'campaign');
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const call = caller(stage, agent);
    await measureSales(company, call, 2);
    const figures = [
      await measureSales(company, call, quick ? 5 : 20),
      await measureAudit(company, call),
      await measureClose(stage, company, call),
    ];
    return {
      id: 'Campaign',
      title: 'under load and at its end (P4)',
      figures,
      notes: [
        'The floor of the close: entries and balances of one chunk written by one plain statement, without posting, keys or levels.',
        `Load average at the end: ${loadNow()}.`,
      ],
    };
  } finally {
    agent.destroy();
  }
}
