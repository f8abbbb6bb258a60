import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { SimulatedCampaign } from '../../apps/server/src/test/simulation/simulated-campaign.ts';
import type { Report } from '../figures.ts';
import { loadNow } from '../process-cost.ts';
import type { Stage } from '../stage.ts';

const PEOPLE = 2000;
const QUICK_PEOPLE = 40;
const LEAST_SPEED = 1000;
const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** R4: a whole campaign with faults on, played through the product's calls; `SIMULATION_SEED` replays one that failed. */
export async function measureSimulation(_stage: Stage, quick: boolean): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-simulation-'));
  const report = join(folder, 'report.json');
  const seed = process.env['SIMULATION_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
  try {
    await run('npx', ['vitest', 'run', 'apps/server/src/test/simulation/simulate-campaign.test.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        SIMULATION_PEOPLE: String(quick ? QUICK_PEOPLE : PEOPLE),
        SIMULATION_SEED: seed,
        SIMULATION_REPORT: report,
      },
      maxBuffer: 64 * 2 ** 20,
    });
    // The test writes it in this shape.
    const played = JSON.parse(readFileSync(report, 'utf8')) as SimulatedCampaign;
    const { killed, lost, downDays, clockJumps } = played.faults;
    return {
      id: 'R4',
      title: 'A simulated campaign with faults',
      figures: [
        {
          what: `${played.days} days of ${played.people.toLocaleString('en-US')} people, ${played.sales.toLocaleString('en-US')} sales, seed ${seed}`,
          target: `≥ ${LEAST_SPEED.toLocaleString('en-US')} × real time`,
          measured: `${played.speed.toLocaleString('en-US')} × real time, every promise kept on every day`,
          met: played.speed >= LEAST_SPEED,
        },
      ],
      notes: [
        `${killed} connections cut, ${lost} answers lost, workers down on ${downDays} days, ${clockJumps} clock jumps.`,
        `Load average at the end: ${loadNow()}.`,
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
