import { isUuid } from '@trilha/rules/platform/uuids';

const KINDS = ['physical', 'digital_code', 'app_store_code', 'gift_card'] as const;
const STATES = ['draft', 'published', 'withdrawn'] as const;
const STOCKS = ['low', 'none'] as const;
export { KINDS as REWARD_KIND_NAMES, STATES as REWARD_STATE_NAMES };

/** The list of rewards as its address carries it; what is left out does not filter. */
export interface RewardSearch {
  readonly tab?: 'departments';
  readonly search?: string;
  readonly department?: string;
  readonly kind?: (typeof KINDS)[number];
  readonly state?: (typeof STATES)[number];
  readonly stock?: (typeof STOCKS)[number];
}

/** Reads the address; anything unknown is left out. */
export function rewardSearch(search: Record<string, unknown>): RewardSearch {
  const { search: words, department } = search;
  const kind = KINDS.find((known) => known === search['kind']);
  const state = STATES.find((known) => known === search['state']);
  const stock = STOCKS.find((known) => known === search['stock']);
  return {
    ...(search['tab'] === 'departments' ? { tab: 'departments' } : {}),
    ...(typeof words === 'string' && words ? { search: words.slice(0, 256) } : {}),
    ...(isUuid(department) ? { department } : {}),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(stock ? { stock } : {}),
  };
}
