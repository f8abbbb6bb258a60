import type { EventFactsAnswer } from '@trilha/contracts/learning/events';

import type { TenantContext } from '../../../platform/context.ts';
import { presentFacts } from './event.presenter.ts';
import { anyEvent } from './load-event.ts';

/** What everybody who sees an event sees of it; the caller has asked whether the actor does. Throws `not_found`. */
export async function eventFacts(ctx: TenantContext, eventId: string): Promise<EventFactsAnswer> {
  return presentFacts(ctx, await anyEvent(ctx, eventId));
}
