/**
 * Every error code with its HTTP status: the one table server, web and API page read.
 * Texts live in the web's catalogues (`errors.*`), never here (architecture §4).
 */
export const ERROR_STATUS = {
  // any call
  internal: 500,
  unavailable: 503,
  not_found: 404,
  forbidden: 403,
  unauthenticated: 401,
  invalid_request: 400,
  payload_too_large: 413,
  unsupported_media_type: 415,
  method_not_allowed: 405,
  too_many_requests: 429,
  idempotency_key_reused: 409,
  stale_revision: 409,
  not_unique: 409,
  // session
  invalid_credentials: 400,
  no_profile: 403,
  user_blocked: 403,
  maintenance: 503,
  second_factor_required: 403,
  fresh_factor_required: 403,
  factor_invalid: 400,
  factor_expired: 410,
  managed_by_company: 409,
  last_factor_required: 409,
  provider_unreachable: 502,
  provider_refused: 422,
  // learning
  enrolment_required: 409,
  enrolment_not_possible: 409,
  enrolment_blocked: 409,
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
  // surveys
  survey_option_required: 422,
  survey_closed: 409,
  survey_answered: 409,
  // files and packages
  file_not_found: 404,
  file_type_refused: 415,
  file_unreadable: 422,
  file_too_large: 413,
  file_incomplete: 409,
  upload_quota_exceeded: 413,
  upload_failed: 502,
  package_invalid: 422,
  scorm_session_replaced: 409,
  scorm_data_invalid: 422,
  // points
  insufficient_points: 409,
  posting_reversed: 409,
  // certificates
  certificate_unknown: 404,
  certificate_not_earned: 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;
