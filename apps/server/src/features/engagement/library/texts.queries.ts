import type { LibraryTextState } from '@trilha/contracts/engagement/library-values';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { TYPES_WITH_TEXT } from '../../../platform/files/extract-text.ts';
import type { ExtractedText } from '../../../platform/files/extract-text.ts';
import { isSearchable, wordsIn } from './text-parts.ts';
import type { TextPart } from './text-parts.ts';

const hasText = sql<boolean>`f.mime = any (${[...TYPES_WITH_TEXT]}::text[])`;

/** SQL of what is known of the text of a stored file `f`. */
export const textState: RawBuilder<LibraryTextState> = sql<LibraryTextState>`case when not coalesce(${hasText}, false) then 'none' else
  coalesce((select x.state from library_texts x where x.tenant_id = f.tenant_id and x.file_id = f.id), 'waiting') end`;

/** The beginnings of words that are looked for in texts. */
const beginningsOf = (words: readonly string[]) => [...new Set(words.flatMap(wordsIn))].filter(isSearchable);
/** Letters and digits alone: nothing in them that a query could mean. */
const begins = (word: string) => sql`${`'${word}':*`}::tsquery`;

interface PassageRow {
  readonly fileId: string;
  readonly body: string;
}

/** Of each of these stored files the piece in which most of these words stand, the first of equal ones; none for a file without them. */
export async function listPieces(
  ctx: TenantContext,
  fileIds: readonly string[],
  words: readonly string[],
): Promise<PassageRow[]> {
  const all = beginningsOf(words);
  if (all.length === 0 || fileIds.length === 0) return [];
  const count = sql.join(
    all.map((word) => sql`(p.words @@ ${begins(word)})::integer`),
    sql` + `,
  );
  const any = sql.join(
    all.map((word) => sql`p.words @@ ${begins(word)}`),
    sql` or `,
  );
  const { rows } = await sql<PassageRow>`
    select distinct on (p.file_id) p.file_id as "fileId", p.body from library_text_parts p
     where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.file_id = any (${[...fileIds]}::uuid[]) and (${any})
     order by p.file_id, ${count} desc, p.part`.execute(ctx.tx);
  return rows;
}

/** The stored files of these of the library that are for whoever `where` says. */
export async function listStoredOf(
  ctx: TenantContext,
  libraryFileIds: readonly string[],
  where: RawBuilder<boolean>,
): Promise<{ readonly id: string; readonly fileId: string }[]> {
  const { rows } = await sql<{ id: string; fileId: string }>`
    select b.id, b.file_id as "fileId" from library_files b
     where ${where} and b.id = any (${[...libraryFileIds]}::uuid[])`.execute(ctx.tx);
  return rows;
}

/** A stored file of the library whose text was not taken out yet; undefined where there is none to take out. */
export async function findUnread(
  ctx: TenantContext,
  fileId: string,
): Promise<{ readonly storageKey: string; readonly mime: string } | undefined> {
  const { rows } = await sql<{ storageKey: string; mime: string }>`
    select f.storage_key as "storageKey", f.mime from files f
     where f.tenant_id = ${ctx.actor.tenantId}::uuid and f.id = ${fileId}::uuid and f.status = 'ready' and ${hasText}
       and not exists (select from library_texts x where x.tenant_id = f.tenant_id and x.file_id = f.id)`.execute(
    ctx.tx,
  );
  return rows[0];
}

/** Writes what came of taking out a text, once. */
export async function writeText(
  ctx: TenantContext,
  fileId: string,
  state: ExtractedText['state'],
  parts: readonly TextPart[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql`
    insert into library_texts (tenant_id, file_id, state, extracted_at)
    select f.tenant_id, f.id, ${state}, ${ctx.now} from files f where f.tenant_id = ${tenantId}::uuid and f.id = ${fileId}::uuid
    on conflict do nothing returning 1`.execute(ctx.tx);
  // Read by somebody else meanwhile, or deleted.
  if (rows.length === 0 || parts.length === 0) return;
  await sql`
    insert into library_text_parts (tenant_id, file_id, part, body, words)
    select ${tenantId}::uuid, ${fileId}::uuid, p.part, p.body, array_to_tsvector(array(select jsonb_array_elements_text(p.words)))
      from jsonb_to_recordset(${JSON.stringify(parts.map((one, part) => ({ ...one, part })))}::jsonb)
        as p (part integer, body text, words jsonb)`.execute(ctx.tx);
  const words = [...new Set(parts.flatMap((part) => part.words))].filter(isSearchable);
  await sql`
    insert into library_words (tenant_id, word, file_id)
    select ${tenantId}::uuid, w.word, ${fileId}::uuid from unnest(${words}::text[]) w (word)`.execute(ctx.tx);
}
