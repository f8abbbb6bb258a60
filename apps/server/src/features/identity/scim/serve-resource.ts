import { scimListQuery, scimPatch } from '@trilha/contracts/identity/scim';
import type { ScimListQuery, ScimOperation } from '@trilha/contracts/identity/scim';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { asDirectory } from './scim-context.ts';
import type { ScimContext } from './scim-context.ts';

const MEDIA_TYPE = 'application/scim+json; charset=utf-8';
const idParams = z.object({ id: z.string().max(64) });
/** Left out of our own API document: RFC 7644 describes these calls. */
const hidden = { schema: { hide: true } };

interface Shown {
  readonly meta: { readonly version: string; readonly location: string };
}

/** Which resource is changed; `ifMatch` is the version the directory believes it to have. */
interface Changed {
  readonly id: string;
  readonly ifMatch: string | undefined;
}

/** One kind of resource: where it is, how its body reads and what is done with it. */
interface ScimResource<Input> {
  readonly path: '/Users' | '/Groups';
  readonly input: z.ZodType<Input>;
  readonly list: (ctx: ScimContext, query: ScimListQuery) => Promise<unknown>;
  readonly read: (ctx: ScimContext, id: string) => Promise<Shown>;
  readonly create: (ctx: ScimContext, input: Input) => Promise<Shown>;
  readonly replace: (ctx: ScimContext, change: Changed & { readonly input: Input }) => Promise<Shown>;
  readonly patch: (
    ctx: ScimContext,
    change: Changed & { readonly operations: readonly ScimOperation[] },
  ) => Promise<Shown>;
  readonly remove: (ctx: ScimContext, id: string, ifMatch: string | undefined) => Promise<void>;
}

/** Answers in the media type of SCIM. */
export function sendScim(reply: FastifyReply, body: unknown) {
  return reply.type(MEDIA_TYPE).serializer(JSON.stringify).send(body);
}

function show(reply: FastifyReply, resource: Shown) {
  const { version, location } = resource.meta;
  return sendScim(reply.header('etag', version).header('location', location), resource);
}

/** The six calls of one kind of resource (RFC 7644 §3). */
export function serveResource<Input>(app: FastifyInstance, resource: ScimResource<Input>): void {
  const { path, input } = resource;
  const within = <T>(request: FastifyRequest, work: (ctx: ScimContext) => Promise<T>) =>
    asDirectory(app.services, request, work);
  const idOf = (request: FastifyRequest) => idParams.parse(request.params).id;
  const changed = (request: FastifyRequest) => ({
    id: idOf(request),
    ifMatch: request.headers['if-match'],
  });

  app.get(path, hidden, async (request, reply) =>
    sendScim(reply, await within(request, (ctx) => resource.list(ctx, scimListQuery.parse(request.query)))),
  );
  app.post(path, hidden, async (request, reply) =>
    show(reply.code(201), await within(request, (ctx) => resource.create(ctx, input.parse(request.body)))),
  );
  app.get(`${path}/:id`, hidden, async (request, reply) => {
    const found = await within(request, (ctx) => resource.read(ctx, idOf(request)));
    if (request.headers['if-none-match'] === found.meta.version) return reply.code(304).send();
    return show(reply, found);
  });
  app.put(`${path}/:id`, hidden, async (request, reply) => {
    const replace = (ctx: ScimContext) =>
      resource.replace(ctx, { ...changed(request), input: input.parse(request.body) });
    return show(reply, await within(request, replace));
  });
  app.patch(`${path}/:id`, hidden, async (request, reply) => {
    const patch = (ctx: ScimContext) =>
      resource.patch(ctx, { ...changed(request), operations: scimPatch.parse(request.body).Operations });
    return show(reply, await within(request, patch));
  });
  app.delete(`${path}/:id`, hidden, async (request, reply) => {
    const { id, ifMatch } = changed(request);
    await within(request, (ctx) => resource.remove(ctx, id, ifMatch));
    return reply.code(204).send();
  });
}
