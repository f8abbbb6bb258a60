import { isUuid } from '@trilha/rules/platform/uuids';

export interface PresenceSearch {
  readonly from?: string;
  readonly to?: string;
  /** A branch whose people are shown, or `none` for people of no branch. */
  readonly branch?: string;
}

const DAY = /^2\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value);

/** Which days and whose people the report shows, as the address carries it; anything unknown is left out. */
export function presenceSearch({ from, to, branch }: Record<string, unknown>): PresenceSearch {
  return {
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(typeof branch === 'string' && (branch === 'none' || isUuid(branch)) ? { branch } : {}),
  };
}
