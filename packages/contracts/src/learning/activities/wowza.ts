import { withoutSignature } from '@trilha/rules/platform/text';
import { z } from 'zod';

import { webAddress } from '../../platform/web-address.ts';
import { defineActivity, draftLine, draftQuantity } from './define-activity.ts';
import { completionShare } from './media-settings.ts';

/** A stream: an address anywhere, or an imported .zip of a playlist with its parts. */
export const wowza = defineActivity({
  type: 'wowza',
  group: 'outside',
  settings: z
    .object({
      /** Empty where the stream is a package. What signs an address ends one day: it is not kept (ACT-09). */
      url: z.union([z.literal(''), webAddress(/^https?$/, 2000).overwrite(withoutSignature)]),
      packageId: z.uuid().nullable().default(null),
      /** A live stream has no length: attendance counts instead of a share. */
      live: z.boolean().default(false),
      minimumSeconds: z.number().int().min(0).max(36_000).default(60),
      completionShare,
    })
    .refine(({ url, packageId }) => url !== '' || packageId !== null, { path: ['url'] }),
  draftSettings: z.object({
    // As the published settings keep it.
    url: draftLine.overwrite(withoutSignature),
    packageId: z.uuid().nullable().default(null),
    live: z.boolean(),
    minimumSeconds: draftQuantity,
    completionShare: draftQuantity,
  }),
  firstSettings: () => ({ url: '', packageId: null, live: false, minimumSeconds: 60, completionShare: 0.95 }),
  content: z.object({
    type: z.literal('wowza'),
    url: z.string(),
    live: z.boolean(),
    minimumSeconds: z.number().int(),
    completionShare: z.number(),
  }),
  completion: 'share_or_time',
  bookmark: 'seconds',
});
