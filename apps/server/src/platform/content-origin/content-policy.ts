import type { FastifyInstance } from 'fastify';

import { AppError } from '../app-error.ts';
import { NO_DOCUMENT_POLICY } from '../http/errors.ts';
import { takeCookiesAway } from './left-cookies.ts';

/** Our own worker, which answers for packages that were taken along; no other may install itself. */
export const OFFLINE_WORKER = '/offline/worker.js';

/** Sites whose videos packages embed; a frame of any other could carry away what a learner answers. */
const EMBEDDED = 'https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com';

function foreignPolicy(appOrigin: string, shown: string, framed: string): string {
  return [
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    `img-src ${shown}`,
    `media-src ${shown}`,
    `font-src ${shown}`,
    `frame-src ${framed}`,
    `style-src 'unsafe-inline' ${shown}`,
    "connect-src 'self' data: blob:",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'self'",
    `frame-ancestors 'self' ${appOrigin}`,
  ].join('; ');
}

/**
 * Packages are foreign programs: they may run inside the origin of their own and show what they bring with them; they talk to nobody
 * else, not even by the address of a picture, and may be framed by the app (and by the player page here) only.
 */
export function packagePolicy(appOrigin: string): string {
  const own = "'self' data: blob:";
  return foreignPolicy(appOrigin, own, `${own} ${EMBEDDED}`);
}

/** Typed HTML has no origin at all, also where its address is opened by itself; it may show pictures from anywhere. */
export function typedHtmlPolicy(appOrigin: string): string {
  const shown = "'self' https: data: blob:";
  const sandbox = 'sandbox allow-scripts allow-forms allow-popups allow-downloads';
  return `${foreignPolicy(appOrigin, shown, shown)}; ${sandbox}`;
}

/** Files are shown, never run. */
export const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Headers of every answer of the content origin: no cookie is ever set or read here and what packages left goes, the app alone may read across
 * origins, nothing may install itself as a worker for other people's packages, and what is served without a policy of its own is no
 * document in which a package could act without its own.
 */
export function installContentPolicy(app: FastifyInstance): void {
  const { publicUrl, contentUrl } = app.services.config;
  const secure = contentUrl.startsWith('https://');
  app.addHook('onRequest', async (request, reply) => {
    const { cookie } = request.headers;
    reply.headers(takeCookiesAway({ cookie, url: request.url }, { publicUrl, contentUrl }));
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', NO_DOCUMENT_POLICY)
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('origin-agent-cluster', '?1')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
      .header('vary', 'origin');
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
    if (request.headers['service-worker'] === 'script' && request.url !== OFFLINE_WORKER)
      throw new AppError('forbidden');
    // A package framed without an origin of its own (HTML activities) loads its fonts and modules as nobody.
    const isPackage = request.url.startsWith('/packages/');
    if (!isPackage && request.headers.origin !== publicUrl) return undefined;
    reply
      .header('access-control-allow-origin', isPackage ? '*' : publicUrl)
      .header('access-control-expose-headers', 'accept-ranges, content-length, content-range, etag');
    if (request.method !== 'OPTIONS' || request.url.startsWith('/uploads/')) return undefined;
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD')
      .header('access-control-allow-headers', 'range, if-range, if-none-match')
      .header('access-control-max-age', '86400')
      .send();
  });
}
