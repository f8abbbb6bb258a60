import { CAMPAIGN_COUNTRIES } from '@trilha/rules/incentives/campaigns';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { programBlockNote } from './program-blocks.ts';
import { ROLES } from '../platform/roles.ts';

const part = { tag: 'campaigns', access: 'campaigns.take', module: 'campaigns' } as const;
export const campaignParams = z.object({ campaignId: z.uuid() });
export const campaignCountry = z.enum(CAMPAIGN_COUNTRIES);

/** Why somebody takes no part, a code of the errors' table. */
const notParticipatingReason = z.enum([
  'program_blocked',
  'campaign_not_open',
  'campaign_not_begun',
  'campaign_over',
  'role_not_eligible',
  'birthday_missing',
  'too_young',
]);

const campaignCard = z.object({
  id: z.uuid(),
  title: z.string(),
  country: campaignCountry,
  timeZone: z.string(),
  beginsOn: z.iso.date(),
  endsOn: z.iso.date(),
  daysLeft: z.number().int(),
  phase: z.enum(['upcoming', 'active', 'previous']),
  joined: z.boolean(),
  /** Spendable points confirmed and waiting for the audit; null where one takes no part. */
  points: z.object({ confirmed: z.number().int(), waiting: z.number().int() }).nullable(),
});
export type CampaignCard = z.output<typeof campaignCard>;

export const listCampaigns = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/campaigns',
  summary: 'Active and previous campaigns, latest first',
  query: pageQuery,
  response: pageOf(campaignCard),
});

const campaignLevel = z.object({
  position: z.number().int(),
  name: z.string(),
  minimum: z.number().int(),
  benefits: z.string(),
});

/** A mission with how far the member is; units count provisionally until the audit. */
const campaignMission = z.object({
  id: z.uuid(),
  name: z.string(),
  target: z.number().int(),
  bonus: z.number().int(),
  beginsOn: z.iso.date(),
  endsOn: z.iso.date(),
  product: z.string().nullable(),
  brand: z.string().nullable(),
  /** Units sold, approved ones among them; null where one takes no part. */
  units: z.object({ reported: z.number().int(), approved: z.number().int() }).nullable(),
});
export type CampaignMission = z.output<typeof campaignMission>;

const namedStore = z.object({ id: z.uuid(), name: z.string(), chain: z.string(), city: z.string() });

export const campaignDetail = campaignCard.extend({
  rules: z.string(),
  terms: z.string(),
  termsVersion: z.number().int(),
  editableUntil: z.iso.date(),
  levels: z.array(campaignLevel),
  promotions: z.array(
    z.object({
      name: z.string(),
      factor: z.number().int(),
      beginsOn: z.iso.date(),
      endsOn: z.iso.date(),
      product: z.string().nullable(),
      store: z.string().nullable(),
    }),
  ),
  missions: z.array(campaignMission),
  /** Who may see the way in and earn, the one rule of both. */
  eligibleRoles: z.array(z.enum(ROLES)),
  /** Why and since when the member is blocked from the program; null where they are not. */
  block: programBlockNote.nullable(),
  participation: z
    .object({
      agency: z.object({ id: z.uuid(), name: z.string() }),
      brands: z.array(z.string()),
      stores: z.array(namedStore.extend({ chainId: z.uuid() })),
      level: z.number().int(),
      /** The level was carried from a campaign that is not closed yet and may still change with its close. */
      levelToConfirm: z.boolean(),
      experience: z.object({ confirmed: z.number().int(), waiting: z.number().int() }),
      /** A level whose minimum is reached and that waits for the administrator. */
      levelRequested: z.number().int().nullable(),
      /** The highest level above the own one that was refused, why, and from how many confirmed points it is asked for again. */
      levelRefused: z
        .object({ level: z.number().int(), reason: z.string(), askedAgainFrom: z.number().int() })
        .nullable(),
    })
    .nullable(),
  notParticipating: notParticipatingReason.nullable(),
  can: z.object({
    join: z.boolean(),
    editRegistration: z.boolean(),
    reportSales: z.boolean(),
    sendPhotos: z.boolean(),
  }),
});
export type CampaignDetail = z.output<typeof campaignDetail>;

export const getCampaign = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/campaigns/:campaignId',
  summary: 'A campaign with its levels and promotions, and where one stands in it',
  params: campaignParams,
  response: campaignDetail,
});

export const listCampaignProducts = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/campaigns/:campaignId/products',
  summary: 'What a unit of each product earns, with the best promotion of today that holds for every store',
  params: campaignParams,
  response: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        type: z.string(),
        brand: z.string(),
        name: z.string(),
        points: z.number().int(),
        /** Points today; the same as `points` without a promotion. */
        today: z.number().int(),
      }),
    ),
    photos: z.array(z.object({ id: z.uuid(), name: z.string(), points: z.number().int() })),
  }),
});
export type CampaignProducts = z.output<typeof listCampaignProducts.response>;

export const getRegistrationChoices = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/campaigns/:campaignId/registration-choices',
  summary: 'Agencies with their brands and retail chains that take part now',
  params: campaignParams,
  response: z.object({
    agencies: z.array(z.object({ id: z.uuid(), name: z.string(), brands: z.array(z.string()) })),
    chains: z.array(z.object({ id: z.uuid(), name: z.string(), stores: z.number().int() })),
    /** Asked for at joining where the profile has none. */
    needsBirthday: z.boolean(),
  }),
});

export const searchStores = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/campaigns/:campaignId/stores',
  summary: 'Stores by registration number (with or without punctuation), name or city; says which take part',
  params: campaignParams,
  query: z.object({ search: z.string().max(60).default(''), chainId: z.uuid().optional() }),
  response: z.object({
    items: z.array(
      namedStore.extend({ chainId: z.uuid(), registration: z.string(), takesPart: z.boolean() }),
    ),
  }),
});

export const registrationBody = z.object({
  agencyId: z.uuid(),
  brands: z.array(z.string().max(80)).max(20),
  chains: z.array(z.object({ chainId: z.uuid(), storeIds: z.array(z.uuid()).max(50) })).max(20),
  /** The version of the terms that was read and accepted. */
  termsVersion: z.number().int(),
  acceptsTerms: z.boolean(),
  birthday: z.iso.date().optional(),
});

export const saveRegistration = endpoint({
  ...part,
  method: 'PUT',
  path: '/api/v1/campaigns/:campaignId/registration',
  summary: 'Join a campaign, or change the registration until the day set',
  refusedWhileActing: true,
  params: campaignParams,
  body: registrationBody,
  response: campaignDetail,
  errors: [
    ...notParticipatingReason.options,
    'registration_incomplete',
    'registration_locked',
    'agency_not_selected',
    'store_not_selected',
    'terms_outdated',
  ],
});
