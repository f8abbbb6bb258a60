import type { CapturedCalls } from '../calls/captured.ts';
import { startFloor } from '../calls/start-floor.ts';
import { median, rate, share } from '../figures.ts';
import type { Figure } from '../figures.ts';
import type { LoadRequest } from '../load/load-plan.ts';
import type { Loader } from '../load/run-load.ts';
import { cpuMsOf, familyCpuMsOf } from '../process-cost.ts';
import type { Stage } from '../stage.ts';

const CONNECTIONS = 8;
const ROUNDS = 3;
const LEAST_RATIO = 0.5;
const MAX_QUERIES = 5;

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

/** Calls to be measured, by their name, with the statements each of them sends. */
interface Measured {
  readonly statements: CapturedCalls;
  readonly requests: readonly LoadRequest[];
  readonly quick: boolean;
  /** Milliseconds of processor time a call may take in server and database together, where there is a limit. */
  readonly maxCpuMs: Readonly<Record<string, number>>;
}

/** How close calls come to a bare server that runs the very same statements: rate, processor time and number of queries. */
export async function figuresAgainstFloor(
  stage: Stage,
  loader: Loader,
  { statements, requests, quick, maxCpuMs }: Measured,
): Promise<Figure[]> {
  const figures: Figure[] = [];
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
      const wanted = maxCpuMs[name];
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
  }
  return figures;
}
