import { importRows, saveCampaign, stepCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { saveCampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import {
  closeCampaign,
  getCampaignClosing,
  getCampaignOutcome,
} from '@trilha/contracts/incentives/campaign-closing';
import { getCampaign, saveRegistration } from '@trilha/contracts/incentives/campaigns';
import { decideAudits, undoAudit } from '@trilha/contracts/incentives/claim-review';
import { decideLevel, listLevelRequests } from '@trilha/contracts/incentives/level-requests';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { appealSale, correctSale, reportSale } from '@trilha/contracts/incentives/sales';
import { sendPhoto } from '@trilha/contracts/incentives/store-photos';
import { campaignUnits } from '@trilha/rules/incentives/campaigns';
import { addDays, startOfDay } from '@trilha/rules/platform/dates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { asSystem } from '../../../platform/queue/system-context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller, registrationFor } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';
import { listDueCampaigns } from './due-campaigns.queries.ts';
import { freezesAt, warningDue } from './closing-days.ts';
import { runCampaignSchedule } from './run-campaign-schedule.ts';
import { runClosingStep } from './run-closing-step.ts';

const test = useTestApp();
const HOUR_MS = 3_600_000;

const closing = (campaign: TestCampaign, step: 'freeze' | 'close', as = campaign.admin) =>
  test.call(closeCampaign, { as, params: { campaignId: campaign.id }, body: { step } });
const readState = async (campaign: TestCampaign) =>
  (await test.call(getCampaignClosing, { as: campaign.admin, params: { campaignId: campaign.id } })).body;

/** Whether the schedule finds something to do for a campaign at an instant. */
const isDueAt = async (campaign: TestCampaign, at: Date) =>
  (await listDueCampaigns(test.workerPool, at)).some(({ campaignId }) => campaignId === campaign.id);

/** Runs what the schedule runs, at an instant. */
async function followAt(campaign: TestCampaign, at: Date): Promise<void> {
  if (!(await isDueAt(campaign, at))) return;
  await asSystem(test.app.services, { tenantId: campaign.tenantId, at, name: 'test' }, (ctx) =>
    runCampaignSchedule(ctx, campaign.id),
  );
}

/** Works off what follows a moment ahead: a message that brings the next one is due at that moment too. */
async function drainAhead(): Promise<void> {
  for (let turn = 0; turn < 9; turn += 1) {
    try {
      return await test.drainOutbox();
    } catch (error) {
      if (!String(error).endsWith('outbox: null')) throw error;
    }
  }
  throw new Error('There is no end to what follows.');
}

function reportOf(campaign: TestCampaign, storeId: string, change: Record<string, unknown> = {}) {
  return {
    storeId,
    invoiceNumber: 'NF 1',
    fiscalKey: null,
    soldOn: addDays(campaign.today, -1),
    lines: [{ productId: campaign.document.products[0]?.id, quantity: 2 }],
    fileIds: [],
    capturedAt: test.clock.now.toISOString(),
    ...change,
  };
}

async function approvedSale(campaign: TestCampaign, seller: SignedIn, storeId: string, quantity = 2) {
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name: 'Diego' });
  const { body: sale } = await test.call(reportSale, {
    as: seller,
    params: { campaignId: campaign.id },
    body: reportOf(campaign, storeId, {
      lines: [{ productId: campaign.document.products[0]?.id, quantity }],
    }),
  });
  const { body: decided } = await test.call(decideAudits, {
    as: auditor,
    body: { items: [{ kind: 'sale', id: sale.id, revision: 1 }], decision: 'approve', reason: null },
  });
  await test.drainOutbox();
  return { sale, auditor, decisionId: decided.decisions[0].id as string };
}

