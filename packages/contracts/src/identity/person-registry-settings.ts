import { PASSWORD_STRENGTHS } from '@trilha/rules/identity/passwords';
import { z } from 'zod';

/** What a company requires of a new password; see `feature-settings.ts`. */
export const personRegistrySettings = {
  password: z
    .object({
      minimumLength: z.number().int().min(6).max(64).default(8),
      level: z.enum(PASSWORD_STRENGTHS).default('weak'),
    })
    .prefault({}),
};
