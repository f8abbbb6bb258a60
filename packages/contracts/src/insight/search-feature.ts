import { featureContract } from '../platform/feature-contract.ts';
import { administrators } from '../platform/roles.ts';

/** What the search adds to the lists of both sides. */
export const searchContract = featureContract({
  name: 'insight/search',
  permissions: { 'search_questions.answer': administrators },
  errors: {
    /** What was typed has no letter or digit. */
    search_question_empty: 422,
    search_question_limit: 429,
    /** Somebody else has taken it meanwhile. */
    search_question_taken: 409,
    search_question_answered: 409,
  },
  found: 'search_question',
  auditActions: ['search_question.answered', 'search_question.taken'],
});
