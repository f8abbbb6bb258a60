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

/** What the index knows of news. */
export const newsEntries: SearchEntries = {
  kind: 'news',
  table: 'news',
  alias: 'n',
  name: everyLanguage('n.title'),
  text: everyLanguage('n.summary'),
};
