import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '../app-error.ts';
import { NO_DOCUMENT_POLICY, problemOfStatus } from './errors.ts';

/** Node answers a request without a host by itself and without a body; left to us, it gets a problem body like any other. */
export const UNSUPPORTED_REQUESTS_ARE_OURS = { requireHostHeader: false };

/** What is served anywhere; which of them an address has is known to its routes, and another is not found there. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A name, an IPv4 or an IPv6 address, and a port; neither a list of hosts nor a path behind one. */
const HOST = /^(?:[\w.~!$&'()*+;=%-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

const CHARSET = /;\s*charset\s*=\s*"?([^;"\s]*)/i;

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Texts are read as UTF-8: in another charset they would be stored as something nobody wrote. */
function isOtherCharset(contentType: string | undefined): boolean {
  const charset = CHARSET.exec(contentType ?? '')?.[1];
  return charset !== undefined && !/^utf-?8$/i.test(charset);
}

/** Refuses an expectation nobody can meet: Node would do so without a body. */
function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(problemOfStatus(417, crypto.randomUUID()));
  response
    .writeHead(417, {
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-content-type-options': 'nosniff',
      'content-security-policy': NO_DOCUMENT_POLICY,
      // What would follow is a body nobody reads.
      connection: 'close',
    })
    .end(body);
}

/**
 * Whether a request names one host that could be one. Node reads the first of several and drops the rest, where a proxy before us may have
 * gone by another (RFC 9112 §3.2); HTTP/1.0 need name none.
 */
function namesItsHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && /^host$/i.test(rawHeaders[at - 1] ?? ''));
  const [host] = hosts;
  if (host === undefined) return httpVersion !== '1.1';
  return hosts.length === 1 && HOST.test(host);
}

/** Refuses what HTTP allows to ask and nothing here serves: odd methods, expectations, charsets and codings of bodies; and no host, or two. */
export function refuseUnsupportedRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', refuseExpectation);
  app.addHook('onRequest', async ({ raw, method, is404 }, reply) => {
    if (!namesItsHost(raw)) {
      reply.header('connection', 'close');
      throw new AppError('invalid_request', { field: 'host' });
    }
    // An address that knows the method, if only to refuse it, answers itself.
    if (!is404 || METHODS.includes(method)) return;
    reply.header('allow', METHODS.join(', '));
    throw new AppError('method_not_allowed');
  });
  // Node hands the socket of such a request over and closes it no more; refused before the line is taken up, it would stay open for good.
  app.addHook('onResponse', async ({ raw }) => {
    if ('upgrade' in raw && raw.upgrade === true) raw.socket.destroySoon();
  });
  app.addHook('preParsing', async (request, reply) => {
    if (!hasBody(request)) return;
    const coding = request.headers['content-encoding'];
    if (coding !== undefined && coding.trim().toLowerCase() !== 'identity') {
      reply.header('accept-encoding', 'identity');
      throw new AppError('unsupported_media_type');
    }
    if (isOtherCharset(request.headers['content-type'])) throw new AppError('unsupported_media_type');
  });
}
