import { sql } from 'kysely';

import { everyLanguage, inLines } from '../../../platform/search-source.ts';
import type { Search, SearchEntries } from '../../../platform/search-source.ts';
import { isNewsFor } from './news-audience.ts';

/** Where words stand in an article and its blocks: once, or in each language; never what a document or a link is made of. */
const WRITTEN = [
  ...['text', 'label', 'caption', 'alt'].flatMap((key) => [`$.**.${key}`, `$.**.${key}.*`]),
  '$.**.name.*',
  '$.**.rows[*][*].*',
].map((path) => `strict ${path} ? (@.type() == "string")`);

/** All that is written; of blocks where an article is made of some. */
const text = sql`(select coalesce(string_agg(x.node #>> '{}', E'\n'), '')
  from unnest(${WRITTEN}::text[]) p (path),
    jsonb_path_query(jsonb_build_array(n.body, n.blocks), p.path::jsonpath, '{}', true) x (node))`;

/** News for the member. */
export const findNews: Search = (ctx) =>
  ctx.actor.modules.has('news')
    ? {
        kind: 'news',
        alias: 'n',
        from: sql`news n`,
        where: isNewsFor(ctx),
        picture: sql`n.image_file_id`,
        said: sql`concat_ws(E'\n', ${inLines('n.summary')}, ${text})`,
      }
    : undefined;

/** What the index knows of news. */
export const newsEntries: SearchEntries = {
  kind: 'news',
  table: 'news',
  alias: 'n',
  name: everyLanguage('n.title'),
  text: sql`(${everyLanguage('n.summary')} || ' ' || app.search_key(${text}))`,
};
