import { listReleasePeople, listReleases } from '@trilha/contracts/learning/releases';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { readReleasePeople, readReleases } from './read-releases.ts';

/** What the instructors of an event open for everybody who takes part (ACT-08). */
export async function releasesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listReleases, ({ ctx, params }) => readReleases(ctx, params.eventId));
  serve(app, listReleasePeople, ({ ctx, params }) => readReleasePeople(ctx, params));
}
