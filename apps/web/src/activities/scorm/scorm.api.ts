import type { previewScorm } from '@trilha/contracts/learning/course-builder';
import type { beginScormSession, getScormLaunch } from '@trilha/contracts/learning/scorm-runtime';
import type {
  ScormCommit,
  ScormCommitAnswer,
  ScormDeviceSession,
  ScormLaunch,
  ScormSession,
} from '@trilha/contracts/learning/scorm-runtime';
import { queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../lib/api.ts';
import { send } from '../../lib/http.ts';
import { randomId } from '../../lib/random-id.ts';

/** Where a SCORM activity stands in its course. */
export interface ScormAddress {
  readonly courseId: string;
  readonly hierarchyOrder: number;
  /** An author tries the draft: the package plays, and nothing of it reaches the server. */
  readonly isPreview: boolean;
  /** Somebody else looks in the member's place: the package plays from its beginning, and nothing of it reaches the server. */
  readonly isImpersonating: boolean;
}

const PATH = '/api/v1/courses/:courseId/activities/:hierarchyOrder/scorm';

/** Structure and player of a SCORM activity; read again at every visit, since its addresses are short-lived. */
export function launchQuery({ courseId, hierarchyOrder, isPreview }: ScormAddress) {
  return queryOptions({
    queryKey: ['scorm', courseId, hierarchyOrder, isPreview],
    queryFn: ({ signal }): Promise<ScormLaunch> => {
      const request = { params: { courseId, hierarchyOrder }, signal };
      return isPreview
        ? call<typeof previewScorm>(
            'GET /api/v1/admin/courses/:courseId/preview/activities/:hierarchyOrder/scorm',
            request,
          )
        : call<typeof getScormLaunch>(`GET ${PATH}`, request);
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Opens the run-time session of a package; a session opened before elsewhere ends. */
export async function beginSession({
  courseId,
  hierarchyOrder,
  isPreview,
  isImpersonating,
}: ScormAddress): Promise<ScormSession> {
  if (isPreview || isImpersonating)
    return { sessionId: randomId(), items: [], currentItemId: null, sequencing: null };
  return call<typeof beginScormSession>(`POST ${PATH}/sessions`, { params: { courseId, hierarchyOrder } });
}

/** Browsers refuse larger bodies to requests that outlive their page. */
const KEEPALIVE_CHARACTERS = 60_000;

/** Sends a commit; `leaving`: the page is being left, it has to arrive without it. */
export async function sendCommit(
  { courseId, hierarchyOrder }: Pick<ScormAddress, 'courseId' | 'hierarchyOrder'>,
  commit: ScormCommit & { readonly device?: ScormDeviceSession | undefined },
  { leaving }: { readonly leaving: boolean },
): Promise<ScormCommitAnswer> {
  const size = JSON.stringify(commit).length;
  const answer = await send({
    method: 'POST',
    address: buildUrl(`${PATH}/commit`, { courseId, hierarchyOrder }),
    body: commit,
    keepalive: leaving && size < KEEPALIVE_CHARACTERS,
  });
  // The server serialises it by this contract.
  return answer as ScormCommitAnswer;
}
