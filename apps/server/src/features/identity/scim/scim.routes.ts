import { ERROR_STATUS } from '@trilha/contracts/platform/errors';
import { SCIM_SCHEMAS, scimGroupInput, scimUserInput } from '@trilha/contracts/identity/scim';
import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';

import { translate } from '../../../platform/http/errors.ts';
import { ScimError } from './scim-error.ts';
import * as groups from './scim-groups.ts';
import * as users from './scim-users.ts';
import { SCIM_PATH } from './scim.presenter.ts';
import { sendScim, serveResource } from './serve-resource.ts';

const UNIQUE_VIOLATION = '23505';

/** Left out of our own API document: RFC 7644 describes these calls. */
const hidden = { schema: { hide: true } };

/** What this directory can do (RFC 7643 §5). */
const SERVICE_PROVIDER_CONFIG = {
  schemas: [SCIM_SCHEMAS.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A key made by an administrator',
      primary: true,
    },
  ],
};

const RESOURCE_TYPES = (['User', 'Group'] as const).map((name) => ({
  schemas: [SCIM_SCHEMAS.resourceType],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema: name === 'User' ? SCIM_SCHEMAS.user : SCIM_SCHEMAS.group,
}));

/** Refusals before a resource is looked at. */
const DETAIL: Readonly<Record<number, string>> = {
  403: 'This call is not allowed.',
  429: 'Too many requests.',
  503: 'The service is busy.',
};

function refusal(error: FastifyError): ScimError & { readonly retryAfterSeconds?: number | undefined } {
  if (error instanceof ScimError) return error;
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return new ScimError(400, `${issue?.path.join('.')}: ${issue?.message}`, 'invalidValue');
  }
  if (error.code === UNIQUE_VIOLATION) return new ScimError(409, 'A value is taken.', 'uniqueness');
  const { code, details } = translate(error);
  if (code === 'last_administrator')
    return new ScimError(409, 'The company would be left without an administrator.', 'mutability');
  // The framework's own words of a request nobody can read say more than a code.
  const status = code === 'internal' ? (error.statusCode ?? 500) : ERROR_STATUS[code];
  const detail = DETAIL[status] ?? (status < 500 ? 'The request cannot be read.' : 'The server failed.');
  return Object.assign(new ScimError(status, detail), { retryAfterSeconds: details.retryAfterSeconds });
}

/** SCIM 2.0 (RFC 7643, 7644) for the company's directory: people and groups, by a key made by an administrator. */
export async function scimRoutes(parent: FastifyInstance): Promise<void> {
  await parent.register(
    async (app) => {
      const parseJson = app.getDefaultJsonParser('error', 'error');
      app.removeContentTypeParser('application/json');
      app.addContentTypeParser<string>(
        ['application/scim+json', 'application/json'],
        { parseAs: 'string' },
        (request, body, done) => {
          // Directories name the type of a removal's body although there is none.
          if (body === '') done(null, undefined);
          else void parseJson(request, body, done);
        },
      );
      app.setErrorHandler<FastifyError>((error, request, reply) => {
        const { status, message, scimType, retryAfterSeconds } = refusal(error);
        if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
        if (status >= 500) request.log.error({ err: error }, 'a directory call failed');
        return sendScim(reply.code(status), {
          schemas: [SCIM_SCHEMAS.error],
          status: String(status),
          detail: message,
          ...(scimType ? { scimType } : {}),
        });
      });

      app.get('/ServiceProviderConfig', hidden, (_request, reply) =>
        sendScim(reply, SERVICE_PROVIDER_CONFIG),
      );
      app.get('/ResourceTypes', hidden, (_request, reply) =>
        sendScim(reply, {
          schemas: [SCIM_SCHEMAS.list],
          totalResults: RESOURCE_TYPES.length,
          Resources: RESOURCE_TYPES,
        }),
      );

      serveResource(app, {
        path: '/Users',
        input: scimUserInput,
        list: users.readUsers,
        read: users.readUser,
        create: users.createUser,
        replace: users.replaceUser,
        patch: users.patchUser,
        remove: users.deleteUser,
      });
      serveResource(app, {
        path: '/Groups',
        input: scimGroupInput,
        list: groups.readGroups,
        read: groups.readGroup,
        create: groups.createGroup,
        replace: groups.replaceGroup,
        patch: groups.patchGroup,
        remove: groups.deleteGroup,
      });
    },
    { prefix: SCIM_PATH },
  );
}
