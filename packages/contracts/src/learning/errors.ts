/** Error codes of trainings, tests, packages and certificates, with their HTTP status; see `platform/errors.ts`. */
export const learningErrors = {
  // learning
  enrollment_required: 409,
  enrollment_not_possible: 409,
  enrollment_blocked: 409,
  activity_locked: 409,
  no_vacancies: 409,
  reaction_before_activities: 409,
  course_not_published: 409,
  course_incomplete: 422,
  course_archived: 409,
  course_published: 409,
  // tests
  attempt_in_progress: 409,
  attempt_closed: 409,
  attempts_exhausted: 409,
  test_unfinished: 409,
  answer_invalid: 422,
  question_bank_empty: 422,
  question_bank_full: 422,
  review_unfinished: 409,
  package_invalid: 422,
  scorm_session_replaced: 409,
  scorm_data_invalid: 422,
  // certificates
  certificate_unknown: 404,
  certificate_not_earned: 409,
} as const satisfies Record<string, number>;
