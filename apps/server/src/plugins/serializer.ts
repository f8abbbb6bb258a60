import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type Schema = z.ZodType;

const compiled = new WeakMap<Schema, (value: unknown) => string>();

/**
 * Serializers built from the answer's schema: fields it does not name never leave. While developing and testing the
 * schema also checks the answer, so that a wrong one fails there and not at a person's screen.
 */
export function responseSerializer(trustAnswers: boolean): FastifySerializerCompiler<unknown> {
  return ({ schema }) => {
    if (!(schema instanceof z.ZodType)) return JSON.stringify;
    if (!trustAnswers) return (value) => JSON.stringify(schema.parse(value));
    // Built at the first answer: building those of every route and error takes a second and a hundred megabytes.
    return (value) => {
      let serialize = compiled.get(schema);
      if (!serialize) {
        // The library's schema type is narrower than JSON Schema itself.
        const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-7' });
        serialize = fastJsonStringify(json as Parameters<typeof fastJsonStringify>[0]);
        compiled.set(schema, serialize);
      }
      return serialize(value);
    };
  };
}
