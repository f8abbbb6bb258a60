import { sql } from 'kysely';
import type pg from 'pg';

import { AppError } from '../platform/app-error.ts';
import type { Tx } from '../platform/db/client-dialect.ts';
import type { Feature } from '../platform/feature.ts';
import type { RealtimeTopic } from '../platform/realtime/realtime-topic.ts';
import { publishChanges } from '../platform/realtime/publish-after-commit.ts';

type TestTopic = RealtimeTopic & {
  /** Members who were said to be there, each time. */
  readonly reported: (readonly string[])[];
  /** How often changes were read. */
  reads: number;
};

/** A topic of tests, in a table of its own: what is written into a log, numbered under its row's lock. */
export function logTopic(): TestTopic {
  const topic: TestTopic = {
    name: 'log',
    reported: [],
    reads: 0,
    authorize: async ({ tx, actor }, id) => {
      const { rows } =
        await sql`select from test_logs where tenant_id = ${actor.tenantId} and id = ${id}::uuid
        and not (${actor.memberId}::uuid = any (refused))`.execute(tx);
      if (rows.length === 0) throw new AppError('not_found');
    },
    lastSeq: async ({ tx }, id) => {
      const { rows } = await sql<{ last: number }>`select last from test_logs where id = ${id}::uuid`.execute(
        tx,
      );
      return rows[0]?.last ?? 0;
    },
    changesAfter: async ({ tx }, id, seq, limit) => {
      topic.reads += 1;
      const { rows } = await sql<{ seq: number; data: unknown; onlyFor: string | null }>`
        select seq, data, only_for as "onlyFor" from test_log_entries
         where log_id = ${id}::uuid and seq > ${seq} order by seq limit ${limit}`.execute(tx);
      return rows;
    },
    state: async ({ tx }, id, told) => ({ last: await topic.lastSeq?.({ tx } as never, id), told }),
    here: async (_system, _id, memberIds) => void topic.reported.push([...memberIds].toSorted()),
  };
  return topic;
}

/** A topic without numbers. */
const bellTopic: RealtimeTopic = { name: 'bell', authorize: async () => undefined };

export const logFeature = (topic: RealtimeTopic): Feature => ({
  name: 'test/log',
  topics: [topic, bellTopic],
});

export async function createLogs(owner: pg.Pool): Promise<void> {
  await owner.query(`
    create table test_logs (tenant_id uuid not null, id uuid primary key, last int not null default 0, refused uuid[] not null default '{}');
    create table test_log_entries (log_id uuid, seq int, data jsonb, only_for uuid, primary key (log_id, seq));
    grant select, insert, update on test_logs, test_log_entries to trilha_app`);
}

/** Writes into a log, each entry under its number, and announces it. */
export async function writeLog(
  { tx, tenantId, id }: { readonly tx: Tx; readonly tenantId: string; readonly id: string },
  entries: readonly { readonly data: unknown; readonly onlyFor?: string }[],
): Promise<void> {
  for (const { data, onlyFor } of entries)
    await sql`with numbered as (update test_logs set last = last + 1 where id = ${id}::uuid returning last)
      insert into test_log_entries select ${id}::uuid, last, ${JSON.stringify(data)}::jsonb, ${onlyFor ?? null}::uuid
        from numbered`.execute(tx);
  publishChanges({ tx, actor: { tenantId } }, `log:${id}`);
}
