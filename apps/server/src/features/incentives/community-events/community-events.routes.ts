import * as contract from '@trilha/contracts/incentives/community-events';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { changeEvent, createEvent, readManagedEvents } from './manage-events.ts';
import { exportEvent, joinEvent, leaveEvent, readEvents } from './take-part-in-event.ts';

/** Events of the program's community, for those who take part and those who announce them. */
export async function communityEventRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listCommunityEvents, ({ ctx, query }) => readEvents(ctx, query));
  serve(app, contract.joinCommunityEvent, ({ ctx, params }) => joinEvent(ctx, params.eventId));
  serve(app, contract.leaveCommunityEvent, ({ ctx, params }) => leaveEvent(ctx, params.eventId));
  serve(app, contract.downloadEventCalendar, ({ ctx, params }) => exportEvent(ctx, params.eventId));
  serve(app, contract.listManagedEvents, ({ ctx, query }) => readManagedEvents(ctx, query));
  serve(app, contract.createCommunityEvent, ({ ctx, body }) => createEvent(ctx, body));
  serve(app, contract.changeCommunityEvent, ({ ctx, params, body }) =>
    changeEvent(ctx, { ...params, ...body }),
  );
}
