import type { readSupport } from '@trilha/contracts/organization/support';

import { call } from '../../../lib/api.ts';

/** How a company's support is reached; signed out its short name tells which company. */
export function loadSupport(client: string | null | undefined, signal?: AbortSignal) {
  return call<typeof readSupport>('GET /api/v1/support', {
    query: client ? { client } : {},
    ...(signal ? { signal } : {}),
  });
}
