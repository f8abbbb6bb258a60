import { eventKindOf } from '@trilha/rules/learning/trainings';
import type { EventRef } from '@trilha/rules/learning/trainings';

import type { TenantContext } from '../../../platform/context.ts';
import { findOwnEvent } from './participants.queries.ts';

/** The event of a training that the actor takes part in, or took part in last; null where there is none. */
export async function ownEventOf(ctx: TenantContext, trainingId: string): Promise<EventRef | null> {
  const row = await findOwnEvent(ctx, trainingId);
  return row ? { id: row.id, kind: eventKindOf(row.kind) } : null;
}
