import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { saveRecertification } from '@trilha/contracts/learning/recertification';
import { beforeAll, describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';
import { minutes, session, useEvents } from '../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, people } = useEvents(test);

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8');
/** What the two wrote into rows that were there, without the columns and indexes they added. */
const updateOf = (name: string) => /^update [^;]*;/m.exec(fileOf(name))?.[0] ?? '';
const BACKFILLS = `${updateOf('032-renewals-by-another')} ${updateOf('040-session-reminders')}`;
const MIGRATION_053 = fileOf('053-renewals-and-reminders-anew');

const HOUR = 60;
/** When 032 and 040 came to the database: half an hour before an event. */
const MIGRATED = minutes(-30);
const END_OF_PROOF = minutes(300 * 24 * HOUR).toISOString();

interface Laid {
  readonly run: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  readonly takesId: string;
}
const companies: Laid[] = [];

/** Somebody for each way a renewal can stand, and events around the moment of the migrations, with what servers of before and after wrote. */
async function lay(): Promise<Laid> {
  const company = await begin();
  const { tenantId, manager, trainingId } = company;
  const run = (text: string, values: unknown[] = []) => test.build.sql(tenantId, text, values);
  const { id: takesId } = await test.build.course(tenantId);
  const { id: byItself } = await test.build.course(tenantId);
  for (const [renewed, renewedById] of [
    [trainingId, takesId],
    [byItself, null],
  ] as const)
    await test.call(saveRecertification, {
      as: await again(manager),
      params: { trainingId: renewed },
      body: { validMonths: 12, windowDays: 60, renewedById },
    });
  const ways = [
    { name: 'replaced', proof: trainingId, opened: minutes(-2 * HOUR), replaced: true, due: END_OF_PROOF },
    { name: 'under way', proof: trainingId, opened: minutes(-2 * HOUR), replaced: false, due: END_OF_PROOF },
    { name: 'taken back', proof: trainingId, opened: minutes(-2 * HOUR), replaced: true, due: null },
    {
      name: 'of before the rule',
      proof: trainingId,
      opened: minutes(-90 * 24 * HOUR),
      replaced: true,
      due: END_OF_PROOF,
    },
    { name: 'opened since', proof: trainingId, opened: minutes(2 * HOUR), replaced: true, due: END_OF_PROOF },
    { name: 'by itself', proof: byItself, opened: minutes(-2 * HOUR), replaced: true, due: END_OF_PROOF },
  ];
  const members = await people(company, ways.length);
  for (const [at, { name, proof, opened, replaced, due }] of ways.entries()) {
    const memberId = members[at]?.memberId;
    await run('update members set display_name = $2 where id = $1', [memberId, name]);
    await run(
      `insert into training_proofs (tenant_id, member_id, training_id, kind, achieved_at, valid_until, created_at, renewal_opened_at, replaced_at)
         values ($1, $2, $3, 'completed', $4, $5, $4, $6, case when $7 then $4::timestamptz end)`,
      [tenantId, memberId, proof, minutes(-100 * 24 * HOUR), END_OF_PROOF, opened, replaced],
    );
    await run(
      `insert into enrollments (tenant_id, member_id, training_id, subscription, due_at, enrolled_at, updated_at) values ($1, $2, $3, 'active', $4, $5, $5)`,
      [tenantId, memberId, takesId, due, minutes(-2 * HOUR)],
    );
  }
  for (const [title, start, day, hour] of [
    ['in half an hour', 0, true, true],
    ['in five hours', 5 * HOUR, true, false],
    ['moved to next week', 7 * 24 * HOUR, true, true],
    ['never told', HOUR, false, false],
  ] as const) {
    const event = await write(company, { title: { 'pt-BR': title }, sessions: [session(start)] });
    await run(
      'update training_events set reminded_day_before = $2, reminded_hour_before = $3 where id = $1',
      [event.id, day, hour],
    );
  }
  return { run, takesId };
}

/** As before the two: nothing is known of what they added. */
async function untouched() {
  for (const { run } of companies) {
    await run('update training_proofs set renewal_takes_id = null');
    await run('update training_event_sessions set reminded_day_of = null, reminded_hour_of = null');
  }
}
/** As the start of the server does: as the owner, who sees no row outside of a company. */
const migrate = () => test.owner.query(MIGRATION_053);

const standing = async () => {
  const found = [];
  for (const { run, takesId } of companies) {
    const proofs = await run(
      `select m.display_name as name from training_proofs p join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
        where p.renewal_takes_id = $1 order by 1`,
      [takesId],
    );
    const sessions = await run(
      `select v.title ->> 'pt-BR' as name, s.reminded_day_of = s.starts_at as day, s.reminded_hour_of = s.starts_at as hour
         from training_event_sessions s join training_events v on v.tenant_id = s.tenant_id and v.id = s.event_id order by s.starts_at, 1`,
    );
    found.push({
      renewals: proofs.map(({ name }) => name),
      told: sessions.map(({ name, day, hour }) => [name, day === true, hour === true]),
    });
  }
  return found;
};
const MENDED = {
  renewals: ['replaced', 'under way'],
  told: [
    ['in half an hour', true, true],
    ['never told', false, false],
    ['in five hours', true, false],
    ['moved to next week', false, false],
  ],
};

describe('a database that 032 and 040 were brought to [CRS-12]', () => {
  beforeAll(async () => {
    // As they were then: 054 dropped them.
    await test.owner
      .query(`alter table training_events add column if not exists reminded_day_before boolean not null default false,
      add column if not exists reminded_hour_before boolean not null default false`);
    companies.push(await lay(), await lay());
    await test.owner.query(
      `update kysely_migration set timestamp = $1 where name in ('032-renewals-by-another', '040-session-reminders')`,
      [MIGRATED.toISOString()],
    );
  });

  it('and that saw no rows, as its owner is no superuser, knows what they meant in every company', async () => {
    await untouched();
    await test.owner.query(BACKFILLS);
    const seen = await standing();
    expect(seen[0]?.renewals).toEqual([]);
    expect(seen[0]?.told.filter(([, day]) => day)).toEqual([]);

    await migrate();

    expect(await standing()).toEqual([MENDED, MENDED]);
  });

  it('changes nothing when it is brought there twice', async () => {
    await migrate();

    expect(await standing()).toEqual([MENDED, MENDED]);
  });

  it('leaves what they wrote, and what a server wrote since', async () => {
    await untouched();
    for (const { run } of companies) {
      await run(BACKFILLS);
      // A session that moved after people were notified: they are notified again.
      await run(`update training_event_sessions s set reminded_day_of = s.starts_at - interval '1 hour' from training_events v
                  where v.id = s.event_id and v.title ->> 'pt-BR' = 'in half an hour'`);
    }
    const before = await standing();

    await migrate();

    expect(await standing()).toEqual(before);
  });
});
