import { captureStatements } from '../calls/capture-statements.ts';
import type { Figure, Report } from '../figures.ts';
import type { LoadRequest } from '../load/load-plan.ts';
import { startLoader } from '../load/run-load.ts';
import { addLearners, signInAll, tenantId } from '../population.ts';
import { loadNow } from '../process-cost.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { figuresAgainstFloor } from './against-floor.ts';

const LEARNERS = 8;

/** P1 for trails: their list and the page of one, as the demo company has them, against a floor that sends the same statements. */
export async function measureTrailCalls(stage: Stage, quick: boolean): Promise<Report> {
  const tenant = await tenantId(stage, 'aurora');
  const people = await signInAll(
    stage,
    await addLearners(stage, tenant, LEARNERS, `bench-trails-${Date.now()}-`),
  );
  const trails = await asTenant(stage, tenant, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from trainings where tenant_id = $1 and kind = 'trail' and status = 'published' order by id`,
      [tenant],
    );
    return rows;
  });
  const read = (name: string, path: string, accessToken: string): LoadRequest => ({
    name,
    method: 'GET',
    path: `/api/v1${path}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const all = people.map(({ accessToken }) => read('list of trails', '/trails', accessToken));
  for (const { accessToken } of people)
    for (const { id } of trails) all.push(read('page of a trail', `/trails/${id}`, accessToken));
  const { statements, refused } = await captureStatements(stage, all);
  const figures: Figure[] = refused.map(({ name, status }) => ({
    what: name,
    target: 'answers',
    measured: `answered ${status}`,
    met: false,
  }));
  const requests = all.filter(({ name }) => name in statements);
  const loader = startLoader();
  figures.push(...(await figuresAgainstFloor(stage, loader, { statements, requests, quick, maxCpuMs: {} })));
  loader.end();
  return {
    id: 'trails',
    title: 'Trails: list and page',
    figures,
    notes: [
      `${trails.length} trails; people who have begun none.`,
      'Floor: node:http and pg with a pool of the same size running the very statements of the call, rows as JSON.',
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
