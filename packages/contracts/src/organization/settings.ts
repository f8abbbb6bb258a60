import { z } from 'zod';

import { COUNTRIES, DOCUMENT_COUNTRIES } from '../identity/profile-fields.ts';
import { localizedText } from '../platform/locale.ts';
import { webAddress } from '../platform/web-address.ts';

/** What may be kept in a browser only once its person agreed: what players of other services keep. */
export const COOKIE_CATEGORIES = ['external_media'] as const;
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];

const httpsUrl = webAddress(/^https$/, 500);

/** What a company configures about itself and its pages; see `tenant-settings.ts`. */
export const organizationSettings = {
  /** Country whose documents, phones and addresses are meant where a person names none. */
  country: z.enum(COUNTRIES).default('BRA'),
  /** Further countries whose documents people may register with; none means the own country's only. */
  documentCountries: z.array(z.enum(DOCUMENT_COUNTRIES)).max(DOCUMENT_COUNTRIES.length).default([]),
  /** Signed-out people see the portfolio instead of the sign-in page (SES-09). */
  usePortfolioPage: z.boolean().default(false),
  cookies: z
    .object({
      banner: z.boolean().default(false),
      text: localizedText(1000).default({}),
      optional: z.array(z.enum(COOKIE_CATEGORIES)).default([]),
    })
    .prefault({}),
  support: z
    .object({
      email: z.email().max(254).nullable().default(null),
      phone: z.string().max(32).nullable().default(null),
      whatsapp: z.string().max(32).nullable().default(null),
      helpDeskUrl: httpsUrl.nullable().default(null),
    })
    .prefault({}),
  maintenance: z.object({ message: localizedText(500).default({}) }).prefault({}),
  /** Whether administrators still want the list of what a new company lacks. */
  setup: z.object({ hidden: z.boolean().default(false) }).prefault({}),
};
