import { featureErrors } from '../features.ts';
import { engagementErrors } from '../engagement/errors.ts';
import { identityErrors } from '../identity/errors.ts';
import { incentivesErrors } from '../incentives/errors.ts';
import { learningErrors } from '../learning/errors.ts';
import { organizationErrors } from '../organization/errors.ts';

/**
 * Every error code with its HTTP status: the one table server, web and API page read.
 * Texts live in the web's catalogs (`errors.*`), never here (architecture §4).
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
  request_in_progress: 409,
  stale_revision: 409,
  not_unique: 409,
  // files
  file_not_found: 404,
  file_type_refused: 415,
  file_unreadable: 422,
  file_too_demanding: 422,
  file_too_large: 413,
  file_incomplete: 409,
  upload_quota_exceeded: 413,
  upload_failed: 502,
  ...identityErrors,
  ...organizationErrors,
  ...learningErrors,
  ...engagementErrors,
  ...incentivesErrors,
  ...featureErrors,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;
