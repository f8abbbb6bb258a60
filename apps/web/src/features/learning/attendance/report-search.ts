export interface ReportSearch {
  readonly course?: string;
  /** The code of one action. */
  readonly action?: string;
  readonly from?: string;
  readonly to?: string;
}

const ID = /^[0-9a-f-]{36}$/;
const ACTION = /^[\w./-]{1,50}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filters of the report as the address carries them; anything unknown is left out. */
export function reportSearch({ course, action, from, to }: Record<string, unknown>): ReportSearch {
  return {
    ...(typeof course === 'string' && ID.test(course) ? { course } : {}),
    ...(typeof action === 'string' && ACTION.test(action) ? { action } : {}),
    ...(typeof from === 'string' && DAY.test(from) ? { from } : {}),
    ...(typeof to === 'string' && DAY.test(to) ? { to } : {}),
  };
}
