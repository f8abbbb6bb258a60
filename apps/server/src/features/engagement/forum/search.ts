import { sql } from 'kysely';

import type { Search } from '../../../platform/search-source.ts';
import { isTopicRead } from './audience.ts';

/** Topics by their titles. */
export const findTopics: Search = (ctx) =>
  ctx.actor.modules.has('forum')
    ? {
        kind: 'topic',
        alias: 't',
        from: sql`forum_topics t left join trainings c on c.tenant_id = t.tenant_id and c.id = t.training_id`,
        where: isTopicRead(ctx),
        text: sql`app.search_key(t.title)`,
        name: sql`app.search_key(t.title)`,
      }
    : undefined;
