import type { FastifyInstance } from 'fastify';

import { AppError } from '../../../platform/app-error.ts';
import { openAddress } from '../../../platform/content-origin/open-address.ts';
import { sendObject } from '../../../platform/content-origin/send-object.ts';
import { bundleSize, openBundle } from './package-bundle.ts';
import { servedPackage } from './served-package.ts';

/** The files of a package in one, to be taken along by the app: bytes that no browser shows or runs. */
export async function packageBundleRoutes(app: FastifyInstance): Promise<void> {
  const { pool, storage } = app.services;

  app.get<{ Params: { token: string } }>('/package-bundles/:token', async (request, reply) => {
    const subject = await openAddress(app.services, 'package', request.params.token);
    const served = await servedPackage(pool, subject);
    if (!served) throw new AppError('not_found');
    const size = bundleSize(served);
    reply.header('content-disposition', 'attachment; filename="package.bundle"');
    return sendObject(
      request,
      reply,
      { open: async (_, range) => openBundle(storage, served, range), size: async () => size },
      {
        storageKey: subject.packageId,
        size,
        mediaType: 'application/octet-stream',
        tag: subject.packageId,
        // It lies on the device as a download.
        cacheSeconds: 0,
      },
    );
  });
}
