import { captureStatements } from '../calls/capture-statements.ts';
import { learnerCalls } from '../calls/learner-calls.ts';
import { ms, percentile } from '../figures.ts';
import type { Figure, Report } from '../figures.ts';
import type { LoadRequest } from '../load/load-plan.ts';
import { startLoader } from '../load/run-load.ts';
import { loadNow } from '../process-cost.ts';
import type { Stage } from '../stage.ts';
import { figuresAgainstFloor } from './against-floor.ts';

const STEADY_RATE = 300;
/** Milliseconds of processor time a call may take in server and database together. */
const MAX_CPU_MS: Readonly<Record<string, number>> = {
  home: 2,
  courses: 1,
  'course page': 1.5,
  ranking: 0.5,
};

/** Calls in turn rather than one kind after the other. */
function interleave(requests: readonly LoadRequest[]): LoadRequest[] {
  const byName = [...Map.groupBy(requests, ({ name }) => name).values()];
  const longest = Math.max(...byName.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) =>
    byName.flatMap((list) => list.slice(turn % list.length, (turn % list.length) + 1)),
  ).flat();
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

  figures.push(
    ...(await figuresAgainstFloor(stage, loader, { statements, requests, quick, maxCpuMs: MAX_CPU_MS })),
  );
  loader.end();
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
