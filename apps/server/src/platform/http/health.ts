import type { FastifyInstance } from 'fastify';

import { AppError } from '../app-error.ts';

/** `/healthz`: the process lives. `/readyz`: the database is reached and migrated, and the server is not stopping. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  const { pool, readiness } = app.services;
  app.addHook('preClose', async () => readiness.stop());
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (readiness.isStopping) throw new AppError('unavailable');
    try {
      await pool.query('select 1 from tenants limit 1');
    } catch {
      throw new AppError('unavailable');
    }
    return { status: 'ready' };
  });
}
