import type * as contract from '@trilha/contracts/learning/evidence';
import type * as recertification from '@trilha/contracts/learning/recertification';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const OUTSIDE_KEY = ['admin', 'outside-certificates'] as const;
export const EXEMPTIONS_KEY = ['admin', 'exemptions'] as const;
export type OutsideStatus = 'waiting' | 'approved' | 'refused';

/** Certificates of others in one state. */
export const outsideQuery = (status: OutsideStatus) =>
  infiniteQueryOptions({
    queryKey: [...OUTSIDE_KEY, status],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listOutsideCertificates>('GET /api/v1/admin/outside-certificates', {
        query: { status, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // Addresses of files are good for minutes.
    staleTime: 0,
  });

/** Takes a certificate as proof, or refuses it. */
export const decideCertificate = (
  certificateId: string,
  body: BodyInputOf<typeof contract.decideOutsideCertificate>,
) =>
  call<typeof contract.decideOutsideCertificate>(
    'POST /api/v1/admin/outside-certificates/:certificateId/decision',
    { params: { certificateId }, body },
  );

/** Who is let off which training now. */
export const exemptionsQuery = infiniteQueryOptions({
  queryKey: EXEMPTIONS_KEY,
  queryFn: ({ pageParam, signal }) =>
    call<typeof recertification.listExemptions>('GET /api/v1/admin/exemptions', {
      query: pageParam ? { cursor: pageParam } : {},
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

/** Asks a training of somebody again. */
export const endExemption = (memberId: string, trainingId: string) =>
  call<typeof recertification.endExemption>('DELETE /api/v1/admin/exemptions/:memberId/:trainingId', {
    params: { memberId, trainingId },
  });
