import { z } from 'zod';

/** As much of JSON Schema as the contracts' bodies are written in. */
interface InputSchema {
  readonly type?: string;
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly InputSchema[];
  readonly oneOf?: readonly InputSchema[];
  readonly allOf?: readonly InputSchema[];
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly additionalProperties?: InputSchema | boolean;
  readonly propertyNames?: InputSchema;
  readonly items?: InputSchema;
  readonly prefixItems?: readonly InputSchema[];
  readonly minItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** The same texts as people and programs write them. */
const TEXTS = ['Texto', '  Texto com brancos\t ', 'AC\u0327A\u0303O', 'a\u200bb\u00a0c', '<b>"é"</b>'];
const ADDRESSES = [
  'https://exemplo.com',
  'HTTPS://Exemplo.COM:443/a/../b',
  'https://são-joão.example/?q=ação#início',
  'https://exemplo.com/a b',
  'https://exemplo.com/%7euser?X-Amz-Signature=1',
];
const EMAILS = ['ana@example.com', 'Ana.Reis@Example.COM', 'ana+1@example.com', 'ana@example.com', 'a@b.co'];
const FITTING = ['BRA', '12345678', '10:00', '#334455', '#AABBCC', '/home', '2026-05-04', 'aurora', '123456'];

function textOf({ format, pattern, maxLength, allOf = [] }: InputSchema, variant: number): string {
  if (format === 'uuid') return '018f0000-0000-7000-8000-000000000000';
  if (format === 'email') return EMAILS[variant] ?? '';
  if (format === 'date') return '2026-05-04';
  if (format === 'date-time') return ['2026-05-04T12:00:00Z', '2026-05-04T12:00:00.000Z'][variant % 2] ?? '';
  if (format === 'uri') return ADDRESSES[variant] ?? '';
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].flatMap((one) => one ?? []);
  if (patterns.length > 0) {
    const fits = (text: string) => patterns.every((one) => new RegExp(one, 'u').test(text));
    return [TEXTS[variant] ?? '', ...FITTING].find(fits) ?? '';
  }
  return (TEXTS[variant] ?? '').slice(0, maxLength);
}

function objectOf(schema: InputSchema, variant: number): unknown {
  const { properties = {}, propertyNames, additionalProperties } = schema;
  const names = propertyNames?.enum;
  if (names && typeof additionalProperties === 'object')
    return { [String(names[0])]: inputOf(additionalProperties, variant) };
  return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inputOf(part, variant)]));
}

function inputOf(schema: InputSchema, variant: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[variant % schema.enum.length];
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  // Parts that contain themselves are left at their first plain choice.
  const choice = choices.find(({ $ref, type }) => !$ref && type !== 'null') ?? choices[0];
  if (choice) return inputOf(choice, variant);
  if (schema.type === 'string') return textOf(schema, variant);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inputOf(part, variant)));
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
  if (schema.type === 'boolean') return variant % 2 === 0;
  if (schema.prefixItems) return schema.prefixItems.map((part) => inputOf(part, variant));
  if (schema.type === 'array')
    return Array.from({ length: Math.max(schema.minItems ?? 0, schema.items ? 1 : 0) }, () =>
      inputOf(schema.items ?? {}, variant),
    );
  return schema.type === 'null' ? null : objectOf(schema, variant);
}

/** Bodies with every field a schema has, their texts and addresses each time typed otherwise. Rules beyond the shape may refuse some. */
export function inputsOf(schema: z.ZodType): unknown[] {
  // The library's own type names every keyword; the bodies of the contracts use those above.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema;
  return TEXTS.map((_, variant) => inputOf(json, variant));
}
