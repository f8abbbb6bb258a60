import { randomBytes, timingSafeEqual } from 'node:crypto';

import { token } from '@trilha/contracts/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { AppError } from '../../app-error.ts';
import { servedEndpoints } from '../../plugins/serve.ts';
import { refreshSession } from './refresh-session.ts';
import { ACCESS_SECONDS, REFRESH_ABSOLUTE_SECONDS } from './session-tokens.ts';
import { signIn } from './sign-in.ts';

const form = z.record(z.string(), z.string().max(2000)).catch({});

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Client credentials by Basic, or in the body (RFC 6749 §2.3.1). */
function isKnownClient(request: FastifyRequest, fields: Record<string, string>): boolean {
  const { apiClient } = request.server.services.config;
  const header = request.headers.authorization;
  const [id = '', secret = ''] = header?.startsWith('Basic ')
    ? Buffer.from(header.slice(6), 'base64').toString('utf8').split(':', 2)
    : [fields['client_id'], fields['client_secret']];
  return same(id, apiClient.id) && same(secret, apiClient.secret);
}

/** `__Host-` needs https; a development address has none. */
function deviceCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https://');
  return { name: secure ? '__Host-trilha-device' : 'trilha-device', secure };
}

function oauthError(reply: FastifyReply, status: number, error: string, description?: string) {
  if (status === 401) reply.header('www-authenticate', 'Bearer error="invalid_client"');
  return reply.code(status).send(description ? { error, error_description: description } : { error });
}

/** `POST o/token/` (specification §7): the OAuth answers, field by field, that existing clients expect. */
export async function tokenRoutes(app: FastifyInstance): Promise<void> {
  servedEndpoints.push(token);
  const { services } = app;

  const answer = (pair: { access: string; refresh: string }) => ({
    access_token: pair.access,
    expires_in: ACCESS_SECONDS,
    token_type: 'Bearer' as const,
    scope: 'read write',
    refresh_token: pair.refresh,
    user_firebase_token: null,
  });

  app.route({
    method: 'POST',
    url: token.path,
    schema: {
      summary: token.summary,
      tags: [token.tag],
      consumes: ['application/x-www-form-urlencoded'],
      security: [],
    },
    config: { endpoint: token },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
      // A JSON body counts as an empty form.
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      const fields = isForm ? form.parse(request.body) : {};
      if (!isKnownClient(request, fields)) return oauthError(reply, 401, 'invalid_client');
      const cookie = deviceCookie(services.config.publicUrl);
      const kept = request.cookies[cookie.name];

      try {
        if (fields['grant_type'] === 'password') {
          const { username, password } = fields;
          if (!username || !password)
            return oauthError(
              reply,
              400,
              'invalid_request',
              `Request is missing ${username ? 'password' : 'username'} parameter.`,
            );
          // Browsers say where a request comes from; applications keep tokens in the system's key store instead.
          const deviceSecret = request.headers['sec-fetch-site']
            ? (kept ?? randomBytes(24).toString('base64url'))
            : null;
          const pair = await signIn(services, {
            username,
            password,
            clientId: services.config.apiClient.id,
            address: request.ip,
            deviceName: request.headers['user-agent']?.slice(0, 200) ?? null,
            deviceSecret,
          });
          if (deviceSecret !== null)
            reply.setCookie(cookie.name, deviceSecret, {
              httpOnly: true,
              secure: cookie.secure,
              sameSite: 'lax',
              path: '/',
              maxAge: REFRESH_ABSOLUTE_SECONDS,
            });
          return await reply.send(answer(pair));
        }
        if (fields['grant_type'] === 'refresh_token') {
          if (!fields['refresh_token'])
            return oauthError(reply, 400, 'invalid_request', 'Missing refresh token parameter.');
          return await reply.send(
            answer(await refreshSession(services, fields['refresh_token'], kept ?? null)),
          );
        }
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'invalid_credentials') throw error;
        return oauthError(
          reply,
          400,
          'invalid_grant',
          fields['grant_type'] === 'password' ? 'Invalid credentials given.' : undefined,
        );
      }
      return oauthError(reply, 400, 'unsupported_grant_type');
    },
  });
}
