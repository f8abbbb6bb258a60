import { MAX_REACTION_OPTIONS, MAX_REACTION_QUESTIONS } from '@trilha/rules/learning/reactions';
import { z } from 'zod';

import { requiredLocalizedText } from '../../platform/locale.ts';

const reactionOption = z.object({ id: z.uuid(), text: requiredLocalizedText(256) });

const common = { id: z.uuid(), prompt: requiredLocalizedText(256), required: z.boolean() };

const reactionQuestion = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('scale') }),
  z.object({
    ...common,
    kind: z.literal('choice'),
    options: z.array(reactionOption).min(2).max(MAX_REACTION_OPTIONS),
  }),
  z.object({ ...common, kind: z.literal('text') }),
]);
export type ReactionQuestion = z.output<typeof reactionQuestion>;

/** What people say of a module or of the whole training; it opens once everything else of it is done (CRS-10). */
export const reactionSettings = z.object({
  scope: z.enum(['module', 'training']),
  /** Nobody can tell who said what. */
  anonymous: z.boolean(),
  questions: z.array(reactionQuestion).min(1).max(MAX_REACTION_QUESTIONS),
});
