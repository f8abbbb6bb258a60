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
  readonly prefixItems?: readonly BodySchema[];
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
}

/** Texts that patterns of the contracts ask for: a country, digits, a time, a color, an address, a day, a measure of reports. */
const FITTING = ['BRA', '12345678', '10:00', '#334455', '/home', '2026-05-04', 'late'];

/** Returns an id of a sample for the field of this name. */
type IdSource = (field: string) => string;

class Sample {
  readonly #id: IdSource;
  readonly #everyId: boolean;

  constructor(id: IdSource, everyId: boolean) {
    this.#id = id;
    this.#everyId = everyId;
  }

  /** Whether a field may be left out of the sample, or stay at its default, without losing an id. */
  #mayMiss(schema: BodySchema): boolean {
    return !this.#everyId || !JSON.stringify(schema).includes('"format":"uuid"');
  }

  #text(schema: BodySchema, name: string): string {
    if (schema.format === 'uuid') return this.#id(name);
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

  #object({ properties = {}, required = [], propertyNames, additionalProperties }: BodySchema): unknown {
    // Texts by language: one in the company's own.
    const names = propertyNames?.enum;
    if (names && typeof additionalProperties === 'object' && required.length === 0)
      return { [String(names[0])]: this.of(additionalProperties) };
    const fields = Object.entries(properties).filter(
      ([field, schema]) => required.includes(field) || !this.#mayMiss(schema),
    );
    return Object.fromEntries(fields.map(([field, schema]) => [field, this.of(schema, field)]));
  }

  of(schema: BodySchema, name = ''): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.default !== undefined && this.#mayMiss(schema)) return schema.default;
    const choices = schema.anyOf ?? schema.oneOf ?? [];
    const choice = choices.find((one) => this.#everyId && !this.#mayMiss(one)) ?? choices[0];
    if (choice) return this.of(choice, name);
    if (schema.allOf && schema.type !== 'string')
      return Object.assign({}, ...schema.allOf.map((part) => this.of(part)));
    if (schema.type === 'string') return this.#text(schema, name);
    if (schema.type === 'integer' || schema.type === 'number')
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    if (schema.type === 'boolean') return true;
    if (schema.prefixItems) return schema.prefixItems.map((part) => this.of(part, name));
    if (schema.type === 'array')
      return Array.from({ length: schema.minItems ?? (schema.items ? 1 : 0) }, () =>
        this.of(schema.items ?? {}, name),
      );
    return schema.type === 'null' ? null : this.#object(schema);
  }
}

/**
 * The smallest body a schema takes, every id in it given by `id`; with `everyId` also the optional fields that hold one. Rules beyond
 * the shape may still refuse it.
 */
export function sampleBody(schema: z.ZodType, id: IdSource, everyId = false): unknown {
  // The library's own type names every keyword; the bodies of the contracts use those above.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as BodySchema;
  return new Sample(id, everyId).of(json);
}

/** Whether a schema has a place for an id. */
export function holdsIds(schema: z.ZodType): boolean {
  return JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes(
    '"format":"uuid"',
  );
}
