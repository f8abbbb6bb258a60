import type { CorrectionsState } from './member-awards.api.ts';

/** Which corrections are shown, as it stands in the address; anything else is left out. */
export function correctionsSearch(search: Record<string, unknown>): { readonly state?: CorrectionsState } {
  return search['state'] === 'decided' ? { state: 'decided' } : {};
}
