import type { FastifyInstance } from 'fastify';

import { AppError } from '../../../platform/app-error.ts';
import { packagePolicy } from '../../../platform/content-origin/content-policy.ts';
import { mediaTypeOf } from '../../../platform/content-origin/media-types.ts';
import { openPackageAddress } from '../../../platform/content-origin/open-address.ts';
import { sendObject } from '../../../platform/content-origin/send-object.ts';
import { servedPackage } from './served-package.ts';

const READ = ['GET', 'HEAD'];

/** The files of the package that a signed address names. */
export async function packageFileRoutes(app: FastifyInstance): Promise<void> {
  const { pool, storage, config } = app.services;
  const policy = packagePolicy(config.publicUrl);

  app.route<{ Params: { token: string; '*': string } }>({
    method: READ,
    url: '/packages/:token/*',
    handler: async (request, reply) => {
      const { token, '*': path } = request.params;
      const { hostname } = request;
      const served = await servedPackage(pool, await openPackageAddress(app.services, { token, hostname }));
      const file = served?.find(path === '' ? served.entryPath : path);
      if (!file) throw new AppError('not_found');
      reply.header('content-security-policy', policy);
      return sendObject(request, reply, storage, {
        ...file,
        mediaType: mediaTypeOf(file.path),
        // Keys are never used twice, so the end of one tells contents apart.
        tag: file.storageKey.split('/').slice(2).join('-'),
      });
    },
  });
}
