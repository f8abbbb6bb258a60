import type { Found } from '@trilha/contracts/insight/search';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from './context.ts';

/** Where the search of everything finds things of one kind, as far as the member may open them. */
export interface SearchSource {
  readonly kind: Found['kind'];
  /** The alias of the table whose `id` and, unless something else is said, `title` are told. */
  readonly alias: string;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<boolean>;
  /** What things are called, where that is no `title`; in one language as text. */
  readonly title?: RawBuilder<unknown>;
  /** What is true for things that these words mean, where that is more, or less, than that their text is like them. */
  readonly fits?: (words: readonly string[]) => RawBuilder<boolean>;
  /** What of it is searched, beside its name. */
  readonly text: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly trainingKind?: RawBuilder<unknown>;
  /** The sentences around these words, of those of these things that have an inside where they stand. */
  readonly passages?: (
    ids: readonly string[],
    words: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
}

/** The source of a feature for this member; none where its module is off or their role has nothing to open there. */
export type Search = (ctx: TenantContext) => SearchSource | undefined;

/** Every language of a text, as it is searched. */
export const everyLanguage = (title: string) =>
  sql`app.search_key((select coalesce(string_agg(l.value, ' '), '') from jsonb_each_text(${sql.ref(title)}) l))`;
