/** Actions that have a sentence of their own; others are shown by their name. */
const ACTIONS = [
  'course_created',
  'course_duplicated',
  'course_draft_saved',
  'course_published',
  'course_version_restored',
  'course_archived',
  'course_unarchived',
  'course_deleted',
  'course_undeleted',
  'course_assigned',
  'course_unassigned',
  'course_request_approved',
  'course_request_refused',
  'label_created',
  'points_corrected',
  'points_reversed',
  'certificate_revoked',
  'ranking_rebuilt',
] as const;

const KINDS = ['all', 'course', 'label', 'question_bank', 'posting', 'certificate', 'ranking'] as const;

/** The text key of an action such as `course.published`. */
export function actionKey(action: string) {
  return ACTIONS.find((known) => known === action.replaceAll('.', '_')) ?? 'other';
}

/** The text key of a kind of object. */
export function kindKey(kind: string) {
  return KINDS.find((known) => known === kind) ?? 'other';
}
