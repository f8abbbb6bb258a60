import { z } from 'zod';

import { COUNTRIES } from './profile-fields.ts';

/** Seconds before a code may be sent again (specification §9). */
const COOLDOWN_SECONDS = 300;

/** What a company configures about codes that are sent to people; see `feature-settings.ts`. */
export const verificationTokensSettings = {
  /** Before a code may be sent again (REG-05). */
  cooldownSeconds: z.number().int().min(30).max(3600).default(COOLDOWN_SECONDS),
  /** Countries codes are sent to, against toll fraud. */
  codeCountries: z.array(z.enum(COUNTRIES)).default([...COUNTRIES]),
};
