import { captureStatements } from '../calls/capture-statements.ts';
import { learnerCalls } from '../calls/learner-calls.ts';
import { startFloor } from '../calls/start-floor.ts';
import { median, ms, percentile, rate, share } from '../figures.ts';
import type { Figure, Report } from '../figures.ts';
import type { LoadRequest } from '../load/load-plan.ts';
import { startLoader } from '../load/run-load.ts';
import type { Loader } from '../load/run-load.ts';
import { cpuMsOf, familyCpuMsOf, loadNow } from '../process-cost.ts';
import type { Stage } from '../stage.ts';

const STEADY_RATE = 300;
const CONNECTIONS = 8;
const ROUNDS = 3;
const LEAST_RATIO = 0.5;
/** Milliseconds of processor time a call may take in server and database together. */
const MAX_CPU_MS: Readonly<Record<string, number>> = {
  home: 2,
  courses: 1,
  'course page': 1.5,
  ranking: 0.5,
};
const MAX_QUERIES = 5;

/** Calls in turn rather than one kind after the other. */
function interleave(requests: readonly LoadRequest[]): LoadRequest[] {
  const byName = [...Map.groupBy(requests, ({ name }) => name).values()];
  const longest = Math.max(...byName.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) =>
    byName.flatMap((list) => list.slice(turn % list.length, (turn % list.length) + 1)),
  ).flat();
}

/** A rate with the processor time one request took: the server's own, and the database's. */
interface Cost {
  readonly perSecond: number;
  readonly serverMs: number;
  readonly databaseMs: number;
}

async function measure(
  stage: Stage,
  loader: Loader,
  target: { url: string; pid: number },
  requests: readonly LoadRequest[],
  seconds: number,
): Promise<Cost> {
  const [server, database] = [cpuMsOf(target.pid), familyCpuMsOf(stage.databasePid)];
  const result = await loader.run({
    kind: 'maximum',
    url: target.url,
    seconds,
    connections: CONNECTIONS,
    requests,
  });
  if (result.failed > 0) throw new Error(`${result.failed} requests of ${requests[0]?.name} failed.`);
  return {
    perSecond: result.perSecond,
    serverMs: (cpuMsOf(target.pid) - server) / result.answered,
    databaseMs: (familyCpuMsOf(stage.databasePid) - database) / result.answered,
  };
}

function medianCost(costs: readonly Cost[]): Cost {
  return {
    perSecond: median(costs.map(({ perSecond }) => perSecond)),
    serverMs: median(costs.map(({ serverMs }) => serverMs)),
    databaseMs: median(costs.map(({ databaseMs }) => databaseMs)),
  };
}

/** P1 and P17: the calls of a learner's visit at a steady rate, and how close each comes to a bare server. */
export async function measureLearnerCalls(stage: Stage, quick: boolean): Promise<Report> {
  const all = await learnerCalls(stage);
  const { statements, refused } = await captureStatements(stage, all);
  const requests = all.filter(({ name }) => name in statements);
  const figures: Figure[] = refused.map(({ name, status }) => ({
    what: name,
    target: 'answers',
    measured: `answered ${status}`,
    met: false,
  }));

  const loader = startLoader();
  const warm = { kind: 'rate', url: stage.server.url, requests: interleave(requests) } as const;
  await loader.run({ ...warm, perSecond: 200, seconds: 3 });
  const steady = await loader.run({ ...warm, perSecond: STEADY_RATE, seconds: quick ? 10 : 60 });
  const together = Object.values(steady.durations).flat();
  for (const [what, durations] of [['mix', together] as const, ...Object.entries(steady.durations)]) {
    const [p50, p95, p99] = [percentile(durations, 50), percentile(durations, 95), percentile(durations, 99)];
    figures.push({
      what: `${what} at ${STEADY_RATE}/s: p50 / p95 / p99`,
      target: '10 / 40 / 100 ms',
      measured: `${ms(p50)} / ${ms(p95)} / ${ms(p99)}`,
      met: p50 <= 10 && p95 <= 40 && p99 <= 100,
    });
  }
  figures.push({
    what: `failed of ${together.length + steady.failed}`,
    target: '0',
    measured: String(steady.failed),
    met: steady.failed === 0,
  });

  const floor = await startFloor(stage, statements);
  try {
    const seconds = quick ? 2 : 4;
    for (const [name, examples] of Object.entries(statements)) {
      const own = requests.filter((request) => request.name === name);
      const bare = [{ name, method: 'GET', path: `/${encodeURIComponent(name)}`, headers: {} } as const];
      const product: Cost[] = [];
      const floors: Cost[] = [];
      await measure(stage, loader, stage.server, own, 1);
      await measure(stage, loader, floor, bare, 1);
      for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
        product.push(await measure(stage, loader, stage.server, own, seconds));
        floors.push(await measure(stage, loader, floor, bare, seconds));
      }
      const [cost, least] = [medianCost(product), medianCost(floors)];
      const cpu = (of: Cost) => of.serverMs + of.databaseMs;
      const wanted = MAX_CPU_MS[name];
      figures.push(
        {
          what: `${name}: maximum with ${CONNECTIONS} connections`,
          target: `ratio ≥ ${LEAST_RATIO}`,
          measured: `${rate(cost.perSecond)}; floor ${rate(least.perSecond)}`,
          ratio: share(cost.perSecond, least.perSecond),
          met: cost.perSecond / least.perSecond >= LEAST_RATIO,
        },
        {
          what: `${name}: CPU, server + PostgreSQL`,
          target: wanted ? `≤ ${wanted} ms` : '',
          measured: `${cost.serverMs.toFixed(2)} + ${cost.databaseMs.toFixed(2)} ms; floor ${least.serverMs.toFixed(2)} + ${least.databaseMs.toFixed(2)} ms`,
          ratio: share(cpu(least), cpu(cost)),
          ...(wanted ? { met: cpu(cost) <= wanted } : {}),
        },
      );
      // Opening the session and the commit belong to every call and are not the call's own.
      const queries = Math.max(...examples.map((example) => example.length)) - 2;
      figures.push({
        what: `${name}: queries (P17)`,
        target: `≤ ${MAX_QUERIES}`,
        measured: String(queries),
        met: queries <= MAX_QUERIES,
      });
    }
  } finally {
    await floor.stop();
    loader.end();
  }
  return {
    id: 'P1',
    title: 'Learner calls',
    figures,
    notes: [
      'CPU is processor time per request, the steadier figure on a shared machine; its ratio is floor to product.',
      'Floor: node:http and pg with a pool of the same size running the very statements of the call, rows as JSON.',
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
