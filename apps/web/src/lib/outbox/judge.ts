import { ApiError } from '../api-error.ts';

const NOT_OF_THE_ENTRY: ReadonlySet<number> = new Set([401, 408, 429]);

/**
 * Whether the server judged the entry itself. An ended session, a pause, a step the account asks for first and an answer that is not our
 * server's say nothing about it: it waits on.
 */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === 'account_step_required') return false;
  return error.status >= 400 && error.status < 500 && !NOT_OF_THE_ENTRY.has(error.status);
}
