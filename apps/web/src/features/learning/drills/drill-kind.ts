import type { Answer } from '@trilha/contracts/learning/questions';
import type { Drill } from '@trilha/contracts/learning/drills';

import { meQuery } from '../../../app/me.ts';
import { queryClient } from '../../../app/query-client.ts';
import type { Entry, NewEntry, OutboxKind } from '../../../lib/outbox/entry.ts';
import { drillQuery, sendDrillAnswer } from './drills.api.ts';
import { drillsPaths } from './paths.ts';

/** An answer to a question of a drill as it waits, with its time; null says that one does not know. */
export interface WaitingDrillAnswer {
  readonly drillId: string;
  readonly questionId: string;
  readonly prompt: string;
  readonly answer: Answer | null;
  readonly at: string;
}

/** Answers of a drill are sent in their order. */
export const drillThing = (drillId: string) => `drill:${drillId}`;

/** Answers to drills: the server takes the first one to a question, judges it, and gives the drill as it is then. */
export const drillAnswerKind: OutboxKind<WaitingDrillAnswer, Drill> = {
  name: 'drill-answer',
  // The clock is read anew with every try, which makes each a call of its own; a second one changes nothing.
  send: ({ body: { drillId, questionId, answer, at } }) =>
    sendDrillAnswer(drillId, questionId, { answer, at, sentAt: new Date().toISOString() }),
  onArrived: (_, drill) => {
    queryClient.setQueryData(drillQuery.queryKey, (shown) =>
      shown && shown.id !== drill.id ? shown : drill,
    );
    // Not waited for: the way on is pressed meanwhile.
    if (drill.finished) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey, exact: true });
  },
  show: ({ prompt }) => ({ label: 'drill', name: prompt, to: drillsPaths.drill }),
};

/** An answer as it goes into the outbox. */
export const waitingDrillAnswer = (body: WaitingDrillAnswer): NewEntry<WaitingDrillAnswer> => ({
  thing: drillThing(body.drillId),
  body,
  capturedAt: body.at,
});

/** The questions of a drill whose answers wait on this device; what was refused is no answer. */
export const waitingQuestions = (entries: readonly Entry[], drillId: string): ReadonlySet<string> =>
  new Set(
    entries
      .filter((entry): entry is Entry<WaitingDrillAnswer> => entry.thing === drillThing(drillId))
      .flatMap(({ body, refused }) => (refused ? [] : [body.questionId])),
  );
