import { randomUUID } from 'node:crypto';

import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import { getRanking, rebuildRanking } from '@trilha/contracts/engagement/ranking';
import { periodKeys } from '@trilha/rules/engagement/ranking';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { creditTrainingPoints } from '../points/post-points.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf, enroll } from '../../../test/test-course.ts';

const test = useTestApp();

async function credit(member: SignedIn, amount: number, key = randomUUID()): Promise<void> {
  await test.inTenant(member.tenantId, (tx) =>
    creditTrainingPoints(contextOf(test, member, tx), {
      key,
      memberId: member.memberId,
      rule: 'course_completed',
      source: { kind: 'course', id: null },
      detail: { title: { 'pt-BR': 'Curso' } },
      amount,
    }),
  );
}

async function conclude(member: SignedIn): Promise<void> {
  const course = await test.build.course(member.tenantId);
  await enroll(test, member, course.id);
  await test.build.sql(member.tenantId, "update enrollments set state = 'finished' where member_id = $1", [
    member.memberId,
  ]);
}

/** Many members with random scores, written to the ledger and ranked again from it. */
async function crowd(size: number, scores: () => number): Promise<SignedIn[]> {
  const tenantId = await test.build.tenant();
  const leader = await test.build.member({ tenantId });
  await test.build.sql(
    tenantId,
    `with people as (insert into people (username, full_name) select gen_random_uuid()::text, 'Pessoa' from generate_series(1, $2::int) returning id)
     insert into members (tenant_id, person_id, display_name) select $1, id, 'Pessoa' from people`,
    [tenantId, size],
  );
  const rows = await test.build.sql<{ id: string }>(tenantId, 'select id from members where tenant_id = $1', [
    tenantId,
  ]);
  const ids = rows.map(({ id }) => id);
  await test.inTenant(tenantId, async (tx) => {
    await sql`select app.post_bulk('seed:', 'course_completed', 'course', null, '{}', 'training', null, ${ids}::uuid[],
      ${ids.map(scores)}::bigint[], null, ${test.clock.now})`.execute(tx);
    await sql`select app.ranking_rebuild()`.execute(tx);
  });
  return ids.map((memberId) => Object.assign({}, leader, { memberId }));
}

interface Placed {
  readonly memberId: string;
  readonly place: number;
  readonly score: number;
}

/** Places by a full sort of the ledger itself. */
async function fullSort(tenantId: string): Promise<Placed[]> {
  const rows = await test.build.sql<{ member_id: string; balance: number; place: number }>(
    tenantId,
    `select member_id, balance, rank() over (order by balance desc) as place from accounts
      where tenant_id = $1 and kind = 'member' and unit = 'training' order by balance desc, member_id`,
    [tenantId],
  );
  return rows.map((row) => ({
    memberId: row.member_id,
    place: row.place,
    score: row.balance,
  }));
}

async function boardOf(
  member: SignedIn,
): Promise<{ part: string; memberId: string; place: number; score: number }[]> {
  return test.inTenant(member.tenantId, async (tx) => {
    const { rows } = await sql<{ part: string; memberId: string; place: number; score: number }>`
      select part, member_id, place, score from app.ranking_board('client|all', ${member.memberId})`.execute(
      tx,
    );
    return rows;
  });
}

