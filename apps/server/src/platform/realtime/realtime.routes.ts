import websocket from '@fastify/websocket';
import { REALTIME_PATH, followRealtime, followedTopics } from '@trilha/contracts/platform/realtime';
import type { ClientMessage } from '@trilha/contracts/platform/realtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';

import { AppError } from '../app-error.ts';
import type { Feature } from '../feature.ts';
import { networkOf } from '../http/caller-network.ts';
import { EventStream } from '../http/event-stream.ts';
import { serve } from '../http/serve.ts';
import { announcerOf } from './announcer.ts';
import { EventsOutlet } from './events-outlet.ts';
import { RealtimeHub, readClientMessage } from './realtime-hub.ts';
import { Valkey } from './valkey.ts';
import { SocketOutlet } from './socket-outlet.ts';

/** A token and a little more. */
const MAX_MESSAGE_BYTES = 8 * 1024;
/** A page says hello, follows what it shows and lets it go again; anyone who says more within the time is no page of ours. */
const MAX_MESSAGES = 60;
const FLOOD_MS = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    realtime: RealtimeHub;
  }
}

/** A browser says from which page a socket is opened: only those of this origin may. */
function requireOwnOrigin({ headers, host, server }: FastifyRequest): void {
  const { origin } = headers;
  const own = new URL(server.services.config.publicUrl);
  const isOwn =
    origin !== undefined && URL.canParse(origin) && [host, own.host].includes(new URL(origin).host);
  if (!isOwn) throw new AppError('forbidden');
}

/** Takes up the lines of pages, as sockets and as server-sent events, and carries what transactions announce. */
export async function realtimeRoutes(app: FastifyInstance, features: readonly Feature[]): Promise<void> {
  const { services } = app;
  const announcer = announcerOf(services.pool);
  announcer.reportTo(services.log);
  const { valkeyUrl, publicUrl } = services.config;
  const valkey = valkeyUrl ? new Valkey(valkeyUrl, `trilha:realtime:${publicUrl}`, services.log) : undefined;
  if (valkey) announcer.carryBy(valkey);
  const hub = new RealtimeHub(
    services,
    features.flatMap(({ topics = [] }) => topics),
    valkey,
  );
  app.decorate('realtime', hub);
  app.addHook('onClose', async () => {
    await announcer.close();
    await valkey?.close();
  });
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false, clientTracking: false },
    // Anyone who breaks the protocol is let go, which is nobody's fault here.
    errorHandler: (_error, socket: WebSocket) => socket.terminate(),
    // Before requests are waited for: these would not end by themselves.
    preClose: () => hub.close(),
  });

  app.get(
    REALTIME_PATH,
    {
      websocket: true,
      // Many pages come through one address, each once; they are counted as long as they have not said who they are.
      config: { rateLimit: false },
      preValidation: async (request) => requireOwnOrigin(request),
    },
    (socket, request) => takeUp(hub, socket, networkOf(request.ip)),
  );

  serve(app, followRealtime, async ({ query, request }) => {
    const meant = request.headers['trilha-member'];
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const identity = hub.identify(token, typeof meant === 'string' ? meant : undefined);
    const follows = followedTopics.safeParse(query.topics);
    if (!follows.success) throw new AppError('invalid_request', { field: 'topics' });
    const network = networkOf(request.ip);
    return new EventStream((stream) => {
      const connection = hub.add(new EventsOutlet(stream), network);
      if (!connection) return;
      const end = setTimeout(() => stream.end(), query.seconds * 1000);
      stream.once('close', () => {
        clearTimeout(end);
        hub.remove(connection);
      });
      const joined = hub.join(connection, identity, follows.data);
      if (query.seconds === 0) void joined.finally(() => stream.end());
    });
  });
}

/** Reads what a page says over its socket, in its order; what it says at once is handled at once. */
function takeUp(hub: RealtimeHub, socket: WebSocket, network: string): void {
  const connection = hub.add(new SocketOutlet(socket), network);
  if (!connection) return;
  let said: ClientMessage[] = [];
  let isHandling = false;
  let windowEnds = 0;
  let count = 0;
  const handle = async () => {
    while (said.length > 0 && !connection.isClosed) {
      const messages = said;
      said = [];
      await hub.handle(connection, messages);
    }
    isHandling = false;
  };
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (connection.isClosed) return;
    const now = performance.now();
    if (now > windowEnds) [windowEnds, count] = [now + FLOOD_MS, 0];
    count += 1;
    if (count > MAX_MESSAGES) return hub.end(connection, 'too_many_requests');
    const message = isBinary || !Buffer.isBuffer(data) ? undefined : readClientMessage(data.toString());
    if (!message) return hub.end(connection, 'invalid_request');
    said.push(message);
    if (isHandling) return;
    isHandling = true;
    setImmediate(() => void handle());
  });
  socket.on('pong', () => hub.handlePong(connection));
  socket.on('close', () => hub.remove(connection));
}
