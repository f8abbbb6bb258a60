import type { undoAudit } from '@trilha/contracts/incentives/claim-review';
import type { listReviewedClaims } from '@trilha/contracts/incentives/reviewed-claims';
import type { QueryInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';

export const REVIEWED_CLAIMS_KEY = ['admin', 'reviewed-claims'] as const;

export type ClaimsAsk = Pick<QueryInputOf<typeof listReviewedClaims>, 'search' | 'state' | 'member' | 'id'>;

/** Sales and photos with what was decided about them, page by page. */
export const reviewedClaimsQuery = (ask: ClaimsAsk) =>
  infiniteQueryOptions({
    queryKey: [...REVIEWED_CLAIMS_KEY, ask],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listReviewedClaims>('GET /api/v1/admin/audits/reviewed', {
        query: { ...ask, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // One comes here from deciding.
    staleTime: 0,
  });

/** Takes an own decision back. */
export const undoDecision = (decisionId: string) =>
  call<typeof undoAudit>('POST /api/v1/admin/audits/decisions/:decisionId/undo', { params: { decisionId } });
