import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { bootSchema, readBoot } from '@trilha/contracts/platform/boot';
import type { Boot } from '@trilha/contracts/platform/boot';
import { loginConfiguration } from '@trilha/contracts/identity/session';
import { PAGES } from '@trilha/contracts/organization/pages';
import { reportWebError } from '@trilha/contracts/platform/web-errors';
import { isAppAddress } from '@trilha/rules/platform/app-addresses';
import { LOCALES } from '@trilha/rules/platform/locales';
import { isPublicPath, publicPageOf } from '@trilha/rules/organization/public-paths';
import { themeCss } from '@trilha/rules/organization/theme';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { renewPageKey } from '../features/identity/sessions/device-cookie.ts';
import { findPublicPage } from '../features/organization/pages/find-public-page.ts';
import { pageHtml } from '../features/organization/pages/page-html.ts';
import { presentLoginConfiguration } from '../features/organization/tenants/login-configuration.presenter.ts';
import { localeOf } from '../features/organization/tenants/login-configuration.presenter.ts';
import { framedOrigins } from '../features/learning/rooms/framed-origins.ts';
import { signInButtons } from '../features/identity/single-sign-on/sign-in-buttons.ts';
import { findTenantForDocument, readDemoSettings } from '../features/organization/tenants/tenants.queries.ts';
import { inNoTenant } from '../platform/db/in-tenant.ts';
import { sendProblem } from '../platform/http/errors.ts';
import {
  READING_WORKERS,
  READING_WORKER_POLICY,
  REPORTING_ENDPOINTS,
  contentSecurityPolicy,
  permissionsPolicy,
} from '../platform/http/security.ts';
import { serve } from '../platform/http/serve.ts';
import type { FramedOrigins } from '../platform/http/security.ts';
import { NOT_DOCUMENTS } from '../platform/http/unavailable-page.ts';
import { appLinks } from './app-links.ts';
import { serveManifest } from './app-manifest.ts';
import { openTemplates } from './web-templates.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');
/** Version of the product. */
const { version: VERSION } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')));

/** Methods a document is asked by; Node leaves the body of HEAD away. */
const READING = new Set(['GET', 'HEAD']);

/** JSON that may stand inside a script element: `<` is written as an escape. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

type ShownPage = Awaited<ReturnType<typeof findPublicPage>>;

/** The signed-out document: with its company's look and, where it shows a page of texts, these as well. */
function renderPublic(template: string, boot: Boot, nonce: string, shown: ShownPage): string {
  const title = shown ? `${shown.page.title} · ${boot.name}` : boot.name;
  const head =
    `<style nonce="${nonce}">${themeCss(boot.look)}</style>` +
    `<script type="application/json" id="boot" nonce="${nonce}">${scriptJson(boot)}</script>`;
  const pageData = shown
    ? `<script type="application/json" id="page" nonce="${nonce}">${scriptJson(shown.page)}</script>`
    : '';
  return (
    template
      .replace('<!--boot-->', () => head + pageData)
      // Read while the scripts are on their way, or where they never run.
      .replace(
        '<div id="root"></div>',
        () => `<div id="root">${shown ? pageHtml(shown.page, shown.others) : ''}</div>`,
      )
      .replace(/<html lang="[^"]*"/, `<html lang="${boot.locale}"`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title.replaceAll('<', '&lt;')}</title>`)
  );
}

