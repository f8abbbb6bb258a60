import { beginScormSession, commitScorm, getScormLaunch } from '@trilha/contracts/learning/scorm-runtime';
import type { FastifyInstance } from 'fastify';

import { readerOf } from '../../../platform/files/content-links.ts';
import { serve } from '../../../platform/http/serve.ts';
import { beginSession } from './begin-session.ts';
import { commitItem } from './commit-item.ts';
import { readLaunch } from './read-launch.ts';

const placeOf = ({ courseId, hierarchyOrder }: { courseId: string; hierarchyOrder: number }) => ({
  trainingId: courseId,
  hierarchyOrder,
});

/** The run-time of SCORM packages: launch, session, commits. */
export async function scormRoutes(app: FastifyInstance): Promise<void> {
  const { contentAddresses } = app.services;

  serve(app, getScormLaunch, ({ ctx, params }) =>
    readLaunch(ctx, placeOf(params), (packageId) =>
      contentAddresses.scormPlayerUrl({ ...readerOf(ctx.actor), packageId }, ctx.now),
    ),
  );
  serve(app, beginScormSession, ({ ctx, params }) => beginSession(ctx, placeOf(params)));
  serve(app, commitScorm, ({ ctx, params, body: { device, ...commit } }) =>
    commitItem(ctx, params.courseId, commit, device),
  );
}
