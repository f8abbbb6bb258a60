import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';

import { ErrorBoundary } from './error-boundary.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useErrorToast } from './use-error-toast.ts';

interface LazyPanelProps {
  /** Of the size of what comes; nothing where it lies over the page or below the fold. */
  readonly fallback?: ReactNode;
  /** Where a failure is shown; `nothing` only for what nobody asked for. */
  readonly tells?: 'place' | 'toast' | 'nothing';
  readonly children: ReactNode;
}

/** A part that is fetched when it is needed: waits for it, and where it does not arrive or breaks the rest of the screen stays. */
export function LazyPanel({ fallback = null, tells = 'place', children }: LazyPanelProps) {
  return (
    <ErrorBoundary
      renderFailed={(error) => {
        if (tells === 'place') return <LoadFailed compact error={error} />;
        return tells === 'toast' ? <FailedToast error={error} /> : null;
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function FailedToast({ error }: { readonly error: unknown }) {
  const errorToast = useErrorToast();
  useEffect(() => errorToast(error), [errorToast, error]);
  return null;
}
