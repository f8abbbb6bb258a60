import { randomUUID } from 'node:crypto';

import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { getManagedCampaign, saveCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { getCampaign } from '@trilha/contracts/incentives/campaigns';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import { expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';

const test = useTestApp();
const ROUNDS = 4;

/** A campaign with three people in it who report units of its products. */
async function setUp() {
  const campaign = await buildTestCampaign(test);
  const params = { campaignId: campaign.id };
  const people = [
    await joinedSeller(test, campaign, 'João'),
    await joinedSeller(test, campaign, 'Márcia'),
    await joinedSeller(test, campaign, 'Lia'),
  ];
  const edit = async (change: (document: CampaignDocument) => Partial<CampaignDocument>) => {
    const { body: now } = await test.call(getManagedCampaign, { as: campaign.admin, params });
    const document = { ...now.document, ...change(now.document) };
    return test.call(saveCampaign, {
      as: campaign.admin,
      params,
      body: { revision: now.revision, document },
    });
  };
  /** One report of everybody, all at once, of two units of a product. */
  const reports = (productId: string | undefined) =>
    Promise.all(
      people.map(({ seller, withoutCameras }) =>
        test.call(reportSale, {
          as: seller,
          params,
          body: {
            storeId: withoutCameras,
            invoiceNumber: randomUUID(),
            fiscalKey: null,
            soldOn: addDays(campaign.today, -1),
            lines: [{ productId, quantity: 2 }],
            fileIds: [],
            capturedAt: test.clock.now.toISOString(),
          },
        }),
      ),
    );
  const waiting = async () => {
    let sum = 0;
    for (const { seller } of people)
      sum += (await test.call(getCampaign, { as: seller, params })).body.points.waiting;
    return sum;
  };
  return { campaign, params, edit, reports, waiting };
}

const faults = (campaign: TestCampaign) =>
  test.build.sql(campaign.tenantId, 'select * from app.ledger_faults()');

it('pays every report by one state of a campaign that is edited meanwhile, the old or the new', async () => {
  const { campaign, edit, reports, waiting } = await setUp();
  const product = campaign.document.products[0]?.id;
  let paid = 0;
  let points = 100;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = points + 50;
    const [saved, ...answers] = await Promise.all([
      edit(({ products }) => ({
        products: products.map((one) => (one.id === product ? { ...one, points: next } : one)),
      })),
      reports(product),
      reports(product),
    ]);
    expect(saved.status).toBe(200);
    for (const { status, body } of answers.flat()) {
      expect(status).toBe(201);
      expect([2 * points, 2 * next]).toContain(body.points);
      expect(body.lines[0].points).toBe(body.points);
      paid += body.points;
    }
    points = next;
  }

  expect(await waiting()).toBe(paid);
  expect(await faults(campaign)).toEqual([]);
});

it('refuses a product that is taken out while people report it, or keeps it for those who came first', async () => {
  const { campaign, params, edit, reports, waiting } = await setUp();
  const product = campaign.document.products[0]?.id;
  const [saved, ...answers] = await Promise.all([
    edit(({ products }) => ({ products: products.filter(({ id }) => id !== product) })),
    reports(product),
    reports(product),
  ]);

  expect(saved.status).toBe(200);
  const taken = answers.flat().filter(({ status }) => status === 201);
  const refused = answers.flat().filter(({ status }) => status !== 201);
  expect(await waiting()).toBe(taken.length * 200);
  expect(refused.filter(({ body }) => body.code !== 'product_not_in_campaign')).toEqual([]);
  const late = await reports(product);
  expect(late.map(({ body }) => body.code)).toEqual(late.map(() => 'product_not_in_campaign'));
  const { body: now } = await test.call(getManagedCampaign, { as: campaign.admin, params });
  expect(now.document.products.map(({ id }: { id: string }) => id)).not.toContain(product);
  expect(await faults(campaign)).toEqual([]);
});

it('takes one of two edits made at once while people report, and tells the other administrator', async () => {
  const { campaign, params, reports, waiting } = await setUp();
  const product = campaign.document.products[0]?.id;
  const { body: now } = await test.call(getManagedCampaign, { as: campaign.admin, params });
  const save = (capPerson: number) =>
    test.call(saveCampaign, {
      as: campaign.admin,
      params,
      body: { revision: now.revision, document: { ...now.document, capPerson } },
    });
  const [first, second, answers] = await Promise.all([save(100_000), save(200_000), reports(product)]);

  expect([first.status, second.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect([first, second].find(({ status }) => status === 409)?.body.code).toBe('stale_revision');
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await waiting()).toBe(600);
  expect(await faults(campaign)).toEqual([]);
});
