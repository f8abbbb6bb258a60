import {
  getScormCloudAccount,
  launchScormCloud,
  readScormCloudResult,
  saveScormCloudAccount,
} from '@trilha/contracts/learning/scorm-cloud';
import type { FastifyInstance } from 'fastify';

import { serve, servePrepared } from '../../../platform/http/serve.ts';
import { configureAccount, readAccount } from './account.ts';
import { makeLaunchLink, noteLaunch } from './launch.ts';
import { askForResult, readResult } from './read-result.ts';

/** Courses at SCORM Cloud: the company's account, the way there and what came of it. The service is called before a transaction begins. */
export async function scormCloudRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  serve(app, getScormCloudAccount, ({ ctx }) => readAccount(ctx));
  serve(app, saveScormCloudAccount, ({ ctx, body }) => configureAccount(ctx, services, body));
  servePrepared(
    app,
    launchScormCloud,
    {
      prepare: ({ lookup, params, body }) => makeLaunchLink(lookup, services, params, body.again),
      abandon: async () => undefined,
    },
    async ({ ctx, params }, launchUrl) => {
      await noteLaunch(ctx, params);
      return { launchUrl };
    },
  );
  servePrepared(
    app,
    readScormCloudResult,
    {
      prepare: ({ lookup, params }) => askForResult(lookup, services, params),
      abandon: async () => undefined,
    },
    ({ ctx, params }, said) => readResult(ctx, params, said),
  );
}
