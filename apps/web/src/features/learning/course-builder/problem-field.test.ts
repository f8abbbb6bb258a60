import { courseDraftSchema } from '@trilha/contracts/learning/course-draft';
import { LOCALES } from '@trilha/rules/platform/locales';
import { z } from 'zod';
import { expect, it } from 'vitest';

import { fieldOf } from './problem-field.ts';

interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** What no author fills in: ids, switches and what is chosen from a list that always has a choice. */
const NEVER_WRONG =
  /^(id|type|kind|locale|required|enabled|live|hidden|scope|anonymous|shuffle.*|showAnswers|ignore.*|repairBeforeBlock|offline|settings|source|activities)$/;

/** Every place of a document at which a problem can be reported. */
function pathsOf(schema: Schema, at: readonly string[] = []): string[] {
  return [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => pathsOf(one, at)),
    ...(schema.items ? pathsOf(schema.items, [...at, '0']) : []),
    ...Object.entries(schema.properties ?? {})
      .filter(([key]) => !LOCALES.some((locale) => locale === key))
      .flatMap(([key, inner]) => {
        const own = NEVER_WRONG.test(key) ? [] : [[...at, key].join('.')];
        // Problems inside a rich text are shown at the text.
        return own.concat(key === 'description' ? [] : pathsOf(inner, at.concat(key)));
      }),
  ];
}

it('names every field of a course that can keep it from being published', () => {
  // The library's own type of a schema document knows no more than these four.
  const document = z.toJSONSchema(courseDraftSchema, { unrepresentable: 'any', io: 'input' }) as Schema;
  const paths = pathsOf(document);

  expect(paths.length).toBeGreaterThan(100);
  expect([...new Set(paths.filter((path) => fieldOf(path).field === 'other'))]).toEqual([]);
});

it('says in which entry of a list a field is', () => {
  expect(fieldOf('modules.0.activities.1.settings.pieces.1.text.pt-BR')).toEqual({
    field: 'text',
    within: [{ list: 'pieces', number: 2 }],
  });
  expect(fieldOf('modules.0.activities.1.settings.pairs.2.left.text.pt-BR')).toEqual({
    field: 'left',
    within: [{ list: 'pairs', number: 3 }],
  });
  expect(fieldOf('modules')).toEqual({ field: 'modules', within: [] });
});
