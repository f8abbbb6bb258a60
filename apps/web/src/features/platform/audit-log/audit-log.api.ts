import type { checkAuditLog, listAuditLog } from '@trilha/contracts/platform/audit-log';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import type { AuditFilters } from './audit-search.ts';

/** Administrative changes, newest first. */
export const auditLogQuery = ({ actor, kind, from, to }: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit-log', { actor, kind, from, to }],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAuditLog>('GET /api/v1/admin/audit-log', {
        query: {
          actor,
          objectKind: kind,
          ...(from ? { from } : {}),
          ...(to ? { to } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

/** Whether the log is unbroken. */
export const auditCheckQuery = queryOptions({
  queryKey: ['admin', 'audit-log', 'check'],
  queryFn: ({ signal }) => call<typeof checkAuditLog>('GET /api/v1/admin/audit-log/check', { signal }),
  enabled: false,
  gcTime: 0,
});
