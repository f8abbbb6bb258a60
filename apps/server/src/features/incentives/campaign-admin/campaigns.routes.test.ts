import { randomUUID } from 'node:crypto';

import { closeCampaign } from '@trilha/contracts/incentives/campaign-closing';
import {
  createCampaign,
  getManagedCampaign,
  importRows,
  saveCampaign,
  stepCampaign,
} from '@trilha/contracts/incentives/campaign-admin';
import {
  getCampaign,
  listCampaigns,
  saveRegistration,
  searchStores,
} from '@trilha/contracts/incentives/campaigns';
import { saveAuditPolicy } from '@trilha/contracts/incentives/review-report';
import { blockFromProgram, liftProgramBlock } from '@trilha/contracts/incentives/claim-review';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller, registrationFor, TEST_ZONE } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';

const test = useTestApp();

describe('setting a campaign up', () => {
  it('refuses to publish what lacks products, stores, agencies or terms, and names it [CAM-01]', async () => {
    const { admin, today } = await buildTestCampaign(test);
    const { body: empty } = await test.call(createCampaign, {
      as: admin,
      body: {
        title: { 'pt-BR': 'Vazia' },
        country: 'MEX',
        timeZone: 'America/Mexico_City',
        beginsOn: today,
        endsOn: addDays(today, 75),
        copyOf: null,
      },
    });
    const refused = await test.call(stepCampaign, {
      as: admin,
      params: { campaignId: empty.id },
      body: { step: 'publish' },
    });

    expect([refused.status, refused.body.code]).toEqual([422, 'campaign_incomplete']);
    const { body } = await test.call(getManagedCampaign, { as: admin, params: { campaignId: empty.id } });
    expect(body.checklist.map(({ item }: { item: string }) => item)).toEqual(
      expect.arrayContaining(['terms_missing', 'no_products', 'no_stores', 'no_agencies']),
    );
  });

  it('warns where nothing limits what a sale, a person or a store is worth, and a new one begins with a ceiling [CAM-01]', async () => {
    const risks = ['no_cap_report', 'no_cap_person', 'no_cap_store', 'no_budget', 'no_second_approval'];
    const listed = async ({ id, admin }: TestCampaign) => {
      const { body } = await test.call(getManagedCampaign, { as: admin, params: { campaignId: id } });
      const items = body.checklist as { item: string; blocks: boolean }[];
      return items.filter(({ item, blocks }) => !blocks && risks.includes(item)).map(({ item }) => item);
    };
    const draft = { publish: false };

    const fresh = await buildTestCampaign(test, {}, draft);
    expect(fresh.document.capReport).toBe(10_000);
    expect(await listed(fresh)).toEqual(risks.slice(1));
    expect(await listed(await buildTestCampaign(test, { capReport: null }, draft))).toEqual(risks);
    const limits = { capReport: 1, capPerson: 1, capStore: 1, budget: 1 };
    const safe = await buildTestCampaign(test, limits, draft);
    await test.call(saveAuditPolicy, {
      as: safe.admin,
      params: { campaignId: safe.id },
      body: { secondAbove: 500, doublePercent: 0 },
    });
    expect(await listed(safe)).toEqual([]);
  });

  it('copies the last quarter with products, levels, stores and agencies, moved to its days [CAM-01]', async () => {
    const source = await buildTestCampaign(test, {});
    const { body: copy } = await test.call(createCampaign, {
      as: source.admin,
      body: {
        title: { 'pt-BR': 'Próximo' },
        country: 'BRA',
        timeZone: TEST_ZONE,
        beginsOn: addDays(source.today, 60),
        endsOn: addDays(source.today, 130),
        copyOf: source.id,
      },
    });
    const { body } = await test.call(getManagedCampaign, {
      as: source.admin,
      params: { campaignId: copy.id },
    });

    expect(body).toMatchObject({ state: 'draft', stores: 2, agencies: 1 });
    expect(body.document.products.map(({ sku }: { sku: string }) => sku)).toEqual(['NB-1', 'MO-1']);
    expect(body.document.products[0].id).not.toBe(source.document.products[0]?.id);
    expect(body.checklist.filter(({ blocks }: { blocks: boolean }) => blocks)).toEqual([]);
  });

  it('fits the days of a copy into a shorter quarter and says which [CAM-01]', async () => {
    const { admin, document, id, today } = await buildTestCampaign(test);
    const part = (name: string, from: number, to: number) => ({
      id: randomUUID(),
      name: { 'pt-BR': name },
      productId: null,
      beginsOn: addDays(document.beginsOn, from),
      endsOn: addDays(document.beginsOn, to),
    });
    const promotion = (name: string, from: number, to: number) =>
      ({ ...part(name, from, to), factor: 150, storeId: null }) as const;
    const { revision } = (await test.call(getManagedCampaign, { as: admin, params: { campaignId: id } }))
      .body;
    const saved = await test.call(saveCampaign, {
      as: admin,
      params: { campaignId: id },
      body: {
        revision,
        document: {
          ...document,
          promotions: [promotion('Cedo', 1, 3), promotion('Longa', 5, 25), promotion('Tarde', 20, 22)],
          missions: [{ ...part('Tudo', 0, 25), brand: null, target: 5, bonus: 10 }],
        },
      },
    });
    expect(saved.status).toBe(200);
    const beginsOn = addDays(today, 100);
    const at = (day: number) => addDays(beginsOn, day);

    const { body: copy } = await test.call(createCampaign, {
      as: admin,
      body: {
        title: { 'pt-BR': 'Curta' },
        country: 'BRA',
        timeZone: TEST_ZONE,
        beginsOn,
        endsOn: at(10),
        copyOf: id,
      },
    });

    const { body } = await test.call(getManagedCampaign, { as: admin, params: { campaignId: copy.id } });
    const daysOf = (parts: readonly { beginsOn: string; endsOn: string }[]) =>
      parts.map((one) => [one.beginsOn, one.endsOn]);
    expect(daysOf(body.document.promotions)).toEqual([
      [at(1), at(3)],
      [at(5), at(10)],
      [at(8), at(10)],
    ]);
    expect(daysOf(body.document.missions)).toEqual([[at(0), at(10)]]);
    expect(body.document.editableUntil).toBe(at(10));
    expect(copy.adjusted).toHaveLength(4);
    expect(copy.adjusted).toContainEqual({
      part: 'promotion',
      name: { 'pt-BR': 'Tarde' },
      moved: { beginsOn: at(20), endsOn: at(22) },
      fitted: { beginsOn: at(8), endsOn: at(10) },
    });
  });

  it('takes the good rows of a list, with letters in the number, and names the cells of the others [CAM-02]', async () => {
    const { id, admin } = await buildTestCampaign(test);
    const csv =
      'chain;registration;name;zone\nRede Sul;39.053.344/0001-00;Errada;\nRede Sul;;Sem;\nRede Sul;16727230000197;Certa;America/Sao_Paulo';

    const { body } = await test.call(importRows, {
      as: admin,
      params: { campaignId: id },
      body: { kind: 'stores', csv },
    });

    expect(body).toMatchObject({ taken: 1, refused: 2 });
    expect(body.faults).toEqual([
      { row: 2, column: 'registration', found: '39.053.344/0001-00', fault: 'registration_invalid' },
      { row: 3, column: 'registration', found: '', fault: 'missing' },
    ]);
    const unreadable = await test.call(importRows, {
      as: admin,
      params: { campaignId: id },
      body: { kind: 'stores', csv: 'a,b\n1,2' },
    });
    expect(unreadable.body.code).toBe('import_unreadable');
  });

  it('saves once: who edited an older revision is told, and a closed campaign never changes', async () => {
    const { id, admin, document } = await buildTestCampaign(test);
    const params = { campaignId: id };
    const stale = await test.call(saveCampaign, { as: admin, params, body: { revision: 1, document } });
    expect(stale.body.code).toBe('stale_revision');

    await test.call(closeCampaign, { as: admin, params, body: { step: 'freeze' } });
    await test.call(closeCampaign, { as: admin, params, body: { step: 'close' } });
    await test.drainOutbox();
    const closed = await test.call(saveCampaign, { as: admin, params, body: { revision: 2, document } });
    expect(closed.body.code).toBe('campaign_over');
    const again = await test.call(stepCampaign, { as: admin, params, body: { step: 'resume' } });
    expect(again.body.code).toBe('campaign_over');
  });

  it('is for administrators, and of one company only', async () => {
    const { id, tenantId } = await buildTestCampaign(test);
    const learner = await test.build.member({ tenantId });
    const stranger = await test.build.member({ role: 'admin' });
    const params = { campaignId: id };
    expect((await test.call(getManagedCampaign, { as: learner, params })).status).toBe(403);
    expect((await test.call(getManagedCampaign, { as: stranger, params })).status).toBe(404);
    expect((await test.call(getCampaign, { as: stranger, params })).status).toBe(404);
  });
});

