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

/** Texts that patterns of the contracts ask for: a country, digits, a time, a color, an address, a day. */
const FITTING = ['BRA', '12345678', '10:00', '#334455', '/home', '2026-05-04'];

function sampleText(schema: BodySchema, id: () => string, name: string): string {
  if (schema.format === 'uuid') return id();
  if (schema.format === 'email') return 'pessoa@example.com';
  if (schema.format === 'date') return '2026-05-04';
  if (schema.format === 'date-time') return '2026-05-04T12:00:00.000Z';
  if (schema.format === 'uri') return 'https://example.com/';
  if (name === 'timeZone') return 'America/Sao_Paulo';
  const { minLength = 0 } = schema;
  // Several patterns of one text stand side by side in `allOf`.
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  const fitting =
    patterns.length > 0 &&
    FITTING.find((text) => patterns.every((pattern) => new RegExp(pattern).test(text)));
  if (fitting && fitting.length >= minLength) return fitting;
  return 'Texto'.padEnd(minLength, 'o').slice(0, schema.maxLength);
}

function sampleOf(schema: BodySchema, id: () => string, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOf(choice, id, name);
  if (schema.allOf && schema.type !== 'string')
    return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, id)));
  if (schema.type === 'string') return sampleText(schema, id, name);
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
    (schema.required ?? []).map((field) => [field, sampleOf(schema.properties?.[field] ?? {}, id, field)]),
  );
}

/** The smallest body a schema takes, every id in it given by `id`. Rules beyond the shape may still refuse it. */
export function sampleBody(schema: z.ZodType, id: () => string): unknown {
  // The library's own type names every keyword; the bodies of the contracts use those above.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as BodySchema;
  return sampleOf(json, id);
}
