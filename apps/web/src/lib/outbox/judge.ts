import { ApiError } from '../api-error.ts';

const NOT_OF_THE_ENTRY: ReadonlySet<number> = new Set([401, 408, 429]);

/** What the server says of the person, or of their session, before it looks at what they did. */
const OF_THE_PERSON: ReadonlySet<string> = new Set([
  'account_step_required',
  'second_factor_required',
  'user_blocked',
  'no_profile',
]);

/**
 * Whether the server judged the entry itself. An ended session, a pause, what stands before everything else of the person's and an answer that
 * is not our server's say nothing about it: it waits on.
 */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || OF_THE_PERSON.has(error.code)) return false;
  return error.status >= 400 && error.status < 500 && !NOT_OF_THE_ENTRY.has(error.status);
}
