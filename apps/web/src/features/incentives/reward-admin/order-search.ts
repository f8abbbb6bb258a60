import { isUuid } from '@trilha/rules/platform/uuids';

export const COLUMNS = [
  'awaiting_approval',
  'in_preparation',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type Column = (typeof COLUMNS)[number];
const AGES = ['2', '7', '14'] as const;
export { AGES as ORDER_AGES };

/** The board as its address carries it; what is left out does not filter. */
export interface OrderSearch {
  /** Shown alone: on a phone, and for what was cancelled. */
  readonly column?: Column;
  readonly search?: string;
  readonly campaign?: string;
  readonly department?: string;
  readonly age?: (typeof AGES)[number];
  readonly attention?: 'true';
}

/** Reads the address; anything unknown is left out. */
export function boardSearch(search: Record<string, unknown>): OrderSearch {
  const column = COLUMNS.find((known) => known === search['column']);
  const age = AGES.find((known) => known === String(search['age']));
  const id = (name: 'campaign' | 'department') => {
    const value = search[name];
    return isUuid(value) ? { [name]: value } : {};
  };
  const words = typeof search['search'] === 'number' ? String(search['search']) : search['search'];
  return {
    ...(column ? { column } : {}),
    ...(typeof words === 'string' && words ? { search: words.slice(0, 100) } : {}),
    ...id('campaign'),
    ...id('department'),
    ...(age ? { age } : {}),
    ...(String(search['attention']) === 'true' ? { attention: 'true' as const } : {}),
  };
}
