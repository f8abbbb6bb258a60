import type { FastifyInstance } from 'fastify';

import { AppError } from '../app-error.ts';
import { isShownInline } from '../files/file-types.ts';
import { servedFile } from '../files/served-file.ts';
import { contentDisposition } from '../http/file-answer.ts';
import { FILE_POLICY } from './content-policy.ts';
import { openAddress } from './open-address.ts';
import { sendObject } from './send-object.ts';

const READ = ['GET', 'HEAD'];

/** The file that a signed address names. */
export async function fileContentRoutes(app: FastifyInstance): Promise<void> {
  const { pool, storage } = app.services;

  app.route<{ Params: { token: string } }>({
    method: READ,
    url: '/files/:token',
    handler: async (request, reply) => {
      const file = await servedFile(pool, await openAddress(app.services, 'file', request.params.token));
      if (!file) throw new AppError('not_found');
      reply
        .header('content-security-policy', FILE_POLICY)
        .header(
          'content-disposition',
          contentDisposition(isShownInline(file.mime) ? 'inline' : 'attachment', file.name),
        );
      return sendObject(request, reply, storage, { ...file, mediaType: file.mime, tag: file.hash });
    },
  });
}
