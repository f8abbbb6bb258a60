import { AppError } from '../../../platform/app-error.ts';

/** The most points a report is written with. */
const MAXIMUM_WORTH = 2_147_483_647;

/** What no sale is worth, before any limit cuts it, is refused where it was told. Throws `invalid_request`. */
export function requireWorth(total: number): void {
  if (total > MAXIMUM_WORTH) throw new AppError('invalid_request', { field: 'lines' });
}
