import { randomUUID } from 'node:crypto';

import { createCampaign, getManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { dryRunCampaign } from '@trilha/contracts/incentives/campaign-dry-run';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { sendPhoto } from '@trilha/contracts/incentives/store-photos';
import { addDays, weekOf } from '@trilha/rules/platform/dates';
import type { CalendarDay } from '@trilha/rules/platform/dates';
import { randomFor } from '@trilha/demo/random';
import { levelToAskFor } from '@trilha/rules/incentives/levels';
import { salePoints, withinCap } from '@trilha/rules/incentives/sales';
import { expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { TEST_ZONE, buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';
import { picture, uploadPicture } from '../../../test/test-pictures.ts';

const test = useTestApp();

/** A draft that copies a campaign, beginning nine weeks later. */
async function copyOf({ id, admin, today }: TestCampaign) {
  const { body: made } = await test.call(createCampaign, {
    as: admin,
    body: {
      title: { 'pt-BR': 'Próximo' },
      country: 'BRA',
      timeZone: TEST_ZONE,
      beginsOn: addDays(today, 43),
      endsOn: addDays(today, 113),
      copyOf: id,
    },
  });
  const params = { campaignId: made.id as string };
  const { body } = await test.call(getManagedCampaign, { as: admin, params });
  return { params, document: body.document as CampaignDocument };
}

/** Sales of an earlier campaign as rows, without paying them: the run only reads them. */
async function sell(
  campaign: TestCampaign,
  memberId: string,
  storeId: string,
  sales: readonly { readonly day: number; readonly lines: readonly (readonly [number, number])[] }[],
): Promise<void> {
  for (const [number, { day, lines }] of sales.entries()) {
    const id = randomUUID();
    await test.build.sql(
      campaign.tenantId,
      `insert into sales (tenant_id, id, campaign_id, member_id, store_id, country, invoice_number, invoice_key, sold_on,
         captured_at, reported_at, points)
       values ($1, $2, $3, $4, $5, 'BRA', $6, $6, $7, $8, $8, 0)`,
      [
        campaign.tenantId,
        id,
        campaign.id,
        memberId,
        storeId,
        `${memberId}${number}`,
        addDays(campaign.document.beginsOn, day),
        new Date(Date.UTC(2026, 0, 1, 0, number)),
      ],
    );
    for (const [line, [product, quantity]] of lines.entries())
      await test.build.sql(
        campaign.tenantId,
        `insert into sale_lines (tenant_id, sale_id, line, campaign_id, product_id, quantity, points_each, factor, points)
         values ($1, $2, $3, $4, $5, $6, 1, 100, 1)`,
        [campaign.tenantId, id, line, campaign.id, campaign.document.products[product]?.id, quantity],
      );
  }
}

const nextMondayNoon = (from: Date): Date =>
  new Date(
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate() + 8 - (from.getUTCDay() || 7), 12),
  );

it('pays exactly what the rules of points, promotions, caps, levels and missions pay, and writes nothing [CAM-01] [CAM-07]', async () => {
  const campaign = await buildTestCampaign(test);
  const { seller, withCameras, withoutCameras } = await joinedSeller(test, campaign);
  const { seller: other } = await joinedSeller(test, campaign, 'Márcia Tanaka');
  const { next: random } = randomFor('dry run');
  const people = [
    { memberId: seller.memberId, storeId: withCameras },
    { memberId: other.memberId, storeId: withoutCameras },
  ].map(({ memberId, storeId }) => ({
    memberId,
    storeId,
    sales: Array.from({ length: 12 }, () => ({
      day: Math.floor(random() * 20),
      lines: Array.from(
        { length: 1 + Math.floor(random() * 2) },
        (_, at) => [at, 1 + Math.floor(random() * 9)] as const,
      ),
    })),
  }));
  for (const { memberId, storeId, sales } of people) await sell(campaign, memberId, storeId, sales);
  const { params, document } = await copyOf(campaign);
  const [notebook] = document.products;
  const day = (offset: number) => addDays(document.beginsOn, offset);
  const tried: CampaignDocument = {
    ...document,
    products: document.products.map((product, at) =>
      Object.assign({}, product, { points: at === 0 ? 133 : 21 }),
    ),
    promotions: [
      {
        id: randomUUID(),
        name: { 'pt-BR': 'A' },
        factor: 150,
        beginsOn: day(3),
        endsOn: day(9),
        productId: null,
        storeId: null,
      },
      {
        id: randomUUID(),
        name: { 'pt-BR': 'B' },
        factor: 200,
        beginsOn: day(8),
        endsOn: day(12),
        productId: notebook?.id ?? '',
        storeId: withCameras,
      },
    ],
    missions: [
      {
        id: randomUUID(),
        name: { 'pt-BR': 'M' },
        productId: notebook?.id ?? '',
        brand: null,
        target: 50,
        bonus: 777,
        beginsOn: day(0),
        endsOn: day(19),
      },
    ],
    capPerson: 9000,
    // What a budget cuts is compared with the real thing below.
    budget: 1_000_000,
  };
  const rows = () =>
    test.build.sql(
      campaign.tenantId,
      'select (select count(*) from postings) as p, (select count(*) from outbox) as o, (select count(*) from sales) as s',
    );
  const before = await rows();

  const { status, body } = await test.call(dryRunCampaign, {
    as: campaign.admin,
    params,
    body: { document: tried },
  });

  const expected = people.map(({ storeId, sales }) => {
    let earned = 0;
    let notebooks = 0;
    for (const { day: offset, lines } of sales) {
      const counted = lines.map(([product, quantity]) => ({
        productId: tried.products[product]?.id ?? '',
        quantity,
        pointsEach: tried.products[product]?.points ?? 0,
      }));
      earned += withinCap(
        salePoints(counted, tried.promotions, { storeId, soldOn: day(offset) }).total,
        earned,
        tried.capPerson,
      );
      notebooks += lines.reduce((sum, [product, quantity]) => sum + (product === 0 ? quantity : 0), 0);
    }
    return earned + (notebooks >= 50 ? 777 : 0);
  });
  expect(status).toBe(200);
  const { result } = body;
  expect(result.winners.map(({ points }: { points: number }) => points)).toEqual(
    expected.toSorted((one, two) => two - one),
  );
  expect(result.cost).toBe(expected.reduce((sum, points) => sum + points, 0));
  expect(result.lines).toBe(people.flatMap(({ sales }) => sales.flatMap(({ lines }) => lines)).length);
  const minimums = tried.levels.map(({ minimum }) => minimum);
  const reached = (points: number) => levelToAskFor(1, points, minimums) ?? 1;
  expect(result.levels.map(({ people: count }: { people: number }) => count)).toEqual(
    [1, 2, 3].map((level) => expected.filter((points) => reached(points) === level).length),
  );
  expect(result.budget).toEqual({ total: 1_000_000, reachedOn: null });
  expect(
    result.promotions.every(({ lines, extra }: { lines: number; extra: number }) => lines > 0 && extra > 0),
  ).toBe(true);
  expect(await rows()).toEqual(before);
});

it('tells what would earn nothing any more, and has nothing to say without an earlier campaign', async () => {
  const campaign = await buildTestCampaign(test);
  const { seller, withCameras } = await joinedSeller(test, campaign);
  await sell(campaign, seller.memberId, withCameras, [
    {
      day: 2,
      lines: [
        [0, 1],
        [1, 1],
      ],
    },
    { day: 15, lines: [[0, 1]] },
  ]);
  const { params, document } = await copyOf(campaign);

  const { body } = await test.call(dryRunCampaign, {
    as: campaign.admin,
    params,
    body: {
      document: {
        ...document,
        endsOn: addDays(document.beginsOn, 10),
        products: document.products.slice(0, 1),
      },
    },
  });
  expect(body.result).toMatchObject({
    lines: 3,
    sales: 1,
    leftOut: { product: 1, store: 0, days: 1, role: 0 },
  });

  const alone = await buildTestCampaign(test);
  const none = await test.call(dryRunCampaign, {
    as: alone.admin,
    params: { campaignId: alone.id },
    body: { document: alone.document },
  });
  expect(none.body).toEqual({ result: null });
});

it('is for administrators of the company', async () => {
  const campaign = await buildTestCampaign(test);
  const learner = await test.build.member({ tenantId: campaign.tenantId });
  const stranger = await test.build.member({ role: 'admin' });
  const request = { params: { campaignId: campaign.id }, body: { document: campaign.document } };
  expect((await test.call(dryRunCampaign, { as: learner, ...request })).status).toBe(403);
  expect((await test.call(dryRunCampaign, { as: stranger, ...request })).status).toBe(404);
});

it('costs to the point what the same reports earned in the real thing under every limit, store and budget included [CAM-01]', async () => {
  const limits = { capReport: 700, capPerson: 2000, capStore: 1400, budget: 3600 };
  const campaign = await buildTestCampaign(test, limits);
  const sellers = await Promise.all(['Ana', 'Bia', 'Caio'].map((name) => joinedSeller(test, campaign, name)));
  const { next: random } = randomFor('dry run and real');
  const real: { memberId: string; points: number; cutBy: string | null }[] = [];
  for (let at = 0; at < 24; at += 1) {
    const joined = sellers[at % sellers.length];
    if (!joined) throw new Error('The team is smaller.');
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    const { status, body } = await test.call(reportSale, {
      as: joined.seller,
      params: { campaignId: campaign.id },
      body: {
        storeId: joined.withoutCameras,
        invoiceNumber: `${at + 1}`,
        fiscalKey: null,
        // Three weeks of the store, which has a limit for each.
        soldOn: addDays(campaign.today, -1 - (at % 12)),
        lines: [
          { productId: campaign.document.products[at % 2]?.id, quantity: 1 + Math.floor(random() * 9) },
        ],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });
    expect(status).toBe(201);
    real.push({ memberId: joined.seller.memberId, points: body.points, cutBy: body.cutBy });
  }
  // The history meets the limits that were forgotten.
  expect(new Set(real.map(({ cutBy }) => cutBy))).toContain('store');
  const { params, document } = await copyOf(campaign);

  const tried = await test.call(dryRunCampaign, {
    as: campaign.admin,
    params,
    body: { document: { ...document, ...limits } },
  });
  const wide = { ...limits, capStore: null };
  const without = await test.call(dryRunCampaign, {
    as: campaign.admin,
    params,
    body: { document: { ...document, ...wide } },
  });

  const total = real.reduce((sum, { points }) => sum + points, 0);
  expect(tried.body.result).toMatchObject({ cost: total, paid: total });
  const { winners } = tried.body.result as { winners: { memberId: string; points: number }[] };
  for (const { seller } of sellers)
    expect(winners.find(({ memberId }) => memberId === seller.memberId)?.points ?? 0).toBe(
      real
        .filter(({ memberId }) => memberId === seller.memberId)
        .reduce((sum, { points }) => sum + points, 0),
    );
  // Without the store's limit the budget is what ends it.
  expect(without.body.result.cost).toBe(limits.budget);
  expect(without.body.result.budget.reachedOn).not.toBeNull();
});

/** The first day from this one on that three more of its week follow. */
function fourDaysBeforeSunday(from: CalendarDay): CalendarDay {
  const days = Array.from({ length: 7 }, (_, at) => addDays(from, at));
  const endsIn = (day: CalendarDay, left: number) => weekOf(addDays(day, left), 0) !== weekOf(day, 0);
  const found = days.find((day) => !endsIn(day, 3) && endsIn(day, 4));
  if (!found) throw new Error('A week has no such day.');
  return found;
}

it('tries rules on more sales than it holds at once, to the point: each person their cap, each week of a store its own [CAM-01]', async () => {
  const campaign = await buildTestCampaign(test);
  const { seller, withCameras, withoutCameras } = await joinedSeller(test, campaign);
  const { seller: other } = await joinedSeller(test, campaign, 'Márcia Tanaka');
  const [product] = campaign.document.products;
  // Four days of a week, a whole one and four of the next, whatever day the campaign begins on: the whole one meets the limit of the store
  // before the others have used up what a person may earn.
  const beginsOn = fourDaysBeforeSunday(campaign.document.beginsOn);
  const SALES = 5001;
  // Sale n: person and store by its parity, day n mod 15, one or two or three pieces.
  await test.build.sql(
    campaign.tenantId,
    `with sold as (
       insert into sales (tenant_id, id, campaign_id, member_id, store_id, country, invoice_number, invoice_key, sold_on, captured_at,
           reported_at, points)
         select $1, uuidv7(), $2, case n % 2 when 0 then $3::uuid else $4 end, case n % 2 when 0 then $5::uuid else $6 end, 'BRA', n::text,
                n::text, $7::date + n % 15, '2026-01-01', '2026-01-01'::timestamptz + make_interval(secs => n), 0
           from generate_series(1, $9::int) n
         returning tenant_id, id, campaign_id, invoice_number)
     insert into sale_lines (tenant_id, sale_id, line, campaign_id, product_id, quantity, points_each, factor, points)
       select tenant_id, id, 0, campaign_id, $8, 1 + invoice_number::int % 3, 1, 100, 1 from sold`,
    [
      campaign.tenantId,
      campaign.id,
      seller.memberId,
      other.memberId,
      withCameras,
      withoutCameras,
      beginsOn,
      product?.id,
      SALES,
    ],
  );
  const { params, document } = await copyOf(campaign);
  const limits = { capPerson: 330_000, capStore: 120_000, budget: 650_000 };

  const tried = await test.call(dryRunCampaign, {
    as: campaign.admin,
    params,
    body: { document: { ...document, ...limits, capReport: null } },
  });

  const people = [0, 0];
  const weeks = new Map<string, number>();
  let spent = 0;
  for (let n = 1; n <= SALES; n += 1) {
    const person = n % 2;
    const week = `${person} ${weekOf(addDays(beginsOn, n % 15), 0)}`;
    const points = Math.min(
      (1 + (n % 3)) * (product?.points ?? 0),
      limits.capPerson - (people[person] ?? 0),
      limits.capStore - (weeks.get(week) ?? 0),
      limits.budget - spent,
    );
    people[person] = (people[person] ?? 0) + points;
    weeks.set(week, (weeks.get(week) ?? 0) + points);
    spent += points;
  }
  expect(tried.body.result).toMatchObject({ sales: SALES, lines: SALES, people: 2, cost: spent });
  const { winners } = tried.body.result as { winners: { memberId: string; points: number }[] };
  const pointsOf = (memberId: string) => winners.find((one) => one.memberId === memberId)?.points;
  expect([pointsOf(seller.memberId), pointsOf(other.memberId)]).toEqual(people);
  // Limits that are reached only after the first thousands of sales.
  expect([...weeks.values()]).toContain(limits.capStore);
  expect(spent).toBe(limits.budget);
});

it('costs to the point what sales and photos together earned in the real thing, a store and week being limited for both [CAM-01] [PHO-01]', async () => {
  const limits = { capReport: 500, capPerson: 2600, capStore: 500, budget: 6000 };
  const photoTypes = ['Vitrine', 'Ponta', 'Balcão'].map((name, at) => ({
    id: randomUUID(),
    name: { 'pt-BR': name },
    hint: {},
    points: 130 + 70 * at,
    exampleFileId: null,
  }));
  // Which reports share a week depends on the day the first is sent.
  test.clock.now = nextMondayNoon(test.clock.now);
  const campaign = await buildTestCampaign(test, { ...limits, photoTypes });
  const sellers = await Promise.all(['Ana', 'Bia', 'Caio'].map((name) => joinedSeller(test, campaign, name)));
  const { next: random } = randomFor('sales and photos');
  const began = test.clock.now;
  const cuts: string[] = [];
  for (let at = 0; at < 36; at += 1) {
    test.clock.now = new Date(began.getTime() + at * 9 * 3_600_000);
    const joined = sellers[at % sellers.length];
    if (!joined) throw new Error('The team is smaller.');
    const as = await test.build.session(
      joined.seller.personId,
      joined.seller.tenantId,
      joined.seller.memberId,
    );
    const storeId = random() < 0.5 ? joined.withCameras : joined.withoutCameras;
    const params = { campaignId: campaign.id };
    if (at % 2 === 0) {
      const fileId = await uploadPicture(test, as, await picture(at));
      const typeId = photoTypes[Math.floor(random() * photoTypes.length)]?.id;
      await test.call(sendPhoto, { as, params, body: { storeId, typeId, fileId } });
      continue;
    }
    const { status, body } = await test.call(reportSale, {
      as,
      params,
      body: {
        storeId: joined.withoutCameras,
        invoiceNumber: `${at + 1}`,
        fiscalKey: null,
        soldOn: addDays(campaign.today, Math.floor((at * 9) / 24) - (at % 10) - 1),
        lines: [
          {
            productId: campaign.document.products[Math.floor(random() * 2)]?.id,
            quantity: 1 + Math.floor(random() * 6),
          },
        ],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });
    expect(status).toBe(201);
    cuts.push(String(body.cutBy));
  }
  const real = await test.build.sql<{ memberId: string; points: number; photos: number; cut: number }>(
    campaign.tenantId,
    `select member_id as "memberId", sum(points)::int as points, count(*) filter (where kind = 'photo')::int as photos,
            count(*) filter (where kind = 'photo' and cut_by = 'store')::int as cut
       from (select 'sale' as kind, member_id, points, cut_by from sales union all select 'photo', member_id, points, cut_by from store_photos) r
      group by member_id`,
  );
  test.clock.now = began;
  const { params, document } = await copyOf(campaign);

  const { body } = await test.call(dryRunCampaign, {
    as: campaign.admin,
    params,
    body: { document: { ...document, ...limits } },
  });

  const total = real.reduce((sum, { points }) => sum + points, 0);
  // Both kinds meet the limit that they share.
  expect(cuts).toContain('store');
  expect(real.reduce((sum, { cut }) => sum + cut, 0)).toBeGreaterThan(0);
  expect(body.result).toMatchObject({
    cost: total,
    paid: total,
    sales: 18,
    photos: { counted: real.reduce((sum, { photos }) => sum + photos, 0), leftOut: 0 },
  });
  const { winners } = body.result as { winners: { memberId: string; points: number }[] };
  for (const { memberId, points } of real)
    expect(winners.find((one) => one.memberId === memberId)?.points).toBe(points);
  // A kind that the new campaign does not ask for earns nothing in it.
  const { body: fewer } = await test.call(dryRunCampaign, {
    as: campaign.admin,
    params,
    body: { document: { ...document, ...limits, photoTypes: [] } },
  });
  expect(fewer.result.photos).toMatchObject({ counted: 0, points: 0 });
  expect(fewer.result.photos.leftOut).toBe(body.result.photos.counted);
});
