import { getHome } from '@trilha/contracts/learning';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../plugins/serve.ts';
import { readHome } from './read-home.ts';

/** The home screen. */
export async function homeRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getHome, ({ ctx }) => readHome(ctx));
}
