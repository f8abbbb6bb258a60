import { randomUUID } from 'node:crypto';

import {
  createCampaign,
  getManagedCampaign,
  importRows,
  saveCampaign,
  stepCampaign,
} from '@trilha/contracts/incentives/campaign-admin';
import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import {
  getRegistrationChoices,
  saveRegistration,
  searchStores,
} from '@trilha/contracts/incentives/campaigns';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';
import { sealFiscalKey } from '@trilha/rules/incentives/fiscal-keys';

import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** The access key of a document issued about a day; by the store without cameras unless another is named. */
export function fiscalKeyOf({
  day,
  number = 1,
  issuer = '12ABC34501DE35',
}: {
  readonly day: string;
  readonly number?: number;
  readonly issuer?: string;
}): string {
  const document = `65001${String(number).padStart(9, '0')}112345678`;
  return sealFiscalKey(`35${day.slice(2, 4)}${day.slice(5, 7)}${issuer}${document}`);
}

export const TEST_ZONE = 'America/Sao_Paulo';
const STORES = `chain,registration,name,city,zone,cameras
Casa Aurora,16.727.230/0001-97,Aurora Paulista,São Paulo,America/Sao_Paulo,sim
Casa Aurora,12.ABC.345/01DE-35,Aurora Manaus,Manaus,America/Manaus,não`;
const MEXICAN_STORES = `chain,registration,name,city,zone,cameras
Casa Aurora,ABC680524P76,Aurora Paulista,Puebla,America/Mexico_City,sí
Casa Aurora,AAA010101AAA,Aurora Manaus,Toluca,America/Mexico_City,no`;
const AGENCIES = `registration,name,brands
16727230000197,Agência Pulso,Nortel|Vega`;

/** A published campaign of a company with two stores (one without cameras), an agency and two products. */
export interface TestCampaign {
  readonly id: string;
  readonly tenantId: string;
  readonly admin: SignedIn;
  readonly document: CampaignDocument;
  readonly today: string;
}

function documentOf(begun: CampaignDocument): CampaignDocument {
  return {
    ...begun,
    terms: { 'pt-BR': 'Aceito as regras.' },
    products: [
      {
        id: randomUUID(),
        type: 'notebook',
        brand: 'Nortel',
        processor: 'i5',
        generation: '13',
        sku: 'NB-1',
        formFactor: '14"',
        points: 100,
      },
      {
        id: randomUUID(),
        type: 'monitor',
        brand: 'Vega',
        processor: '',
        generation: '',
        sku: 'MO-1',
        formFactor: '27"',
        points: 25,
      },
    ],
    photoTypes: [
      { id: randomUUID(), name: { 'pt-BR': 'Vitrine' }, hint: {}, points: 10, exampleFileId: null },
    ],
  };
}

/** Sets a campaign up through the calls of its administrator: begun 20 days ago, 40 days left. */
export async function buildTestCampaign(
  test: TestApp,
  change: Partial<CampaignDocument> = {},
  {
    publish = true,
    tenant,
    country = 'BRA',
    manausZone = TEST_ZONE,
  }: {
    publish?: boolean;
    tenant?: string;
    country?: 'BRA' | 'MEX';
    /** Zone of the store without cameras. */
    manausZone?: string;
  } = {},
): Promise<TestCampaign> {
  const tenantId = tenant ?? (await test.build.tenant());
  const admin = await test.build.member({ tenantId, role: 'admin', name: 'Bruno Admin' });
  const today = calendarDay(test.clock.now, TEST_ZONE);
  const { body: made } = await test.call(createCampaign, {
    as: admin,
    body: {
      title: { 'pt-BR': 'Quarto trimestre' },
      country,
      timeZone: country === 'MEX' ? 'America/Mexico_City' : TEST_ZONE,
      beginsOn: addDays(today, -20),
      endsOn: addDays(today, 40),
      copyOf: null,
    },
  });
  const id = made.id as string;
  const params = { campaignId: id };
  await test.call(importRows, {
    as: admin,
    params,
    body: {
      kind: 'stores',
      csv: country === 'MEX' ? MEXICAN_STORES : STORES.replace(`Manaus,${TEST_ZONE}`, `Manaus,${manausZone}`),
    },
  });
  await test.call(importRows, { as: admin, params, body: { kind: 'agencies', csv: AGENCIES } });
  const { body: begun } = await test.call(getManagedCampaign, { as: admin, params });
  const document = { ...documentOf(begun.document), ...change };
  const saved = await test.call(saveCampaign, {
    as: admin,
    params,
    body: { revision: begun.revision, document },
  });
  if (saved.status !== 200) throw new Error(`The campaign was not saved: ${JSON.stringify(saved.body)}`);
  if (publish) {
    const step = await test.call(stepCampaign, { as: admin, params, body: { step: 'publish' } });
    if (step.status !== 200) throw new Error(`The campaign was not published: ${JSON.stringify(step.body)}`);
  }
  return { id, tenantId, admin, document, today };
}

/** What joining a test campaign takes: the agency with one brand, and every store. */
export async function registrationFor(test: TestApp, campaign: TestCampaign, as: SignedIn) {
  const params = { campaignId: campaign.id };
  const { body: choices } = await test.call(getRegistrationChoices, { as, params });
  const { body: stores } = await test.call(searchStores, { as, params });
  const [chain] = choices.chains;
  return {
    agencyId: choices.agencies[0].id as string,
    brands: ['Nortel'],
    chains: [
      { chainId: chain.id as string, storeIds: stores.items.map(({ id }: { id: string }) => id) as string[] },
    ],
    termsVersion: 1,
    acceptsTerms: true,
    birthday: '1990-05-04',
  };
}

/** A salesperson who has joined, with the ids of their stores: with cameras, and without. */
export async function joinedSeller(test: TestApp, campaign: TestCampaign, name = 'João Conceição') {
  const seller = await test.build.member({ tenantId: campaign.tenantId, role: 'seller', name });
  const body = await registrationFor(test, campaign, seller);
  const joined = await test.call(saveRegistration, { as: seller, params: { campaignId: campaign.id }, body });
  if (joined.status !== 200) throw new Error(`The seller did not join: ${JSON.stringify(joined.body)}`);
  const stores = joined.body.participation.stores as { id: string; name: string }[];
  const idOf = (wanted: string) => {
    const store = stores.find(({ name: found }) => found === wanted);
    if (!store) throw new Error(`There is no store ${wanted}.`);
    return store.id;
  };
  return { seller, withCameras: idOf('Aurora Paulista'), withoutCameras: idOf('Aurora Manaus') };
}

/** What a device sends of a sale of yesterday: one piece of the first product, without key and photo. `change` says where, and what differs. */
export const saleOf = (
  test: TestApp,
  campaign: TestCampaign,
  change: { readonly storeId: string; readonly invoiceNumber: string } & Readonly<Record<string, unknown>>,
) => ({
  fiscalKey: null,
  soldOn: addDays(campaign.today, -1),
  lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
  fileIds: [],
  capturedAt: test.clock.now.toISOString(),
  ...change,
});