/** Looked up on every request, so that a build made while this process runs is served without a restart. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(DIST, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      if (READING_WORKERS.test(path)) reply.header('content-security-policy', READING_WORKER_POLICY);
    },
  });
  await app.register(fastifyStatic, {
    root: DIST,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', 'content/**', '*.html'],
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
}

const NO_FRAMES: FramedOrigins = { conference: null, pages: [] };

/** What the company of a browser shows in frames of its rooms; nothing where that cannot be asked, for the page has to come all the same. */
async function framedFor({ server, log }: FastifyRequest, slug: string | undefined): Promise<FramedOrigins> {
  const { pool, clock } = server.services;
  if (slug === undefined) return NO_FRAMES;
  try {
    const tenant = await inNoTenant(pool, (tx) => findTenantForDocument(tx, slug));
    return tenant?.slug === slug ? await framedOrigins(pool, tenant.id, clock()) : NO_FRAMES;
  } catch (error) {
    log.warn({ err: error }, 'a page is sent without the frames of its company');
    return NO_FRAMES;
  }
}

/** The two documents of the web app (signed out, signed in) and their files. */
export async function webApp(app: FastifyInstance): Promise<void> {
  const { config, pool } = app.services;

  const clientOf = (request: FastifyRequest): string | undefined => {
    const { client } = request.query as { client?: unknown };
    return typeof client === 'string' ? client : request.cookies['trilha-client'];
  };
  const configurationFor = (slug: string | undefined, request: FastifyRequest) =>
    inNoTenant(pool, async (tx) => {
      const tenant = await findTenantForDocument(tx, slug);
      const demoSettings = config.demo && tenant ? await readDemoSettings(tx, tenant.slug) : [];
      const providers = tenant ? await signInButtons(tx, tenant) : [];
      const locale = localeOf(request, LOCALES);
      return presentLoginConfiguration(tenant, demoSettings, providers, locale, app.services);
    });

  const bootFor = async (request: FastifyRequest): Promise<Boot> => {
    const configuration = await configurationFor(clientOf(request), request);
    return bootSchema.parse({
      ...configuration,
      locale: localeOf(request, configuration.languages),
      contentOrigin: config.contentUrl,
      apiClient: config.apiClient,
      errorReports: { address: config.errorReportUrl ?? reportWebError.path, version: VERSION },
      firebase: config.firebase ? { apiKey: config.firebase.apiKey, authUrl: config.firebase.authUrl } : null,
    });
  };
  const publicDocument = async (request: FastifyRequest, pathname: string, text: string, nonce: string) => {
    const boot = await bootFor(request);
    const name = publicPageOf(pathname);
    const known = PAGES.find((page) => page === name);
    const shown = known && (await findPublicPage(app.services, boot.client, known, boot.locale));
    return renderPublic(text, boot, nonce, shown);
  };

  serve(app, loginConfiguration, ({ query, request }) => configurationFor(query.client, request));
  serve(app, readBoot, async ({ request, reply }) => {
    renewPageKey(request, reply);
    const boot = await bootFor(request);
    return { ...boot, theme: themeCss(boot.look) };
  });

  await appLinks(app);
  if (!existsSync(DIST)) return;
  await serveFiles(app);
  serveManifest(app, bootFor);
  const template = openTemplates(DIST);

  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (!READING.has(request.method) || NOT_DOCUMENTS.test(pathname))
      return sendProblem(request, reply, 'not_found');
    renewPageKey(request, reply);
    const nonce = randomBytes(16).toString('base64');
    // The signed-in app's document is the same for everybody: what it needs to begin, it asks for.
    const isPublic = isPublicPath(pathname);
    const text = await template(isPublic ? 'public' : 'index');
    const html = isPublic ? await publicDocument(request, pathname, text, nonce) : text;
    const framed = isPublic ? NO_FRAMES : await framedFor(request, clientOf(request));
    // By this header a service worker tells our documents from a page that a network answers with in their place.
    return reply
      .code(isPublic || isAppAddress(pathname) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('trilha-document', isPublic ? 'public' : 'app')
      .header('content-security-policy', contentSecurityPolicy(nonce, config, framed))
      .header('reporting-endpoints', REPORTING_ENDPOINTS)
      .header('permissions-policy', permissionsPolicy(config, framed))
      .header('cache-control', 'no-store')
      .serializer(String)
      .send(html.replaceAll('__NONCE__', nonce));
  });
}
