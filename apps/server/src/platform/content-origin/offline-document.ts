import type { FastifyReply } from 'fastify';

const STYLE = `html, body, iframe { margin: 0; border: 0; width: 100%; height: 100%; display: block; }
  body { background: #fff; overflow: hidden; }`;

/** Of the pages that play what was taken along: they run our own scripts, and may be framed by the app alone. */
export function offlinePolicy(appOrigin: string, further: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'unsafe-inline'",
    "frame-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${appOrigin}`,
    ...further,
  ].join('; ');
}

/** Of the page that draws a deck: its pictures are unpacked in memory, and nothing of it is a script. */
export const offlineDeckPolicy = (appOrigin: string): string =>
  offlinePolicy(appOrigin, ['img-src data: blob:', 'font-src data:', 'media-src data: blob:']);

/** A page that plays what was taken along: the same for everybody, so that it may be kept. */
export function offlineDocument(
  reply: FastifyReply,
  appOrigin: string,
  scripts: readonly string[],
  policy = offlinePolicy(appOrigin),
): FastifyReply {
  const sources = scripts.map((source) => `<script src="${source}"></script>`).join('');
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html><head><meta charset="utf-8"><title>Trilha</title><style>${STYLE}</style></head>` +
        `<body data-app="${appOrigin}" data-package="/offline/files/">${sources}</body></html>`,
    );
}
