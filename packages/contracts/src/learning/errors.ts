/** Error codes of trainings, tests, packages and certificates, with their HTTP status; see `platform/errors.ts`. */
export const learningErrors = {
  // learning
  enrollment_required: 409,
  enrollment_not_possible: 409,
  enrollment_blocked: 409,
  activity_locked: 409,
  activity_not_released: 409,
  download_not_possible: 409,
  no_vacancies: 409,
  reaction_before_activities: 409,
  reaction_answered: 409,
  /** The page said anonymous, and the evaluation no longer is. */
  reaction_named: 409,
  course_not_published: 409,
  course_incomplete: 422,
  course_archived: 409,
  course_published: 409,
  // trails
  trail_incomplete: 422,
  trail_archived: 409,
  trail_published: 409,
  trail_item_locked: 409,
  // mandatory trainings
  due_day_over: 422,
  already_reminded: 409,
  nothing_to_remind: 409,
  /** More people than are decided about at once. */
  too_many_people: 422,
  /** It was taken back already, or something else happened to those people since. */
  nothing_to_undo: 409,
  /** The same reached them within the hour: `people` at `when`. */
  message_repeated: 409,
  /** They got `limit` messages about it within the day. */
  messages_enough: 409,
  /** Somebody moved it since it was seen. */
  deadline_changed: 409,
  /** Done, left, asked for by no day, or bound to the end of a proof. */
  deadline_not_movable: 409,
  extension_too_early: 422,
  extension_too_late: 422,
  /** The same days stand there already. */
  pause_registered: 409,
  pause_too_long: 422,
  renewal_needs_another: 422,
  certificate_waiting: 409,
  /** It would have ended by today, or something newer proves the training already. */
  certificate_outdated: 422,
  certificate_in_future: 422,
  certificate_decided: 409,
  // tests
  attempt_in_progress: 409,
  attempt_closed: 409,
  attempts_exhausted: 409,
  second_chance_waiting: 409,
  second_chance_not_needed: 409,
  second_chance_decided: 409,
  repair_not_open: 409,
  /** The question was answered wrong just now: `seconds` are left until it may be answered again. */
  repair_waits: 409,
  test_unfinished: 409,
  answer_invalid: 422,
  question_bank_empty: 422,
  question_bank_full: 422,
  review_unfinished: 409,
  // games
  game_moved_on: 409,
  game_over: 409,
  game_move_invalid: 422,
  game_nothing_missed: 409,
  package_invalid: 422,
  scorm_session_replaced: 409,
  scorm_continued_elsewhere: 409,
  scorm_package_changed: 409,
  scorm_data_invalid: 422,
  // activity types
  slideshare_deck_not_found: 422,
  slideshare_unreachable: 502,
  scorm_cloud_not_connected: 409,
  scorm_cloud_unreachable: 502,
  scorm_cloud_refused: 502,
  scorm_cloud_course_missing: 409,
  scorm_cloud_address_refused: 422,
  // attendance at a training authority
  attendance_required: 409,
  attendance_not_possible: 409,
  attendance_invalid: 422,
  // certificates
  certificate_unknown: 404,
  certificate_not_earned: 409,
} as const satisfies Record<string, number>;
