import type { listMemberCertificates, revokeCertificate } from '@trilha/contracts/learning/certificates';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type {
  correctPoints,
  decidePointCorrection,
  getMemberPoints,
  listPointCorrections,
} from '@trilha/contracts/engagement/points';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** Where points and certificates of members lie in the query cache. */
export const MEMBER_AWARDS_KEY = ['admin', 'member-awards'] as const;

/** A member's balance with their statement, page by page: of training points, or of a campaign's. */
export const memberPointsQuery = (memberId: string, campaign?: string) =>
  infiniteQueryOptions({
    queryKey: [...MEMBER_AWARDS_KEY, memberId, 'points', campaign],
    queryFn: ({ pageParam, signal }) =>
      call<typeof getMemberPoints>('GET /api/v1/admin/members/:memberId/points', {
        params: { memberId },
        query: { ...(campaign ? { campaign } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** A member's certificates, those taken back included. */
export const memberCertificatesQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...MEMBER_AWARDS_KEY, memberId, 'certificates'],
    queryFn: ({ signal }) =>
      call<typeof listMemberCertificates>('GET /api/v1/admin/members/:memberId/certificates', {
        params: { memberId },
        signal,
      }),
  });

/** Gives or takes points by hand, or takes back one movement. */
export function correct(body: BodyInputOf<typeof correctPoints>) {
  return call<typeof correctPoints>('POST /api/v1/admin/points/corrections', { body });
}

export type CorrectionsState = 'waiting' | 'decided';

/** Large corrections that wait for a second person, or that were decided, page by page. */
export const correctionsQuery = (state: CorrectionsState) =>
  infiniteQueryOptions({
    queryKey: [...MEMBER_AWARDS_KEY, 'corrections', state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPointCorrections>('GET /api/v1/admin/points/corrections', {
        query: { state, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Confirms a large correction, or rejects it, as the second person. */
export function decideCorrection(correctionId: string, body: BodyInputOf<typeof decidePointCorrection>) {
  return call<typeof decidePointCorrection>('POST /api/v1/admin/points/corrections/:correctionId/decision', {
    params: { correctionId },
    body,
  });
}

/** Takes a certificate back; its public page shows the reason from now on. */
export function revoke(id: string, reason: string) {
  return call<typeof revokeCertificate>('POST /api/v1/admin/certificates/:id/revoke', {
    params: { id },
    body: { reason },
  });
}
