import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

const cursorShape = z.tuple([cursorTime, z.uuid()]);

const columns = ['n.id', 'n.seconds', 'n.page', 'n.text', 'n.writtenAt'] as const;

const own = (ctx: TenantContext) =>
  ctx.tx
    .selectFrom('activityNotes as n')
    .where('n.tenantId', '=', ctx.actor.tenantId)
    .where('n.memberId', '=', ctx.actor.memberId);

/** The member's notes in an activity: of the whole first, then by their place. */
export function listNotesIn(ctx: TenantContext, courseId: string, activityId: string) {
  return own(ctx)
    .where('n.trainingId', '=', courseId)
    .where('n.activityId', '=', activityId)
    .select(columns)
    .orderBy(sql`coalesce(n.seconds, n.page, -1)`)
    .orderBy('n.writtenAt')
    .orderBy('n.id')
    .execute();
}

export type NoteRow = Awaited<ReturnType<typeof listNotesIn>>[number];

/**
 * The member's notes, newest first, each with the activity as the published course holds it; one more than asked tells whether there
 * are others. Every word must be in the text.
 */
export function listOwnNotes(
  ctx: TenantContext,
  { cursor, limit, words }: { cursor?: string; limit: number; words: readonly string[] },
) {
  const after = readCursor(cursor, cursorShape);
  const query = own(ctx)
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'n.tenantId').onRef('c.id', '=', 'n.trainingId'),
    )
    .leftJoin('trainingVersions as v', (join) =>
      join
        .onRef('v.tenantId', '=', 'c.tenantId')
        .onRef('v.trainingId', '=', 'c.id')
        .onRef('v.version', '=', 'c.publishedVersion'),
    )
    .leftJoinLateral(
      sql<{ title: unknown; place: number }>`(
        select p.activity -> 'title' as title, p.place::integer as place
          from jsonb_path_query(v.document, '$.modules[*].activities[*]') with ordinality as p (activity, place)
         where p.activity ->> 'id' = n.activity_id::text)`.as('a'),
      (join) => join.onTrue(),
    )
    .select([
      ...columns,
      'n.trainingId',
      'c.title as courseTitle',
      'a.title as activityTitle',
      'a.place as hierarchyOrder',
      sql<string>`n.written_at::text`.as('writtenKey'),
    ])
    .where((where) => where.and(words.map((word) => where(sql`strpos(n.search_text, ${word})`, '>', 0))))
    .orderBy('n.writtenAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1);
  return (
    after
      ? query.where(sql<boolean>`(n.written_at, n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
      : query
  ).execute();
}

export type ListedNoteRow = Awaited<ReturnType<typeof listOwnNotes>>[number];

interface NewNote {
  readonly trainingId: string;
  readonly activityId: string;
  readonly seconds: number | null;
  readonly page: number | null;
  readonly text: string;
  readonly searchText: string;
  readonly writtenAt: Date;
}

/** Keeps a note; undefined where the member has `limit` of them in this activity. */
export async function insertNote(
  ctx: TenantContext,
  note: NewNote,
  limit: number,
): Promise<NoteRow | undefined> {
  const { tenantId, memberId } = ctx.actor;
  // One after the other, so that two at once are counted.
  await sql`select from members where tenant_id = ${tenantId} and id = ${memberId} for no key update`.execute(
    ctx.tx,
  );
  const { count } = await own(ctx)
    .where('n.trainingId', '=', note.trainingId)
    .where('n.activityId', '=', note.activityId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= limit) return undefined;
  return ctx.tx
    .insertInto('activityNotes')
    .values({ ...note, tenantId, memberId })
    .returning(['id', 'seconds', 'page', 'text', 'writtenAt'])
    .executeTakeFirstOrThrow();
}

/** Changes the text of an own note; undefined where there is none. */
export function updateNote(
  ctx: TenantContext,
  noteId: string,
  fields: { text: string; searchText: string },
): Promise<NoteRow | undefined> {
  return ctx.tx
    .updateTable('activityNotes')
    .set(fields)
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('id', '=', noteId)
    .returning(['id', 'seconds', 'page', 'text', 'writtenAt'])
    .executeTakeFirst();
}

/** Deletes an own note; false where there is none. */
export async function removeNote(ctx: TenantContext, noteId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('activityNotes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('id', '=', noteId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
