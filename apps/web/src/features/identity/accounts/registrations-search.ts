import type { RegistrationStatus } from './accounts.api.ts';

export interface RegistrationsSearch {
  readonly status?: RegistrationStatus;
  readonly q?: string;
}

const STATUSES: readonly RegistrationStatus[] = ['awaiting_approval', 'registered', 'approved', 'blocked'];

/** Filters of the list as they stand in its address; anything else is left out. */
export function registrationsSearch(search: Record<string, unknown>): RegistrationsSearch {
  const status = STATUSES.find((one) => one === search['status']);
  const q = typeof search['q'] === 'string' ? search['q'] : '';
  return { ...(status ? { status } : {}), ...(q ? { q } : {}) };
}
