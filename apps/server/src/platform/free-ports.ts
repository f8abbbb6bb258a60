import { once } from 'node:events';
import { createServer } from 'node:net';

import { ConfigError } from '../config-error.ts';

/** A port the product listens on, and the variable that chooses it. */
interface WantedPort {
  readonly port: number;
  readonly host: string;
  readonly variable: string;
}

/** What to tell where a port cannot be listened on. */
export function portError(
  error: unknown,
  { port, variable }: Pick<WantedPort, 'port' | 'variable'>,
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new ConfigError(`port ${port} is in use by another program; set ${variable}.`);
  if (code === 'EACCES')
    return new ConfigError(`port ${port} needs more rights than this user has; set ${variable}.`);
  return error;
}

/** Throws a `ConfigError` where one of the ports is taken: before a database is started for nothing. */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  for (const { port, host, variable } of wanted) {
    const probe = createServer();
    try {
      probe.listen(port, host);
      await once(probe, 'listening');
    } catch (error) {
      throw portError(error, { port, variable });
    }
    await new Promise((resolve) => probe.close(resolve));
  }
}

/** A port of this machine that nothing listens on now. */
function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Chooses ports where the environment asks for any (`PORT=0`). They are chosen before anything starts, since addresses of
 * both origins go into each other's policies.
 */
export async function withFreePorts(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (env['PORT'] !== '0') return env;
  const [port, contentPort] = await Promise.all([freePort('localhost'), freePort('127.0.0.1')]);
  return { ...env, PORT: String(port), CONTENT_PORT: env['CONTENT_PORT'] ?? String(contentPort) };
}
