import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { ApiError, errorCode } from '../lib/api-error.ts';
import { askOrShowStored, renewStoredAnswers } from '../lib/stored-answers/stored-answers.ts';
import { askOutdatedAgain } from './ask-again.ts';

const ATTEMPTS = 3;

/** A refusal stays a refusal; only a broken connection or a busy server is asked again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return failures < ATTEMPTS - 1 && (error.code === 'network' || error.status >= 502);
}

let handleAsked: () => Promise<void> = () => Promise.resolve();

/** What happens when a call is refused because something of the account comes first (SES-19). */
export function onAsked(handler: () => Promise<void>): void {
  handleAsked = handler;
}

const handleError = (error: unknown) => {
  if (errorCode(error) === 'account_step_required') void handleAsked();
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleError }),
  mutationCache: new MutationCache({ onError: handleError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: isWorthRetrying,
      networkMode: 'always',
      persister: askOrShowStored,
    },
    // `send` itself repeats a write that met a broken connection, always with the same key.
    mutations: { retry: false, networkMode: 'always' },
  },
});

askOutdatedAgain(queryClient);
renewStoredAnswers(queryClient);