describe('places on a board [PTS-02]', () => {
  it.each([
    ['spread over a wide range', () => Math.floor(Math.random() * 120_000)],
    ['crowded on few scores', () => (1 + Math.floor(Math.random() * 4)) * 100],
    ['mostly the same', () => (Math.random() < 0.95 ? 100 : 1 + Math.floor(Math.random() * 300))],
    [
      'around the edges of the histograms',
      () => [99, 100, 101, 9_999, 10_000, 10_001][Math.floor(Math.random() * 6)] ?? 1,
    ],
  ])('equal a full sort, ties included, with scores %s', async (_, scores) => {
    const members = await crowd(400, scores);
    const sorted = await fullSort(members[0]?.tenantId ?? '');
    const placeOf = new Map(sorted.map(({ memberId, place }) => [memberId, place]));

    for (const member of members.filter((__, index) => index % 23 === 0)) {
      const rows = await boardOf(member);
      const index = sorted.findIndex(({ memberId }) => memberId === member.memberId);
      const around = sorted.slice(Math.max(0, index - 5), index + 6);

      expect(rows.filter(({ part }) => part === 'top').map(({ memberId }) => memberId)).toEqual(
        sorted.slice(0, 20).map(({ memberId }) => memberId),
      );
      expect(rows.filter(({ part }) => part === 'around').map(({ memberId }) => memberId)).toEqual(
        around.map(({ memberId }) => memberId),
      );
      for (const row of rows) expect(row.place).toBe(placeOf.get(row.memberId));
    }
  });

  it('stay exact when workers count in parallel, messages repeat and corrections take points back', async () => {
    const tenantId = await test.build.tenant();
    const branchId = await test.build.branch(tenantId);
    const groupId = await test.build.label(tenantId, 'group', 'Vendas');
    const members = await Promise.all(
      Array.from({ length: 12 }, () => test.build.member({ tenantId, branchId, labelIds: [groupId] })),
    );
    for (const member of members)
      for (let turn = 0; turn < 3; turn += 1) await credit(member, 1 + Math.floor(Math.random() * 400));
    const postings = await test.build.sql<{ id: string }>(
      tenantId,
      'select id from postings where tenant_id = $1',
      [tenantId],
    );
    const repeated = [...postings, ...postings].toSorted(() => Math.random() - 0.5);

    const counted = await Promise.all(
      repeated.map(({ id }) =>
        test.inTenant(tenantId, async (tx) => {
          const { rows } = await sql<{ n: number }>`select app.ranking_count(${[id]}::uuid[]) as n`.execute(
            tx,
          );
          return rows[0]?.n ?? 0;
        }),
      ),
    );
    expect(counted.reduce((sum, n) => sum + n, 0)).toBe(postings.length);

    const snapshot = () =>
      test.build.sql(
        tenantId,
        `select board, member_id::text as a, score as b from ranking_scores where tenant_id = $1
         union all select board, width || ':' || bucket, members from ranking_counts where tenant_id = $1 and members <> 0
         order by 1, 2`,
        [tenantId],
      );
    const followed = await snapshot();
    await test.inTenant(tenantId, (tx) => sql`select app.ranking_rebuild()`.execute(tx));
    expect(followed).toEqual(await snapshot());
    expect(new Set(followed.map(({ board }) => String(board).split(/[:|]/)[0]))).toEqual(
      new Set(['client', 'branch', 'group']),
    );
    await test.drainOutbox();
    expect(await snapshot()).toEqual(followed);
  });

  it('are the same whether postings that cancel out are counted at once, one after the other or anew', async () => {
    const boards = async (atOnce: boolean | null) => {
      const one = await test.build.member();
      return test.inTenant(one.tenantId, async (tx) => {
        const post = async (amount: number) => {
          const lines = [
            { kind: 'member', member: one.memberId, unit: 'training', amount },
            { kind: 'issuer', member: null, unit: 'training', amount: -amount },
          ];
          const { rows } = await sql<{ id: string }>`
            select posting_id as id from app.post(${randomUUID()}, 'correction', 'test', null, '{}', ${JSON.stringify(lines)}, now())`.execute(
            tx,
          );
          return rows[0]?.id ?? '';
        };
        const ids = [await post(10), await post(-10)];
        if (atOnce === null) await sql`select app.ranking_rebuild()`.execute(tx);
        for (const some of atOnce ? [ids] : ids.map((id) => [id]))
          await sql`select app.ranking_count(${some}::uuid[])`.execute(tx);
        const { rows } = await sql<{ board: string; score: number }>`
          select board, score from ranking_scores order by board`.execute(tx);
        return rows;
      });
    };

    const oneByOne = await boards(false);

    expect(oneByOne.map(({ score }) => score)).toEqual([0, 0, 0]);
    expect(await boards(true)).toEqual(oneByOne);
    expect(await boards(null)).toEqual(oneByOne);
  });

  it("puts a point on the boards of the company's month and week", async () => {
    test.clock.now = new Date('2026-03-01T02:30:00Z');
    const member = await test.build.member();
    await credit(member, 40);
    await test.drainOutbox();

    const boards = await test.build.sql<{ board: string }>(
      member.tenantId,
      'select board from ranking_scores where tenant_id = $1',
      [member.tenantId],
    );

    const keys = periodKeys(test.clock.now, 'America/Sao_Paulo');
    expect(boards.map(({ board }) => board).toSorted()).toEqual(
      [`client|all`, `client|${keys.month}`, `client|${keys.week}`].toSorted(),
    );
    test.clock.now = new Date();
  });
});

