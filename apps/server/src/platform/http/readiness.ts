import type { FastifyInstance } from 'fastify';

/** Whether this process wants calls: a balancer that asks `/readyz` sends them elsewhere before it stops. */
export class Readiness {
  #stopping = false;

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** From now on the process says that it stops; it serves what comes all the same. */
  stop(): void {
    this.#stopping = true;
  }
}

/**
 * While a process stops, each answer ends its connection: who keeps connections open makes the next one elsewhere, and none is left on
 * which a call could arrive at the moment it is closed.
 */
export function endConnectionsWhileStopping(app: FastifyInstance): void {
  const { readiness } = app.services;
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isStopping) reply.header('connection', 'close');
  });
}
