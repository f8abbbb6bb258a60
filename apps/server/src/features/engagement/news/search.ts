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

/** What is written in every language, as it is searched. */
const written = sql`app.search_key((select coalesce(string_agg(x.node #>> '{}', ' '), '')
  from jsonb_path_query(n.body, 'strict $.**.text ? (@.type() == "string")') x (node)))`;

/** What the index knows of news. */
export const newsEntries: SearchEntries = {
  kind: 'news',
  table: 'news',
  alias: 'n',
  name: everyLanguage('n.title'),
  text: sql`(${everyLanguage('n.summary')} || ' ' || ${written})`,
};
