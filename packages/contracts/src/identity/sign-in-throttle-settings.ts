import { z } from 'zod';

/** What a company configures about failed sign-ins; see `feature-settings.ts`. */
export const signInThrottleSettings = {
  /** Failed sign-ins without a wait; each one more doubles the wait (REG-10). */
  attempts: z.number().int().min(1).max(20).default(5),
};
