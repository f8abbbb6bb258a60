import {
  SCIM_SCHEMAS,
  scimGroupInput,
  scimListQuery,
  scimPatch,
  scimUserInput,
} from '@trilha/contracts/scim';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { asDirectory } from './scim-context.ts';
import type { ScimContext } from './scim-context.ts';
import { ScimError } from './scim-error.ts';
import * as groups from './scim-groups.ts';
import * as users from './scim-users.ts';
import { SCIM_PATH } from './scim.presenter.ts';

const MEDIA_TYPE = 'application/scim+json; charset=utf-8';
const UNIQUE_VIOLATION = '23505';

const idParams = z.object({ id: z.string().max(64) });

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

function refusal(error: FastifyError): ScimError {
  if (error instanceof ScimError) return error;
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return new ScimError(400, `${issue?.path.join('.')}: ${issue?.message}`, 'invalidValue');
  }
  if (error.code === UNIQUE_VIOLATION) return new ScimError(409, 'A value is taken.', 'uniqueness');
  const status = error.statusCode ?? 500;
  return new ScimError(status, status < 500 ? 'The request cannot be read.' : 'The server failed.');
}

/** SCIM 2.0 (RFC 7643, 7644) for the company's directory: people and groups, by a key made by an administrator. */
export async function scimRoutes(parent: FastifyInstance): Promise<void> {
  await parent.register(
    async (app) => {
      const { services } = app;
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
        const { status, message, scimType } = refusal(error);
        if (status >= 500) request.log.error({ err: error }, 'a directory call failed');
        return send(reply.code(status), {
          schemas: [SCIM_SCHEMAS.error],
          status: String(status),
          detail: message,
          ...(scimType ? { scimType } : {}),
        });
      });

      const send = (reply: FastifyReply, body: unknown) =>
        reply.type(MEDIA_TYPE).serializer(JSON.stringify).send(body);
      const tell = (
        reply: FastifyReply,
        resource: { meta: { version: string; location: string } },
        status = 200,
      ) =>
        send(
          reply.code(status).header('etag', resource.meta.version).header('location', resource.meta.location),
          resource,
        );
      const within = <T>(request: FastifyRequest, work: (ctx: ScimContext) => Promise<T>) =>
        asDirectory(services, request, work);
      const idOf = (request: FastifyRequest) => idParams.parse(request.params).id;
      const hidden = { schema: { hide: true } };

      app.get('/ServiceProviderConfig', hidden, (_request, reply) => send(reply, SERVICE_PROVIDER_CONFIG));
      app.get('/ResourceTypes', hidden, (_request, reply) =>
        send(reply, {
          schemas: [SCIM_SCHEMAS.list],
          totalResults: RESOURCE_TYPES.length,
          Resources: RESOURCE_TYPES,
        }),
      );

      app.get('/Users', hidden, async (request, reply) =>
        send(reply, await within(request, (ctx) => users.readUsers(ctx, scimListQuery.parse(request.query)))),
      );
      app.post('/Users', hidden, async (request, reply) =>
        tell(
          reply,
          await within(request, (ctx) => users.createUser(ctx, scimUserInput.parse(request.body))),
          201,
        ),
      );
      app.get('/Users/:id', hidden, async (request, reply) => {
        const user = await within(request, (ctx) => users.readUser(ctx, idOf(request)));
        if (request.headers['if-none-match'] === user.meta.version) return reply.code(304).send();
        return tell(reply, user);
      });
      app.put('/Users/:id', hidden, async (request, reply) => {
        const change = (ctx: ScimContext) =>
          users.replaceUser(ctx, {
            id: idOf(request),
            ifMatch: request.headers['if-match'],
            input: scimUserInput.parse(request.body),
          });
        return tell(reply, await within(request, change));
      });
      app.patch('/Users/:id', hidden, async (request, reply) => {
        const change = (ctx: ScimContext) =>
          users.patchUser(ctx, {
            id: idOf(request),
            ifMatch: request.headers['if-match'],
            operations: scimPatch.parse(request.body).Operations,
          });
        return tell(reply, await within(request, change));
      });
      app.delete('/Users/:id', hidden, async (request, reply) => {
        await within(request, (ctx) => users.deleteUser(ctx, idOf(request), request.headers['if-match']));
        return reply.code(204).send();
      });

      app.get('/Groups', hidden, async (request, reply) =>
        send(
          reply,
          await within(request, (ctx) => groups.readGroups(ctx, scimListQuery.parse(request.query))),
        ),
      );
      app.post('/Groups', hidden, async (request, reply) =>
        tell(
          reply,
          await within(request, (ctx) => groups.createGroup(ctx, scimGroupInput.parse(request.body))),
          201,
        ),
      );
      app.get('/Groups/:id', hidden, async (request, reply) =>
        tell(reply, await within(request, (ctx) => groups.readGroup(ctx, idOf(request)))),
      );
      app.put('/Groups/:id', hidden, async (request, reply) => {
        const change = (ctx: ScimContext) =>
          groups.replaceGroup(ctx, {
            id: idOf(request),
            ifMatch: request.headers['if-match'],
            input: scimGroupInput.parse(request.body),
          });
        return tell(reply, await within(request, change));
      });
      app.patch('/Groups/:id', hidden, async (request, reply) => {
        const change = (ctx: ScimContext) =>
          groups.patchGroup(ctx, {
            id: idOf(request),
            ifMatch: request.headers['if-match'],
            operations: scimPatch.parse(request.body).Operations,
          });
        return tell(reply, await within(request, change));
      });
      app.delete('/Groups/:id', hidden, async (request, reply) => {
        await within(request, (ctx) => groups.deleteGroup(ctx, idOf(request)));
        return reply.code(204).send();
      });
    },
    { prefix: SCIM_PATH },
  );
}
