import { alternativeLogin, reloadUserTokens, revokeToken, token } from '@trilha/contracts/identity/session';
import type { tokenResponse } from '@trilha/contracts/identity/session';
import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { bearerClaims } from '../../../platform/http/bearer.ts';
import { noteServed, serve } from '../../../platform/http/serve.ts';
import { deviceOf, deviceSecretOf, renewPageKey, setDeviceCookie } from '../sessions/device-cookie.ts';
import { GRANT_TYPES, OAuthRefusal, signInPage } from './grants.ts';
import type { Grant, GrantCall, GrantResult } from './grants.ts';
import { isKnownClient } from './oauth-client.ts';
import type { TokenPair } from '../sessions/create-session.ts';
import { reloadTokens } from '../sessions/refresh-session.ts';
import { revokeByToken } from '../sessions/revoke-token.ts';
import { signInByIdentifier } from './sign-in.ts';

const form = z.record(z.string(), z.string().max(16_000)).catch({});
const identifierKind = z.enum(['document', 'partner_login']);

function oauthError(reply: FastifyReply, status: number, error: string, description?: string) {
  if (status === 401) reply.header('www-authenticate', 'Bearer error="invalid_client"');
  return reply.code(status).send(description ? { error, error_description: description } : { error });
}

function presentTokens(pair: TokenPair): z.output<typeof tokenResponse> {
  return {
    access_token: pair.access,
    expires_in: pair.accessSeconds,
    token_type: 'Bearer',
    scope: SCOPES.join(' '),
    refresh_token: pair.refresh,
    user_firebase_token: pair.firebase,
  };
}

/** Codes that stand for a refused sign-in, as OAuth's error codes; a reason that may be disclosed is in `error_description`. */
const INVALID_GRANTS = new Set([
  'invalid_credentials',
  'factor_invalid',
  'factor_expired',
  'no_profile',
  'user_blocked',
  'captcha_required',
  'captcha_failed',
]);

const SCOPES = ['read', 'write'];

/** Nothing but what every token opens may be asked for. */
const isKnownScope = (scope = '') => scope.split(' ').every((part) => part === '' || SCOPES.includes(part));

/** Runs one grant and answers it as OAuth does: right, refused, or asked for a second factor. */
async function answerGrant(request: FastifyRequest, reply: FastifyReply, grant: Grant, call: GrantCall) {
  const isPassword = call.fields['password'] !== undefined;
  let result: GrantResult;
  try {
    result = await grant(call);
  } catch (error) {
    if (error instanceof OAuthRefusal) return oauthError(reply, 400, error.error, error.description);
    if (!(error instanceof AppError) || !INVALID_GRANTS.has(error.code)) throw error;
    if (error.code !== 'invalid_credentials') return oauthError(reply, 400, 'invalid_grant', error.code);
    return oauthError(reply, 400, 'invalid_grant', isPassword ? 'Invalid credentials given.' : undefined);
  }
  if (result.kind === 'second_factor') return reply.code(403).send(result.challenge);
  // A refresh goes on with the cookie it came with, and gives it its whole time again.
  const isRefresh = call.fields['grant_type'] === 'refresh_token';
  setDeviceCookie(request, reply, isRefresh ? call.storedSecret : call.device.deviceSecret);
  renewPageKey(request, reply);
  const { redirectTo } = result;
  return reply.send({
    ...presentTokens(result.pair),
    ...(redirectTo === undefined ? {} : { redirect_to: redirectTo }),
  });
}

/** Signs in with the identifier of another system; `client` names the company (SES-18). */
const alternativeGrant: Grant = ({ services, fields, device }) => {
  const identifier = fields['identifier'] ?? fields['document'] ?? fields['login'];
  const { password } = fields;
  if (!identifier || !password)
    throw new OAuthRefusal(
      'invalid_request',
      `Request is missing ${identifier ? 'password' : 'identifier'} parameter.`,
    );
  const kind = identifierKind.safeParse(
    fields['identifier_type'] ?? (fields['login'] ? 'partner_login' : 'document'),
  );
  if (!kind.success) throw new OAuthRefusal('invalid_request', 'Unknown identifier_type.');
  return signInByIdentifier(services, {
    kind: kind.data,
    identifier,
    password,
    device,
    page: signInPage(fields),
  });
};

/** The token calls of specification §7: the OAuth answers, field by field, that existing clients expect. */
export async function tokenRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;

  const serveForm = (
    endpoint: Endpoint,
    answer: (
      request: FastifyRequest,
      reply: FastifyReply,
      fields: Readonly<Record<string, string>>,
    ) => Promise<unknown>,
  ) => {
    noteServed(endpoint);
    app.route({
      method: 'POST',
      url: endpoint.path,
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.tag],
        consumes: ['application/x-www-form-urlencoded'],
        security: [],
      },
      config: { endpoint },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
        // A JSON body counts as an empty form.
        const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
        const fields = isForm ? form.parse(request.body) : {};
        if (!isKnownClient(request, fields)) return oauthError(reply, 401, 'invalid_client');
        // Not stored in a database: an application that reads OAuth's answers gets OAuth's error codes.
        if (Object.values(fields).some((value) => value.includes('\0')))
          return oauthError(reply, 400, 'invalid_request');
        return answer(request, reply, fields);
      },
    });
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
      url: endpoint.path,
      schema: { hide: true },
      handler: async (_request, reply) => {
        reply.header('allow', 'POST').header('cache-control', 'no-store');
        throw new AppError('method_not_allowed');
      },
    });
  };

  const serveGrants = (
    endpoint: Endpoint,
    grantOf: (fields: Readonly<Record<string, string>>) => Grant | undefined,
  ) =>
    serveForm(endpoint, async (request, reply, fields) => {
      const grant = grantOf(fields);
      if (!grant) return oauthError(reply, 400, 'unsupported_grant_type');
      if (!isKnownScope(fields['scope'])) return oauthError(reply, 400, 'invalid_scope');
      const call = { services, fields, device: deviceOf(request), storedSecret: deviceSecretOf(request) };
      return answerGrant(request, reply, grant, call);
    });

  serveGrants(token, (fields) => GRANT_TYPES.get(fields['grant_type'] ?? ''));
  serveGrants(alternativeLogin, () => alternativeGrant);

  serveForm(revokeToken, async (_request, reply, fields) => {
    const { token: given, token_type_hint: hint } = fields;
    if (!given) return oauthError(reply, 400, 'invalid_request', 'Missing token parameter.');
    if (hint !== undefined && !['access_token', 'refresh_token'].includes(hint))
      return oauthError(reply, 400, 'unsupported_token_type');
    await revokeByToken(services, given);
    return reply.code(200).send();
  });

  serve(app, reloadUserTokens, async ({ request, reply, body }) => {
    reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
    if (!isKnownClient(request, body)) throw new AppError('unauthenticated');
    return presentTokens(await reloadTokens(services, bearerClaims(request), deviceSecretOf(request)));
  });
}
