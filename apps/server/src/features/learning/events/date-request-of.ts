import { OVER_STATES, TAKING_PART_STATES } from '@trilha/rules/learning/events';
import type { EventState } from '@trilha/rules/learning/events';

import type { TenantContext } from '../../../platform/context.ts';
import { findDateRequest } from './date-requests.queries.ts';
import type { LoadedEvent } from './load-event.ts';

/** In these people can subscribe, or ask for a seat. */
const TAKING_STATES: ReadonlySet<EventState> = new Set(['opened', 'no_vacancy', 'closed']);
const TAKING_PART: ReadonlySet<string> = new Set(TAKING_PART_STATES);

/** Whether an event is a date to subscribe to, now or from a known moment on, or one the actor has something to do with already. */
export function isDate({ state, sessions, ownState }: LoadedEvent): boolean {
  const isComing = state === 'pre_scheduled' && sessions.length > 0;
  const isTheirs = ownState !== null && TAKING_PART.has(ownState) && !OVER_STATES.has(state);
  return TAKING_STATES.has(state) || isComing || isTheirs;
}

/** Whether the actor may ask to be told of a date of a training with these events, and did. */
export async function dateRequestOf(
  ctx: TenantContext,
  trainingId: string,
  events: readonly LoadedEvent[],
): Promise<{ isOffered: boolean; isAsked: boolean }> {
  const found = await findDateRequest(ctx, trainingId);
  const isWanted = found !== undefined && !ctx.actor.actedBy && !events.some(isDate);
  return { isOffered: isWanted, isAsked: found?.isAsked ?? false };
}
