import { createHash } from 'node:crypto';

import { DEFAULT_LOCALE, matchLocale } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../app-error.ts';

/** Addresses of calls or files, for any client. */
export const NOT_DOCUMENTS =
  /^\/(api|o|accounts|etraining_login|scim|sso|assets|docs|openapi\.json|healthz|readyz|metrics)(\/|$)/;
const READING = new Set(['GET', 'HEAD']);

/** How long a window waits before it asks again by itself. */
const PAGE_RETRY_SECONDS = 5;

/** Here and not in a catalog: it has to be said where neither files nor the database can be read. */
const TEXTS: Readonly<Record<Locale, { title: string; text: string; again: string }>> = {
  'pt-BR': {
    title: 'Voltamos em instantes',
    text: 'Estamos reiniciando o serviço. Esta página tenta de novo sozinha. Nada do que você fez se perdeu.',
    again: 'Tentar agora',
  },
  'en-US': {
    title: 'Back in a moment',
    text: 'The service is restarting. This page tries again by itself. Nothing you did is lost.',
    again: 'Try now',
  },
  'es-ES': {
    title: 'Volvemos en un momento',
    text: 'El servicio se está reiniciando. Esta página lo intenta de nuevo sola. No se perdió nada de lo que hiciste.',
    again: 'Intentar ahora',
  },
  'fr-FR': {
    title: 'De retour dans un instant',
    text: 'Le service redémarre. Cette page réessaie d’elle-même. Rien de ce que vous avez fait n’est perdu.',
    again: 'Réessayer',
  },
};

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box;text-align:center;font:17px/1.5 system-ui,sans-serif;color:#221c17;background:#fbf8f3}
h1{margin:0;font-size:24px;line-height:1.25}p{margin:0;max-width:36ch}
a{min-height:48px;line-height:48px;padding:0 28px;border-radius:14px;font-weight:700;text-decoration:none;color:#fff;background:#3b3b3b}
@media(prefers-color-scheme:dark){body{color:#f3eee8;background:#1c1916}a{color:#1c1916;background:#f3eee8}}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The first language of those a browser asks for, in its order, that there is. */
function languageOf(request: FastifyRequest): Locale {
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((entry) => entry.split(';')[0]?.trim());
  return wanted.map(matchLocale).find((locale) => locale !== undefined) ?? DEFAULT_LOCALE;
}

/** Whether somebody opens a page in a window, who would have to read a problem body. */
export function opensPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    READING.has(method) &&
    Boolean(headers.accept?.includes('text/html')) &&
    !NOT_DOCUMENTS.test(url.split('?')[0] ?? '/')
  );
}

/** A page for a window that was opened while nothing can be served: it stands alone, is no company's, and asks again by itself. */
export function sendUnavailablePage(request: FastifyRequest, reply: FastifyReply) {
  const locale = languageOf(request);
  const { title, text, again } = TEXTS[locale];
  // An empty address is the page itself, whatever it is called.
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="${PAGE_RETRY_SECONDS}"><title>${title}</title><style>${STYLE}</style></head>
<body><main role="alert"><h1>${title}</h1></main><p>${text}</p><a href="">${again}</a></body></html>
`;
  return reply
    .code(503)
    .headers({
      'retry-after': String(PAGE_RETRY_SECONDS),
      'cache-control': 'no-store',
      'content-language': locale,
      vary: 'accept, accept-language',
      'content-security-policy': POLICY,
    })
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(html);
}

/**
 * What still arrives on an open connection while the process closes is refused as `unavailable`, with the page or the problem body that
 * any such refusal has; the framework's own words would be neither.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw new AppError('unavailable', { retryAfterSeconds: PAGE_RETRY_SECONDS });
  });
}
