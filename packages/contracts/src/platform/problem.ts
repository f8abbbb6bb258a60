import { z } from 'zod';

/** Body of every error answer (RFC 9457). `code` is what screens translate; `requestId` is the reference to report. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  /** Path of the offending field in the body, e.g. `modules.0.title`. */
  field: z.string().optional(),
  requestId: z.string(),
  /** Every offending field, where there is more than one. */
  issues: z.array(z.object({ field: z.string(), code: z.string() })).optional(),
  /** Values the translated text needs, such as numbers, names and dates. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Problem = z.output<typeof problemSchema>;