describe('joining a campaign', () => {
  it('asks for agency, brand, a store of every chain and the terms, all named at once [CAM-03]', async () => {
    const campaign = await buildTestCampaign(test);
    const seller = await test.build.member({ tenantId: campaign.tenantId, role: 'seller' });
    const good = await registrationFor(test, campaign, seller);
    const params = { campaignId: campaign.id };

    const bad = await test.call(saveRegistration, {
      as: seller,
      params,
      body: { ...good, brands: [], chains: [{ ...good.chains[0], storeIds: [] }], acceptsTerms: false },
    });
    expect(bad.body.code).toBe('registration_incomplete');
    expect(bad.body.issues.map(({ code }: { code: string }) => code)).toEqual([
      'brand_required',
      'store_required',
      'terms_required',
    ]);

    const joined = await test.call(saveRegistration, { as: seller, params, body: good });
    expect(joined.body).toMatchObject({
      joined: true,
      participation: { level: 1, brands: ['Nortel'] },
      can: { join: false, editRegistration: true, reportSales: true },
    });
  });

  it.each([
    [{ role: 'learner' as const }, '1990-05-04', 'role_not_eligible'],
    [{ role: 'seller' as const }, '2015-05-04', 'too_young'],
    [{ role: 'seller' as const }, undefined, 'birthday_missing'],
  ])('says why %o born %s takes no part [CAM-02] [VAL-09]', async (who, birthday, code) => {
    const campaign = await buildTestCampaign(test);
    const member = await test.build.member({ tenantId: campaign.tenantId, ...who });
    const body = { ...(await registrationFor(test, campaign, member)), birthday };

    const answer = await test.call(saveRegistration, {
      as: member,
      params: { campaignId: campaign.id },
      body,
    });

    expect(answer.body.code).toBe(code);
  });

  it('finds stores by number without punctuation and tells those that take no part [CAM-02] [CAM-03]', async () => {
    const campaign = await buildTestCampaign(test);
    const other = await buildTestCampaign(test, {}, { tenant: campaign.tenantId });
    await test.call(importRows, {
      as: other.admin,
      params: { campaignId: other.id },
      body: {
        kind: 'stores',
        csv: 'chain,registration,name\nRede Sul,33.150.308/0001-49,Só na outra'.replace(
          '33.150.308/0001-49',
          '08370779000149',
        ),
      },
    });
    const seller = await test.build.member({ tenantId: campaign.tenantId, role: 'seller' });
    const find = async (search: string) =>
      (await test.call(searchStores, { as: seller, params: { campaignId: campaign.id }, query: { search } }))
        .body.items;

    expect(await find('12.abc.345/01de-35')).toMatchObject([{ name: 'Aurora Manaus', takesPart: true }]);
    expect(await find('08.370.779/0001-49')).toMatchObject([{ name: 'Só na outra', takesPart: false }]);
    const [outside] = await find('08370779000149');
    const good = await registrationFor(test, campaign, seller);
    const refused = await test.call(saveRegistration, {
      as: seller,
      params: { campaignId: campaign.id },
      body: { ...good, chains: [{ chainId: outside.chainId, storeIds: [outside.id] }] },
    });
    expect(refused.body.code).toBe('store_not_selected');
  });

  it('changes the registration until the day set, and not after', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller } = await joinedSeller(test, campaign);
    const body = { ...(await registrationFor(test, campaign, seller)), brands: ['Vega'] };
    const params = { campaignId: campaign.id };
    const raised = 'update participations set level = 2 where campaign_id = $1';
    await test.build.sql(campaign.tenantId, raised, [campaign.id]);
    const changed = await test.call(saveRegistration, { as: seller, params, body });
    expect(changed.body.participation).toMatchObject({ brands: ['Vega'], level: 2 });

    await test.call(saveCampaign, {
      as: campaign.admin,
      params,
      body: { revision: 2, document: { ...campaign.document, editableUntil: addDays(campaign.today, -1) } },
    });
    expect((await test.call(saveRegistration, { as: seller, params, body })).body.code).toBe(
      'registration_locked',
    );
  });

  it('is closed to who is blocked from the program, until the block is lifted [CAM-10]', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller } = await joinedSeller(test, campaign);
    const block = { as: campaign.admin, params: { memberId: seller.memberId } };
    await test.call(blockFromProgram, { ...block, body: { reason: 'Notas repetidas' } });
    const params = { campaignId: campaign.id };

    const { body } = await test.call(getCampaign, { as: seller, params });
    expect(body).toMatchObject({ notParticipating: 'program_blocked', can: { reportSales: false } });
    const twice = await test.call(blockFromProgram, { ...block, body: { reason: 'De novo' } });
    expect(twice.body.code).toBe('not_unique');

    await test.call(liftProgramBlock, block);
    expect((await test.call(getCampaign, { as: seller, params })).body.can.reportSales).toBe(true);
  });

  it('lists active and previous campaigns, and no drafts [CAM-01]', async () => {
    const campaign = await buildTestCampaign(test);
    await buildTestCampaign(test, {}, { publish: false, tenant: campaign.tenantId });
    const { seller } = await joinedSeller(test, campaign);

    const { body } = await test.call(listCampaigns, { as: seller });

    expect(body.items).toMatchObject([{ id: campaign.id, phase: 'active', daysLeft: 41, joined: true }]);
  });
});
