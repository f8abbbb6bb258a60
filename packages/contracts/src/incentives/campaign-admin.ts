import { legibleText } from '@trilha/rules/platform/legible-text';
import { CAMPAIGN_STATES, CAMPAIGN_STEPS, PROGRAM_ROLES } from '@trilha/rules/incentives/campaigns';
import { z } from 'zod';

import { campaignCountry, campaignParams } from './campaigns.ts';
import { endpoint } from '../platform/endpoint.ts';
import { localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const manage = { tag: 'campaigns', access: 'campaigns.manage', module: 'campaigns' } as const;
const LONG_TEXT = 8000;
/** Products of a campaign, the points of one, and what a text of one may hold. */
export const MAX_PRODUCTS = 500;
export const MAX_PRODUCT_POINTS = 1_000_000;
export const MAX_PRODUCT_TEXT = 80;
const points = z.number().int().min(0).max(MAX_PRODUCT_POINTS);
const productText = z.string().trim().max(MAX_PRODUCT_TEXT);

/** What a campaign is made of, as administrators edit it; days are of its zone. */
export const campaignDocument = z.object({
  title: requiredLocalizedText(120),
  rules: localizedText(LONG_TEXT).default({}),
  terms: localizedText(LONG_TEXT).default({}),
  country: campaignCountry,
  timeZone: z.string().max(64),
  beginsOn: z.iso.date(),
  endsOn: z.iso.date(),
  editableUntil: z.iso.date(),
  eligibleRoles: z.array(z.enum(PROGRAM_ROLES)).min(1),
  photoWeekStart: z.union([z.literal(0), z.literal(1)]),
  provisionalSpendable: z.boolean(),
  /** Every sale needs the key or a photo of its document. */
  requiresProof: z.boolean().default(false),
  /** Whether people of other countries may take part; a missing country excludes nobody. */
  openToOtherCountries: z.boolean().default(false),
  /** Most points one report earns. */
  capReport: points.min(1).nullable().default(null),
  capPerson: points.min(1).nullable(),
  /** Most points all reports of one store earn in a week. */
  capStore: points.min(1).nullable().default(null),
  budget: z.number().int().min(1).max(10_000_000_000).nullable(),
  products: z
    .array(
      z.object({
        id: z.uuid(),
        type: productText.min(1),
        brand: productText.min(1),
        processor: productText,
        generation: productText,
        sku: productText.min(1),
        formFactor: productText,
        points,
      }),
    )
    .max(MAX_PRODUCTS),
  promotions: z
    .array(
      z.object({
        id: z.uuid(),
        name: requiredLocalizedText(120),
        factor: z.union([z.literal(150), z.literal(200)]),
        beginsOn: z.iso.date(),
        endsOn: z.iso.date(),
        productId: z.uuid().nullable(),
        storeId: z.uuid().nullable(),
      }),
    )
    .max(50),
  missions: z
    .array(
      z.object({
        id: z.uuid(),
        name: requiredLocalizedText(120),
        /** Whose units count: a product's, else a brand's, else all. */
        productId: z.uuid().nullable(),
        brand: z.string().trim().min(1).max(80).nullable(),
        target: z.number().int().min(1).max(1_000_000),
        bonus: points.min(1),
        beginsOn: z.iso.date(),
        endsOn: z.iso.date(),
      }),
    )
    .max(30),
  levels: z
    .array(z.object({ name: requiredLocalizedText(60), minimum: points, benefits: localizedText(500) }))
    .length(3),
  photoTypes: z
    .array(
      z.object({
        id: z.uuid(),
        name: requiredLocalizedText(80),
        hint: localizedText(256),
        points,
        /** A picture of what a good one shows. */
        exampleFileId: z.uuid().nullable().default(null),
      }),
    )
    .max(20),
});
export type CampaignDocument = z.output<typeof campaignDocument>;

const managedCard = z.object({
  id: z.uuid(),
  title: z.string(),
  country: campaignCountry,
  beginsOn: z.iso.date(),
  endsOn: z.iso.date(),
  state: z.enum(CAMPAIGN_STATES),
  participants: z.number().int(),
});
export type ManagedCampaignCard = z.output<typeof managedCard>;

export const listManagedCampaigns = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/campaigns',
  summary: 'Campaigns in every state, latest first',
  query: pageQuery,
  response: pageOf(managedCard),
});

/** What keeps a campaign from being published. */
const checklistItem = z.enum([
  'days_over',
  'terms_missing',
  'rules_missing',
  'no_products',
  'product_without_points',
  'no_stores',
  'no_agencies',
  'levels_order',
  'mission_at_fault',
  'promotions_overlap',
  'promotion_store_not_selected',
  'no_budget',
  'no_cap_report',
  'no_cap_person',
  'no_cap_store',
  'no_second_approval',
  'zone_of_other_country',
  'reward_without_stock',
]);

