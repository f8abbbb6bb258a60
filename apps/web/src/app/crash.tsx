import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { ApiError } from '../lib/api-error.ts';
import { reportError } from '../lib/report-errors.ts';
import { LoadFailed } from '../ui/load-failed.tsx';

/** Whatever broke while a screen was shown: never a blank page. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => reportError(error), [error]);
  const handleRetry = async () => {
    await router.invalidate();
    reset();
  };
  // A bug in a screen is not mended by showing it again: there the offer is to reload.
  return <LoadFailed error={error} onRetry={error instanceof ApiError ? handleRetry : undefined} />;
}
