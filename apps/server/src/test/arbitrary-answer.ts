import fc from 'fast-check';
import { z } from 'zod';

/** As much of JSON Schema as the contracts' answers are written in. */
interface ShapeSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ShapeSchema[];
  readonly oneOf?: readonly ShapeSchema[];
  readonly allOf?: readonly ShapeSchema[];
  readonly properties?: Readonly<Record<string, ShapeSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: ShapeSchema | boolean;
  readonly propertyNames?: ShapeSchema;
  readonly items?: ShapeSchema;
  readonly prefixItems?: readonly ShapeSchema[];
}

/** What people paste and programs send where a text, an address or a name is expected. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    'https://pt.wikipedia.org/wiki/São_Paulo',
    'https://são-joão.example/?q=ação#início',
    'mailto:joão@exemplo.com.br',
    '"\\\u2028</script>',
    '2026-13-45',
  ),
);
const KEYS = fc.constantFrom('pt-BR', 'en-US', 'nome', 'chave da página');

function recordOf(context: Context, schema: ShapeSchema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, shapeOf(context, part)])),
    {
      // What has a default is written where a value lacks it.
      requiredKeys: Object.keys(properties).filter(
        (name) => required.includes(name) || properties[name]?.default !== undefined,
      ),
      noNullPrototype: true,
    },
  );
  if (typeof additionalProperties !== 'object') return named;
  const keys = schema.propertyNames?.enum;
  const others = fc.dictionary(
    keys ? fc.constantFrom(...keys.map(String)) : KEYS,
    shapeOf(context, additionalProperties),
    { maxKeys: 3, noNullPrototype: true },
  );
  return fc.tuple(others, named).map(([one, other]) => Object.assign(one, other));
}

/** A part that contains itself is followed this deep; deeper, its lists are empty. */
const MAX_DEPTH = 2;

/** The whole schema, which parts name by pointers, and how many of those were followed. */
interface Context {
  readonly root: ShapeSchema;
  readonly depth: number;
}

function pointedAt(root: ShapeSchema, pointer: string): ShapeSchema {
  // Every step of a pointer leads to a part of the document that holds it.
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], root) as ShapeSchema;
}

function shapeOf(context: Context, schema: ShapeSchema): fc.Arbitrary<unknown> {
  const { root, depth } = context;
  if (schema.$ref) return shapeOf({ root, depth: depth + 1 }, pointedAt(root, schema.$ref));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((part) => shapeOf(context, part)));
  // What several patterns are asked of is a text as any other.
  if (schema.allOf && schema.type !== 'string')
    return fc
      .tuple(...schema.allOf.map((part) => shapeOf(context, part)))
      .map((parts) => Object.assign({}, ...parts) as unknown);
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((part) => shapeOf(context, part)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => shapeOf(context, { ...schema, type })));
  switch (schema.type) {
    case 'string':
      return text;
    case 'integer':
      return fc.maxSafeInteger();
    case 'number':
      // JSON has one zero.
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return depth < MAX_DEPTH
        ? fc.array(shapeOf(context, schema.items ?? {}), { maxLength: 3 })
        : fc.constant([]);
    case 'object':
      return recordOf(context, schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Values of a schema's shape whose texts and numbers keep to none of its limits. */
export function arbitraryAnswer(schema: z.ZodType): fc.Arbitrary<unknown> {
  // The library's own type names every keyword; the answers of the contracts use those above.
  const root = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as ShapeSchema;
  return shapeOf({ root, depth: 0 }, root);
}