describe('the ranking over HTTP [PTS-02]', () => {
  it('tells that the place comes with the first concluded course, then shows it with its neighbours', async () => {
    const tenantId = await test.build.tenant();
    const [first, me, last] = await Promise.all([
      test.build.member({ tenantId, name: 'Bia Lima' }),
      test.build.member({ tenantId, name: 'Ana Souza' }),
      test.build.member({ tenantId, name: 'Caio Reis' }),
    ]);
    await credit(first, 300);
    await credit(me, 200);
    await credit(last, 200);
    await test.drainOutbox();

    const before = await test.call(getRanking, { as: me });
    expect(before.body).toMatchObject({ own: null, around: [], reason: 'no_course_concluded', total: 3 });

    await conclude(me);
    const after = await test.call(getRanking, { as: me, query: { period: 'all' } });
    expect(after.status).toBe(200);
    expect(after.body.own).toEqual({ place: 2, score: 200, placeBefore: null });
    expect(
      after.body.around.map(({ name, place }: { name: string; place: number }) => [name, place]),
    ).toEqual(
      expect.arrayContaining([
        ['Bia Lima', 1],
        ['Ana Souza', 2],
        ['Caio Reis', 2],
      ]),
    );
    expect(after.body.endsAt).toBeNull();
  });

  it('compares with the month before and tells when this one ends', async () => {
    const me = await test.build.member();
    const other = await test.build.member({ tenantId: me.tenantId });
    const now = new Date('2026-05-20T12:00:00Z');
    test.clock.now = new Date('2026-04-20T12:00:00Z');
    await credit(me, 10);
    await credit(other, 90);
    test.clock.now = now;
    await credit(me, 100);
    await conclude(me);
    await test.drainOutbox();
    const session = await test.build.session(me.personId, me.tenantId, me.memberId);

    const { body } = await test.call(getRanking, { as: session, query: { period: 'month' } });

    expect(body).toMatchObject({
      period: '2026-05',
      own: { place: 1, score: 100, placeBefore: 2 },
      endsAt: '2026-06-01T03:00:00.000Z',
    });
    test.clock.now = new Date();
  });

  it('shows a member only boards they belong to, and nothing where the module is off [TEN-03]', async () => {
    const tenantId = await test.build.tenant();
    const branchId = await test.build.branch(tenantId, 'Loja Sul');
    const mine = await test.build.label(tenantId, 'group', 'Vendas');
    const theirs = await test.build.label(tenantId, 'group', 'Estoque');
    const me = await test.build.member({ tenantId, branchId, labelIds: [mine] });

    const { body } = await test.call(getRanking, { as: me });
    expect(body.scopes).toEqual([
      { scope: 'client', name: '' },
      { scope: 'branch', name: 'Loja Sul' },
      { scope: `group:${mine}`, name: 'Vendas' },
    ]);
    expect((await test.call(getRanking, { as: me, query: { scope: `group:${mine}` } })).status).toBe(200);
    expect((await test.call(getRanking, { as: me, query: { scope: `group:${theirs}` } })).status).toBe(404);
    expect((await test.call(getRanking, { as: me, query: { period: '2026-13' } })).status).toBe(400);

    await test.owner.query("update tenants set modules = array_remove(modules, 'ranking') where id = $1", [
      tenantId,
    ]);
    expect((await test.call(getRanking, { as: me })).body).toMatchObject({ code: 'not_found' });
  });
});

describe('making the boards anew', () => {
  it('gives what the ledger says, twice and at the same time, and is written down [PTS-02] [ADM-04]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    await conclude(learner);
    await credit(learner, 30);
    await test.drainOutbox();
    await test.build.sql(admin.tenantId, 'update ranking_scores set score = score + 500', []);

    const rebuilt = await Promise.all([1, 2].map(() => test.call(rebuildRanking, { as: admin })));

    expect(rebuilt.map(({ status }) => status)).toEqual([200, 200]);
    const board = await test.call(getRanking, { as: learner });
    expect(board.body.own).toMatchObject({ place: 1, score: 30 });
    const log = await test.call(listAuditLog, { as: admin });
    expect(log.body.items.map(({ action }: { action: string }) => action)).toEqual([
      'ranking.rebuilt',
      'ranking.rebuilt',
    ]);
    expect((await test.call(rebuildRanking, { as: learner })).status).toBe(403);
  });
});
