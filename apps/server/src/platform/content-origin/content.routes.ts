import type { FastifyInstance } from 'fastify';

import { AppError } from '../app-error.ts';
import { servedHtml } from '../../features/learning/catalog/served-html.ts';
import { isShownInline } from '../files/file-types.ts';
import { servedFile } from '../files/served-file.ts';
import { servedPackage } from '../../features/learning/packages/served-package.ts';
import { contentDisposition } from '../http/file-answer.ts';
import { FILE_POLICY, packagePolicy, typedHtmlPolicy } from './content-policy.ts';
import { documentOf } from './html-document.ts';
import { mediaTypeOf } from './media-types.ts';
import { openAddress, openPackageAddress } from './open-address.ts';
import { sendObject } from './send-object.ts';

const READ = ['GET', 'HEAD'];
const TYPED_HTML = [
  { url: '/html/:token', kind: 'html', from: 'published' },
  { url: '/html/draft/:token', kind: 'htmlDraft', from: 'draft' },
] as const;

/** What signed addresses name: one file, the files of one package, one typed HTML activity. */
export async function contentRoutes(app: FastifyInstance): Promise<void> {
  const { pool, storage, config } = app.services;
  const policy = packagePolicy(config.publicUrl);
  const htmlPolicy = typedHtmlPolicy(config.publicUrl);

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

  for (const { url, kind, from } of TYPED_HTML)
    app.route<{ Params: { token: string } }>({
      method: READ,
      url,
      handler: async (request, reply) => {
        const html = await servedHtml(
          pool,
          await openAddress(app.services, kind, request.params.token),
          from,
        );
        if (html === undefined) throw new AppError('not_found');
        return reply
          .header('content-security-policy', htmlPolicy)
          .header('cache-control', 'private, no-cache')
          .type('text/html; charset=utf-8')
          .send(documentOf(html));
      },
    });
}
