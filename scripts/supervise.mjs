// Keeps a program running: starts it again when it is killed or fails, and gives up with one sentence where that does not help.
import { spawn } from 'node:child_process';

/** A program that has run so long was well; its next fall begins a new count. */
const WELL_AFTER_MS = 60_000;
const FIRST_WAIT_MS = 250;
/** Waits double up to this, so that a program is back within five seconds of its fall. */
const MAX_WAIT_MS = 4000;
const MAX_FALLS = 6;

/** How long to wait before the next start after so many falls in a row. */
export const waitAfter = (falls) => Math.min(FIRST_WAIT_MS * 2 ** (falls - 1), MAX_WAIT_MS);

/**
 * Runs `command` until it ends by itself (code 0), refuses its very first start, falls too often in a row, or is stopped. Gives the code
 * to end with. `say` is told in one sentence what happens, `started` the process of each start; `onSignal` gets what hands signals on.
 */
export function supervise(
  command,
  args,
  options,
  { say, onSignal, started = () => {}, now = Date.now, wait = sleep },
) {
  return new Promise((resolve) => {
    let falls = 0;
    let starts = 0;
    let stopping = false;
    let child;
    onSignal((signal) => {
      stopping = true;
      if (child) child.kill(signal);
      else resolve(0);
    });
    const start = () => {
      if (stopping) return;
      starts += 1;
      const began = now();
      child = spawn(command, args, options);
      started(child);
      child.once('exit', (code, signal) => {
        child = undefined;
        if (stopping || code === 0) return resolve(code ?? 0);
        // Refused from the beginning: it has said why, and would say it again.
        if (code !== null && starts === 1 && now() - began < WELL_AFTER_MS) return resolve(code);
        falls = now() - began >= WELL_AFTER_MS ? 1 : falls + 1;
        const end = signal ? `was ended by ${signal}` : `ended with code ${code}`;
        if (falls > MAX_FALLS) {
          say(
            `Trilha ${end} ${falls} times in a row and is not started again; its last words above say why.`,
          );
          return resolve(code ?? 1);
        }
        say(`Trilha ${end}; it is started again.`);
        return wait(waitAfter(falls)).then(start);
      });
    };
    start();
  });
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
