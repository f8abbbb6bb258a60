import { CAMPAIGN_LIMITS } from '@trilha/rules/incentives/campaign-limits';
import { SALE_STATUSES } from '@trilha/rules/incentives/sales';
import { z } from 'zod';

import { campaignParams } from './campaigns.ts';
import { endpoint } from '../platform/endpoint.ts';

const part = { tag: 'store photos', access: 'campaigns.take', module: 'campaigns' } as const;

const sentPhoto = z.object({
  id: z.uuid(),
  name: z.string(),
  store: z.string(),
  week: z.iso.date(),
  takenAt: z.iso.datetime(),
  status: z.enum(SALE_STATUSES),
  points: z.number().int(),
  /** What it was worth before a limit cut it, and which one did; null where nothing was cut. */
  pointsBeforeCaps: z.number().int().nullable(),
  cutBy: z.enum(CAMPAIGN_LIMITS).nullable(),
  url: z.string(),
  reason: z.number().int().nullable(),
  note: z.string().nullable(),
  appealed: z.boolean(),
  can: z.object({ appeal: z.boolean() }),
});

/** What is open and sent this week, store by store. */
export const photoBoard = z.object({
  weekStart: z.union([z.literal(0), z.literal(1)]),
  /** Whether points may be spent before the audit of their photo. */
  provisionalSpendable: z.boolean(),
  /** The member's own photos of the campaign, latest first. */
  sent: z.array(sentPhoto),
  stores: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      chain: z.string(),
      timeZone: z.string(),
      week: z.iso.date(),
      /** When the counter of this store restarts. */
      resetsAt: z.iso.datetime(),
      tiles: z.array(
        z.object({
          typeId: z.uuid(),
          name: z.string(),
          hint: z.string(),
          points: z.number().int(),
          /** Address of a picture of what a good one shows. */
          example: z.string().nullable(),
          /** The photo of this week, one's own or a colleague's; null while it is still open. */
          photo: z
            .object({
              status: z.enum(SALE_STATUSES),
              own: z.boolean(),
              /** Only of one's own. */
              url: z.string().nullable(),
              reason: z.number().int().nullable(),
              note: z.string().nullable(),
            })
            .nullable(),
        }),
      ),
    }),
  ),
});
export type PhotoBoard = z.output<typeof photoBoard>;

export const getPhotoBoard = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/campaigns/:campaignId/photos',
  summary: "Photo types still open this week in each of the member's stores",
  params: campaignParams,
  response: photoBoard,
  errors: ['not_joined'],
});

export const getStorePhoto = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/store-photos/:photoId',
  summary: 'An own photo of any campaign, with what became of it',
  params: z.object({ photoId: z.uuid() }),
  response: sentPhoto.extend({ campaignId: z.uuid() }),
});

export const sendPhoto = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/campaigns/:campaignId/photos',
  refusedWhileActing: true,
  summary: 'Send a photo of a display: one of a type per store and week',
  params: campaignParams,
  body: z.object({ storeId: z.uuid(), typeId: z.uuid(), fileId: z.uuid() }),
  status: 201,
  response: photoBoard,
  errors: [
    'photo_already_sent',
    'picture_already_used',
    'store_not_selected',
    'file_not_found',
    'not_joined',
    'campaign_over',
  ],
});

export const appealPhoto = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/store-photos/:photoId/appeal',
  refusedWhileActing: true,
  summary: 'Ask once for a second auditor of a photo that was reproved',
  params: z.object({ photoId: z.uuid() }),
  body: z.object({ text: z.string().trim().min(3).max(256) }),
  response: photoBoard,
  errors: ['appeal_used', 'sale_decided', 'correction_over', 'photo_already_sent'],
});
