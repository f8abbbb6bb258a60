// Where a run of the tests writes what it needs for a while: in memory where there is room, and gone with the run.
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A run writes less than a gigabyte at a time; the machine keeps as much again for its processes. */
const ROOM_BYTES = 6 * 1024 ** 3;
/** A database's folder lies two folders down. */
const DEEPEST = 3;
/** How often the folder is removed while a database that was told to end still writes there. */
const REMOVALS = 40;
const PAUSE_MS = 250;

function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES;
}

/** Makes the folder; the embedded database, which may run as another user, reaches it. */
export function makeTestFolder() {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'trilha-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

function* processFiles(folder, depth = 0) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name === 'postmaster.pid') yield path;
    else if (entry.isDirectory() && depth < DEEPEST) yield* processFiles(path, depth + 1);
  }
}

/** Waits without letting anything else run: the end of a process knows no promises. */
const sleep = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Ends databases that run in the folder and removes it. What still writes there is waited for, a few seconds; a folder that stays turns no run red. */
export function removeTestFolder(folder) {
  for (const file of processFiles(folder)) {
    try {
      process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), 'SIGQUIT');
    } catch {
      // It has ended by itself.
    }
  }
  for (let attempt = 1; attempt <= REMOVALS; attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (attempt === REMOVALS) console.warn(`${folder} could not be removed: ${error.message}`);
      else sleep(PAUSE_MS);
    }
  }
}
