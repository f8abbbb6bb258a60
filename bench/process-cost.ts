import { readFileSync, readdirSync } from 'node:fs';
import { loadavg } from 'node:os';

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;
const PAGE_KIB = 4;

interface Stat {
  readonly parent: number;
  readonly cpuMs: number;
  /** Includes children that have ended. */
  readonly familyCpuMs: number;
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold spaces; numbers follow it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11);
    const own = (user + system) * TICK_MS;
    return { parent, cpuMs: own, familyCpuMs: own + (childrenUser + childrenSystem) * TICK_MS };
  } catch {
    return undefined;
  }
}

/** Processor time of one process so far, in milliseconds; 0 where the system does not tell (other than Linux). */
export function cpuMsOf(pid: number): number {
  return statOf(pid)?.cpuMs ?? 0;
}

/** Processor time of a process and all it has started, in milliseconds. */
export function familyCpuMsOf(pid: number): number {
  const own = statOf(pid);
  if (!own) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return own.familyCpuMs + children.reduce((sum, stat) => sum + (stat?.cpuMs ?? 0), 0);
}

/** Memory of a process that lies in RAM, in MiB; 0 where the system does not tell. */
export function residentMibOf(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * PAGE_KIB) / 1024;
  } catch {
    return 0;
  }
}

/** Load average of the last minute, to judge how quiet the machine was. */
export function loadNow(): string {
  return loadavg()[0]?.toFixed(1) ?? '?';
}
