import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';

import { roleUrl } from '../../apps/server/src/platform/db/migrate.ts';
import { endProcess, freePort } from '../stage.ts';
import type { Stage } from '../stage.ts';
import type { CapturedCalls } from './captured.ts';

const POOL = 10;

/** Starts the bare server that replays recorded calls, as the same database role and with as many connections. */
export async function startFloor(
  stage: Stage,
  calls: CapturedCalls,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const file = join(stage.dataDir, 'captured-calls');
  writeFileSync(file, serialize(calls));
  const port = await freePort();
  const database = roleUrl(stage.ownerUrl, stage.secretKey, 'trilha_app');
  const child = spawn(
    'node',
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'floor-server.ts'),
      file,
      database,
      String(POOL),
      String(port),
    ],
    { stdio: 'inherit' },
  );
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 500; tries += 1) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return { url, pid: child.pid ?? 0, stop: () => endProcess(child) };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The floor server did not start.');
}
