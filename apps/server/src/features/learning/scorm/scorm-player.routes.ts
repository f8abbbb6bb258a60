import { scormCommit } from '@trilha/contracts/learning/scorm-runtime';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../../../platform/app-error.ts';
import { commitOnUnload } from './commit-on-unload.ts';
import { readContentProgram } from '../../../platform/content-origin/content-program.ts';
import { offlineDocument } from '../../../platform/content-origin/offline-document.ts';
import { openPackageAddress } from '../../../platform/content-origin/open-address.ts';

/** Browsers send no more than 64 KiB from a page that is being closed. */
const UNLOAD_COMMIT_BYTES = 128 * 1024;

const STYLE = `html, body, iframe { margin: 0; border: 0; width: 100%; height: 100%; display: block; }
  body { background: #fff; overflow: hidden; }`;

/** The page that holds the run-time API of a SCORM package, and its script. The app frames it and talks to it. */
export async function scormPlayerRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services;
  const { script, address, send } = readContentProgram('scorm', '/player/');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "frame-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${config.publicUrl}`,
  ].join('; ');

  app.get<{ Params: { token: string } }>('/player/scorm/:token', async (request, reply) => {
    const { token } = request.params;
    const { hostname } = request;
    await openPackageAddress(app.services, { token, hostname });
    if (!script) throw new AppError('not_found');
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html><head><meta charset="utf-8"><title>SCORM</title><style>${STYLE}</style></head>` +
          `<body data-app="${config.publicUrl}" data-package="/packages/${token}/">` +
          `<script src="${address}"></script></body></html>`,
      );
  });

  app.get('/offline/scorm', async (_, reply) => {
    if (!script) throw new AppError('not_found');
    return offlineDocument(reply, config.publicUrl, [address]);
  });

  app.post<{ Params: { token: string } }>(
    '/player/scorm/:token/farewell',
    { bodyLimit: UNLOAD_COMMIT_BYTES },
    async (request, reply) => {
      const { hostname } = request;
      const subject = await openPackageAddress(app.services, { token: request.params.token, hostname });
      const commit = scormCommit.safeParse(request.body);
      if (!commit.success) throw new AppError('invalid_request');
      await commitOnUnload(app.services, subject, commit.data);
      return reply.code(204).send();
    },
  );

  app.get(address, (request, reply) => send(request, reply));
}
