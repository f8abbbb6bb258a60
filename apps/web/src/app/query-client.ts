import { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../lib/api-error.ts';

const ATTEMPTS = 3;

/** A refusal stays a refusal; only a broken connection or a busy server is asked again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return failures < ATTEMPTS - 1 && (error.code === 'network' || error.status >= 502);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying, networkMode: 'always' },
    // `send` itself repeats a write that met a broken connection, always with the same key.
    mutations: { retry: false, networkMode: 'always' },
  },
});