/** Every row of a campaign, as one text: two are equal only where nothing changed. */
async function pictureOf({ id, tenantId }: TestCampaign): Promise<string> {
  const rows = await test.build.sql<{ picture: string | null }>(
    tenantId,
    `with parts as (
       select 'campaign' as part, to_jsonb(x) as row from campaigns x where tenant_id = $1 and id = $2
       union all select 'sale', to_jsonb(x) from sales x where tenant_id = $1 and campaign_id = $2
       union all select 'photo', to_jsonb(x) from store_photos x where tenant_id = $1 and campaign_id = $2
       union all select 'participation', to_jsonb(x) from participations x where tenant_id = $1 and campaign_id = $2
       union all select 'level', to_jsonb(x) from level_requests x where tenant_id = $1 and campaign_id = $2
       union all select 'product', to_jsonb(x) from campaign_products x where tenant_id = $1 and campaign_id = $2
       union all select 'promotion', to_jsonb(x) from campaign_promotions x where tenant_id = $1 and campaign_id = $2
       union all select 'store', to_jsonb(x) from campaign_stores x where tenant_id = $1 and campaign_id = $2
       union all select 'account', to_jsonb(x) from accounts x where tenant_id = $1 and unit like '%' || $2 || '%'
     ) select jsonb_agg(row order by part, row)::text as picture from parts`,
    [tenantId, id],
  );
  const picture = rows[0]?.picture;
  if (!picture) throw new Error('There is nothing to be seen.');
  return picture;
}

const faults = (tenantId: string) =>
  test.inTenant(tenantId, async (tx) => (await sql`select * from app.ledger_faults()`.execute(tx)).rows);

