import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import { useOnline } from '../../../lib/use-online.ts';
import { listWaiting } from './stored-sales.ts';
import { SALES_KEY } from './sales.api.ts';
import { sendWaiting } from './send-waiting.ts';
import type { SendingResult } from './send-waiting.ts';

/** Reports that wait on this device; they are sent by themselves as soon as there is a network. */
export function useWaitingSales(memberId: string) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: [SALES_KEY, 'waiting', memberId],
    queryFn: () => listWaiting(memberId),
  });
  const refresh = useCallback(() => queryClient.invalidateQueries({ queryKey: [SALES_KEY] }), [queryClient]);
  const send = useCallback(async (): Promise<SendingResult> => {
    const result = await sendWaiting(memberId);
    await refresh();
    if (result.sent > 0) await queryClient.invalidateQueries({ queryKey: ['campaigns'] });
    return result;
  }, [memberId, refresh, queryClient]);

  const unsent = data.filter(({ refused }) => refused === null).length;
  useEffect(() => {
    if (online && unsent > 0) send().catch(() => undefined);
  }, [online, unsent, send]);
  return { waiting: data, send, refresh };
}
