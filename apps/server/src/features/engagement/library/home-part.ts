import { sql } from 'kysely';
import { z } from 'zod';

import type { HomePart } from '../../../platform/home-part.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { isToConfirm } from './library-audience.ts';

const MAX_NAMED = 3;

const toConfirm = z.object({
  total: z.number().int(),
  newest: z.array(z.object({ id: z.string(), title: z.record(z.string(), z.string()) })),
});

/** Files the member still has to confirm to have read, where the company has a library. */
export const toConfirmAtHome: HomePart = {
  shows: ['toConfirm'],
  select: (ctx) => sql`(
    with waiting as (
      select b.id, b.title, b.published_at from library_files b
       where ${ctx.actor.modules.has('library')} and ${isToConfirm(ctx)})
    select json_build_object('total', (select count(*)::integer from waiting), 'newest', coalesce(
      (select json_agg(json_build_object('id', n.id, 'title', n.title) order by n.published_at desc, n.id desc)
         from (select * from waiting order by published_at desc, id desc limit ${MAX_NAMED}) n), '[]')))`,
  present: (ctx, value) => {
    const { total, newest } = toConfirm.parse(value);
    return {
      toConfirm: { total, newest: newest.map(({ id, title }) => ({ id, title: textOf(ctx, title) })) },
    };
  },
};
