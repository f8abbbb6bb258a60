import { randomUUID } from 'node:crypto';

import { getManagedCampaign, saveCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { closeCampaign, getCampaignOutcome } from '@trilha/contracts/incentives/campaign-closing';
import {
  getCampaign,
  getRegistrationChoices,
  listCampaignProducts,
  listCampaigns,
  saveRegistration,
  searchStores,
} from '@trilha/contracts/incentives/campaigns';
import {
  createCommunityEvent,
  downloadEventCalendar,
  joinCommunityEvent,
  listCommunityEvents,
} from '@trilha/contracts/incentives/community-events';
import { getReward } from '@trilha/contracts/incentives/rewards';
import { findReported, getSaleForm, listSales } from '@trilha/contracts/incentives/sales';
import { getPhotoBoard } from '@trilha/contracts/incentives/store-photos';
import { searchEverything } from '@trilha/contracts/insight/search';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { saveProfile } from '../../identity/person-registry/member-profiles.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller, registrationFor } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';
import { buildReward } from '../../../test/test-rewards.ts';

const test = useTestApp();
const HOUR_MS = 3_600_000;

/** Writes the country of a member, as their profile tells it. */
const moveTo = (who: SignedIn, country: string) =>
  test.build.sql(
    who.tenantId,
    `insert into member_profiles (tenant_id, member_id, country, updated_at) values ($1, $2, $3, $4)
       on conflict (tenant_id, member_id) do update set country = excluded.country`,
    [who.tenantId, who.memberId, country, test.clock.now],
  );

/** A salesperson of a country; of none where none is given. */
async function sellerFrom(tenantId: string, country: string | null, name = 'Lucía Fernández') {
  const seller = await test.build.member({ tenantId, role: 'seller', name });
  if (country) await moveTo(seller, country);
  return seller;
}

const sees = async (as: SignedIn, { id }: TestCampaign) => {
  const { body } = await test.call(listCampaigns, { as });
  const listed = (body.items as { id: string }[]).some((item) => item.id === id);
  const { status } = await test.call(getCampaign, { as, params: { campaignId: id } });
  return { listed, status };
};
const NOTHING = { listed: false, status: 404 };
const EVERYTHING = { listed: true, status: 200 };

/** Opens a campaign to people of other countries, or closes it to them, as its administrator does. */
async function setOpen({ id, admin }: TestCampaign, openToOtherCountries: boolean) {
  const params = { campaignId: id };
  const { body } = await test.call(getManagedCampaign, { as: admin, params });
  const { revision, document } = body;
  const saved = await test.call(saveCampaign, {
    as: admin,
    params,
    body: { revision, document: { ...document, openToOtherCountries } },
  });
  expect(saved.status).toBe(200);
}

/** What a member of the campaign's country would send to join it. */
const bodyFor = async (campaign: TestCampaign) =>
  registrationFor(test, campaign, await sellerFrom(campaign.tenantId, 'BRA', 'João Conceição'));

const join = (as: SignedIn, { id }: TestCampaign, body: Awaited<ReturnType<typeof bodyFor>>) =>
  test.call(saveRegistration, { as, params: { campaignId: id }, body });

const participations = async ({ id, tenantId }: TestCampaign) => {
  const [row] = await test.build.sql<{ n: number }>(
    tenantId,
    'select count(*)::integer as n from participations where campaign_id = $1',
    [id],
  );
  return row?.n;
};

it('is listed and opened by people of its country and by those whose country nobody told, by nobody else [CAM-01]', async () => {
  const campaign = await buildTestCampaign(test);
  const { tenantId } = campaign;

  expect(await sees(await sellerFrom(tenantId, 'BRA'), campaign)).toEqual(EVERYTHING);
  expect(await sees(await sellerFrom(tenantId, null), campaign)).toEqual(EVERYTHING);
  expect(await sees(await sellerFrom(tenantId, 'ARG'), campaign)).toEqual(NOTHING);
  expect(await sees(await sellerFrom(tenantId, 'USA'), campaign)).toEqual(NOTHING);
});

it('is a campaign of its own country: a Brazilian finds no Mexican one [CAM-01]', async () => {
  const campaign = await buildTestCampaign(test, {}, { country: 'MEX' });

  expect(await sees(await sellerFrom(campaign.tenantId, 'BRA'), campaign)).toEqual(NOTHING);
  expect(await sees(await sellerFrom(campaign.tenantId, 'MEX'), campaign)).toEqual(EVERYTHING);
});

it('lets nobody of another country in, whatever they call and also twice at once [CAM-03]', async () => {
  const campaign = await buildTestCampaign(test);
  const body = await bodyFor(campaign);
  const outsider = await sellerFrom(campaign.tenantId, 'ARG');

  const answers = await Promise.all([join(outsider, campaign, body), join(outsider, campaign, body)]);
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
  ]);
  expect((await join(outsider, campaign, body)).status).toBe(404);
  expect(await participations(campaign)).toBe(0);
});

