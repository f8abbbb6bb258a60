import type { Answer } from '@trilha/contracts/learning/questions';
import { useQueryClient } from '@tanstack/react-query';

import { meQuery } from '../../../app/me.ts';
import { errorCode } from '../../../lib/api-error.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { drillQuery, sendDrillAnswer } from './drills.api.ts';

/** Sends the answer to a question of a drill, and shows the drill as it is then. */
export function useDrillAnswer(drillId: string, questionId: string) {
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const send = (answer: Answer | null) =>
    act(async () => {
      try {
        const after = await sendDrillAnswer(drillId, questionId, answer);
        client.setQueryData(drillQuery.queryKey, after);
        // Not waited for: the way on is pressed meanwhile.
        if (after.finished) void client.invalidateQueries({ queryKey: meQuery.queryKey, exact: true });
      } catch (failure) {
        if (errorCode(failure) !== 'drill_over') throw failure;
        // Midnight came between: today's own drill takes its place.
        await client.invalidateQueries({ queryKey: drillQuery.queryKey });
      }
    });
  return { busy, error, send } as const;
}
