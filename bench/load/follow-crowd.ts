import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { endProcess } from '../stage.ts';
import type { FollowPlan, Watch } from './follow-process.ts';

const SOCKETS_OF_PROCESS = 1000;

/** Many sockets that follow, in processes of their own, so that counting them takes none of the time of what is measured. */
export class FollowCrowd {
  readonly #processes: readonly ChildProcess[];

  private constructor(processes: readonly ChildProcess[]) {
    this.#processes = processes;
  }

  /** Opens a socket for each greeting; resolves once all of them stand. */
  static async open(plan: FollowPlan): Promise<FollowCrowd> {
    const processes: ChildProcess[] = [];
    for (let from = 0; from < plan.greetings.length; from += SOCKETS_OF_PROCESS) {
      const child = fork(join(import.meta.dirname, 'follow-process.ts'), {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        serialization: 'advanced',
      });
      processes.push(child);
      child.send({ ...plan, greetings: plan.greetings.slice(from, from + SOCKETS_OF_PROCESS) });
      const [answer] = (await once(child, 'message')) as [string];
      if (answer !== 'ready') throw new Error(answer);
    }
    return new FollowCrowd(processes);
  }

  /** From now on the first message with a text is timed at each socket, as the next report tells. */
  async watch(watch: Watch): Promise<void> {
    for (const child of this.#processes) {
      child.send(watch);
      await once(child, 'message');
    }
  }

  /** How long each message took to each socket since the last report, in milliseconds. */
  async report(): Promise<number[]> {
    const all: number[] = [];
    for (const child of this.#processes) {
      child.send('report');
      const [delays] = (await once(child, 'message')) as [number[]];
      for (const delay of delays) all.push(delay);
    }
    return all;
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map(endProcess));
  }
}
