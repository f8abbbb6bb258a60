import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { pathAfterAsked } from './required-steps.ts';

/** Goes on after what was asked for is done. */
export function useContinue(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    const href = await pathAfterAsked();
    await router.navigate({ href, replace: true });
  }, [router]);
}
