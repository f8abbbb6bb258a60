import { z } from 'zod';

/** A question of a dealt drill, fixed: of which copy of its bank, and how its options are ordered, as indices into the original. */
export const dealtQuestion = z.object({
  id: z.uuid(),
  bankId: z.uuid(),
  version: z.number(),
  order: z.array(z.number()),
  rightOrder: z.array(z.number()),
});
export type DealtQuestion = z.output<typeof dealtQuestion>;
