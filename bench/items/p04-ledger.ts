import { moreCampaigns } from '../more-campaigns.ts';
import { campaignUnits } from '@trilha/rules/incentives/campaigns';
import { randomUUID } from 'node:crypto';

import type pg from 'pg';

import { roleUrl } from '../../apps/server/src/platform/db/migrate.ts';
import { median, ms, rate, share } from '../figures.ts';
import type { Report } from '../figures.ts';
import { largeCompany } from '../large-company.ts';
import { loadNow } from '../process-cost.ts';
import { runClients } from '../run-clients.ts';
import type { ClientsResult } from '../run-clients.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const CLIENTS = 16;
const MEMBERS = 2000;
const ISSUERS = 64;
const CHUNK = 10_000;
const LEAST_POSTINGS = 2500;
const LEAST_BULK = 25_000;
const LEAST_HOT_SHARE = 0.8;

/** Begin, tenant, statement and commit in one round trip, so that the database and its disk are what is measured. */
function oneTrip(client: pg.Client, tenantId: string, statement: string): Promise<unknown> {
  return client.query(`begin; select set_config('app.tenant', '${tenantId}', true); ${statement}; commit`);
}

function post(member: string, campaign: string): string {
  const lines = JSON.stringify([
    { kind: 'member', member, ...campaignUnits(campaign).spendable, amount: 5 },
    { kind: 'issuer', member: null, ...campaignUnits(campaign).spendable, amount: -5 },
  ]);
  return `select * from app.post('bench:${randomUUID()}', 'correction', 'bench', null, '{}', '${lines}', now())`;
}

/** What any double entry costs: a posting, two lines and a balance, with the accounts' ids at hand. */
function rawTransfer(tenantId: string, campaign: string, account: string, issuer: string): string {
  const posting = randomUUID();
  return `insert into postings (tenant_id, id, idempotency_key, rule, source_kind, created_at)
            values ('${tenantId}', '${posting}', 'raw:${posting}', 'correction', 'bench', now());
          update accounts set balance = balance + 5 where tenant_id = '${tenantId}' and id = '${account}';
          insert into entries (tenant_id, posting_id, line, account_id, unit, campaign_id, amount, balance_after, created_at)
            values ('${tenantId}', '${posting}', 1, '${account}', 'spendable', '${campaign}', 5, 0, now()),
                   ('${tenantId}', '${posting}', 2, '${issuer}', 'spendable', '${campaign}', -5, null, now())`;
}

