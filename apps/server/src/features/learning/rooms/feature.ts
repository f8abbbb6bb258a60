import type pg from 'pg';

import type { Feature } from '../../../platform/feature.ts';
import { forEach, forEveryTenant, tenantsWith } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { TENANTS_WITH_SESSIONS } from './attendance.queries.ts';
import { clearChanges } from './changes.queries.ts';
import { countNextSession } from './count-session.ts';
import { updateRoomOfEvent } from './update-room-of-event.ts';
import { liveReleases } from './live-releases.ts';
import { liveRoom } from './live-room.ts';
import { CONFERENCE_PURPOSE } from './lounge-setup.ts';
import { deskRoutes, roomAdminRoutes, roomRoutes } from './rooms.routes.ts';
import { roomsData } from './personal-data.ts';

const COUNT = 'count-room-sessions';
const CLEAR = 'clear-room-changes';
const DAY_MS = 86_400_000;
/** Whoever comes back later reads the whole room. */
const CHANGE_DAYS = 7;

/** Puts who was in rooms into the lists of events, for every session that is over. */
async function count(services: AppServices, pool: pg.Pool): Promise<void> {
  const due = await tenantsWith(pool, TENANTS_WITH_SESSIONS, services.clock());
  await forEach(services, COUNT, due, async (tenantId) => {
    const task = { tenantId, at: services.clock(), name: COUNT };
    while (await asSystem(services, task, countNextSession));
  });
}

async function clear(services: AppServices): Promise<void> {
  await forEveryTenant(services, CLEAR, (tenantId) => {
    const at = services.clock();
    return asSystem(services, { tenantId, at, name: CLEAR }, (ctx) =>
      clearChanges(ctx, new Date(at.getTime() - CHANGE_DAYS * DAY_MS)),
    );
  });
}

export const roomsFeature: Feature = {
  name: 'learning/rooms',
  routes: [roomRoutes, deskRoutes, roomAdminRoutes],
  topics: [liveRoom, liveReleases],
  followers: (_services, { forCompany }) => ({
    'training_event.moved_on': [forCompany('follow-event-in-room', updateRoomOfEvent)],
  }),
  jobs: (services, pool) => [
    { name: COUNT, cron: '* * * * *', run: () => count(services, pool) },
    { name: CLEAR, cron: '35 3 * * *', run: () => clear(services) },
  ],
  secrets: [{ table: 'lounge_setups', column: 'sealed_secret', purpose: CONFERENCE_PURPOSE }],
  personalData: roomsData,
};
