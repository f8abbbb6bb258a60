import type { ReportDimension } from '@trilha/contracts/program-reports';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
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
  const matching = (name: string, shape: RegExp) => {
    const value = search[name];
    return typeof value === 'string' && shape.test(value) ? { [name]: value } : {};
  };
  const by = DIMENSIONS.find((known) => known === search['by']);
  const days = WINDOWS.find((known) => known === String(search['days']));
  return {
    ...matching('campaign', ID),
    ...matching('from', DAY),
    ...matching('to', DAY),
    ...(by ? { by } : {}),
    ...matching('course', ID),
    ...(days ? { days } : {}),
  };
}

/** What of the address filters sales and points. */
export function filtersOf({ campaign, from, to }: ReportSearch) {
  return { ...(campaign ? { campaign } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
