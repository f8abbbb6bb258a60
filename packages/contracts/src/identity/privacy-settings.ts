import { z } from 'zod';

import { localizedText } from '../platform/locale.ts';

/** What a browser may store only after its person agreed: data of players of other services. */
export const COOKIE_CATEGORIES = ['external_media'] as const;
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];

/** What a company configures about cookies; see `feature-settings.ts`. */
export const privacySettings = {
  cookies: z
    .object({
      banner: z.boolean().default(false),
      text: localizedText(1000).default({}),
      optional: z.array(z.enum(COOKIE_CATEGORIES)).default([]),
    })
    .prefault({}),
};
