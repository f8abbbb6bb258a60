import { featureContract } from '../platform/feature-contract.ts';
import { ROLES, administrators } from '../platform/roles.ts';

/** What surveys add to the lists of both sides. */
export const surveysContract = featureContract({
  name: 'engagement/surveys',
  module: { name: 'surveys', menu: false },
  permissions: {
    'surveys.answer': ROLES,
    /** Surveys of one's own: whoever owns one edits it and sees its results. */
    'surveys.own': [...administrators, 'instructor'],
    'surveys.manage': administrators,
  },
  errors: {
    survey_option_required: 422,
    survey_closed: 409,
    survey_answered: 409,
    survey_changed: 409,
    survey_incomplete: 422,
    survey_invalid: 422,
    survey_published: 409,
    survey_results_later: 409,
    survey_written_elsewhere: 409,
  },
  auditActions: [
    'survey.changed',
    'survey.companies_chosen',
    'survey.created',
    'survey.deleted',
    'survey.published',
    'survey.unpublished',
  ],
});
