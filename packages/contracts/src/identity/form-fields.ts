import { z } from 'zod';

import { PROFILE_FIELD_KEYS } from './profile-fields.ts';

/** A field of a form in which people enter their profile. */
export const formFieldSchema = z.object({
  field: z.enum(PROFILE_FIELD_KEYS),
  required: z.boolean().default(false),
});

/** The fields of such a form, each at most once. */
export const formFieldsSchema = z
  .array(formFieldSchema)
  .max(PROFILE_FIELD_KEYS.length)
  .refine((fields) => new Set(fields.map(({ field }) => field)).size === fields.length, {
    message: 'not_unique',
  });
