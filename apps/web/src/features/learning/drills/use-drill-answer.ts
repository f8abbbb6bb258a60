import type { Drill } from '@trilha/contracts/learning/drills';
import type { Answer } from '@trilha/contracts/learning/questions';
import { useQueryClient } from '@tanstack/react-query';

import { errorCode } from '../../../lib/api-error.ts';
import { outbox } from '../../../lib/outbox/current.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { drillAnswerKind, waitingDrillAnswer } from './drill-kind.ts';
import { drillQuery } from './drills.api.ts';

/** Sends the answer to a question of a drill, and shows the drill as it is then; without a network it waits on this device. */
export function useDrillAnswer(drillId: string, { id: questionId, prompt }: Drill['questions'][number]) {
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const send = (answer: Answer | null) =>
    act(async () => {
      const box = await outbox();
      const at = new Date().toISOString();
      const entry = waitingDrillAnswer({ drillId, questionId, prompt, answer, at });
      const { waits, answer: after, error: refusal } = await box.deliver(drillAnswerKind, entry);
      if (after) client.setQueryData(drillQuery.queryKey, after);
      if (refusal === undefined) return;
      // It is answered again, or the day has another drill.
      if (waits) await box.take([waits.id]);
      if (errorCode(refusal) !== 'drill_over') throw refusal;
      await client.invalidateQueries({ queryKey: drillQuery.queryKey });
    });
  return { busy, error, send } as const;
}
