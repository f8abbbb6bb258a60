import { Agent } from 'node:http';

import type { GameMove, GamePlay } from '@trilha/contracts/learning/games/plays';

import { ms, percentile } from '../figures.ts';
import type { Report } from '../figures.ts';
import { sendRequest } from '../load/send-request.ts';
import { addLearners, signInAll, tenantId } from '../population.ts';
import type { SignedInLearner } from '../population.ts';
import { cpuMsOf, familyCpuMsOf, loadNow } from '../process-cost.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const MAX_CPU_MS = 3;
const AT_ONCE = 8;
/** Rounds of everybody; the first one is not measured, as a server that runs has long done it. */
const ROUNDS = 4;

interface Begun {
  readonly learner: SignedInLearner;
  readonly play: GamePlay;
}

interface Moved {
  readonly times: readonly number[];
  /** Processor time, in milliseconds. */
  readonly spent: number;
  readonly ended: number;
}

const together = (moves: readonly Moved[]): Moved => ({
  times: moves.flatMap(({ times }) => times),
  spent: moves.reduce((sum, { spent }) => sum + spent, 0),
  ended: moves.reduce((sum, { ended }) => sum + ended, 0),
});

const perMove = ({ spent, times }: Moved) => `${(spent / Math.max(1, times.length)).toFixed(2)} ms`;

/** Enrolls learners in the company's course of games; answers where its true or false is. */
function enrollInGames(stage: Stage, tenant: string, memberIds: readonly string[]) {
  return asTenant(stage, tenant, async (client) => {
    const { rows } = await client.query<{ courseId: string; activityId: string }>(
      `select c.id as "courseId", a ->> 'id' as "activityId"
         from trainings c
         join training_versions v on v.tenant_id = c.tenant_id and v.training_id = c.id and v.version = c.published_version
        cross join jsonb_path_query(v.document, '$.modules[*].activities[*] ? (@.type == "true_or_false")') a
        where c.tenant_id = $1 and c.status = 'published' order by c.id limit 1`,
      [tenant],
    );
    const [game] = rows;
    if (!game) throw new Error('No published course of the company has a true or false.');
    await client.query(
      `insert into enrollments (tenant_id, member_id, training_id, state, enrolled_at, updated_at)
       select $1, m, $3, 'not_started', now(), now() from unnest($2::uuid[]) m`,
      [tenant, memberIds, game.courseId],
    );
    return game;
  });
}

/** Works through a list, a few at once. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** What is judged next: one card after the other, right or wrong as it comes. */
function movesOf({ view }: GamePlay): GameMove[] {
  if (view.game !== 'true_or_false') throw new Error('The game is true or false.');
  return view.cards.map(({ id }, index) => ({
    kind: 'place',
    piece: id,
    place: index % 2 === 0 ? 'true' : 'false',
  }));
}

/** People play true or false again and again; what is counted are their moves, not the beginning of a play. */
export async function measureGames(stage: Stage, quick: boolean): Promise<Report> {
  const people = quick ? 200 : 1000;
  const tenant = await tenantId(stage, 'aurora');
  const learners = await signInAll(stage, await addLearners(stage, tenant, people, 'bench-game-'));
  const { courseId, activityId } = await enrollInGames(
    stage,
    tenant,
    learners.map(({ memberId }) => memberId),
  );
  const agent = new Agent({ keepAlive: true });
  const cpu = () => cpuMsOf(stage.server.pid) + familyCpuMsOf(stage.databasePid);
  const post = async (learner: SignedInLearner, path: string, body: unknown): Promise<string> => {
    const { status, body: text } = await sendRequest(agent, `${stage.server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${learner.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (status >= 300) throw new Error(`POST ${path}: ${status} ${text}`);
    return text;
  };

  /** Makes one move of every play; gives how long each took and the processor time of all. */
  const moveAll = async (begun: readonly Begun[], number: number): Promise<Moved> => {
    const [times, from] = [[] as number[], cpu()];
    let ended = 0;
    await inTurns(begun, async ({ learner, play }) => {
      const move = movesOf(play)[number - 1];
      if (!move) throw new Error('The game has two cards.');
      const began = performance.now();
      const text = await post(learner, `/api/v1/game-plays/${play.id}/moves`, { number, move });
      times.push(performance.now() - began);
      // The server serialises by the contract's schema.
      const { play: after } = JSON.parse(text) as { play: GamePlay };
      if (after.state !== 'in_progress') ended += 1;
    });
    return { times, spent: cpu() - from, ended };
  };

  const rounds: { first: Moved; last: Moved }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun: Begun[] = [];
    await inTurns(learners, async (learner) => {
      const text = await post(learner, `/api/v1/courses/${courseId}/games/${activityId}/plays`, {});
      // The server serialises by the contract's schema.
      begun.push({ learner, play: JSON.parse(text) as GamePlay });
    });
    const moved = { first: await moveAll(begun, 1), last: await moveAll(begun, 2) };
    if (round > 0) rounds.push(moved);
  }
  agent.destroy();

  const [first, last] = [together(rounds.map((one) => one.first)), together(rounds.map((one) => one.last))];
  const all = together([first, last]);
  return {
    id: 'games',
    title: 'Games',
    figures: [
      {
        what: 'a move of a game: CPU, server + PostgreSQL',
        target: `≤ ${MAX_CPU_MS} ms`,
        measured: `${perMove(all)} (${all.times.length} moves, ${all.ended} plays ended)`,
        met: all.spent / all.times.length <= MAX_CPU_MS && last.ended === people * (ROUNDS - 1),
      },
      { what: 'of these, one that ends nothing', target: '', measured: perMove(first) },
      { what: 'of these, one that ends its play', target: '', measured: perMove(last) },
      {
        what: `a move of a game, ${AT_ONCE} people at once`,
        target: '',
        measured: `p50 ${ms(percentile(all.times, 50))}, p95 ${ms(percentile(all.times, 95))}`,
      },
    ],
    notes: [
      'Every play of true or false ends with its second move, so half of the moves also write what came of it to the enrollment.',
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
