import type { beginScormSession, getScormLaunch } from '@trilha/contracts/scorm-runtime';
import type {
  ScormCommit,
  ScormCommitAnswer,
  ScormLaunch,
  ScormSession,
} from '@trilha/contracts/scorm-runtime';
import { queryOptions } from '@tanstack/react-query';

import { addressOf, call } from '../../lib/api.ts';
import { send } from '../../lib/http.ts';

/** Where a SCORM activity stands in its course. */
export interface ScormAddress {
  readonly courseId: string;
  readonly hierarchyOrder: number;
}

const PATH = '/api/v1/courses/:courseId/activities/:hierarchyOrder/scorm';

/** Structure and player of a SCORM activity; asked anew at every visit, since its addresses are short-lived. */
export function launchQuery({ courseId, hierarchyOrder }: ScormAddress) {
  return queryOptions({
    queryKey: ['scorm', courseId, hierarchyOrder],
    queryFn: ({ signal }): Promise<ScormLaunch> =>
      call<typeof getScormLaunch>(`GET ${PATH}`, { params: { courseId, hierarchyOrder }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Opens the run-time session of a package; a session opened before elsewhere ends. */
export function beginSession({ courseId, hierarchyOrder }: ScormAddress): Promise<ScormSession> {
  return call<typeof beginScormSession>(`POST ${PATH}/sessions`, { params: { courseId, hierarchyOrder } });
}

/** Browsers refuse larger bodies to requests that outlive their page. */
const KEEPALIVE_CHARACTERS = 60_000;

/** Sends a commit; `leaving`: the page is being left, it has to arrive without it. */
export async function sendCommit(
  { courseId, hierarchyOrder }: ScormAddress,
  commit: ScormCommit,
  { leaving }: { readonly leaving: boolean },
): Promise<ScormCommitAnswer> {
  const size = JSON.stringify(commit).length;
  const answer = await send({
    method: 'POST',
    address: addressOf(`${PATH}/commit`, { courseId, hierarchyOrder }),
    body: commit,
    keepalive: leaving && size < KEEPALIVE_CHARACTERS,
  });
  // The server serialises it by this contract.
  return answer as ScormCommitAnswer;
}
