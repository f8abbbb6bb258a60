import { z } from 'zod';

/** A sentence in its pieces, one after the other; those are marked for which it was found. */
export const passage = z.array(z.object({ text: z.string(), isMarked: z.boolean() }));
export type Passage = z.output<typeof passage>;
