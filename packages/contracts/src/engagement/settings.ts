import { LOCALES } from '@trilha/rules/platform/locales';
import { z } from 'zod';

/** What a company configures about points and messages; see `organization/tenant-settings.ts`. */
export const engagementSettings = {
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
  /** Own words of messages, by kind and language; what is missing has the product's. */
  messages: z
    .record(
      z.string().max(40),
      z.partialRecord(
        z.enum(LOCALES),
        z.object({ subject: z.string().max(150), text: z.string().max(4000) }),
      ),
    )
    .default({}),
};
