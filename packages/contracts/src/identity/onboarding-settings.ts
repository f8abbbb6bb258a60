import { z } from 'zod';

import { formFieldsSchema } from './form-fields.ts';

/** What a company configures about the first steps after sign-in; see `feature-settings.ts`. */
export const onboardingSettings = {
  /** Asks for these after sign-in until every required one is filled in (REG-06). */
  useCompleteRegister: z.boolean().default(false),
  completeRegisterFields: formFieldsSchema.default([]),
  /** Shows new people around before the first course. */
  useOnboarding: z.boolean().default(false),
};
