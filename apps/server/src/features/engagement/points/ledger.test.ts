import { campaignUnits } from '@trilha/rules/incentives/campaigns';
import { buildTestCampaign } from '../../../test/test-campaign.ts';
import { randomUUID } from 'node:crypto';

import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const tenants: string[] = [];

interface Line {
  readonly kind: 'member' | 'issuer';
  readonly member: string | null;
  readonly unit: string;
  readonly campaign?: string;
  readonly pending?: boolean;
  readonly amount: number;
}

const give = (
  member: string,
  amount: number,
  of: Pick<Line, 'unit' | 'campaign' | 'pending'> = { unit: 'training' },
): Line[] => [
  { kind: 'member', member, ...of, amount },
  { kind: 'issuer', member: null, ...of, amount: -amount },
];

function post(tx: Tx, key: string, lines: readonly Line[], reverses: string | null = null) {
  return sql<{ postingId: string; created: boolean }>`
    select posting_id, created from app.post(${key}, 'correction', 'test', null, '{}', ${JSON.stringify(lines)}, now(), ${reverses})`
    .execute(tx)
    .then(({ rows }) => rows[0]);
}

async function member(tenantId?: string): Promise<SignedIn> {
  const built = await test.build.member(tenantId ? { tenantId } : {});
  if (!tenants.includes(built.tenantId)) tenants.push(built.tenantId);
  return built;
}

function balanceOf({ tenantId, memberId }: SignedIn): Promise<number> {
  return test.inTenant(tenantId, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .where('memberId', '=', memberId)
      .where('unit', '=', 'training')
      .select('balance')
      .executeTakeFirst();
    return account?.balance ?? 0;
  });
}

