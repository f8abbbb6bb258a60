import type { Found } from '@trilha/contracts/insight/search';
import type { Passage } from '@trilha/contracts/platform/passage';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from './context.ts';

/** Where the search of everything finds things of one kind, as far as the member may open them. */
export interface SearchSource {
  readonly kind: Found['kind'];
  /** The alias of the table whose `id` and, unless something else is said, `title` are told. */
  readonly alias: string;
  readonly from: RawBuilder<unknown>;
  /** Which of them the member may open, whatever the index has of them. */
  readonly where: RawBuilder<boolean>;
  /** What things are called, where that is no `title`; in one language as text. */
  readonly title?: RawBuilder<unknown>;
  readonly trainingKind?: RawBuilder<unknown>;
  /** The file that shows what a thing looks like, where it has one. */
  readonly picture?: RawBuilder<unknown>;
  /** All that a thing says beside its name, as it is written, for the sentence around what was found there. */
  readonly said?: RawBuilder<unknown>;
  /** What is searched of things that the index does not have. */
  readonly own?: OwnText;
  /** The sentences around these words, of those of these things that have an inside where they stand. */
  readonly passages?: (
    ids: readonly string[],
    words: readonly string[],
  ) => Promise<ReadonlyMap<string, Passage>>;
}

/** Texts that are searched where they are. */
export interface OwnText {
  /** What of it is searched, beside its name. */
  readonly text: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  /** What is true for things that these words mean, where that is more, or less, than that their text is like them. */
  readonly fits?: (words: readonly string[]) => RawBuilder<boolean>;
  /** The same where nothing was found by that: what the words were mistyped for. */
  readonly otherwise?: (words: readonly string[]) => RawBuilder<boolean>;
}

/** The source of a feature for this member; none where its module is off or their role has nothing to open there. */
export type Search = (ctx: TenantContext) => SearchSource | undefined;

/** Every language of a text as it is written, each in a line of its own. */
export const inLines = (title: string) =>
  sql`(select coalesce(string_agg(l.value, E'\n'), '') from jsonb_each_text(${sql.ref(title)}) l)`;

/** Every language of a text, as it is searched. */
export const everyLanguage = (title: string) =>
  sql`app.search_key((select coalesce(string_agg(l.value, ' '), '') from jsonb_each_text(${sql.ref(title)}) l))`;

/**
 * What the one index of the search knows of the things of a feature. It says nothing of whom they are for: what is found in it is asked for
 * again by the feature's `Search`. Triggers of the database tell which of them changed (db/triggers/08-search.sql).
 */
export interface SearchEntries {
  readonly kind: Exclude<Found['kind'], 'team_member'>;
  /** The table, and its alias. */
  readonly table: string;
  readonly alias: string;
  /** Which of them are there to be found by anybody; all where nothing is said. */
  readonly stands?: RawBuilder<boolean>;
  /** What a thing is called, and all it says, as they are searched. */
  readonly name: RawBuilder<unknown>;
  readonly text: RawBuilder<unknown>;
  /** The words inside of a thing, an array of text. */
  readonly inside?: RawBuilder<unknown>;
}
