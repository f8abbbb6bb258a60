import { fork } from 'node:child_process';
import { join } from 'node:path';

import type { LoadPlan, MaximumResult, RateResult } from './load-plan.ts';

export interface Loader {
  run(plan: LoadPlan & { kind: 'maximum' }): Promise<MaximumResult>;
  run(plan: LoadPlan & { kind: 'rate' }): Promise<RateResult>;
  end(): void;
}

/** A process that makes load, so that making it takes nothing from what measures. One load at a time. */
export function startLoader(): Loader {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const run = (plan: LoadPlan) =>
    new Promise<MaximumResult | RateResult>((resolve, reject) => {
      const lost = (code: number | null) => reject(new Error(`The load process ended with ${code}.`));
      child.once('exit', lost);
      child.once('message', (message: { result: MaximumResult | RateResult } | { error: string }) => {
        child.off('exit', lost);
        if ('error' in message) reject(new Error(message.error));
        else resolve(message.result);
      });
      child.send(plan);
    });
  // A plan of one kind answers with the result of that kind.
  return { run: run as Loader['run'], end: () => void child.kill() };
}
