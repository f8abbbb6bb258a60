import { LOCALES } from '@trilha/rules/platform/locales';
import { z } from 'zod';

/** What a company configures about its messages; see `feature-settings.ts`. */
export const deliverySettings = {
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
