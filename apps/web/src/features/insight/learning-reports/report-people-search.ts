import { NO_BRANCH } from '@trilha/contracts/learning/course-people';
import { REPORT_PEOPLE } from '@trilha/contracts/insight/report-people';
import type { ReportPeopleQuery } from '@trilha/contracts/insight/report-people';
import { isUuid } from '@trilha/rules/platform/uuids';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whom a number means, as its address carries it; anything unknown is left out. */
export function reportPeopleSearch(search: Record<string, unknown>): ReportPeopleQuery {
  const { training, step, branch, from, to } = search;
  const day = (name: 'from' | 'to', value: unknown) =>
    typeof value === 'string' && DAY.test(value) ? { [name]: value } : {};
  return {
    of: REPORT_PEOPLE.find((known) => known === search['of']) ?? 'ended',
    ...day('from', from),
    ...day('to', to),
    ...(isUuid(training) ? { training } : {}),
    ...(isUuid(step) ? { step } : {}),
    ...(isUuid(branch) || branch === NO_BRANCH ? { branch } : {}),
  };
}
