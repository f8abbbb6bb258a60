import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import { cursorTime, readCursor } from './cursor.ts';

/** Where something with a date of publication stands: a draft has none. */
type PublicationState = 'draft' | 'scheduled' | 'published';

/** Where something stands that comes out at a moment. */
export function publicationState(publishedAt: Date | null, now: Date): PublicationState {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

/** As `publicationState`, in SQL: true for rows of this alias that stand so. */
export const standsAs = (rows: string, state: PublicationState, now: Date): RawBuilder<boolean> => {
  const publishedAt = sql.ref(`${rows}.published_at`);
  return {
    draft: sql<boolean>`${publishedAt} is null`,
    scheduled: sql<boolean>`${publishedAt} > ${now}`,
    published: sql<boolean>`${publishedAt} <= ${now}`,
  }[state];
};

const lastRow = z.tuple([z.literal('infinity').or(cursorTime), z.uuid()]);

/**
 * The order in which administrators see what comes out at a moment: drafts first, then newest first. `after` holds for what follows the
 * page of a cursor; `key`, with the id, is what the next cursor is made of.
 */
export function byPublication(rows: string, cursor: string | undefined) {
  const at = sql`coalesce(${sql.ref(`${rows}.published_at`)}, 'infinity')`;
  const id = sql.ref(`${rows}.id`);
  const last = readCursor(cursor, lastRow);
  return {
    order: sql`${at} desc, ${id} desc`,
    key: sql`${at}::text`,
    after: last
      ? sql<boolean>`(${at}, ${id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
      : sql<boolean>`true`,
  };
}
