import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { ERROR_STATUS } from '@trilha/contracts/platform/errors';
import type { ErrorCode } from '@trilha/contracts/platform/errors';
import type { Problem } from '@trilha/contracts/platform/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import pg from 'pg';

import { AppError } from '../app-error.ts';
import type { ErrorDetails } from '../app-error.ts';
import { opensPage, sendUnavailablePage } from './unavailable-page.ts';

/** Codes of the HTTP layer itself, by the status it gives them. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'invalid_request',
  413: 'payload_too_large',
  414: 'invalid_request',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'invalid_request',
};

/** The database is gone, restarting or full: the call may be repeated soon. */
const DATABASE_AWAY = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300'];
/** A statement, a wait for a lock or a transaction that took longer than it may; nothing of it was kept. */
const TOOK_TOO_LONG = ['57014', '55P03', '25P03', '25P04'];
const UNAVAILABLE = new Set([...DATABASE_AWAY, ...TOOK_TOO_LONG]);
/** Losses of the connection that the driver tells in words only. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const RETRY_SECONDS = 2;

/** Faults that functions and triggers report by their own SQLSTATE, and those of values. */
const BY_SQLSTATE: Readonly<Record<string, ErrorCode>> = {
  TR002: 'insufficient_points',
  TR003: 'campaign_over',
  TR004: 'last_administrator',
  // Text that PostgreSQL cannot store (a zero byte, a lone surrogate) came from the caller.
  '22021': 'invalid_request',
  '22P05': 'invalid_request',
  '22P02': 'invalid_request',
  // Times and numbers no column holds come from made-up cursors.
  '22003': 'invalid_request',
  '22007': 'invalid_request',
  '22008': 'invalid_request',
  '22009': 'invalid_request',
};

/**
 * The policy of answers that nobody looks at as a page. On the origin of a package it matters: a document without a policy could be
 * framed there, and would let the package call whomever it likes.
 */
export const NO_DOCUMENT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Answers a problem body (RFC 9457). */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  details: ErrorDetails = {},
) {
  const status = ERROR_STATUS[code];
  const problem: Problem = {
    type: `urn:trilha:error:${code}`,
    title: code,
    status,
    code,
    requestId: request.id,
    ...(details.field === undefined ? {} : { field: details.field }),
    ...(details.issues === undefined ? {} : { issues: [...details.issues] }),
    ...(details.values === undefined ? {} : { values: { ...details.values } }),
  };
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', String(details.retryAfterSeconds));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .header('content-security-policy', NO_DOCUMENT_POLICY)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}

/** What a fault of the database means for the caller, where it is the caller's; undefined otherwise. */
function codeOfDatabaseError(error: FastifyError): ErrorCode | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const code = BY_SQLSTATE[error.code ?? ''];
  // A value is the caller's where it could not even be handed over, or is named as unreadable; a sum that overflows is ours.
  if (code !== 'invalid_request' || error.where?.includes('parameter') || /"/.test(error.message))
    return code;
  return undefined;
}

/** What the framework and its parsers say of a request; others that put a status on their errors speak of their own calls. */
function codeOfHttpError(error: FastifyError): ErrorCode | undefined {
  const isOfRequest =
    error.code?.startsWith('FST_') || error instanceof SyntaxError || error instanceof URIError;
  return isOfRequest ? BY_STATUS[error.statusCode ?? 500] : undefined;
}

/** What an error means for the caller; anything unknown is `internal`. */
export function translate(error: FastifyError): { code: ErrorCode; details: ErrorDetails } {
  if (error instanceof AppError) return { code: error.code, details: error.details };
  // The caller hung up in the middle of the body: nobody's fault here, and nobody reads the answer.
  if (error.code === 'ECONNRESET' && error.message === 'aborted')
    return { code: 'invalid_request', details: {} };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      field: issue.instancePath.split('/').filter(Boolean).join('.'),
      code: issue.message ?? issue.keyword,
    }));
    return { code: 'invalid_request', details: { field: issues[0]?.field, issues } };
  }
  if (UNAVAILABLE.has(error.code) || CONNECTION_LOST.test(error.message))
    return { code: 'unavailable', details: { retryAfterSeconds: RETRY_SECONDS } };
  const code = codeOfDatabaseError(error) ?? codeOfHttpError(error);
  // The trigger names the company: who deletes an account may be in several.
  if (code === 'last_administrator' && error instanceof pg.DatabaseError)
    return { code, details: { values: { client: error.detail ?? '' } } };
  return { code: code ?? 'internal', details: {} };
}

/** The one place where errors become answers; anything unknown is logged in full and answered as `internal`. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { code, details } = translate(error);
  const place = {
    tenant: request.tenantId,
    method: request.method,
    route: request.routeOptions?.url ?? 'unknown',
    requestId: request.id,
  };
  if (ERROR_STATUS[code] >= 500) request.log.error({ ...place, err: error }, 'request failed');
  else if (error instanceof pg.DatabaseError)
    // Without its detail, which may hold what a person typed.
    request.log.warn(
      { ...place, code, sqlState: error.code, reason: error.routine },
      'the database refused what a request asked',
    );
  if (code === 'unavailable' && opensPage(request)) return sendUnavailablePage(request, reply);
  return sendProblem(request, reply, code, details);
}

/** What the HTTP parser refuses by another status than 400. */
const STATUS_OF_PARSER: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** What is said of a refusal that has a status and no code of its own. */
export function problemOfStatus(status: number, requestId: string): Problem {
  const code = status >= 500 ? 'internal' : (BY_STATUS[status] ?? 'invalid_request');
  return { type: `urn:trilha:error:${code}`, title: code, status, code, requestId };
}

/** Answers what the HTTP parser refuses, which never becomes a request: a problem body as ever, and the connection ends. */
export function refuseConnection(
  error: Error & { readonly code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>> = {},
): void {
  // Who hung up reads no answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_OF_PARSER[error.code ?? ''] ?? 400;
  const body = JSON.stringify(problemOfStatus(status, crypto.randomUUID()));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    `content-security-policy: ${NO_DOCUMENT_POLICY}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

/** Answers errors of routes by `answerError`; those the framework finds before a route is known are its `frameworkErrors`. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError);
}
