import { z } from 'zod';

/** What a company configures about its pages; see `feature-settings.ts`. */
export const pagesSettings = {
  /** Signed-out people see the portfolio instead of the sign-in page (SES-09). */
  usePortfolioPage: z.boolean().default(false),
};