describe('closing a campaign', () => {
  it('expires spendable points, keeps experience and says so to the person [CAM-06]', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withoutCameras } = await joinedSeller(test, campaign);
    await approvedSale(campaign, seller, withoutCameras);

    expect((await closing(campaign, 'freeze')).body).toMatchObject({
      state: 'frozen',
      expiring: { people: 1, points: 200 },
      can: { freeze: false, close: true },
    });
    expect((await closing(campaign, 'close')).body).toMatchObject({ state: 'closing' });
    await test.drainOutbox();

    expect(await readState(campaign)).toMatchObject({
      state: 'closed',
      expiring: { people: 1, points: 200 },
      work: [
        { work: 'expire_points', people: 1, done: 1 },
        { work: 'carry_levels', people: 1, done: 1 },
        { work: 'tell_people', people: 1, done: 1 },
      ],
    });
    const params = { campaignId: campaign.id };
    const { body: own } = await test.call(getCampaign, { as: seller, params });
    expect(own).toMatchObject({
      points: { confirmed: 0, waiting: 0 },
      participation: { experience: { confirmed: 200 } },
    });
    const outcome = await test.call(getCampaignOutcome, { as: seller, params });
    expect(outcome.body).toMatchObject({ expired: 200, level: 'Júnior', nextLevel: 'Júnior', reached: 200 });
    const { body: inbox } = await test.call(listNotices, { as: seller });
    expect(inbox.items).toContainEqual(
      expect.objectContaining({
        kind: 'campaign_closed',
        data: { campaign: 'Quarto trimestre', points: 200, level: 'Júnior' },
      }),
    );
    expect(await faults(campaign.tenantId)).toEqual([]);
  });

  it('goes on where it was interrupted, wherever that is, and never does a piece twice', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withoutCameras } = await joinedSeller(test, campaign);
    await approvedSale(campaign, seller, withoutCameras);
    await closing(campaign, 'freeze');
    await closing(campaign, 'close');
    const task = { tenantId: campaign.tenantId, at: test.clock.now, name: 'test' };
    const piece = (killed: boolean) =>
      asSystem(test.app.services, task, async (ctx) => {
        await runClosingStep(ctx, campaign.id);
        if (killed) throw new Error('killed');
      });

    for (let at = 0; at < 8; at += 1) {
      await expect(piece(true)).rejects.toThrow('killed');
      // Two workers at once, as where a message was delivered twice.
      await Promise.all([piece(false), piece(false)]);
    }
    await test.drainOutbox();

    expect(await readState(campaign)).toMatchObject({ state: 'closed', expiring: { points: 200 } });
    const rows = await test.build.sql(
      campaign.tenantId,
      `select count(*)::int as n, sum(amount)::int as points from entries e join postings p using (tenant_id)
        where e.posting_id = p.id and p.rule = 'points_expired' and p.source_id = $1 and e.amount < 0`,
      [campaign.id],
    );
    expect(rows).toEqual([{ n: 1, points: -200 }]);
    const { body: inbox } = await test.call(listNotices, { as: seller });
    expect(inbox.items.filter(({ kind }: { kind: string }) => kind === 'campaign_closed')).toHaveLength(1);
    expect(await faults(campaign.tenantId)).toEqual([]);
  });

  it('keeps a level whose minimum was reached again, and takes one from any other, for every level and experience [CAM-05]', async () => {
    const campaign = await buildTestCampaign(test);
    const standings = fc.sample(
      fc.record({ level: fc.integer({ min: 1, max: 3 }), experience: fc.nat({ max: 4000 }) }),
      { numRuns: 40, seed: 5 },
    );
    const minimums = campaign.document.levels.map(({ minimum }) => minimum);
    const edges = [1, 2, 3].flatMap((level) =>
      minimums.flatMap((minimum) => [minimum - 1, minimum].map((experience) => ({ level, experience }))),
    );
    const agencies = await test.build.sql<{ id: string }>(
      campaign.tenantId,
      'select id from program_agencies where tenant_id = $1',
      [campaign.tenantId],
    );
    const expected = new Map<string, number>();
    for (const { level, experience } of [...standings, ...edges].filter((one) => one.experience >= 0)) {
      const member = await test.build.member({ tenantId: campaign.tenantId, role: 'seller', name: 'Ana' });
      await test.build.sql(
        campaign.tenantId,
        `insert into participations (tenant_id, campaign_id, member_id, agency_id, brands, terms_version, terms_accepted_at,
           began_at_level, level, joined_at) values ($1, $2, $3, $4, '{Nortel}', 1, now(), 1, $5, now())`,
        [campaign.tenantId, campaign.id, member.memberId, agencies[0]?.id, level],
      );
      await test.build.sql(
        campaign.tenantId,
        `insert into accounts (tenant_id, kind, member_id, unit, campaign_id, balance) values ($1, 'member', $2, 'experience', $3, $4)`,
        [campaign.tenantId, member.memberId, campaign.id, experience],
      );
      const reached = experience >= (minimums[level - 1] ?? 0);
      expected.set(member.memberId, reached ? level : Math.max(1, level - 1));
    }

    await closing(campaign, 'freeze');
    await closing(campaign, 'close');
    await test.drainOutbox();

    const rows = await test.build.sql<{ member_id: string; next_level: number }>(
      campaign.tenantId,
      'select member_id, next_level from participations where campaign_id = $1',
      [campaign.id],
    );
    expect(new Map(rows.map((row) => [row.member_id, row.next_level]))).toEqual(expected);
  });

  it('refuses every write afterwards, and nothing in it changes [CAM-06]', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withoutCameras, withCameras } = await joinedSeller(test, campaign);
    const { sale, auditor, decisionId } = await approvedSale(campaign, seller, withoutCameras, 10);
    const params = { campaignId: campaign.id };
    const { body: requests } = await test.call(listLevelRequests, { as: campaign.admin, params });
    const levelRequestId = requests.items[0].id as string;
    await test.call(decideLevel, { as: campaign.admin, params: { levelRequestId }, body: { approve: true } });
    const registration = await registrationFor(test, campaign, seller);
    const late = await test.build.member({ tenantId: campaign.tenantId, role: 'seller', name: 'Rita' });
    await closing(campaign, 'freeze');
    await closing(campaign, 'close');
    await test.drainOutbox();
    const before = await pictureOf(campaign);

    const report = reportOf(campaign, withoutCameras, { invoiceNumber: 'NF 2' });
    const { admin, document } = campaign;
    const answers = await Promise.all([
      test.call(reportSale, { as: seller, params, body: report }),
      test.call(correctSale, { as: seller, params: { saleId: sale.id }, body: report }),
      test.call(appealSale, { as: seller, params: { saleId: sale.id }, body: { text: 'Por favor' } }),
      test.call(sendPhoto, {
        as: seller,
        params,
        body: { storeId: withCameras, typeId: document.photoTypes[0]?.id, fileId: sale.id },
      }),
      test.call(saveRegistration, { as: seller, params, body: registration }),
      test.call(saveRegistration, { as: late, params, body: registration }),
      test.call(saveCampaign, { as: admin, params, body: { revision: 2, document } }),
      test.call(saveCampaignLimits, {
        as: admin,
        params,
        body: { budget: 9, capReport: 9, capPerson: 9, capStore: 9 },
      }),
      test.call(importRows, { as: admin, params, body: { kind: 'stores', csv: 'a,b\n1,2' } }),
      test.call(stepCampaign, { as: admin, params, body: { step: 'resume' } }),
      test.call(stepCampaign, { as: admin, params, body: { step: 'publish' } }),
      test.call(decideLevel, {
        as: admin,
        params: { levelRequestId },
        body: { approve: false, reason: 'não' },
      }),
      test.call(undoAudit, { as: auditor, params: { decisionId } }),
      test.call(decideAudits, {
        as: auditor,
        body: { items: [{ kind: 'sale', id: sale.id, revision: 1 }], decision: 'reprove', reason: 6 },
      }),
      closing(campaign, 'freeze'),
      closing(campaign, 'close'),
    ]);

    expect(answers.map(({ status }) => status).filter((status) => status < 400)).toEqual([]);
    const shown = answers.map(({ body }) => body.code as string);
    const elsewhere = new Set(['campaign_over', 'sale_decided', 'import_unreadable']);
    expect(shown.filter((code) => !elsewhere.has(code))).toEqual([]);
    expect(await pictureOf(campaign)).toBe(before);
  });

  it('is refused by the database itself, whoever writes', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withoutCameras } = await joinedSeller(test, campaign);
    await approvedSale(campaign, seller, withoutCameras);
    await closing(campaign, 'freeze');
    await closing(campaign, 'close');
    await test.drainOutbox();

    for (const statement of [
      "update campaigns set title = '{}' where id = $1",
      "update sales set status = 'awaiting' where campaign_id = $1",
      'update participations set level = 3 where campaign_id = $1',
      'delete from campaign_products where campaign_id = $1',
      "insert into campaign_promotions (tenant_id, campaign_id, name, factor, begins_on, ends_on) select tenant_id, id, '{}', 200, begins_on, ends_on from campaigns where id = $1",
    ])
      await expect(test.build.sql(campaign.tenantId, statement, [campaign.id])).rejects.toMatchObject({
        code: 'TR003',
      });
    const unit = campaignUnits(campaign.id).spendable;
    const post = test.inTenant(campaign.tenantId, (tx) =>
      sql`select * from app.post('late', 'correction', 'test', null, '{}', ${JSON.stringify([
        { kind: 'member', member: seller.memberId, ...unit, amount: 5 },
        { kind: 'issuer', member: null, ...unit, amount: -5 },
      ])}, now())`.execute(tx),
    );
    await expect(post).rejects.toMatchObject({ code: 'TR003' });
  });

  it('freezes and closes by the calendar once everything is decided, three days after its end', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withoutCameras } = await joinedSeller(test, campaign);
    await approvedSale(campaign, seller, withoutCameras);
    const { freezesAt } = await readState(campaign);
    const moment = new Date(freezesAt);

    await followAt(campaign, new Date(moment.getTime() - 1));
    expect(await readState(campaign)).toMatchObject({ state: 'published' });
    await followAt(campaign, moment);
    expect(await readState(campaign)).toMatchObject({ state: 'frozen' });
    await followAt(campaign, moment);
    await drainAhead();
    expect(await readState(campaign)).toMatchObject({ state: 'closed' });
  });

  it('can be taken back while it is only frozen and its last day has not passed', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withoutCameras } = await joinedSeller(test, campaign);
    const params = { campaignId: campaign.id };
    await closing(campaign, 'freeze');
    const report = { as: seller, params, body: reportOf(campaign, withoutCameras) };
    expect((await test.call(reportSale, report)).body.code).toBe('campaign_over');

    await test.call(stepCampaign, { as: campaign.admin, params, body: { step: 'resume' } });

    expect((await test.call(reportSale, report)).status).toBe(201);
  });

  it('is for administrators of the company only', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller } = await joinedSeller(test, campaign);
    const stranger = await test.build.member({ role: 'admin' });
    expect((await closing(campaign, 'freeze', seller)).status).toBe(403);
    expect((await closing(campaign, 'freeze', stranger)).status).toBe(404);
    const outcome = { as: stranger, params: { campaignId: campaign.id } };
    expect((await test.call(getCampaignOutcome, outcome)).status).toBeGreaterThanOrEqual(403);
  });
});