export const managedCampaign = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  state: z.enum(CAMPAIGN_STATES),
  pausedReason: z.string().nullable(),
  document: campaignDocument,
  stores: z.number().int(),
  agencies: z.number().int(),
  participants: z.number().int(),
  salesAwaiting: z.number().int(),
  pointsIssued: z.number().int(),
  /** People of other countries by their roles, those who take part left out: whom opening the campaign to them concerns. */
  peopleElsewhere: z.array(z.object({ role: z.enum(PROGRAM_ROLES), people: z.number().int() })),
  /** Missions somebody was paid for: only their names may still change. */
  heldMissions: z.array(z.uuid()),
  /** Stores that promotions name. */
  promotionStores: z.array(z.object({ id: z.uuid(), name: z.string() })),
  checklist: z.array(z.object({ item: checklistItem, blocks: z.boolean() })),
  can: z.object({ edit: z.boolean(), steps: z.array(z.enum(CAMPAIGN_STEPS)) }),
});
export type ManagedCampaign = z.output<typeof managedCampaign>;

const dayRange = z.object({ beginsOn: z.iso.date(), endsOn: z.iso.date() });

/** Days of a copy that moving it alone did not bring inside its own. */
const adjustedDays = z.object({
  part: z.enum(['promotion', 'mission', 'editable_until']),
  /** Empty for what has no name. */
  name: localizedText(120),
  /** As they would have been, moved with the campaign. */
  moved: dayRange,
  fitted: dayRange,
});
export type AdjustedDays = z.output<typeof adjustedDays>;

export const createCampaign = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/campaigns',
  summary: 'Begin a campaign, empty or as a copy of another one moved to new days',
  body: z.object({
    title: requiredLocalizedText(120),
    country: campaignCountry,
    timeZone: z.string().max(64),
    beginsOn: z.iso.date(),
    endsOn: z.iso.date(),
    copyOf: z.uuid().nullable(),
  }),
  status: 201,
  response: z.object({
    id: z.uuid(),
    /** What of a copy did not fit its days and was made to. */
    adjusted: z.array(adjustedDays),
  }),
  errors: ['not_found'],
});

export const getManagedCampaign = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/campaigns/:campaignId',
  summary: 'A campaign for editing, with what it lacks before it can be published',
  params: campaignParams,
  response: managedCampaign,
});

export const saveCampaign = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/campaigns/:campaignId',
  refusedWhileActing: true,
  summary: 'Save a campaign; the revision says which state was edited',
  params: campaignParams,
  body: z.object({ revision: z.number().int(), document: campaignDocument }),
  response: managedCampaign,
  errors: ['stale_revision', 'campaign_over', 'file_not_found', 'mission_paid'],
});

export const removeCampaign = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/campaigns/:campaignId',
  refusedWhileActing: true,
  summary: 'Delete a draft',
  params: campaignParams,
  status: 204,
  response: z.null(),
  errors: ['campaign_not_draft'],
});

export const stepCampaign = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/campaigns/:campaignId/steps',
  refusedWhileActing: true,
  summary: 'Publish, pause or resume a campaign',
  params: campaignParams,
  body: z.object({
    step: z.enum(CAMPAIGN_STEPS),
    reason: z.string().overwrite(legibleText).max(256).default(''),
  }),
  response: managedCampaign,
  errors: ['campaign_incomplete', 'campaign_step_refused', 'campaign_over'],
});

export const importRows = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/campaigns/:campaignId/imports',
  summary:
    'Add or change the stores or agencies of a campaign from a CSV text; rows at fault are named and left out',
  refusedWhileActing: true,
  params: campaignParams,
  body: z.object({ kind: z.enum(['stores', 'agencies']), csv: z.string().min(1).max(1_800_000) }),
  response: z.object({
    taken: z.number().int(),
    refused: z.number().int(),
    /** The first hundred. */
    faults: z.array(
      z.object({ row: z.number().int(), column: z.string(), found: z.string(), fault: z.string() }),
    ),
  }),
  errors: ['import_unreadable'],
});

export const listCampaignStores = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/campaigns/:campaignId/stores',
  summary: 'Stores of a campaign by name or registration number',
  params: campaignParams,
  query: pageQuery.extend({ search: z.string().max(60).default('') }),
  response: pageOf(
    z.object({
      id: z.uuid(),
      name: z.string(),
      chain: z.string(),
      city: z.string(),
      registration: z.string(),
      from: z.iso.date(),
      until: z.iso.date().nullable(),
    }),
  ),
});

export const changeStoreDays = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/campaigns/:campaignId/stores/:storeId',
  summary: 'Change the days on which a store takes part, also in mid-campaign; what was sold before stays',
  params: campaignParams.extend({ storeId: z.uuid() }),
  body: z.object({ from: z.iso.date(), until: z.iso.date().nullable() }),
  status: 204,
  response: z.null(),
  errors: ['campaign_over'],
});
