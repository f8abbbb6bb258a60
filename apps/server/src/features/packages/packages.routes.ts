import { getPackage, importPackageEndpoint } from '@trilha/contracts/packages';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../plugins/serve.ts';
import { importUploadedPackage } from './import-uploaded-package.ts';
import { readPackage } from './read-package.ts';

/** Import of packages and their reports. */
export async function packageRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.services;
  serve(app, importPackageEndpoint, ({ ctx, body }) => importUploadedPackage(ctx, storage, body));
  serve(app, getPackage, ({ ctx, params }) => readPackage(ctx, params.packageId));
}
