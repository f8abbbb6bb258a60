/** Error codes of points, surveys and messages, with their HTTP status; see `platform/errors.ts`. */
export const engagementErrors = {
  // surveys
  survey_option_required: 422,
  survey_closed: 409,
  survey_answered: 409,
  // points
  insufficient_points: 409,
  posting_reversed: 409,
  posting_not_reversible: 409,
  correction_waiting: 409,
  correction_decided: 409,
  second_person_required: 403,
  push_unavailable: 409,
  push_device_refused: 422,
} as const satisfies Record<string, number>;
