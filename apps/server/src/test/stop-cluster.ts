import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 50;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Ends the database server of a cluster, started by any process, and returns when its process is gone; nothing where none runs. */
export async function stopCluster(clusterDir: string): Promise<void> {
  let pid: number;
  try {
    pid = Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return;
  }
  // Fast shutdown: connections are cut, what was committed is on disk.
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await wait(POLL_MS);
}
