import type { FastifyInstance, FastifyReply } from 'fastify';

import { AppError } from '../../../platform/app-error.ts';
import { readContentProgram } from '../../../platform/content-origin/content-program.ts';
import { offlineDeckPolicy, offlineDocument } from '../../../platform/content-origin/offline-document.ts';
import { openAddress } from '../../../platform/content-origin/open-address.ts';
import { sendObject } from '../../../platform/content-origin/send-object.ts';
import type { FilePlayer } from '../../../platform/files/content-addresses.ts';
import { kindOf } from '../../../platform/files/file-types.ts';
import { servedFile } from '../../../platform/files/served-file.ts';
import { playerPolicy } from './player-policy.ts';
import { RUFFLE_SCRIPT } from './ruffle.routes.ts';

const STYLE = `html, body { margin: 0; width: 100%; height: 100%; overflow: hidden; background: #fff; }`;

interface Program {
  readonly player: FilePlayer;
  /** Scripts that stand before our own. */
  readonly before: readonly string[];
}
const PROGRAMS_OF: readonly Program[] = [
  { player: 'slides', before: [] },
  { player: 'flash', before: [RUFFLE_SCRIPT] },
];

/** The bytes of a foreign file are read by a document that has no origin at all. */
function letNobodyRead(reply: FastifyReply): FastifyReply {
  return reply.header('access-control-allow-origin', '*');
}

/** The pages that draw the slides of a deck and play a Flash film: foreign files, read in a document without an origin. */
export async function filePlayerRoutes(app: FastifyInstance): Promise<void> {
  for (const program of PROGRAMS_OF) installProgram(app, program);
  const { publicUrl } = app.services.config;
  const slides = readContentProgram('slides', '/player/');

  app.get('/offline/slides', async (_, reply) => {
    if (!slides.script) throw new AppError('not_found');
    return offlineDocument(reply, publicUrl, [slides.address], offlineDeckPolicy(publicUrl));
  });
}

function installProgram(app: FastifyInstance, { player, before }: Program): void {
  const { config, pool, storage } = app.services;
  const { script, address, send } = readContentProgram(player, '/player/');
  const policy = playerPolicy(player, config.publicUrl);

  const fileOf = async (token: string) => {
    const file = await servedFile(pool, await openAddress(app.services, 'file', token));
    // A signed address of another file is no way to have it run here.
    if (!file || kindOf(file.mime) !== player) throw new AppError('not_found');
    return file;
  };

  app.get<{ Params: { token: string } }>(`/player/${player}/:token`, async (request, reply) => {
    const { token } = request.params;
    await fileOf(token);
    if (!script) throw new AppError('not_found');
    const scripts = [...before, address].map((source) => `<script src="${source}"></script>`).join('');
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html><head><meta charset="utf-8"><title>${player}</title>` +
          `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>` +
          `<body data-app="${config.publicUrl}" data-file="/player/${player}/${token}/file">${scripts}</body></html>`,
      );
  });

  app.get<{ Params: { token: string } }>(`/player/${player}/:token/file`, async (request, reply) => {
    const file = await fileOf(request.params.token);
    return sendObject(request, letNobodyRead(reply), storage, {
      ...file,
      mediaType: file.mime,
      tag: file.hash,
      cacheSeconds: 300,
    });
  });

  app.get(address, (request, reply) => send(request, reply));
}
