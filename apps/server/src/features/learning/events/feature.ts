import type pg from 'pg';

import type { Feature } from '../../../platform/feature.ts';
import { AUDIENCE, changedNow } from '../../../platform/labelled-things.ts';
import { forEach, forEveryTenant, tenantsWith } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { clearOldCodes } from './manage.queries.ts';
import { notifyOfDate } from './date-requests.ts';
import { concludePassed } from './conclude-passed.ts';
import { concludeTraining } from './conclude-training.ts';
import type { EventPassed } from './conclude-training.ts';
import { eventAdminRoutes, eventRoutes, teachingRoutes } from './events.routes.ts';
import { endOtherLines } from './leave-other-lines.ts';
import { lapseOffers } from './lapse-offers.ts';
import { TENANTS_WITH_LAPSED } from './participants.queries.ts';
import { clearWrongCodes } from './presence.queries.ts';
import { remindOfNextEvent } from './remind-of-events.ts';
import { liveRoll } from './roll-topic.ts';
import { REMINDERS, TENANTS_WITH_REMINDERS } from './reminders.queries.ts';
import { eventsData } from './personal-data.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** Somebody's result in an event of a training was confirmed. */
    'training_event.passed': EventPassed;
    /** An event went on air, took a break, was ended, called off, or got other times. */
    'training_event.moved_on': { readonly eventId: string };
    /** Somebody who waits for other events is there in one. */
    'training_event.attended': { readonly memberId: string; readonly eventId: string };
    /** An event has dates that people may subscribe to, or takes others now than before. */
    'training_event.dated': { readonly eventId: string };
  }
}

const LAPSE = 'lapse-event-offers';
const REMIND = 'remind-of-events';
const CLEAR = 'clear-check-in-codes';
const DAY_MS = 86_400_000;
/** Check-ins without a network are taken for a day; after that codes are free for others. */
const CODE_DAYS = 2;

type Step = (ctx: TenantContext) => Promise<boolean>;

/** Does a step in each of these companies until it says there is no more, each in a transaction of its own. */
const repeat = (services: AppServices, name: string, tenantIds: readonly string[], step: Step) =>
  forEach(services, name, tenantIds, async (tenantId) => {
    const task = { tenantId, at: services.clock(), name };
    while (await asSystem(services, task, step));
  });

async function lapse(services: AppServices, pool: pg.Pool): Promise<void> {
  const due = await tenantsWith(pool, TENANTS_WITH_LAPSED, services.clock());
  await repeat(services, LAPSE, due, lapseOffers);
}

async function remind(services: AppServices, pool: pg.Pool): Promise<void> {
  const due = await tenantsWith(pool, TENANTS_WITH_REMINDERS, services.clock());
  for (const reminder of REMINDERS)
    await repeat(services, REMIND, due, (ctx) => remindOfNextEvent(ctx, reminder));
}

async function clear(services: AppServices): Promise<void> {
  await forEveryTenant(services, CLEAR, (tenantId) =>
    asSystem(services, { tenantId, at: services.clock(), name: CLEAR }, async (ctx) => {
      const before = new Date(ctx.now.getTime() - CODE_DAYS * DAY_MS);
      await clearOldCodes(ctx, before);
      await clearWrongCodes(ctx, before);
    }),
  );
}

export const eventsFeature: Feature = {
  name: 'learning/events',
  routes: [eventRoutes, teachingRoutes, eventAdminRoutes],
  topics: [liveRoll],
  labelled: [{ table: 'training_events', lists: AUDIENCE, also: changedNow }],
  followers: (_services, { forMember, forCompany }) => ({
    'training_event.passed': [forMember('conclude-event-training', concludeTraining)],
    'training_event.attended': [forMember('end-other-lines', endOtherLines)],
    'training_event.dated': [forCompany('notify-of-date', notifyOfDate)],
    'training.joined': [forCompany('conclude-passed-events', concludePassed)],
    'training.version_published': [forCompany('conclude-passed-events', concludePassed)],
  }),
  jobs: (services, pool) => [
    { name: LAPSE, cron: '* * * * *', run: () => lapse(services, pool) },
    { name: REMIND, cron: '*/5 * * * *', run: () => remind(services, pool) },
    { name: CLEAR, cron: '25 3 * * *', run: () => clear(services) },
  ],
  personalData: eventsData,
};
