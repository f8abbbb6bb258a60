import { sql } from 'kysely';

import { everyLanguage } from '../../../platform/search-source.ts';
import type { Search, SearchEntries } from '../../../platform/search-source.ts';
import { isNewsFor } from './news-audience.ts';

/** News for the member. */
export const findNews: Search = (ctx) =>
  ctx.actor.modules.has('news')
    ? {
        kind: 'news',
        alias: 'n',
        from: sql`news n`,
        where: isNewsFor(ctx),
      }
    : undefined;

/**
 * What is written in every language, as it is searched: every text, label and caption of the article, whether said once or in each language,
 * and of its blocks where it is made of some.
 */
const written = sql`app.search_key((select coalesce(string_agg(x.node #>> '{}', ' '), '')
  from unnest(array['text', 'label', 'caption']) k (key), jsonb_path_query(jsonb_build_array(n.body, to_jsonb(n) -> 'blocks'),
    ('strict $.**."' || k.key || '".** ? (@.type() == "string")')::jsonpath) x (node)))`;

/** What the index knows of news. */
export const newsEntries: SearchEntries = {
  kind: 'news',
  table: 'news',
  alias: 'n',
  name: everyLanguage('n.title'),
  text: sql`(${everyLanguage('n.summary')} || ' ' || ${written})`,
};
