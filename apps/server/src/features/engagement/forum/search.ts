import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Search, SearchEntries } from '../../../platform/search-source.ts';
import { isTopicRead } from './audience.ts';

/** Of a topic with very many posts the first and the last so many are searched: each reply has them read anew. */
const MAX_POSTS = 100;

/** What is written in topic `t`; a post that was removed has no text. */
const posts = (
  between: RawBuilder<unknown>,
) => sql`(select coalesce(string_agg(o.text, ${between} order by o.position), '') from forum_posts o
    where o.tenant_id = t.tenant_id and o.topic_id = t.id and (o.position < ${sql.lit(MAX_POSTS)} or o.position > (
      select max(l.position) - ${sql.lit(MAX_POSTS)} from forum_posts l where l.tenant_id = t.tenant_id and l.topic_id = t.id)))`;

/** Topics by their titles and what is written in them. */
export const findTopics: Search = (ctx) =>
  ctx.actor.modules.has('forum')
    ? {
        kind: 'topic',
        alias: 't',
        from: sql`forum_topics t left join trainings c on c.tenant_id = t.tenant_id and c.id = t.training_id`,
        where: isTopicRead(ctx),
        said: posts(sql`E'\n'`),
        // Whoever asked.
        picture: sql`(select a.avatar_file_id from members a where a.tenant_id = t.tenant_id and a.id = t.member_id)`,
      }
    : undefined;

/** What the index knows of topics. */
export const topicEntries: SearchEntries = {
  kind: 'topic',
  table: 'forum_topics',
  alias: 't',
  stands: sql`t.removed_at is null`,
  name: sql`app.search_key(t.title)`,
  text: sql`app.search_key(${posts(sql`' '`)})`,
};
