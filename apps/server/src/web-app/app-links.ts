import type { FastifyInstance } from 'fastify';

import { AppError } from '../platform/app-error.ts';

/** What is a call or a file, and what a browser alone has to follow: links to it open no app. */
const NOT_IN_THE_APP = ['/api/*', '/files/*', '/sso/*', '/docs*', '/dev/*'];

/**
 * Says to Android and iOS which apps may open links of this installation, as they ask for it before they believe an app. Nothing is there
 * where the installation has none.
 */
export async function appLinks(app: FastifyInstance): Promise<void> {
  const { android, ios } = app.services.config.appLinks;
  app.get('/.well-known/assetlinks.json', { schema: { hide: true } }, async () => {
    if (android.length === 0) throw new AppError('not_found');
    return android.map((one) => {
      const [name = '', fingerprint = ''] = one.split('/');
      return {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: [fingerprint] },
      };
    });
  });
  app.get('/.well-known/apple-app-site-association', { schema: { hide: true } }, async (_request, reply) => {
    if (ios.length === 0) throw new AppError('not_found');
    // Apple asks for an address without an ending, and wants JSON.
    return reply.type('application/json').send({
      applinks: {
        details: [
          {
            appIDs: ios,
            components: [...NOT_IN_THE_APP.map((path) => ({ '/': path, exclude: true })), { '/': '*' }],
          },
        ],
      },
    });
  });
}
