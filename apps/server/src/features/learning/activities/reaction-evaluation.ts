import { textOf } from '../../../platform/localized-text.ts';
import type { ActivityBehavior } from './activity-behavior.ts';

export const reactionEvaluation: ActivityBehavior<'reaction_evaluation'> = {
  present: ({ settings }, { ctx }) => ({
    type: 'reaction_evaluation',
    anonymous: settings.anonymous,
    questions: settings.questions.map((question) => ({
      id: question.id,
      kind: question.kind,
      prompt: textOf(ctx, question.prompt),
      required: question.required,
      options:
        question.kind === 'choice'
          ? question.options.map(({ id, text }) => ({ id, text: textOf(ctx, text) }))
          : [],
    })),
  }),
  lockCode: 'reaction_before_activities',
};
