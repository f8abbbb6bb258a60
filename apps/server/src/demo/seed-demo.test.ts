import { isDeepStrictEqual } from 'node:util';

import { changeNews, getManagedNews } from '@trilha/contracts/engagement/news-admin';
import { getManagedCampaign, saveCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { getManagedReward, saveReward } from '@trilha/contracts/incentives/reward-admin';
import { getCourseDraft, saveCourseDraft } from '@trilha/contracts/learning/course-builder';
import { dealDrill } from '@trilha/contracts/learning/drills';
import { changeEvent, getEventForAdmin } from '@trilha/contracts/learning/events-admin';
import { getTrailDraft, saveTrailDraft } from '@trilha/contracts/learning/trail-builder';
import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import { useRealTime } from '@trilha/rules/test/clock';
import { beforeAll, describe, expect, inject, it } from 'vitest';

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
  const notices: Record<string, string[]> = {};
  for (const { id, slug } of tenants) {
    const rows = await test.build.sql<{ action: string }>(id, 'select action from audit_log order by seq');
    notices[slug] = rows.map(({ action }) => action);
  }
  return notices;
}

/** The show a company took in by its feed, as it is in the tables, and what the content origin answers for that feed. */
async function importedShow() {
  const { rows } = await test.owner.query<{ id: string }>("select id from tenants where slug = 'aurora'");
  const [show] = await test.build.sql<{ feedAddress: string }>(
    rows[0]?.id ?? '',
    `select p.feed_address as "feedAddress", p.title ->> 'pt-BR' as title, p.cover_file_id is not null as cover, p.feed_state as state,
            (select count(*)::integer from podcast_fetches) as waiting,
            (select json_agg(json_build_object('season', e.season, 'number', e.number, 'out', e.published_at < now(),
                'cues', jsonb_array_length(a.transcript) > 4, 'chapters', jsonb_array_length(a.chapters) > 1,
                'seconds', round(a.seconds) between 20 and 60) order by e.season, e.number)
               from podcast_episodes e join podcast_audios a on a.tenant_id = e.tenant_id and a.episode_id = e.id
              where e.podcast_id = p.id) as episodes
       from podcasts p where p.feed_address is not null`,
    [],
  );
  return show;
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
  let unchanged = 0;
  return {
    put: (...args) => {
      unchanged += 1;
      return unchanged > objects ? Promise.reject(new Error('killed')) : storage.put(...args);
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

/** How many of a company have more time for a training, and how many are on leave. */
async function movedDeadlines(slug: string) {
  const { rows } = await test.owner.query<{ id: string }>('select id from tenants where slug = $1', [slug]);
  const [moved] = await test.build.sql(
    rows[0]?.id ?? '',
    `select (select count(*)::integer from deadline_extensions) as extended,
            (select count(*)::integer from member_leaves) as away`,
  );
  return moved;
}

/** Trails of a company by how they stand with some of their people: due in three days, overdue, with an open renewal. */
async function trailStates(slug: string) {
  const { rows } = await test.owner.query<{ id: string }>('select id from tenants where slug = $1', [slug]);
  const tenantId = rows[0]?.id ?? '';
  const [states] = await test.build.sql(
    tenantId,
    `select count(*)::integer as trails,
            count(*) filter (where exists (select from enrollments e where e.training_id = c.id and e.finished_at is null
              and (e.due_at at time zone t.time_zone)::date = (now() at time zone t.time_zone)::date + 3)) > 0 as soon,
            count(*) filter (where exists (select from enrollments e where e.training_id = c.id and e.finished_at is null
              and e.due_at < now())) > 0 as overdue,
            count(*) filter (where exists (select from training_proofs p where p.training_id = c.id and p.renewal_opened_at is not null
              and p.replaced_at is null and p.valid_until > now())) > 0 as renewal
       from trainings c join tenants t on t.id = c.tenant_id where c.kind = 'trail'`,
  );
  return states;
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

interface Shown {
  readonly revision: number;
  readonly document?: object;
  readonly body?: object;
}

/** Editors of the back office: whose rows, the call that shows one and the call that saves it, and what it sends of what was shown. */
const EDITORS: readonly {
  readonly table: string;
  readonly show: Endpoint;
  readonly save: Endpoint;
  readonly key: string;
  readonly sends: (shown: Shown) => object;
}[] = [
  {
    table: "campaigns where state in ('draft', 'published', 'paused')",
    show: getManagedCampaign,
    save: saveCampaign,
    key: 'campaignId',
    sends: ({ revision, document }) => ({ revision, document }),
  },
  {
    table: 'rewards',
    show: getManagedReward,
    save: saveReward,
    key: 'rewardId',
    sends: ({ revision, document }) => ({ revision, document }),
  },
  {
    table: 'news',
    show: getManagedNews,
    save: changeNews,
    key: 'id',
    sends: ({ revision, body }) => ({ ...body, revision }),
  },
  {
    table: "trainings where kind = 'course'",
    show: getCourseDraft,
    save: saveCourseDraft,
    key: 'courseId',
    sends: ({ revision, document }) => ({ revision, document }),
  },
  {
    table: "trainings where kind = 'trail'",
    show: getTrailDraft,
    save: saveTrailDraft,
    key: 'trailId',
    sends: ({ revision, document }) => ({ revision, document }),
  },
  {
    table: 'training_events where ends_at > now()',
    show: getEventForAdmin,
    save: changeEvent,
    key: 'eventId',
    sends: ({ revision, body }) => ({ ...body, revision }),
  },
];

/** Somebody of a demo company, signed in. */
async function signedIn(slug: string, username: string) {
  const { rows } = await test.owner.query<{ id: string }>('select id from tenants where slug = $1', [slug]);
  const tenantId = rows[0]?.id ?? '';
  const [member] = await test.build.sql<{ id: string; person: string }>(
    tenantId,
    'select m.id, m.person_id as person from members m join people p on p.id = m.person_id where p.username = $1',
    [username],
  );
  return test.build.session(member?.person ?? '', tenantId, member?.id ?? '');
}

describe('the demo companies', () => {
  let url: string;
  let filled: Record<string, number>;
  let before: Record<string, number>;

  beforeAll(async () => {
    const { services } = test.app;
    const { rows } = await test.owner.query<{ name: string }>('select current_database() as name');
    const address = new URL(inject('ownerUrl'));
    address.pathname = `/${rows[0]?.name}`;
    url = address.toString();
    const killed = { ...services, storage: failingAfter(services.storage, 3) };
    await expect(seedDemo(killed, url)).rejects.toThrow('killed');
    before = await counts();
    expect(await seedDemo(services, url)).toBe(true);
    filled = await counts();
  });

  it('are complete after a start that goes on where an interrupted one ended, and every statement adds up line by line [PTS-01]', async () => {
    const { services } = test.app;
    expect(before).toEqual({ aurora: 0, nordika: 0, trilha: 0 });
    expect(Math.min(filled['aurora'] ?? 0, filled['nordika'] ?? 0)).toBeGreaterThan(0);
    // The next start has nothing to fill, and begins no program that would find so.
    expect(await demoState(services.pool, url)).toBe('filled');
    await seedDemo(services, url);
    expect(await counts()).toEqual(filled);
    const whole = { out: true, cues: true, chapters: true, seconds: true };
    expect(await importedShow()).toEqual({
      feedAddress: `${services.config.contentUrl}/demo-assets/radio/feed.xml`,
      title: 'Voz do balcão',
      cover: true,
      state: null,
      waiting: 0,
      episodes: [
        { season: 1, number: 1, ...whole },
        { season: 1, number: 2, ...whole },
        { season: 2, number: 1, ...whole },
        { season: 2, number: 2, ...whole },
      ],
    });
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
    for (const slug of ['aurora', 'nordika']) {
      expect(await trailStates(slug), slug).toEqual({ trails: 3, soon: true, overdue: true, renewal: true });
      expect(await movedDeadlines(slug), slug).toEqual({ extended: 1, away: 1 });
    }
    for (const [company, actions] of Object.entries(await administration()))
      expect(actions, company).toEqual(
        expect.arrayContaining(['label.created', 'course.request_approved', 'points.corrected']),
      );
  });

  it('have a drill of three questions for their learners on the day they were seeded and on any day after it [SES-19]', async () => {
    const days: string[] = [];
    for (const [slug, username] of [
      ['aurora', 'ana.learner'],
      ['nordika', 'emma.learner'],
    ] as const)
      for (const daysLater of [0, 1, 2, 3, 4, 5, 6, 30]) {
        test.clock.now = new Date(Date.now() + daysLater * 86_400_000);
        const as = await signedIn(slug, username);
        const { body } = await test.call(dealDrill, { as });
        days.push(`${username} ${daysLater}: ${body.questions.length} ${body.finished ? 'over' : 'due'}`);
      }
    expect(days.filter((day) => !day.endsWith(': 3 due'))).toEqual([]);
  });

  it('come out of each editor of the back office as they went in, where it is saved as it was shown', async () => {
    test.clock.now = new Date();
    const changed: string[] = [];
    let saved = 0;
    for (const [slug, username] of [
      ['aurora', 'bruno.admin'],
      ['nordika', 'frank.admin'],
    ] as const) {
      const as = await signedIn(slug, username);
      for (const { table, show, save, key, sends } of EDITORS) {
        const rows = await test.build.sql<{ id: string }>(as.tenantId, `select id from ${table}`);
        for (const { id } of rows) {
          const params = { [key]: id };
          const shown = async () => {
            const { revision, document, body } = (await test.call(show, { as, params })).body as Shown;
            return { revision, document, body };
          };
          const first = await shown();
          const { status, body } = await test.call(save, { as, params, body: sends(first) });
          const { revision: _, ...after } = await shown();
          const { revision: __, ...wanted } = first;
          if (status !== 200 || !isDeepStrictEqual(after, wanted))
            changed.push(`${slug} ${table} ${id}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
          saved += 1;
        }
      }
    }
    expect(changed).toEqual([]);
    expect(saved).toBeGreaterThan(40);
  });
});