it('says nothing of itself at any of its addresses to people of another country [CAM-02]', async () => {
  const campaign = await buildTestCampaign(test);
  const params = { campaignId: campaign.id };
  const outsider = await sellerFrom(campaign.tenantId, 'ARG');
  const as = outsider;

  const answers = [
    await test.call(listCampaignProducts, { as, params }),
    await test.call(getRegistrationChoices, { as, params }),
    await test.call(searchStores, { as, params }),
    await test.call(getSaleForm, { as, params }),
    await test.call(listSales, { as, params }),
    await test.call(findReported, { as, params, query: { number: '123456' } }),
    await test.call(getPhotoBoard, { as, params }),
    await test.call(getCampaignOutcome, { as, params }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

it('does not say that it is over either to people of another country', async () => {
  const campaign = await buildTestCampaign(test);
  const body = await bodyFor(campaign);
  const frozen = await test.call(closeCampaign, {
    as: campaign.admin,
    params: { campaignId: campaign.id },
    body: { step: 'freeze' },
  });
  expect(frozen.status).toBe(200);

  expect((await join(await sellerFrom(campaign.tenantId, 'ARG'), campaign, body)).body.code).toBe(
    'not_found',
  );
  expect((await join(await sellerFrom(campaign.tenantId, 'BRA'), campaign, body)).body.code).toBe(
    'campaign_over',
  );
});

it('is found, joined and closed again to newcomers where it is open to other countries; those in it stay [CAM-03]', async () => {
  const campaign = await buildTestCampaign(test);
  const body = await bodyFor(campaign);
  const insider = await sellerFrom(campaign.tenantId, 'ARG');
  const newcomer = await sellerFrom(campaign.tenantId, 'CHL', 'Javiera Soto');
  expect((await join(insider, campaign, body)).status).toBe(404);

  await setOpen(campaign, true);
  expect(await sees(insider, campaign)).toEqual(EVERYTHING);
  expect((await join(insider, campaign, body)).status).toBe(200);

  await setOpen(campaign, false);
  expect(await sees(insider, campaign)).toEqual(EVERYTHING);
  expect((await join(insider, campaign, body)).status).toBe(200);
  expect((await test.call(getSaleForm, { as: insider, params: { campaignId: campaign.id } })).status).toBe(
    200,
  );
  expect(await sees(newcomer, campaign)).toEqual(NOTHING);
  expect((await join(newcomer, campaign, body)).status).toBe(404);
  expect(await participations(campaign)).toBe(1);
});

it('still shows somebody who took part what they earned, after they move to another country', async () => {
  const campaign = await buildTestCampaign(test);
  const { seller } = await joinedSeller(test, campaign);
  await moveTo(seller, 'ARG');

  expect(await sees(seller, campaign)).toEqual(EVERYTHING);
  expect((await test.call(getPhotoBoard, { as: seller, params: { campaignId: campaign.id } })).status).toBe(
    200,
  );
});

it('keeps nobody out for a country they never told: neither a birthday nor a name says one [CAM-03]', async () => {
  const campaign = await buildTestCampaign(test);
  const { tenantId } = campaign;
  const mexican = await buildTestCampaign(test, {}, { tenant: tenantId, country: 'MEX' });
  const { seller: withBirthday } = await joinedSeller(test, campaign);
  const withName = await sellerFrom(tenantId, null);
  await test.inTenant(tenantId, (tx) =>
    saveProfile(tx, { tenantId, memberId: withName.memberId }, { first_name: 'Lucía' }, test.clock.now),
  );

  expect(await sees(withBirthday, mexican)).toEqual(EVERYTHING);
  expect(await sees(withName, mexican)).toEqual(EVERYTHING);
});

it('is not found by search by people of another country', async () => {
  const campaign = await buildTestCampaign(test);
  const found = async (as: SignedIn) => {
    await test.drainOutbox();
    const { body } = await test.call(searchEverything, { as, query: { search: 'trimestre' } });
    return (body.items as { id: string }[]).map(({ id }) => id);
  };

  expect(await found(await sellerFrom(campaign.tenantId, 'BRA'))).toEqual([campaign.id]);
  expect(await found(await sellerFrom(campaign.tenantId, 'ARG'))).toEqual([]);
  await setOpen(campaign, true);
  expect(await found(await sellerFrom(campaign.tenantId, 'ARG'))).toEqual([campaign.id]);
});

it('shows its rewards to nobody who cannot join it', async () => {
  const campaign = await buildTestCampaign(test);
  const { id: rewardId } = await buildReward(test, campaign);
  const opened = async (as: SignedIn) => (await test.call(getReward, { as, params: { rewardId } })).status;

  expect(await opened(await sellerFrom(campaign.tenantId, 'BRA'))).toBe(200);
  expect(await opened(await sellerFrom(campaign.tenantId, 'ARG'))).toBe(404);
});

it('shows its events to nobody who cannot join it', async () => {
  const campaign = await buildTestCampaign(test);
  const inHours = (hours: number) => new Date(test.clock.now.getTime() + hours * HOUR_MS).toISOString();
  const announced = await test.call(createCommunityEvent, {
    as: campaign.admin,
    body: {
      campaignId: campaign.id,
      kind: 'community',
      minimumLevel: 2,
      title: { 'pt-BR': 'Café com a marca' },
      description: {},
      startsAt: inHours(48),
      endsAt: inHours(50),
      timeZone: 'America/Sao_Paulo',
      address: 'Av. Paulista, 1000',
      link: '',
    },
  });
  const params = { eventId: announced.body.id as string };
  const shown = async (as: SignedIn) => {
    const { body } = await test.call(listCommunityEvents, { as, query: { when: 'coming' } });
    const { status } = await test.call(downloadEventCalendar, { as, params });
    return [body.items.length, status];
  };
  const outsider = await sellerFrom(campaign.tenantId, 'ARG');

  expect((await shown(await sellerFrom(campaign.tenantId, 'BRA')))[0]).toBe(1);
  expect(await shown(outsider)).toEqual([0, 404]);
  expect((await test.call(joinCommunityEvent, { as: outsider, params })).status).toBe(404);
});

it('tells its administrators whom opening it concerns: people of other countries who are not in it, by their roles', async () => {
  const campaign = await buildTestCampaign(test);
  const { tenantId, admin } = campaign;
  const { seller } = await joinedSeller(test, campaign);
  await moveTo(seller, 'ARG');
  await sellerFrom(tenantId, 'ARG');
  await sellerFrom(tenantId, 'CHL');
  await sellerFrom(tenantId, 'BRA');
  await sellerFrom(tenantId, null);
  await moveTo(await test.build.member({ tenantId, role: 'brand_promoter' }), 'PER');
  await moveTo(await test.build.member({ tenantId, role: 'learner' }), 'PER');

  const { body } = await test.call(getManagedCampaign, { as: admin, params: { campaignId: campaign.id } });
  expect(body.document.openToOtherCountries).toBe(false);
  expect(body.peopleElsewhere).toEqual([
    { role: 'brand_promoter', people: 1 },
    { role: 'seller', people: 2 },
  ]);
});

it('is nothing to people of another company, open to other countries or not', async () => {
  const campaign = await buildTestCampaign(test, { openToOtherCountries: true });
  const stranger = await test.build.member({ role: 'seller', name: randomUUID() });

  expect(await sees(stranger, campaign)).toEqual(NOTHING);
  expect((await join(stranger, campaign, await bodyFor(campaign))).status).toBe(404);
});
