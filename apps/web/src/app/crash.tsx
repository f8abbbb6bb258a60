import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';

import { ApiError } from '../lib/api-error.ts';
import { reportError } from '../lib/report-errors.ts';
import { FailedScreen } from '../ui/failed-screen.tsx';
import { NotAllowedScreen } from './not-allowed.tsx';
import { NotAllowed, UnknownAddress } from './route-errors.ts';
import { LazyPanel } from '../ui/lazy-panel.tsx';

// Only signed-out people meet it: their document has it at hand, this one fetches it.
const PublicNotFound = lazy(async () => ({
  default: (await import('../features/organization/pages/public-not-found.screen.tsx')).PublicNotFoundScreen,
}));

/** What is shown in place of a screen: why it may not be seen, that there is none, or that it broke. Never a blank page. */
export function Crash(props: ErrorComponentProps) {
  if (props.error instanceof NotAllowed) return <NotAllowedScreen />;
  if (props.error instanceof UnknownAddress)
    return (
      <LazyPanel>
        <PublicNotFound />
      </LazyPanel>
    );
  return <Broken {...props} />;
}

function Broken({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => reportError(error), [error]);
  const handleRetry = async () => {
    await router.invalidate();
    reset();
  };
  // A bug in a screen is not mended by showing it again: there the offer is to reload.
  return <FailedScreen error={error} onRetry={error instanceof ApiError ? handleRetry : undefined} />;
}
