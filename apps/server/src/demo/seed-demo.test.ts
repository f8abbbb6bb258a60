import { useRealTime } from '@trilha/rules/test/clock';
import { describe, expect, inject, it } from 'vitest';

import type { Storage } from '../platform/files/storage.ts';
import { allowLongTests } from '../test/long-ceilings.ts';
import { useTestApp } from '../test/test-app.ts';
import { demoState } from './demo-state.ts';
import { seedDemo } from './seed-demo.ts';

// real time: what was seeded is looked at by the database's own now().
useRealTime();
allowLongTests();

const test = useTestApp();

async function counts(): Promise<Record<string, number>> {
  const { rows: tenants } = await test.owner.query<{ id: string; slug: string }>(
    'select id, slug from tenants',
  );
  const filled: Record<string, number> = {};
  for (const { id, slug } of tenants) {
    const [row] = await test.build.sql<{ count: number }>(
      id,
      'select (select count(*) from trainings) * (select count(*) from enrollments) as count',
      [],
    );
    filled[slug] = Number(row?.count);
  }
  return filled;
}

/** What the audit log of each company tells. */
async function administration(): Promise<Record<string, string[]>> {
  const { rows: tenants } = await test.owner.query<{ id: string; slug: string }>(
    `select id, slug from tenants where slug in ('aurora', 'nordika')`,
  );
  const told: Record<string, string[]> = {};
  for (const { id, slug } of tenants) {
    const rows = await test.build.sql<{ action: string }>(id, 'select action from audit_log order by seq');
    told[slug] = rows.map(({ action }) => action);
  }
  return told;
}

/** Lines of statements whose balance is not the one before them and their amount, in the order statements show them. */
async function jumps(): Promise<{ lines: number; jumps: string[] }> {
  const { rows: tenants } = await test.owner.query<{ id: string }>('select id from tenants');
  const found: string[] = [];
  let lines = 0;
  for (const { id } of tenants) {
    const rows = await test.build.sql<{ line: string; jumps: boolean }>(
      id,
      `select format('%s %s %s', m.display_name, e.unit, e.created_at) as line,
              e.balance_after <> e.amount + coalesce(lag(e.balance_after) over statement, 0) as jumps
         from entries e
         join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id and a.kind = 'member'
         join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
       window statement as (partition by e.account_id order by e.created_at, e.posting_id, e.line)`,
    );
    lines += rows.length;
    found.push(...rows.flatMap((row) => (row.jumps ? [row.line] : [])));
  }
  return { lines, jumps: found };
}

/** A storage that stops working after so many objects, as a process killed in the middle would. */
function failingAfter(storage: Storage, objects: number): Storage {
  let kept = 0;
  return {
    put: (...args) => {
      kept += 1;
      return kept > objects ? Promise.reject(new Error('killed')) : storage.put(...args);
    },
    open: (...args) => storage.open(...args),
    size: (...args) => storage.size(...args),
    delete: (...args) => storage.delete(...args),
    list: (...args) => storage.list(...args),
  };
}

/** Kinds of which an event is over, one is on now and one is to come; and how much an instructor opened in one that is on. */
async function datedTrainings(tenantId: string) {
  const kinds = await test.build.sql<{ kind: string }>(
    tenantId,
    `select kind from training_events group by kind
     having bool_or(ends_at < now()) and bool_or(starts_at < now() and ends_at > now()) and bool_or(starts_at > now()) order by kind`,
  );
  const [row] = await test.build.sql<{ released: number }>(
    tenantId,
    `select count(*)::integer as released from activity_releases r join training_events v on v.tenant_id = r.tenant_id and v.id = r.event_id
      where v.starts_at < now() and v.ends_at > now()`,
  );
  return { kinds: kinds.map(({ kind }) => kind), released: row?.released };
}

/** What is to be done by one day for everybody, and which tests wait for the review before they are lost, by whom. */
async function datesAndRepairs(tenantId: string) {
  const dated = await test.build.sql<{ title: string; days: number }>(
    tenantId,
    `select c.title ->> 'pt-BR' as title, c.due_on - (now() at time zone t.time_zone)::date as days
       from trainings c join tenants t on t.id = c.tenant_id where c.due_on is not null`,
  );
  const repairs = await test.build.sql<{ username: string; state: string }>(
    tenantId,
    `select p.username, e.state from test_repairs r join enrollments e on e.tenant_id = r.tenant_id and e.id = r.enrollment_id
       join members m on m.tenant_id = r.tenant_id and m.id = r.member_id join people p on p.id = m.person_id where r.done_at is null`,
  );
  return { dated, repairs };
}

describe('the demo companies', () => {
  it('are complete after a start that goes on where an interrupted one ended, and every statement adds up line by line [PTS-01]', async () => {
    const { services } = test.app;
    const { rows } = await test.owner.query<{ name: string }>('select current_database() as name');
    const address = new URL(inject('ownerUrl'));
    address.pathname = `/${rows[0]?.name}`;
    const url = address.toString();
    const killed = { ...services, storage: failingAfter(services.storage, 3) };
    await expect(seedDemo(killed, url)).rejects.toThrow('killed');
    expect(await counts()).toEqual({ aurora: 0, nordika: 0, trilha: 0 });

    expect(await seedDemo(services, url)).toBe(true);

    const filled = await counts();
    expect(Math.min(filled['aurora'] ?? 0, filled['nordika'] ?? 0)).toBeGreaterThan(0);
    // The next start has nothing to fill, and begins no program that would find so.
    expect(await demoState(services.pool, url)).toBe('filled');
    await seedDemo(services, url);
    expect(await counts()).toEqual(filled);
    const statements = await jumps();
    expect(statements.lines).toBeGreaterThan(300);
    expect(statements.jumps).toEqual([]);
    await test.drainOutbox();
    // One of the demo sales shows the receipt of the one before it, and no other looks like another.
    const { rows: aurora } = await test.owner.query<{ id: string }>(
      "select id from tenants where slug = 'aurora'",
    );
    const flagged = await test.build.sql(
      aurora[0]?.id ?? '',
      "select distinct sale_id from sale_flags where kind = 'same_picture'",
    );
    expect(flagged).toHaveLength(2);
    expect(await datedTrainings(aurora[0]?.id ?? '')).toEqual({
      kinds: ['live_class', 'presential_class', 'webinar'],
      released: 1,
    });
    expect(await datesAndRepairs(aurora[0]?.id ?? '')).toEqual({
      dated: [{ title: 'Preparação para a alta temporada', days: 40 }],
      repairs: [{ username: 'gabi.multi', state: 'in_progress' }],
    });
    for (const [company, actions] of Object.entries(await administration()))
      expect(actions, company).toEqual(
        expect.arrayContaining(['label.created', 'course.request_approved', 'points.corrected']),
      );
  });
});