describe('telling that points expire', () => {
  const DAY_MS = 24 * HOUR_MS;

  it('tells holders 30, 7 and 1 days before, each once, in their language and by their clock [E16]', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withoutCameras } = await joinedSeller(test, campaign);
    await approvedSale(campaign, seller, withoutCameras);
    await test.build.sql(
      campaign.tenantId,
      "update people set language = 'en-US', time_zone = 'America/Manaus' where id = (select person_id from members where id = $1)",
      [seller.memberId],
    );
    const expires = new Date((await readState(campaign)).freezesAt).getTime() - 72 * HOUR_MS;
    const shown = async () => {
      const { body } = await test.call(listNotices, { as: seller });
      return body.items.filter(({ kind }: { kind: string }) => kind === 'points_expiring');
    };

    await followAt(campaign, new Date(expires - 30 * DAY_MS - 1));
    await drainAhead();
    expect(await shown()).toHaveLength(0);
    for (const days of [30, 7, 1]) {
      const at = new Date(expires - days * DAY_MS);
      await followAt(campaign, at);
      await Promise.all([followAt(campaign, at), followAt(campaign, new Date(at.getTime() + HOUR_MS))]);
      await drainAhead();
    }

    const notices = await shown();
    expect(notices.map(({ data }: { data: { days: number } }) => data.days)).toEqual([1, 7, 30]);
    expect(notices[0].data).toMatchObject({ points: 200, when: expect.stringMatching(/11:00 PM GMT-4/) });
    expect((await readState(campaign)).warnings).toMatchObject([
      { days: 30, told: 1 },
      { days: 7, told: 1 },
      { days: 1, told: 1 },
    ]);
  });

  it('says nothing to who holds no points', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller } = await joinedSeller(test, campaign);
    const expires = new Date((await readState(campaign)).freezesAt).getTime() - 72 * HOUR_MS;
    await followAt(campaign, new Date(expires - 7 * DAY_MS));
    await drainAhead();
    expect((await test.call(listNotices, { as: seller })).body.items).toEqual([]);
  });
});

