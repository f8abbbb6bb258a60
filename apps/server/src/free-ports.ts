import { createServer } from 'node:net';

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
