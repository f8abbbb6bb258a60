import { OBLIGATION_STATES } from '@trilha/rules/learning/obligations';
import type { ObligationState } from '@trilha/rules/learning/obligations';

export interface TeamSearch {
  readonly search?: string;
  readonly state?: ObligationState;
  readonly training?: string;
  readonly branch?: string;
}

const ID = /^[0-9a-f-]{36}$/;

/** The filters of a team as the address carries them; anything unknown is left out. */
export function teamSearch(search: Record<string, unknown>): TeamSearch {
  const { search: words, training, branch } = search;
  const state = OBLIGATION_STATES.find((known) => known === search['state']);
  return {
    ...(typeof words === 'string' && words !== '' ? { search: words.slice(0, 256) } : {}),
    ...(state ? { state } : {}),
    ...(typeof training === 'string' && ID.test(training) ? { training } : {}),
    ...(typeof branch === 'string' && ID.test(branch) ? { branch } : {}),
  };
}
