import { decideAudits } from '@trilha/contracts/incentives/claim-review';
import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import { closeCampaign } from '@trilha/contracts/incentives/campaign-closing';
import { getCampaign, saveRegistration } from '@trilha/contracts/incentives/campaigns';
import { decideLevel, listLevelRequests } from '@trilha/contracts/incentives/level-requests';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller, registrationFor } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';

const test = useTestApp();
const levels = [0, 1000, 2500].map((minimum, at) => ({
  name: { 'pt-BR': ['Júnior', 'Creator', 'Influencer'][at] ?? '' },
  minimum,
  benefits: {},
}));
let invoice = 0;
let daysLater = 0;

/** A company with one campaign, a seller in it and an auditor; sales are worth 100 points a piece. */
async function setUp() {
  const first = await campaignOf();
  const { seller, withoutCameras } = await joinedSeller(test, first);
  const auditor = await test.build.member({ tenantId: first.tenantId, role: 'auditor' });

  const sell = async (campaign: TestCampaign, points: number) => {
    invoice += 1;
    const { status, body } = await test.call(reportSale, {
      as: seller,
      params: { campaignId: campaign.id },
      body: {
        storeId: withoutCameras,
        invoiceNumber: `L${invoice}`,
        fiscalKey: null,
        soldOn: addDays(campaign.today, -1),
        lines: [{ productId: campaign.document.products[0]?.id, quantity: points / 100 }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });
    expect(status).toBe(201);
    await test.drainOutbox();
    return body.id as string;
  };
  const approve = async (...ids: string[]) => {
    const { status } = await test.call(decideAudits, {
      as: auditor,
      body: {
        items: ids.map((id) => ({ kind: 'sale', id, revision: 1 })),
        decision: 'approve',
        reason: null,
      },
    });
    expect(status).toBe(200);
    await test.drainOutbox();
  };
  const earn = async (campaign: TestCampaign, points: number) => approve(await sell(campaign, points));
  const own = async (campaign: TestCampaign) =>
    (await test.call(getCampaign, { as: seller, params: { campaignId: campaign.id } })).body.participation;
  const join = async (campaign: TestCampaign) => {
    const body = await registrationFor(test, campaign, seller);
    const { status } = await test.call(saveRegistration, {
      as: seller,
      params: { campaignId: campaign.id },
      body,
    });
    expect(status).toBe(200);
  };
  const next = () => campaignOf(first.tenantId);
  /** One that begins after all others. */
  const later = async () => {
    const campaign = await next();
    daysLater += 1;
    await test.build.sql(
      first.tenantId,
      'update campaigns set begins_on = begins_on + $2::integer where id = $1',
      [campaign.id, daysLater],
    );
    return campaign;
  };
  const notices = async () =>
    (await test.call(listNotices, { as: seller })).body.items as { kind: string; data: object }[];
  return { first, seller, sell, approve, earn, own, join, next, later, notices };
}

const campaignOf = (tenant?: string) =>
  buildTestCampaign(test, { levels, capReport: null }, tenant ? { tenant } : {});

const requests = async ({ id, admin }: TestCampaign) =>
  (await test.call(listLevelRequests, { as: admin, params: { campaignId: id } })).body.items as {
    id: string;
  }[];

async function decide(as: SignedIn, levelRequestId: string, reason = '') {
  return test.call(decideLevel, { as, params: { levelRequestId }, body: { approve: true, reason } });
}

/** Approves the level that waits in a campaign. */
async function approveLevel(campaign: TestCampaign) {
  const [request] = await requests(campaign);
  expect((await decide(campaign.admin, request?.id ?? '')).status).toBe(204);
}

async function close(campaign: TestCampaign) {
  for (const step of ['freeze', 'close'])
    expect(
      (
        await test.call(closeCampaign, {
          as: campaign.admin,
          params: { campaignId: campaign.id },
          body: { step },
        })
      ).status,
    ).toBe(200);
  await test.drainOutbox();
}

describe('a level is asked for', () => {
  it('"C1: 1,200 provisional, 900 confirmed: no request yet; 100 confirmed are missing", and at 1,000 one [CAM-04]', async () => {
    const { first, sell, earn, own, notices } = await setUp();
    await sell(first, 1200);
    await earn(first, 900);

    expect(await requests(first)).toEqual([]);
    expect((await own(first)).experience).toEqual({ confirmed: 900, waiting: 1200 });

    await earn(first, 100);

    expect(await requests(first)).toHaveLength(1);
    expect((await notices()).map(({ kind }) => kind)).toContain('level_reached');
    await approveLevel(first);
    expect((await own(first)).level).toBe(2);
  });

  it('"administrator approves at 900: refused, unless a reason is given, which the log keeps" [CAM-04]', async () => {
    const { first, earn, own } = await setUp();
    await earn(first, 1000);
    const [request] = await requests(first);
    // An audit took points back since it was asked for.
    await test.build.sql(
      first.tenantId,
      "update accounts set balance = 900 where kind = 'member' and unit = 'experience' and campaign_id = $1 and not pending",
      [first.id],
    );

    const refused = await decide(first.admin, request?.id ?? '');

    expect(refused.body).toMatchObject({
      code: 'level_below_minimum',
      field: 'reason',
      values: { missing: 100 },
    });
    expect((await own(first)).level).toBe(1);
    expect((await decide(first.admin, request?.id ?? '', 'Nota corrigida por e-mail')).status).toBe(204);
    const { body } = await test.call(listAuditLog, { as: first.admin, query: {} });
    expect(JSON.stringify(body)).toContain('Nota corrigida por e-mail');
  });
});

describe('a level carries', () => {
  it('"joins C2 after C1 was closed: starts at level 2; closes with 1,300: stands; closes with 800: next starts at 1" [CAM-05]', async () => {
    const { first, earn, own, join, next } = await setUp();
    await earn(first, 1000);
    await approveLevel(first);
    await close(first);
    const second = await next();
    await join(second);
    expect(await own(second)).toMatchObject({ level: 2, levelToConfirm: false });
    await earn(second, 1300);
    await close(second);
    const third = await next();
    await join(third);
    expect((await own(third)).level).toBe(2);
    await earn(third, 800);
    await close(third);
    const fourth = await next();
    await join(fourth);
    expect((await own(fourth)).level).toBe(1);
  });

  it.each([
    [2500, 3],
    [1100, 2],
  ])(
    '"C3 at level 3, skips C4, joins C5": with %i at the end of C3 at level %i [CAM-05]',
    async (points, level) => {
      const { first, earn, own, join, next } = await setUp();
      await test.build.sql(
        first.tenantId,
        'update participations set level = 3, began_at_level = 3 where campaign_id = $1',
        [first.id],
      );
      await earn(first, points);
      await close(first);
      await next();
      const fifth = await next();

      await join(fifth);

      expect((await own(fifth)).level).toBe(level);
    },
  );

  it('"level 1 and nothing reached: stays 1" [CAM-05]', async () => {
    const { first, own, join, next } = await setUp();
    await close(first);
    const second = await next();
    await join(second);
    expect(await own(second)).toMatchObject({ level: 1, levelToConfirm: false });
  });

  it('"joins C3 while C2 runs: at the level held in C2, to be confirmed; C2 closed below the minimum: one lower then, once, with a message" [CAM-05]', async () => {
    const { first, own, join, next, earn, notices } = await setUp();
    await test.build.sql(
      first.tenantId,
      'update participations set level = 2, began_at_level = 2 where campaign_id = $1',
      [first.id],
    );
    await earn(first, 800);
    const second = await next();
    await join(second);
    expect(await own(second)).toMatchObject({ level: 2, levelToConfirm: true });

    await close(first);

    expect(await own(second)).toMatchObject({ level: 1, levelToConfirm: false });
    const notified = (await notices()).filter(({ kind }) => kind === 'level_carried');
    expect(notified).toMatchObject([{ data: { level: 'Júnior' } }]);
    await test.drainOutbox();
    expect((await own(second)).level).toBe(1);
  });

  it('what was approved in the new campaign meanwhile stays when the old one closes below the minimum [CAM-05]', async () => {
    const { first, own, join, next, earn } = await setUp();
    await test.build.sql(
      first.tenantId,
      'update participations set level = 2, began_at_level = 2 where campaign_id = $1',
      [first.id],
    );
    const second = await next();
    await join(second);
    await earn(second, 2500);
    await approveLevel(second);

    await close(first);

    expect(await own(second)).toMatchObject({ level: 3, levelToConfirm: false });
  });

  it('from the campaign before, also where a later one was joined first: what comes of that says nothing about it [CAM-05]', async () => {
    const { first, own, join, next, earn, later } = await setUp();
    await earn(first, 1000);
    await approveLevel(first);
    await close(first);
    const second = await next();
    const third = await later();
    await join(third);
    await join(second);
    expect(await own(second)).toMatchObject({ level: 2, levelToConfirm: false });
    expect(await own(third)).toMatchObject({ level: 2, levelToConfirm: false });
    await earn(second, 1300);

    // The later one is closed first, below the minimum.
    await close(third);
    expect((await own(second)).level).toBe(2);
    await close(second);
    const fourth = await later();
    await join(fourth);

    expect((await own(fourth)).level).toBe(1);
  });

  it('and who falls with enough points in the new campaign has reached it anew, once [CAM-04] [CAM-05]', async () => {
    const { first, own, join, later, earn, notices } = await setUp();
    await test.build.sql(
      first.tenantId,
      'update participations set level = 2, began_at_level = 2 where campaign_id = $1',
      [first.id],
    );
    const second = await later();
    await join(second);
    await earn(second, 1200);
    expect(await requests(second)).toEqual([]);

    await close(first);

    expect((await own(second)).level).toBe(1);
    expect(await requests(second)).toHaveLength(1);
    await approveLevel(second);
    expect((await own(second)).level).toBe(2);
    const notified = (await notices()).map(({ kind }) => kind);
    expect(notified.filter((kind) => kind === 'level_carried')).toHaveLength(1);
    await close(second);
    const third = await later();
    await join(third);
    expect((await own(third)).level).toBe(2);
  });
});

describe('a level is decided', () => {
  it('once, however many administrators decide it in the same instant, and as the first of them said [CAM-04]', async () => {
    const { first, earn, own, notices } = await setUp();
    await earn(first, 1000);
    const [request] = await requests(first);
    const admins = [first.admin];
    while (admins.length < 6)
      admins.push(await test.build.member({ tenantId: first.tenantId, role: 'admin' }));

    const answers = await Promise.all(
      admins.map((as, at) =>
        test.call(decideLevel, {
          as,
          params: { levelRequestId: request?.id ?? '' },
          body: { approve: at % 2 === 0, reason: `Decisão ${at}` },
        }),
      ),
    );

    const done = answers.flatMap(({ status }, at) => (status === 204 ? [at] : []));
    expect(done).toHaveLength(1);
    expect(answers.filter(({ body }) => body?.code === 'campaign_step_refused')).toHaveLength(5);
    const approved = (done[0] ?? 0) % 2 === 0;
    expect((await own(first)).level).toBe(approved ? 2 : 1);
    const notified = (await notices()).filter(({ kind }) => /^level_(approved|refused)$/.test(kind));
    expect(notified.map(({ kind }) => kind)).toEqual([approved ? 'level_approved' : 'level_refused']);
    const { body } = await test.call(listAuditLog, { as: first.admin, query: {} });
    expect(JSON.stringify(body).match(/Decisão \d/g)).toEqual([`Decisão ${done[0]}`]);
  });

  it('below its minimum with a reason that says something, by its company’s administrators and nobody else [CAM-04]', async () => {
    const { first, earn, seller, own } = await setUp();
    await earn(first, 1000);
    const [request] = await requests(first);
    const id = request?.id ?? '';
    await test.build.sql(
      first.tenantId,
      "update accounts set balance = 999 where kind = 'member' and unit = 'experience' and campaign_id = $1 and not pending",
      [first.id],
    );
    const stranger = await test.build.member({ role: 'admin' });
    const auditor = await test.build.member({ tenantId: first.tenantId, role: 'auditor' });

    for (const blank of ['', ' ', '\t\n', '\u00a0', '\u200b', '\u2800\u3164'])
      expect((await decide(first.admin, id, blank)).body.code, JSON.stringify(blank)).toBe(
        'level_below_minimum',
      );
    expect((await decide(stranger, id, 'Porque sim')).status).toBe(404);
    expect((await decide(auditor, id, 'Porque sim')).status).toBe(403);
    expect((await decide(seller, id, 'Porque sim')).status).toBe(403);
    expect((await own(first)).level).toBe(1);
  });
});
