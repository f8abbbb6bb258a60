import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

import { errorCode } from '../../../lib/api-error.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';

/**
 * Publishing a text that several people write. That somebody else published meanwhile is no failure: the versions are asked for
 * again (`queryKey`), and the notice that the newer one brings along answers.
 */
export function usePublishing(queryKey: QueryKey) {
  const queryClient = useQueryClient();
  const { busy, error, act } = useAsyncAction();

  /** One at a time; `onOutdated` where somebody else was faster. */
  const publish = async (work: () => Promise<void>, onOutdated?: () => void): Promise<void> => {
    if (busy) return;
    await act(async () => {
      try {
        await work();
      } catch (refusal) {
        if (errorCode(refusal) !== 'stale_revision') throw refusal;
        onOutdated?.();
      } finally {
        await queryClient.invalidateQueries({ queryKey });
      }
    });
  };

  return { busy, error, publish } as const;
}