describe('the schedule', () => {
  it('visits a campaign when a warning begins and from its freeze on, to the instant, and not in between', async () => {
    const campaign = await buildTestCampaign(test);
    const { endsOn, timeZone } = await test.inTenant(campaign.tenantId, (tx) =>
      tx
        .selectFrom('campaigns')
        .where('tenantId', '=', campaign.tenantId)
        .where('id', '=', campaign.id)
        .select(['timeZone', sql<string>`ends_on::text`.as('endsOn')])
        .executeTakeFirstOrThrow(),
    );
    const instants = [
      ...[30, 7, 1].map((days) => startOfDay(addDays(endsOn, 1 - days), timeZone)),
      startOfDay(addDays(endsOn, 1), timeZone),
      freezesAt({ endsOn, timeZone }),
    ].flatMap((at) => [new Date(at.getTime() - 1), at]);
    const expected = instants.map(
      (at) => warningDue({ endsOn, timeZone }, at) !== null || at >= freezesAt({ endsOn, timeZone }),
    );

    const found: boolean[] = [];
    for (const at of instants) found.push(await isDueAt(campaign, at));
    expect(found).toEqual(expected);
    expect(new Set(found)).toEqual(new Set([true, false]));

    // A warning that was begun is not due again.
    const seventh = startOfDay(addDays(endsOn, -6), timeZone);
    await followAt(campaign, seventh);
    expect(await isDueAt(campaign, seventh)).toBe(false);
  });
});
