import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import { ERROR_STATUS } from '@trilha/contracts/platform/errors';
import { problemSchema } from '@trilha/contracts/platform/problem';

/** The problems an endpoint may answer with, by status, as the API page names them. */
export function errorResponses(endpoint: Endpoint): Record<number, unknown> {
  const codes = [
    ...(endpoint.errors ?? []),
    ...(endpoint.refusedWhileActing || endpoint.freshProof ? (['acting_refused'] as const) : []),
    ...(endpoint.freshProof ? (['fresh_factor_required'] as const) : []),
    'invalid_request',
    'internal',
    'too_many_requests',
  ] as const;
  const guarded =
    endpoint.access === 'public'
      ? []
      : ([
          'unauthenticated',
          'forbidden',
          'not_found',
          'session_changed',
          ...((endpoint.method === 'GET' && !endpoint.refusedWhileActing) || endpoint.endsPreview
            ? []
            : (['preview_read_only'] as const)),
        ] as const);
  const byStatus = new Map<number, string[]>();
  for (const code of new Set([...codes, ...guarded]))
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      problemSchema.describe(`Codes: ${names.sort().join(', ')}`),
    ]),
  );
}
