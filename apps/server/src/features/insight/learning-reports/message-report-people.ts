import type { messageReportPeople as contract } from '@trilha/contracts/insight/report-people';
import type { BodyOf } from '@trilha/contracts/platform/endpoint';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { writeToChosen } from '../../learning/course-people/act-on-people.ts';

/** What is refused of one training alone: the people of the others are written to all the same. */
const OF_ONE_TRAINING: ReadonlySet<string> = new Set(['message_repeated', 'messages_enough']);

/**
 * Writes to people of a report, to each about the training it names beside them; counts people, not messages. Throws as `writeToChosen`, of what was sent
 * already only where nobody is left.
 */
export async function messageReportPeople(ctx: TenantContext, { people, text }: BodyOf<typeof contract>) {
  const byTraining = Map.groupBy(people, ({ trainingId }) => trainingId);
  const asked = new Set(people.map(({ memberId }) => memberId));
  const written = new Set<string>();
  let refused: AppError | undefined;
  // In one order for everybody who writes at once: each training is locked until the end.
  for (const trainingId of [...byTraining.keys()].toSorted()) {
    const memberIds = (byTraining.get(trainingId) ?? []).map(({ memberId }) => memberId);
    try {
      const done = await writeToChosen(ctx, trainingId, { to: { kind: 'members', memberIds }, text });
      for (const memberId of done.memberIds) written.add(memberId);
    } catch (error) {
      if (!(error instanceof AppError) || !OF_ONE_TRAINING.has(error.code)) throw error;
      refused = error;
    }
  }
  if (written.size === 0 && refused) throw refused;
  return { people: written.size, leftOut: asked.size - written.size };
}
