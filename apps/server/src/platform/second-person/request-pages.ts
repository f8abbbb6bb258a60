import { sql } from 'kysely';
import { z } from 'zod';

import { cursorTime, pageFrom, readCursor } from '../db/cursor.ts';
import type { TenantContext } from '../context.ts';
import type { Awaiting } from './confirm-refusal.ts';
import { mayReject, readRefusals } from './second-person.ts';

/** Which of the requests for a second person are listed: those that wait, or those that ended. */
export interface RequestsQuery {
  readonly state: 'waiting' | 'decided';
  readonly cursor?: string;
  readonly limit: number;
}

const cursorShape = z.tuple([cursorTime, z.uuid()]);

/** The order of requests, rows of `c`: what waits oldest first, what ended newest first; and which lie beyond the page before. */
export function requestOrder({ state, cursor }: Pick<RequestsQuery, 'state' | 'cursor'>) {
  const after = readCursor(cursor, cursorShape);
  const waits = state === 'waiting';
  const at = sql.ref(waits ? 'c.requested_at' : 'c.decided_at');
  const isBeyond = after
    ? sql<boolean>`(${at}, c.id) ${sql.raw(waits ? '>' : '<')} (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql<boolean>`true`;
  return {
    at,
    direction: waits ? 'asc' : 'desc',
    isBeyond,
    atKey: sql<string>`${at}::text`.as('atKey'),
  } as const;
}

/** What the actor may do about a request that waits. */
export interface RequestRights {
  readonly confirm: boolean;
  readonly reject: boolean;
}

/** A page of requests of which one more than asked was read, each with what the actor may do about it. */
export async function pageOfRequests<Row extends { readonly id: string; readonly atKey: string }, Item>(
  ctx: TenantContext,
  { rows, limit }: { readonly rows: readonly Row[]; readonly limit: number },
  present: (row: Row, rightsTo: (awaiting: Awaiting) => RequestRights) => Item,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const { items, nextCursor } = pageFrom(rows, limit, ({ atKey, id }) => [atKey, id]);
  const refusalOf = await readRefusals(ctx);
  const rightsTo = (awaiting: Awaiting) => ({
    confirm: refusalOf(awaiting) === null,
    reject: mayReject(ctx, awaiting),
  });
  return { items: items.map((row) => present(row, rightsTo)), nextCursor };
}
