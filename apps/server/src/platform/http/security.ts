import { reportSecurity } from '@trilha/contracts/platform/security-reports';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../app-error.ts';
import type { Config } from '../../config.ts';
import { packageOrigins } from '../files/package-origin.ts';
import { plainOrigin } from '../safe-fetch/plain-origin.ts';

/**
 * Other sites' pages post their answers here: an identity provider's is signed, and the browser proves itself later; the training
 * authority's is matched by an id that nobody can guess, and carries no session.
 */
const CROSS_SITE_POSTS = new Set(['/sso/saml/acs', '/attendance/answer', '/attendance/failure']);

/** Headers of every answer and the refusal of writes that another site's page sends (reliability §3). */
export function installSecurity(app: FastifyInstance): void {
  const { config } = app.services;
  const secure = config.publicUrl.startsWith('https://');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    // YouTube refuses to play without an origin (its error 153), so only the origin is sent.
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (
      request.method !== 'GET' &&
      request.method !== 'HEAD' &&
      request.headers['sec-fetch-site'] === 'cross-site' &&
      // As the router has read it: a slash or a question behind the address changes nothing.
      !CROSS_SITE_POSTS.has(request.routeOptions.url ?? '')
    )
      throw new AppError('forbidden');
  });
}

/**
 * The policy of the two workers that read pictures on the device: they alone may run WebAssembly, and reach nothing but our own
 * files. A worker has the policy of its own file, not that of the page.
 */
export const READING_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
/** Names the build gives to their files. */
export const READING_WORKERS = /\/(?:worker\.min|read-codes\.worker)-[\w-]+\.js(?:\.br|\.gz)?$/;

/** Where browsers send what the policy names `breaches`. */
export const REPORTING_ENDPOINTS = `breaches="${reportSecurity.path}"`;

/** Origins of services this installation names that a page calls itself. */
function calledOrigins({ errorReportUrl, firebase }: Pick<Config, 'errorReportUrl' | 'firebase'>): string {
  const called = [errorReportUrl, firebase?.authUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
  return called.join(' ');
}

/** What pages of a company show in a frame besides what every company's may: origins, of which one may use camera and microphone. */
export interface FramedOrigins {
  readonly conference: string | null;
  readonly pages: readonly string[];
}

type Allowed = Pick<Config, 'allowPrivateAddresses'>;

/** Of what somebody typed only what is one origin: in a header anything else would be an order of its own. */
const originsOf = (typed: readonly string[], { allowPrivateAddresses }: Allowed): string[] =>
  typed.flatMap((one) => plainOrigin(one, allowPrivateAddresses) ?? []);

/** What the product's own documents may use of a device; the microphone only for a company's video conference. */
export function permissionsPolicy(config: Allowed, { conference }: FramedOrigins): string {
  // A frame is given only what the page around it may use as well.
  const [origin] = originsOf(conference === null ? [] : [conference], config);
  const microphone = origin === undefined ? '' : `self "${origin}"`;
  return `geolocation=(), microphone=(${microphone}), payment=(), usb=()`;
}

/** The policy of the product's own documents. `nonce` is new for each of them; `framed`: what the company adds. */
export function contentSecurityPolicy(
  nonce: string,
  config: Pick<Config, 'allowPrivateAddresses' | 'contentUrl' | 'errorReportUrl' | 'firebase'>,
  { conference, pages }: FramedOrigins = { conference: null, pages: [] },
): string {
  const { contentUrl } = config;
  const packages = packageOrigins(contentUrl);
  const framed = originsOf([...(conference === null ? [] : [conference]), ...pages], config)
    .map((origin) => ` ${origin}`)
    .join('');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${contentUrl} https://i.ytimg.com`,
    `media-src 'self' blob: https: ${contentUrl} ${packages}`,
    `connect-src 'self' blob: ${contentUrl} ${packages} ${calledOrigins(config)} https:`,
    "font-src 'self'",
    `frame-src 'self' ${contentUrl} ${packages} https://www.youtube-nocookie.com https://player.vimeo.com https://www.slideshare.net https://www.google.com https://hcaptcha.com https://*.hcaptcha.com https://challenges.cloudflare.com${framed}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // The course builder shows its own preview in a frame as wide as a phone; nobody else may frame the product.
    "frame-ancestors 'self'",
    // No text becomes markup or a script but by the page's own policy (lib/trusted-types.ts of the web app).
    "require-trusted-types-for 'script'",
    'report-to breaches',
    `report-uri ${reportSecurity.path}`,
  ].join('; ');
}
