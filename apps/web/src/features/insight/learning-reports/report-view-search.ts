import { isUuid } from '@trilha/rules/platform/uuids';

/** The link of a view, as its address carries it. */
export interface ReportViewSearch {
  /** The mailing whose letter asks whether to stop it. */
  readonly stop?: string;
}

/** Reads the address; anything unknown is left out. */
export function reportViewSearch({ stop }: Record<string, unknown>): ReportViewSearch {
  return isUuid(stop) ? { stop } : {};
}
