import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Config } from '../config.ts';
import type { Services } from '../platform/context.ts';
import { demoState } from './demo-state.ts';

const PROGRAM = join(import.meta.dirname, '../commands/seed-demo.ts');

/**
 * Makes sure that the demo companies are there, and says whether they are. They are filled by a process of their own: what only
 * that needs, memory above all, ends with it.
 */
export async function fillDemo(
  services: Services,
  env: NodeJS.ProcessEnv,
  ownerUrl: string,
): Promise<boolean> {
  const state = await demoState(services.pool, ownerUrl);
  if (state !== 'unfilled') return state === 'filled';
  // Anyone who started it by hand waits for this; a start that prepared it ahead has said so then.
  if (env['TRILHA_WELCOME'] === '1')
    process.stdout.write('The demo companies are filled (once; usually half a minute) …\n');
  const child = fork(PROGRAM, [], { env: seedEnvironment(env, services.config, ownerUrl) });
  const end = () => child.kill();
  process.once('exit', end);
  const [code]: unknown[] = await once(child, 'exit');
  process.removeListener('exit', end);
  if (code !== 0) throw new Error('The demo companies could not be filled; the lines above say why.');
  return true;
}

/** The same installation, as the process that fills it reads it. */
function seedEnvironment(env: NodeJS.ProcessEnv, config: Config, ownerUrl: string): NodeJS.ProcessEnv {
  return {
    ...env,
    DATABASE_URL: ownerUrl,
    PORT: String(config.port),
    CONTENT_PORT: String(config.contentPort),
    TRILHA_WELCOME: '',
  };
}
