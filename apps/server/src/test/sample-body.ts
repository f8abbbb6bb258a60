import { z } from 'zod';

/** As much of JSON Schema as the contracts' bodies are written in. */
interface BodySchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly BodySchema[];
  readonly oneOf?: readonly BodySchema[];
  readonly allOf?: readonly BodySchema[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: BodySchema | boolean;
  readonly propertyNames?: BodySchema;
  readonly items?: BodySchema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
}

function sampleText(schema: BodySchema, id: () => string): string {
  if (schema.format === 'uuid') return id();
  if (schema.format === 'email') return 'pessoa@example.com';
  if (schema.format === 'date') return '2026-05-04';
  if (schema.format === 'date-time') return '2026-05-04T12:00:00.000Z';
  if (schema.format === 'uri') return 'https://example.com/';
  // A pattern is met by a country, digits, a time or a color, or it stays to the call to refuse it.
  const { pattern } = schema;
  const fitting =
    pattern && ['BRA', '12345678', '10:00', '#334455'].find((text) => new RegExp(pattern).test(text));
  if (fitting) return fitting;
  return 'Texto'.padEnd(schema.minLength ?? 0, 'o').slice(0, schema.maxLength);
}

function sampleOf(schema: BodySchema, id: () => string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOf(choice, id);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, id)));
  if (schema.type === 'string') return sampleText(schema, id);
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? (schema.items ? 1 : 0) }, () =>
      sampleOf(schema.items ?? {}, id),
    );
  if (schema.type === 'null') return null;
  // Texts by language: one in the company's own.
  const names = schema.propertyNames?.enum;
  if (names && typeof schema.additionalProperties === 'object' && !schema.required)
    return { [String(names[0])]: sampleOf(schema.additionalProperties, id) };
  return Object.fromEntries(
    (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {}, id)]),
  );
}

/** The smallest body a schema takes, every id in it given by `id`. Rules beyond the shape may still refuse it. */
export function sampleBody(schema: z.ZodType, id: () => string): unknown {
  // The library's own type names every keyword; the bodies of the contracts use those above.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as BodySchema;
  return sampleOf(json, id);
}
