/** Error codes of people and companies, with their HTTP status; see `platform/errors.ts`. */
export const organizationErrors = {
  // people and companies
  already_member: 409,
  role_not_given: 403,
  too_many_people: 422,
  change_undone: 409,
  too_late: 409,
  import_unreadable: 422,
  import_too_wide: 422,
  import_too_long: 422,
  import_failed: 500,
  import_not_ready: 409,
  import_roles_unconfirmed: 409,
  mapping_incomplete: 422,
  slug_taken: 409,
  name_taken: 409,
  label_in_use: 409,
  label_of_directory: 409,
  acting_refused: 403,
} as const satisfies Record<string, number>;
