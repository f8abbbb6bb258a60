import type { ReportDimension } from '@trilha/contracts/insight/program-reports';
import { isUuid } from '@trilha/rules/platform/uuids';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (value: unknown) => typeof value === 'string' && DAY.test(value);

export const DIMENSIONS = [
  'store',
  'chain',
  'brand',
  'product',
  'level',
  'country',
  'campaign',
  'week',
] as const satisfies readonly ReportDimension[];
export const WINDOWS = ['14', '28', '42'] as const;

/** The report as its address carries it; what is left out does not filter. */
export interface ReportSearch {
  readonly campaign?: string;
  readonly from?: string;
  readonly to?: string;
  readonly by?: ReportDimension;
  readonly course?: string;
  readonly days?: (typeof WINDOWS)[number];
}

/** Reads the address; anything unknown is left out. */
export function reportSearch(search: Record<string, unknown>): ReportSearch {
  const readKnown = (name: string, isKnown: (value: unknown) => boolean) =>
    isKnown(search[name]) ? { [name]: search[name] } : {};
  const by = DIMENSIONS.find((known) => known === search['by']);
  const days = WINDOWS.find((known) => known === String(search['days']));
  return {
    ...readKnown('campaign', isUuid),
    ...readKnown('from', isDay),
    ...readKnown('to', isDay),
    ...(by ? { by } : {}),
    ...readKnown('course', isUuid),
    ...(days ? { days } : {}),
  };
}

/** What of the address filters sales and points. */
export function filtersOf({ campaign, from, to }: ReportSearch) {
  return { ...(campaign ? { campaign } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
