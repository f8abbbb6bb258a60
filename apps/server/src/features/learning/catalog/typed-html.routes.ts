import type { FastifyInstance } from 'fastify';

import { AppError } from '../../../platform/app-error.ts';
import { typedHtmlPolicy } from '../../../platform/content-origin/content-policy.ts';
import { documentOf } from '../../../platform/content-origin/html-document.ts';
import { openAddress } from '../../../platform/content-origin/open-address.ts';
import { servedHtml } from './served-html.ts';

const READ = ['GET', 'HEAD'];
const TYPED_HTML = [
  { url: '/html/:token', kind: 'html', from: 'published' },
  { url: '/html/draft/:token', kind: 'htmlDraft', from: 'draft' },
] as const;

/** The text of an HTML activity that its author typed, as a document of its own. */
export async function typedHtmlRoutes(app: FastifyInstance): Promise<void> {
  const { pool, config } = app.services;
  const htmlPolicy = typedHtmlPolicy(config.publicUrl);

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
