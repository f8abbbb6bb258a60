import { AppError } from '../../../platform/app-error.ts';

/** The most points a report is written with. */
const MAXIMUM_WORTH = 2_147_483_647;

/** Refuses a value that no sale has, before any limit caps it. Throws `invalid_request`. */
export function requireWorth(total: number): void {
  if (total > MAXIMUM_WORTH) throw new AppError('invalid_request', { field: 'lines' });
}
