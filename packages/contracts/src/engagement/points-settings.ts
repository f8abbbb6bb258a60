import { z } from 'zod';

/** What a company configures about points that move; see `feature-settings.ts`. */
export const pointsSettings = {
  /** Points that move without a fresh proof of who one is: redeemed at once, given or taken by hand at once; and by hand without a second person. */
  proof: z
    .object({
      redeemUpTo: z.number().int().min(0).max(1_000_000).default(0),
      correctUpTo: z.number().int().min(0).max(1_000_000).default(1000),
      /** Of one administrator within a day, to all members together. */
      correctAloneUpTo: z.number().int().min(0).max(1_000_000).default(10_000),
      /** Days after which somebody with a new role is a second person (decision 241). */
      confirmAfterDays: z.number().int().min(0).max(90).default(7),
    })
    .prefault({}),
};
