import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { ScimError } from './scim-error.ts';
import type { ScimFilter } from './scim-filter.ts';

/** Attributes that can be filtered, in lower case, and the column each of them is: one of text, or one that is true or false. */
export interface FilteredColumns {
  readonly texts: ReadonlyMap<string, RawBuilder<string>>;
  readonly flags: ReadonlyMap<string, RawBuilder<boolean>>;
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** One comparison as SQL; attributes come from a list, values travel as parameters. Throws `invalidFilter`. */
export function condition(columns: FilteredColumns, { attribute, operator, value }: ScimFilter) {
  const flag = columns.flags.get(attribute);
  if (flag && operator === 'eq' && typeof value === 'boolean') return sql<boolean>`${flag} = ${value}`;
  const column = columns.texts.get(attribute);
  if (!column) throw new ScimError(400, `The attribute ${attribute} cannot be filtered.`, 'invalidFilter');
  if (operator === 'pr') return sql<boolean>`${column} is not null`;
  if (typeof value !== 'string')
    throw new ScimError(400, `The attribute ${attribute} is compared with text.`, 'invalidFilter');
  if (operator === 'eq') return sql<boolean>`${column} = ${value}`;
  const pattern = operator === 'sw' ? `${escapeLike(value)}%` : `%${escapeLike(value)}%`;
  return sql<boolean>`${column} like ${pattern}`;
}

/** What of a list is asked for; pages count from 1. */
export interface Page {
  readonly filters: readonly ScimFilter[];
  readonly startIndex: number;
  readonly count: number;
}
