import type { LibraryReadersShown } from '@trilha/contracts/engagement/library-values';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';
import { isMemberOf } from '../../../platform/db/shared-with.ts';

/** Which of those a file is for; of one branch or of all. */
export interface ReadersAsk {
  readonly shown: LibraryReadersShown;
  readonly branch: string;
}

const readersOf = (ctx: TenantContext, libraryFileId: string) => sql`library_files b
  join members m on ${isMemberOf('b')}
  left join library_uses u on u.tenant_id = b.tenant_id and u.library_file_id = b.id and u.member_id = m.id
  left join branches h on h.tenant_id = m.tenant_id and h.id = m.branch_id
  cross join lateral (select min(k.confirmed_at) as confirmed_at from library_confirmations k
    where k.tenant_id = b.tenant_id and k.library_file_id = b.id and k.member_id = m.id and k.version >= b.confirm_from) c
 where b.tenant_id = ${ctx.actor.tenantId}::uuid and b.id = ${libraryFileId}::uuid`;

const WITH: Readonly<Record<LibraryReadersShown, RawBuilder<boolean>>> = {
  all: sql`true`,
  missing: sql`c.confirmed_at is null`,
  confirmed: sql`c.confirmed_at is not null`,
};

const openedAt = sql<Date | null>`least(u.first_opened_at, u.first_downloaded_at)`;
const byName = z.tuple([z.string(), z.uuid()]);

export interface ReaderRow {
  readonly memberId: string;
  readonly name: string;
  readonly branch: string | null;
  readonly openedAt: Date | null;
  readonly confirmedAt: Date | null;
}

/** Everybody a file is for, by name, one more than asked. */
export async function listReaders(
  ctx: TenantContext,
  libraryFileId: string,
  ask: ReadersAsk & { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ReaderRow[]> {
  const after = readCursor(ask.cursor, byName);
  const { rows } = await sql<ReaderRow>`
    select m.id as "memberId", m.display_name as name, h.name as branch, ${openedAt} as "openedAt", c.confirmed_at as "confirmedAt"
      from ${readersOf(ctx, libraryFileId)} and ${WITH[ask.shown]}
       ${ask.branch === 'all' ? sql`` : sql`and m.branch_id = ${ask.branch}::uuid`}
       ${after ? sql`and (m.display_name, m.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
     order by m.display_name, m.id limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

export interface BranchReaders {
  readonly id: string | null;
  readonly name: string | null;
  readonly all: number;
  readonly opened: number;
  readonly confirmed: number;
}

/** How many of each branch a file is for, opened and confirmed it; those without a branch last. */
export async function countReaders(ctx: TenantContext, libraryFileId: string): Promise<BranchReaders[]> {
  const { rows } = await sql<BranchReaders>`
    select h.id, h.name, count(*)::integer as all, count(${openedAt})::integer as opened, count(c.confirmed_at)::integer as confirmed
      from ${readersOf(ctx, libraryFileId)} group by h.id, h.name order by h.name nulls last, h.id`.execute(
    ctx.tx,
  );
  return rows;
}
