import type { FastifyInstance } from 'fastify';

import { AppError } from '../../../platform/app-error.ts';
import { readContentProgram } from '../../../platform/content-origin/content-program.ts';
import { OFFLINE_WORKER, packagePolicy } from '../../../platform/content-origin/content-policy.ts';
import {
  offlineDeckPolicy,
  offlineDocument,
  offlinePolicy,
} from '../../../platform/content-origin/offline-document.ts';

/**
 * What plays a package without a network: a page and a worker of the package's own origin. Neither knows whose it is nor has any of its
 * bytes; these lie with the app, which hands them out while it plays.
 */
export async function offlinePageRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services;
  const program = readContentProgram('offline', '/offline/');
  const worker = readContentProgram('worker', '/offline/');
  const scorm = readContentProgram('scorm', '/player/');
  const slides = readContentProgram('slides', '/player/');

  app.get(program.address, (request, reply) => program.send(request, reply));

  app.get('/offline/page', async (_, reply) => {
    if (program.script === undefined) throw new AppError('not_found');
    return offlineDocument(reply, config.publicUrl, [program.address]);
  });

  app.get(OFFLINE_WORKER, async (_, reply) => {
    if (worker.script === undefined) throw new AppError('not_found');
    // Another policy, or another page, is another worker: browsers compare it byte by byte.
    const known = {
      PACKAGE_POLICY: packagePolicy(config.publicUrl),
      PAGE_POLICY: offlinePolicy(config.publicUrl),
      DECK_POLICY: offlineDeckPolicy(config.publicUrl),
      PROGRAMS: [program.address, scorm.address, slides.address],
    };
    const begins = `Object.assign(self, ${JSON.stringify(known)});`;
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(`${begins}\n${worker.script}`);
  });
}
