import type { FastifyInstance } from 'fastify';

import { openAddress } from './open-address.ts';
import { sharedUploadLocks } from './shared-upload-locks.ts';
import { UploadServer } from './upload-server.ts';

const PATH = '/uploads';

/**
 * Takes the bytes of announced uploads (tus 1.0: HEAD, PATCH, DELETE) at addresses that were signed for them. Uploads
 * are never created here.
 */
export async function uploadRoutes(app: FastifyInstance): Promise<void> {
  const { uploads, contentAddresses, clock, config, pool } = app.services;
  const server = new UploadServer({
    path: PATH,
    datastore: uploads.datastore,
    // A bucket is written by several processes; a folder is one machine's, and locked in memory.
    ...(config.s3 ? { locker: sharedUploadLocks(pool) } : {}),
    maxSize: config.maxUploadBytes,
    allowedOrigins: [config.publicUrl],
    disableTerminationForFinishedUploads: true,
    getFileIdFromRequest: (_request, token) => {
      const subject = contentAddresses.read('upload', token ?? '', clock());
      return subject && uploads.nameOf(subject);
    },
  });

  // The bytes are read by the protocol's own server.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  app.route<{ Params: { token: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${PATH}/:token`,
    handler: async (request, reply) => {
      if (request.method !== 'OPTIONS') await openAddress(app.services, 'upload', request.params.token);
      reply.hijack();
      reply.raw.setHeader('x-content-type-options', 'nosniff');
      reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin');
      await server.answer(request, reply);
    },
  });
}
