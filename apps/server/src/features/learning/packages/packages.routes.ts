import { getPackage, importPackageEndpoint } from '@trilha/contracts/learning/packages';
import type { FastifyInstance } from 'fastify';

import { serve, servePrepared } from '../../../platform/http/serve.ts';
import { discardPackage } from './import-package-file.ts';
import { importUploadedPackage, unpackUpload } from './import-uploaded-package.ts';
import { readPackage } from './read-package.ts';

/** Import of packages and their reports. */
export async function packageRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.services;
  servePrepared(
    app,
    importPackageEndpoint,
    {
      prepare: ({ lookup, body }) => unpackUpload(lookup, storage, body),
      abandon: (stored) => discardPackage(storage, stored),
    },
    ({ ctx, body, leavePrepared }, stored) =>
      importUploadedPackage(ctx, { ...body, stored, leave: leavePrepared }),
  );
  serve(app, getPackage, ({ ctx, params }) => readPackage(ctx, params.packageId));
}
