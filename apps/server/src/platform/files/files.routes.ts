import multipart from '@fastify/multipart';
import {
  SMALL_UPLOAD_BYTES,
  completeUpload as completeUploadEndpoint,
  completeUploadAsSpecified,
  createUpload,
  getFile,
  uploadSmallFile,
} from '@trilha/contracts/platform/files';
import type { UploadPurpose } from '@trilha/contracts/platform/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import { AppError } from '../app-error.ts';
import { bearerClaims } from '../http/bearer.ts';
import { serve, servePrepared } from '../http/serve.ts';
import { beginUpload } from './begin-upload.ts';
import { completeUpload, judgeUpload } from './complete-upload.ts';
import { readFile } from './read-file.ts';
import { receiveSmallFile } from './receive-small-file.ts';
import type { ReceivedFile } from './receive-small-file.ts';
import { judgeSmallFile, storeSmallFile } from './store-small-file.ts';
import type { SavedFile } from './store-file.ts';

/** Uploads and what became of them. The bytes of large ones go to the content origin. */
export async function fileRoutes(app: FastifyInstance): Promise<void> {
  const { storage, uploads, contentAddresses, config } = app.services;

  serve(app, createUpload, ({ ctx, body }) => {
    requireReader(config, body.purpose);
    return beginUpload(ctx, { uploads, contentAddresses, maxUploadBytes: config.maxUploadBytes }, body);
  });

  const discard = async (stored: SavedFile | undefined) => {
    if (stored) await storage.delete(stored.storageKey);
  };
  for (const endpoint of [completeUploadEndpoint, completeUploadAsSpecified])
    servePrepared(
      app,
      endpoint,
      {
        prepare: ({ lookup, body }) => judgeUpload(lookup, { storage, uploads }, body.fileId),
        abandon: discard,
      },
      async ({ ctx, body: { fileId }, reply, request, leavePrepared }, stored) => {
        const file = await completeUpload(ctx, { fileId, stored, leave: leavePrepared });
        // Only once the answer has left is it sure that the transaction has kept the file.
        reply.raw.once('finish', () => {
          if (reply.statusCode !== 200) return;
          uploads.remove({ tenantId: ctx.actor.tenantId, fileId }).catch((error: unknown) => {
            request.log.debug({ err: error }, 'the bytes of a finished upload stay until they expire');
          });
        });
        return file;
      },
    );
  serve(app, getFile, ({ ctx, params }) => readFile(ctx, params.fileId));

  await app.register(smallFiles);
}

/** Throws `file_type_refused` for slides that only a converter could read, where there is none. */
function requireReader({ slidesConverter }: Pick<Config, 'slidesConverter'>, purpose: UploadPurpose): void {
  if (purpose === 'old_slides' && !slidesConverter) throw new AppError('file_type_refused');
}

/** The multipart parser belongs to this one route: no other call takes such bodies. */
async function smallFiles(app: FastifyInstance): Promise<void> {
  const { storage, config } = app.services;
  const received = new WeakMap<FastifyRequest, ReceivedFile>();
  await app.register(multipart, {
    limits: { fileSize: SMALL_UPLOAD_BYTES, files: 1, fields: 4, parts: 5, headerPairs: 50 },
    throwFileSizeLimit: false,
  });

  app.addHook('preHandler', async (request, reply) => {
    if (!bearerClaims(request)) throw new AppError('unauthenticated');
    received.set(request, await receiveSmallFile(request, reply));
  });
  app.addHook('onResponse', async (request) => {
    await received.get(request)?.discard();
  });

  const fileOf = (request: FastifyRequest): ReceivedFile => {
    const file = received.get(request);
    if (!file) throw new Error('The file was received before the handler.');
    return file;
  };
  const { maxUploadBytes } = config;
  servePrepared(
    app,
    uploadSmallFile,
    {
      prepare: ({ lookup, query, request }) => {
        requireReader(config, query.purpose);
        return judgeSmallFile(lookup, { storage, maxUploadBytes }, { ...fileOf(request), ...query });
      },
      abandon: (stored) => storage.delete(stored.storageKey),
    },
    ({ ctx, query, request }, kept) =>
      storeSmallFile(ctx, { file: { ...fileOf(request), ...query }, kept, maxUploadBytes }),
  );
}
