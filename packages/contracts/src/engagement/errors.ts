/** Error codes of points and messages, with their HTTP status; those of features that bring their own stand with them (`features.ts`). */
export const engagementErrors = {
  // points
  insufficient_points: 409,
  posting_reversed: 409,
  posting_not_reversible: 409,
  correction_waiting: 409,
  correction_decided: 409,
  second_person_required: 403,
  second_person_new: 403,
  second_person_made: 403,
  change_decided: 409,
  change_expired: 409,
  change_overtaken: 409,
  push_unavailable: 409,
  push_device_refused: 422,
} as const satisfies Record<string, number>;
