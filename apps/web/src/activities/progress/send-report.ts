import type { ProgressAnswer, getActivity, reportProgress } from '@trilha/contracts/learning/learning';

import { ApiError, errorOf } from '../../lib/api-error.ts';
import { buildUrl, call } from '../../lib/api.ts';
import { identityHeaders, stopWhereChanged } from '../../lib/http.ts';
import { randomId } from '../../lib/random-id.ts';
import { requireCurrentSession } from '../../lib/session-epoch.ts';
import { accessToken } from '../../lib/session.ts';
import type { Report } from './progress-queue.ts';

export interface ActivityPlace {
  readonly courseId: string;
  readonly hierarchyOrder: number;
}

/** Sends a report. While leaving, by a request the browser carries on with after the page is gone. */
export function sendReport(
  params: ActivityPlace,
  report: Report,
  { leaving }: { leaving: boolean },
): Promise<ProgressAnswer> {
  if (leaving) return sendLast(params, report);
  return call<typeof reportProgress>('POST /api/v1/courses/:courseId/activities/:hierarchyOrder/progress', {
    params: { ...params },
    body: report,
  });
}

async function sendLast(params: ActivityPlace, report: Report): Promise<ProgressAnswer> {
  const address = buildUrl('/api/v1/courses/:courseId/activities/:hierarchyOrder/progress', { ...params });
  let response: Response;
  requireCurrentSession();
  try {
    // Without a limit: the page is going, and the browser carries on with it alone.
    response = await fetch(address, {
      method: 'POST',
      keepalive: true,
      headers: {
        ...identityHeaders(accessToken()),
        'content-type': 'application/json',
        'idempotency-key': randomId(),
      },
      body: JSON.stringify(report),
    });
  } catch {
    throw new ApiError('network');
  }
  // An expired token is renewed by the next ordinary call; here there is no time for it.
  if (response.status === 401) throw new ApiError('network');
  if (!response.ok) throw stopWhereChanged(await errorOf(response));
  // Our own server answers by the schema of this type.
  return (await response.json()) as ProgressAnswer;
}

/** Number of the last report the server took for an activity. */
export async function readReportSeq(params: ActivityPlace): Promise<number> {
  const page = await call<typeof getActivity>('GET /api/v1/courses/:courseId/activities/:hierarchyOrder', {
    params: { ...params },
  });
  return page.progress.reportSeq;
}

/** Whether repeating the report later is pointless: the server understood it and said no. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'network') return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 408;
}
