import { z } from 'zod';

import { webAddress } from '../platform/web-address.ts';

/** What a company configures about its support; see `feature-settings.ts`. */
export const supportSettings = {
  support: z
    .object({
      email: z.email().max(254).nullable().default(null),
      phone: z.string().max(32).nullable().default(null),
      whatsapp: z.string().max(32).nullable().default(null),
      helpDeskUrl: webAddress(/^https$/, 500)
        .nullable()
        .default(null),
    })
    .prefault({}),
};
