import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { AppError } from '../app-error.ts';
import { isShownInline } from '../files/file-types.ts';
import { servedFile, servedFileAnew } from '../files/served-file.ts';
import { smallPicture } from '../files/small-picture.ts';
import { ObjectMissing } from '../files/storage.ts';
import { FILE_POLICY } from './content-policy.ts';
import { openAddress } from './open-address.ts';
import { sendObject } from './send-object.ts';

const READ = ['GET', 'HEAD'];
/** As long as an address of a member stays the same. */
const FILE_CACHE_SECONDS = 300;
/** Pixels of a picture beside a line of text, on a screen of twice as many. */
const SMALL_HEIGHT = 96;

/** The file that a signed address names; with `?small`, a picture as small as a line of text shows it. */
export async function fileContentRoutes(app: FastifyInstance): Promise<void> {
  const { pool, storage } = app.services;
  const sendSmall = async (
    reply: FastifyReply,
    picture: { readonly tenantId: string; readonly storageKey: string },
  ) =>
    reply
      .header('cache-control', `private, max-age=${FILE_CACHE_SECONDS}, immutable`)
      .type('image/webp')
      .send(await smallPicture(storage, picture, { height: SMALL_HEIGHT, format: 'webp' }));

  app.route<{ Params: { token: string }; Querystring: { download?: string; small?: string } }>({
    method: READ,
    url: '/files/:token',
    handler: async (request, reply) => {
      const subject = await openAddress(app.services, 'file', request.params.token);
      const file = await servedFile(pool, subject);
      if (!file) throw new AppError('not_found');
      // Who asks for a download gets one, also of what could be shown; nothing makes what could not be shown.
      const isShown = isShownInline(file.mime) && request.query.download === undefined;
      reply
        .header('content-security-policy', FILE_POLICY)
        .header('content-disposition', create(file.name, { type: isShown ? 'inline' : 'attachment' }));
      try {
        if (request.query.small !== undefined && file.mime.startsWith('image/'))
          return await sendSmall(reply, { tenantId: subject.tenantId, storageKey: file.storageKey });
        return await sendObject(request, reply, storage, {
          ...file,
          mediaType: file.mime,
          tag: file.hash,
          // What is public is good for a day.
          ...(subject.memberId === null ? {} : { cacheSeconds: FILE_CACHE_SECONDS }),
        });
      } catch (error) {
        // Thrown away since it was read first, as a picture beside a name is with the next one; bytes that are lost are a fault.
        if (!(error instanceof ObjectMissing) || (await servedFileAnew(pool, subject))) throw error;
        throw new AppError('not_found');
      }
    },
  });
}
