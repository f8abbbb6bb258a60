import {
  MAX_REACTION_OPTIONS,
  MAX_REACTION_QUESTIONS,
  REACTION_QUESTION_KINDS,
} from '@trilha/rules/learning/reactions';
import { z } from 'zod';

import { requiredLocalizedText } from '../../platform/locale.ts';
import { defineActivity, draftText } from './define-activity.ts';

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
export const reactionEvaluation = defineActivity({
  type: 'reaction_evaluation',
  group: 'common',
  settings: z.object({
    scope: z.enum(['module', 'training']),
    /** Nobody can tell who said what. */
    anonymous: z.boolean(),
    questions: z.array(reactionQuestion).min(1).max(MAX_REACTION_QUESTIONS),
  }),
  draftSettings: z.object({
    scope: z.enum(['module', 'training']),
    anonymous: z.boolean(),
    questions: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z.enum(REACTION_QUESTION_KINDS),
          prompt: draftText,
          required: z.boolean(),
          // A published question that offers none has no such field.
          options: z
            .array(z.object({ id: z.uuid(), text: draftText }))
            .max(40)
            .default([]),
        }),
      )
      .max(100),
  }),
  firstSettings: () => ({ scope: 'training' as const, anonymous: true, questions: [] }),
  content: z.object({
    type: z.literal('reaction_evaluation'),
    anonymous: z.boolean(),
    questions: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(REACTION_QUESTION_KINDS),
        prompt: z.string(),
        required: z.boolean(),
        options: z.array(z.object({ id: z.uuid(), text: z.string() })),
      }),
    ),
  }),
  completion: 'own',
  bookmark: null,
  opensAfter: ({ scope }) => scope,
});