describe('the ledger [R1, PTS-01]', () => {
  afterEach(async () => {
    for (const tenantId of tenants) {
      const faults = await test.build.sql(tenantId, 'select * from app.ledger_faults()');
      const open = await test.build.sql(
        tenantId,
        'select unit from entries where tenant_id = $1 group by unit, campaign_id, pending having sum(amount) <> 0',
        [tenantId],
      );
      expect([...faults, ...open]).toEqual([]);
    }
  });

  it('dates the entries of an account as they were written, also what follows up the past and what comes at once', async () => {
    const campaign = await buildTestCampaign(test);
    const one = await member(campaign.tenantId);
    const { spendable } = campaignUnits(campaign.id);
    const postAt = (days: number) =>
      test.inTenant(one.tenantId, (tx) =>
        sql`select from app.post(${randomUUID()}, 'correction', 'test', null, '{}',
          ${JSON.stringify(give(one.memberId, 10 + days, spendable))}, now() - make_interval(days => ${days}))`.execute(
          tx,
        ),
      );
    await postAt(3);
    await postAt(0);
    await Promise.all([5, 0, 2, 9, 0, 1, 7, 4].map(postAt));
    // What credits many at once, and what expires, follows up too: also where its instant is long past.
    const long = "now() - interval '9 days'";
    await test.inTenant(one.tenantId, (tx) =>
      sql`select app.post_bulk('promotion:', 'correction', 'promotion', null, '{}', 'spendable', ${campaign.id}, ${[one.memberId]}::uuid[],
        ${[25]}::bigint[], null, ${sql.raw(long)})`.execute(tx),
    );
    await test.inTenant(one.tenantId, (tx) =>
      sql`select app.expire_spendable(${campaign.id}, null, 10, 'expiry', 'points_expired', 'test', null, '{}', ${sql.raw(long)})`.execute(
        tx,
      ),
    );
    await postAt(9);

    const written = await test.build.sql<{ amount: number; balance: number }>(
      one.tenantId,
      `select e.amount::int, e.balance_after::int as balance from entries e
         join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id and a.member_id = $1
        order by e.created_at, e.posting_id, e.line`,
      [one.memberId],
    );

    expect(written).toHaveLength(13);
    let balance = 0;
    for (const entry of written) {
      balance += entry.amount;
      expect(entry.balance).toBe(balance);
    }
  });

  it('posts one key once under fifty parallel calls', async () => {
    const learner = await member();
    const key = randomUUID();

    const posted = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.inTenant(learner.tenantId, (tx) => post(tx, key, give(learner.memberId, 30))),
      ),
    );

    expect(posted.filter((answer) => answer?.created)).toHaveLength(1);
    expect(new Set(posted.map((answer) => answer?.postingId)).size).toBe(1);
    expect(await balanceOf(learner)).toBe(30);
  });

  it('refuses lines that do not sum to zero per unit, and single lines', async () => {
    const CAMPAIGN = randomUUID();
    const learner = await member();
    const bad = [
      [{ kind: 'member' as const, member: learner.memberId, unit: 'training', amount: 5 }],
      [...give(learner.memberId, 5), { kind: 'issuer' as const, member: null, unit: 'training', amount: 1 }],
      [
        { kind: 'member' as const, member: learner.memberId, unit: 'training', amount: 5 },
        { kind: 'issuer' as const, member: null, unit: 'spendable', campaign: randomUUID(), amount: -5 },
      ],
      // Of two campaigns, and of what is confirmed and what is not.
      [
        {
          kind: 'member' as const,
          member: learner.memberId,
          unit: 'spendable',
          campaign: randomUUID(),
          amount: 5,
        },
        { kind: 'issuer' as const, member: null, unit: 'spendable', campaign: randomUUID(), amount: -5 },
      ],
      [
        {
          kind: 'member' as const,
          member: learner.memberId,
          unit: 'spendable',
          campaign: CAMPAIGN,
          pending: true,
          amount: 5,
        },
        {
          kind: 'issuer' as const,
          member: null,
          unit: 'spendable',
          campaign: CAMPAIGN,
          pending: false,
          amount: -5,
        },
      ],
    ];

    for (const lines of bad)
      await expect(
        test.inTenant(learner.tenantId, (tx) => post(tx, randomUUID(), lines)),
      ).rejects.toMatchObject({
        code: 'TR001',
      });
    expect(await balanceOf(learner)).toBe(0);
  });

  it('keeps every balance equal to its entries whatever is posted, and every line its running balance', async () => {
    const tenantId = await test.build.tenant();
    const people = [await member(tenantId), await member(tenantId), await member(tenantId)];
    const amounts = new Map(people.map(({ memberId }) => [memberId, 0]));
    const move = fc.record({ from: fc.nat(2), to: fc.nat(2), amount: fc.integer({ min: 1, max: 500 }) });

    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
        for (const { from, to, amount } of moves) {
          const [giver, taker] = [people[from], people[to]];
          if (!giver || !taker) continue;
          const has = amounts.get(giver.memberId) ?? 0;
          const lines: Line[] =
            from === to
              ? give(giver.memberId, amount)
              : [
                  { kind: 'member', member: giver.memberId, unit: 'training', amount: -amount },
                  { kind: 'member', member: taker.memberId, unit: 'training', amount },
                ];
          const posted = test.inTenant(tenantId, (tx) => post(tx, randomUUID(), lines));
          if (from !== to && has < amount) {
            await expect(posted).rejects.toMatchObject({ code: 'TR002' });
            continue;
          }
          await posted;
          for (const line of lines)
            if (line.member) amounts.set(line.member, (amounts.get(line.member) ?? 0) + line.amount);
        }
        for (const person of people) expect(await balanceOf(person)).toBe(amounts.get(person.memberId));
      }),
      { numRuns: 15 },
    );

    const broken = await test.build.sql(
      tenantId,
      `select * from (
         select e.balance_after, sum(e.amount) over (partition by e.account_id order by p.seq, e.line) as running
           from entries e join (select id, row_number() over (order by id) as seq from postings) p on p.id = e.posting_id
           join accounts a on a.id = e.account_id and a.kind = 'member') lines
        where balance_after <> running`,
    );
    expect(broken).toEqual([]);
  });

  it('moves points to and fro in parallel without a deadlock or a lost point', async () => {
    const tenantId = await test.build.tenant();
    const people = await Promise.all(Array.from({ length: 6 }, () => member(tenantId)));
    for (const { memberId } of people)
      await test.inTenant(tenantId, (tx) => post(tx, randomUUID(), give(memberId, 10_000)));
    const transfers = Array.from({ length: 240 }, (_, index) => {
      const giver = people[index % 6]?.memberId ?? '';
      const taker = people[(index * 5 + 1 + Math.floor(index / 6)) % 6]?.memberId ?? '';
      return giver === taker
        ? give(giver, 1)
        : [
            { kind: 'member' as const, member: giver, unit: 'training', amount: -7 },
            { kind: 'member' as const, member: taker, unit: 'training', amount: 7 },
          ];
    });

    const results = await Promise.allSettled(
      transfers.map((lines) => test.inTenant(tenantId, (tx) => post(tx, randomUUID(), lines))),
    );

    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const deadlocks = await test.owner.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(Number(deadlocks.rows[0]?.deadlocks)).toBe(0);
  });

  it('lets a balance fall below zero only by taking back what was given', async () => {
    const learner = await member();
    const { tenantId, memberId } = learner;
    const gift = await test.inTenant(tenantId, (tx) => post(tx, 'gift', give(memberId, 100)));
    await test.inTenant(tenantId, (tx) => post(tx, 'spent', give(memberId, -80)));

    const overdrawn = test.inTenant(tenantId, (tx) => post(tx, 'more', give(memberId, -21)));
    await expect(overdrawn).rejects.toMatchObject({ code: 'TR002' });
    const back = () =>
      test.inTenant(tenantId, (tx) => post(tx, randomUUID(), give(memberId, -100), gift?.postingId ?? null));
    expect(await back()).toMatchObject({ created: true });
    expect(await back()).toMatchObject({ created: false });
    expect(await balanceOf(learner)).toBe(-80);
  });

  it('knows training points of no campaign, others of one that exists, and nothing else', async () => {
    const campaign = await buildTestCampaign(test);
    const { memberId } = await member(campaign.tenantId);
    const of = (unit: string, rest: { readonly campaign?: string; readonly pending?: boolean } = {}) =>
      test.inTenant(campaign.tenantId, (tx) => post(tx, randomUUID(), give(memberId, 5, { unit, ...rest })));

    for (const refused of [
      () => of('spendable'),
      () => of('training', { campaign: campaign.id }),
      () => of('training', { pending: true }),
      () => of('coins', { campaign: campaign.id }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: '23514' });
    await expect(of('spendable', { campaign: randomUUID() })).rejects.toMatchObject({ code: '23503' });
    expect(await of('experience', { campaign: campaign.id, pending: true })).toMatchObject({ created: true });
  });

  it('credits many at once, each once, also when two imports overlap', async () => {
    const tenantId = await test.build.tenant();
    const people = await Promise.all(Array.from({ length: 40 }, () => member(tenantId)));
    const ids = people.map(({ memberId }) => memberId);
    const bulk = (members: string[]) =>
      test.inTenant(tenantId, async (tx) => {
        const { rows } = await sql<{ made: number }>`
          select app.post_bulk('promotion:', 'correction', 'promotion', null, '{}', 'training', null, ${members}::uuid[],
            ${members.map(() => 25)}::bigint[], null, now()) as made`.execute(tx);
        return rows[0]?.made ?? 0;
      });

    const made = await Promise.all([
      bulk(ids),
      bulk(ids.toReversed()),
      bulk(ids.slice(10, 30)),
      ...people.map(({ memberId }) =>
        test.inTenant(tenantId, async (tx) => {
          await post(tx, `single:${memberId}`, give(memberId, 1));
          return 0;
        }),
      ),
    ]);

    expect(made.reduce((sum, count) => sum + count, 0)).toBe(40);
    for (const person of people) expect(await balanceOf(person)).toBe(26);
    const lines = await test.build.sql(
      tenantId,
      'select sum(amount)::int as sum, count(*)::int as lines from entries where balance_after is not null and amount = 25',
    );
    expect(lines).toEqual([{ sum: 1000, lines: 40 }]);
  });

  it('finds what breaks the ledger when somebody writes past its functions', async () => {
    const tenantId = await test.build.tenant();
    const learner = await test.build.member({ tenantId });
    const [posting, orphan, account] = [randomUUID(), randomUUID(), randomUUID()];
    await test.inTenant(tenantId, (tx) => post(tx, 'whole', give(learner.memberId, 50)));
    await test.build.sql(
      tenantId,
      `insert into postings (tenant_id, id, idempotency_key, rule, source_kind, created_at)
         values ($1, $2, 'empty', 'correction', 'test', now())`,
      [tenantId, posting],
    );
    await test.build.sql(
      tenantId,
      `insert into entries (tenant_id, posting_id, line, account_id, unit, amount, created_at)
         values ($1, $2, 1, $3, 'training', 7, now())`,
      [tenantId, orphan, account],
    );
    await test.build.sql(
      tenantId,
      "update accounts set balance = 51 where tenant_id = $1 and kind = 'member'",
      [tenantId],
    );

    const faults = await test.build.sql(
      tenantId,
      'select fault, subject, expected::int, found::int from app.ledger_faults()',
    );

    expect(faults).toHaveLength(5);
    expect(faults).toEqual(
      expect.arrayContaining([
        { fault: 'posting_not_balanced', subject: orphan, expected: 0, found: 7 },
        { fault: 'balance_differs', subject: expect.any(String), expected: 50, found: 51 },
        { fault: 'entry_without_account', subject: account, expected: 1, found: 0 },
        { fault: 'posting_without_entries', subject: posting, expected: 2, found: 0 },
        { fault: 'entry_without_posting', subject: orphan, expected: 1, found: 0 },
      ]),
    );
  });

  it("shows nothing of it to another company, and posts nothing on another company's behalf [TEN-08]", async () => {
    const learner = await member();
    const stranger = await member();
    await test.inTenant(learner.tenantId, (tx) => post(tx, 'own', give(learner.memberId, 50)));

    const seen = await test.inTenant(stranger.tenantId, async (tx) => ({
      postings: await tx.selectFrom('postings').selectAll().execute(),
      entries: await tx.selectFrom('entries').selectAll().execute(),
      accounts: await tx.selectFrom('accounts').selectAll().execute(),
    }));
    expect(seen).toEqual({ postings: [], entries: [], accounts: [] });
    await expect(
      test.inTenant(stranger.tenantId, (tx) => post(tx, 'theirs', give(learner.memberId, 50))),
    ).rejects.toMatchObject({ code: '23503' });
    await expect(
      test.services.pool.query("select app.post('x', 'r', 's', null, '{}', '[]', now())"),
    ).rejects.toThrow('no tenant');
  });

  it.each([
    'insert into postings (tenant_id, idempotency_key, rule, source_kind, created_at) values (app.current_tenant(), $1, $1, $1, now())',
    'update accounts set balance = balance + 1 where id::text <> $1',
    'update entries set amount = amount + 1 where unit <> $1',
    'delete from entries where unit <> $1',
    'delete from postings where rule <> $1',
    'delete from accounts where unit <> $1',
    "insert into accounts (tenant_id, kind, unit) values (app.current_tenant(), 'issuer', $1)",
  ])('gives the application no way around the posting: %s', async (statement) => {
    const learner = await member();
    await test.inTenant(learner.tenantId, (tx) => post(tx, 'own', give(learner.memberId, 50)));

    const client = await test.services.pool.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('app.tenant', $1, true)", [learner.tenantId]);
      await expect(client.query(statement, ['x'])).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
