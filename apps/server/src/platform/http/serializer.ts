import { isDeepStrictEqual } from 'node:util';

import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type Schema = z.ZodType;
type Serialize = (value: unknown) => string;

/** What a schema asks of a value that has the right shape. */
const LIMITS = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'uniqueItems',
  'contentEncoding',
] as const;
const LENGTHS = ['minItems', 'maxItems'] as const;

const compiled = new WeakMap<Schema, Serialize>();

/** Built at the first answer: building those of every route and error takes a second and a hundred megabytes. */
function compiledOf(schema: Schema): Serialize {
  let serialize = compiled.get(schema);
  if (!serialize) {
    const json = z.toJSONSchema(schema, {
      io: 'output',
      unrepresentable: 'any',
      target: 'draft-7',
      override: ({ jsonSchema }) => {
        // Fields that are not named are left out. Forbidding them would make a value with one fit no branch of a union.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        // What was taken once can always be said: only shapes tell the branches of a union apart, never limits or formats.
        for (const limit of LIMITS) delete jsonSchema[limit];
        // Several patterns of one text.
        if (jsonSchema.type === 'string') delete jsonSchema.allOf;
        // A list of fixed places needs its length to be one.
        if (!Array.isArray(jsonSchema.items)) for (const limit of LENGTHS) delete jsonSchema[limit];
      },
    });
    // The library's schema type is narrower than JSON Schema itself.
    serialize = fastJsonStringify(json as Parameters<typeof fastJsonStringify>[0]);
    compiled.set(schema, serialize);
  }
  return serialize;
}

/**
 * Serializers built from the answer's schema: fields it does not name never leave. While developing and testing the schema also
 * checks the answer and the text is compared with what production would send, so that a wrong one fails there and not at a
 * person's screen.
 */
export function responseSerializer(trustAnswers: boolean): FastifySerializerCompiler<unknown> {
  return ({ schema }) => {
    if (!(schema instanceof z.ZodType)) return JSON.stringify;
    if (trustAnswers) return (value) => compiledOf(schema)(value);
    return (value) => {
      const checked = JSON.stringify(schema.parse(value));
      const inProduction = compiledOf(schema)(value);
      // What was kept before its contract wrote it as it does today is said as it is kept: it means the same.
      const meant = schema.safeParse(JSON.parse(inProduction));
      if (!meant.success || !isDeepStrictEqual(JSON.parse(JSON.stringify(meant.data)), JSON.parse(checked)))
        throw new Error(
          `Production would answer ${inProduction.slice(0, 2000)} instead of ${checked.slice(0, 2000)}`,
        );
      return inProduction;
    };
  };
}
