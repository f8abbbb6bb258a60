import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import type { FastifyInstance, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

interface Described {
  readonly schema: FastifySchema;
  readonly url: string;
}

/** Adds the contract's examples to a route's schema. */
function withExamples({ schema, url }: Described, endpoint: Endpoint | undefined): Described {
  if (!endpoint || (endpoint.example === undefined && endpoint.bodyExample === undefined))
    return { schema, url };
  const described: Record<string, unknown> = { ...schema };
  if (endpoint.bodyExample !== undefined)
    described['body'] = { ...Object(described['body']), examples: [endpoint.bodyExample] };
  if (endpoint.example !== undefined) {
    const responses: Record<string, unknown> = { ...Object(described['response']) };
    const status = String(endpoint.status ?? 200);
    responses[status] = { ...Object(responses[status]), examples: [endpoint.example] };
    described['response'] = responses;
  }
  return { schema: described, url };
}

/** OpenAPI 3.1 at `/openapi.json`, made from the same schemas the routes check with, and a page at `/docs`. */
export const apiPage = fp(async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trilha',
        version: '1',
        description: 'Every error is a problem body (RFC 9457) with a `code`.',
      },
      servers: [{ url: app.services.config.publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: (input) => withExamples(jsonSchemaTransform(input), input.route.config?.endpoint),
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { deepLinking: true } });
  // Made at the first request and kept: it is the same for everybody, and takes a while to make.
  let made: string | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    made ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').serializer(String).send(made);
  });
});
