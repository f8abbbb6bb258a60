import { roleUrl } from '../../apps/server/src/platform/db/migrate.ts';
import { median, ms, rate, share } from '../figures.ts';
import type { Report } from '../figures.ts';
import { largeCompany } from '../large-company.ts';
import { loadNow } from '../process-cost.ts';
import { runClients } from '../run-clients.ts';
import type { ClientsResult } from '../run-clients.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const BOARD = 'client|all';
const CLIENTS = 8;
const SAMPLE = 1000;
const TOP = 20;
const NEIGHBOURS = 5;
const LEAST_RATE = 3000;

/** Scores as a company has them: many low, few high, many ties; histograms made the way the product makes them. */
async function seedScores(stage: Stage, tenantId: string): Promise<void> {
  await asTenant(stage, tenantId, async (client) => {
    await client.query(
      `insert into ranking_scores (tenant_id, board, member_id, score)
         select $1, $2, id, floor(power(random(), 3) * 200000) from members where tenant_id = $1`,
      [tenantId, BOARD],
    );
    await client.query(
      `insert into ranking_counts (tenant_id, board, width, bucket, members)
         select $1, $2, w, floor(s.score::numeric / w)::bigint, count(*)
           from ranking_scores s cross join unnest(array[1, 100, 10000]) w
          where s.tenant_id = $1 and s.board = $2 group by 3, 4`,
      [tenantId, BOARD],
    );
  });
  await stage.owner.query('vacuum analyze ranking_scores, ranking_counts');
}

/** P6: own place, neighbours and the best twenty among a million members. */
export async function measureRanking(stage: Stage, quick: boolean): Promise<Report> {
  const { tenantId, members } = await largeCompany(stage, quick);
  await seedScores(stage, tenantId);
  const sample = await asTenant(stage, tenantId, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select member_id as id from ranking_scores where tenant_id = $1 and board = $2 order by random() limit $3',
      [tenantId, BOARD, SAMPLE],
    );
    return rows.map(({ id }) => id);
  });
  const url = roleUrl(stage.ownerUrl, stage.secretKey, 'trilha_app');
  const memberOf = (turn: number) => sample[turn % sample.length] ?? '';
  const run = (statement: (member: string) => string) =>
    runClients({ url, clients: CLIENTS, seconds: quick ? 2 : 4 }, (client, turn) =>
      client.query(
        `begin read only; select set_config('app.tenant', '${tenantId}', true); ${statement(memberOf(turn))}; commit`,
      ),
    );

  const boards: ClientsResult[] = [];
  const floors: ClientsResult[] = [];
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    boards.push(await run((member) => `select * from app.ranking_board('${BOARD}', '${member}')`));
    floors.push(
      await run(
        (member) =>
          `select score from ranking_scores where tenant_id = '${tenantId}' and board = '${BOARD}' and member_id = '${member}'`,
      ),
    );
  }
  const alone = await runClients({ url, clients: 1, seconds: quick ? 1 : 3 }, (client, turn) =>
    client.query(
      `begin read only; select set_config('app.tenant', '${tenantId}', true);
       select * from app.ranking_board('${BOARD}', '${memberOf(turn)}'); commit`,
    ),
  );

  const wrong = await asTenant(stage, tenantId, async (client) => {
    const { rows } = await client.query<{ wrong: string }>(
      `with sorted as materialized (
         select member_id, rank() over (order by score desc) as place,
                row_number() over (order by score desc, member_id) as line
           from ranking_scores where tenant_id = $1 and board = $2
       )
       select count(*) as wrong from sorted s
        cross join lateral (
          select max(b.place) filter (where b.part = 'around' and b.member_id = s.member_id) as place,
                 array_agg(b.member_id) filter (where b.part = 'around') as around
            from app.ranking_board($2, s.member_id) b) shown
        where s.member_id = any ($3::uuid[])
          and (s.place is distinct from shown.place
               or shown.around <> (select array_agg(n.member_id order by n.line) from sorted n
                                    where n.line between s.line - $4 and s.line + $4))`,
      [tenantId, BOARD, sample.slice(0, quick ? 20 : 50), NEIGHBOURS],
    );
    const places = await client.query<{ wrong: string }>(
      `with sorted as materialized (
         select member_id, score, rank() over (order by score desc) as place
           from ranking_scores where tenant_id = $1 and board = $2
       )
       select count(*) as wrong from sorted where member_id = any ($3::uuid[]) and place <> app.ranking_place($2, score)`,
      [tenantId, BOARD, sample],
    );
    return { around: Number(rows[0]?.wrong), places: Number(places.rows[0]?.wrong) };
  });

  const perSecond = median(boards.map((result) => result.perSecond));
  const floor = median(floors.map((result) => result.perSecond));
  return {
    id: 'P6',
    title: `Ranking among ${members.toLocaleString('en-US')} members`,
    figures: [
      {
        what: `own place, ${NEIGHBOURS * 2} neighbours and top ${TOP}: one client, p50 / p95`,
        target: '– / 5 ms',
        measured: `${ms(alone.p50)} / ${ms(alone.p95)}`,
        met: alone.p95 <= 5,
      },
      {
        what: `the same with ${CLIENTS} clients`,
        target: `≥ ${rate(LEAST_RATE)}`,
        measured: `${rate(perSecond)}, p95 ${ms(median(boards.map((result) => result.p95)))}; floor ${rate(floor)}`,
        ratio: share(perSecond, floor),
        met: perSecond >= LEAST_RATE,
      },
      {
        what: `places that differ from a full sort, of ${SAMPLE}`,
        target: '0',
        measured: String(wrong.places),
        met: wrong.places === 0,
      },
      {
        what: `places or neighbours shown that differ from a full sort, of ${quick ? 20 : 50}`,
        target: '0',
        measured: String(wrong.around),
        met: wrong.around === 0,
      },
    ],
    notes: [
      'Begin, tenant, query and commit in one round trip. Floor: one score read by its key the same way.',
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
