import { getAdminOverview } from '@trilha/contracts/insight/admin-overview';
import { getHome } from '@trilha/contracts/learning/learning';
import { getProgramWork } from '@trilha/contracts/insight/program-work';
import { getWaiting } from '@trilha/contracts/insight/waiting';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { readAdminOverview } from './read-admin-overview.ts';
import { readHome } from './read-home.ts';
import { readProgramWork } from './read-program-work.ts';
import { readWaitingParts } from './read-waiting-parts.ts';

/** The home screen, and what it shows in addition to those who manage. */
export async function homeRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getHome, ({ ctx }) => readHome(ctx, app.services.parts.homeParts));
  serve(app, getAdminOverview, ({ ctx }) => readAdminOverview(ctx));
  serve(app, getProgramWork, ({ ctx }) => readProgramWork(ctx));
  serve(app, getWaiting, ({ ctx }) => readWaitingParts(ctx));
}