/** P4: postings a second that survive a crash, alone and in bulk, and whether the ledger is whole afterwards. */
export async function measureLedger(stage: Stage, quick: boolean): Promise<Report> {
  const { tenantId } = await largeCompany(stage, quick);
  const bulkCount = quick ? 20_000 : 100_000;
  const members = await asTenant(stage, tenantId, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from members where tenant_id = $1 order by id limit $2',
      [tenantId, bulkCount],
    );
    return rows.map(({ id }) => id);
  });
  const [raw = '', one = '', ...campaigns] = await moreCampaigns(stage, tenantId, ISSUERS + 2);
  const accounts = await asTenant(stage, tenantId, async (client) => {
    const { rows } = await client.query<{ member: string; id: string }>(
      `insert into accounts (tenant_id, kind, member_id, unit, campaign_id, balance)
         select $1, 'member', m, 'spendable', $3, 0 from unnest($2::uuid[]) m
       returning member_id as member, id`,
      [tenantId, members.slice(0, MEMBERS), raw],
    );
    const issuer = await client.query<{ id: string }>(
      `insert into accounts (tenant_id, kind, unit, campaign_id) values ($1, 'issuer', 'spendable', $2) returning id`,
      [tenantId, raw],
    );
    return { members: rows.map(({ id }) => id), issuer: issuer.rows[0]?.id ?? '' };
  });
  const memberOf = (turn: number) => members[(turn * 7919) % MEMBERS] ?? '';
  const application = roleUrl(stage.ownerUrl, stage.secretKey, 'trilha_app');
  const seconds = quick ? 2 : 4;
  const run = (url: string, statement: (turn: number) => string) =>
    runClients({ url, clients: CLIENTS, seconds }, (client, turn) =>
      oneTrip(client, tenantId, statement(turn)),
    );

  const rounds: Record<'floor' | 'spread' | 'hotIssuer' | 'hotMember', ClientsResult[]> = {
    floor: [],
    spread: [],
    hotIssuer: [],
    hotMember: [],
  };
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    // The application may not write the ledger's tables; the floor writes them as their owner.
    rounds.floor.push(
      await run(stage.ownerUrl, (turn) =>
        rawTransfer(tenantId, raw, accounts.members[(turn * 7919) % MEMBERS] ?? '', accounts.issuer),
      ),
    );
    rounds.spread.push(
      await run(application, (turn) => post(memberOf(turn), campaigns[turn % ISSUERS] ?? '')),
    );
    rounds.hotIssuer.push(await run(application, (turn) => post(memberOf(turn), one)));
    rounds.hotMember.push(await run(application, () => post(memberOf(1), one)));
  }
  const perSecond = (name: keyof typeof rounds) => median(rounds[name].map((result) => result.perSecond));
  const p95 = (name: keyof typeof rounds) => median(rounds[name].map((result) => result.p95));

  const bulk = async (prefix: string) => {
    const began = performance.now();
    for (let from = 0; from < bulkCount; from += CHUNK) {
      const chunk = members.slice(from, from + CHUNK);
      await asTenant(stage, tenantId, (client) =>
        client.query(
          `select app.post_bulk($3, 'correction', 'bench', null, '{}', 'training', null, $1::uuid[], $2::bigint[], null, now())`,
          [chunk, chunk.map(() => 10), prefix],
        ),
      );
    }
    return bulkCount / ((performance.now() - began) / 1000);
  };
  const firstBulkRate = await bulk('bench-first:');
  const bulkRate = median([
    await bulk('bench-second:'),
    await bulk('bench-third:'),
    await bulk('bench-last:'),
  ]);

  // The raw transfers leave balance_after at 0 on purpose; balances and sums are what the check is about.
  const faults = await asTenant(stage, tenantId, async (client) => {
    const { rows } = await client.query<{ count: string }>('select count(*) from app.ledger_faults()');
    return Number(rows[0]?.count);
  });
  const hotShare = perSecond('hotIssuer') / perSecond('spread');
  return {
    id: 'P4',
    title: 'Ledger',
    figures: [
      {
        what: `durable postings by app.post, ${MEMBERS} members, ${ISSUERS} issuers`,
        target: `≥ ${rate(LEAST_POSTINGS)}`,
        measured: `${rate(perSecond('spread'))}, p95 ${ms(p95('spread'))}; floor ${rate(perSecond('floor'))}`,
        ratio: share(perSecond('spread'), perSecond('floor')),
        met: perSecond('spread') >= LEAST_POSTINGS,
      },
      {
        what: 'the same from one issuer (a hot campaign), share of the rate above',
        target: `≥ ${LEAST_HOT_SHARE}`,
        measured: `${rate(perSecond('hotIssuer'))}, share ${hotShare.toFixed(2)}`,
        ratio: share(perSecond('hotIssuer'), perSecond('floor')),
        met: hotShare >= LEAST_HOT_SHARE,
      },
      {
        what: 'all to one member (their balance is one row)',
        target: '',
        measured: `${rate(perSecond('hotMember'))}, p95 ${ms(p95('hotMember'))}`,
        ratio: share(perSecond('hotMember'), perSecond('floor')),
      },
      {
        what: `${bulkCount.toLocaleString('en-US')} credits by app.post_bulk in chunks of ${CHUNK.toLocaleString('en-US')}`,
        target: `≥ ${rate(LEAST_BULK)}`,
        measured: rate(bulkRate),
        met: bulkRate >= LEAST_BULK,
      },
      {
        what: 'the first of them, which makes the accounts',
        target: '',
        measured: rate(firstBulkRate),
      },
      {
        what: 'faults found by app.ledger_faults afterwards',
        target: '0',
        measured: String(faults),
        met: faults === 0,
      },
    ],
    notes: [
      `${CLIENTS} connections, synchronous commit. Floor: the same rows written by plain statements without key, lock order or checks.`,
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
