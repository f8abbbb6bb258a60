import { z } from 'zod';

import { COUNTRIES, DOCUMENT_COUNTRIES } from '../identity/profile-fields.ts';
import { localizedText } from '../platform/locale.ts';

/** What a company configures about itself; see `feature-settings.ts`. */
export const tenantsSettings = {
  /** The country of documents, phones and addresses of people who do not name one. */
  country: z.enum(COUNTRIES).default('BRA'),
  /** Further countries whose documents people may register with; none means the own country's only. */
  documentCountries: z.array(z.enum(DOCUMENT_COUNTRIES)).max(DOCUMENT_COUNTRIES.length).default([]),
  maintenance: z.object({ message: localizedText(500).default({}) }).prefault({}),
  /** Whether administrators have hidden the list of what a new company lacks. */
  setup: z.object({ hidden: z.boolean().default(false) }).prefault({}),
};
