import * as contract from '@trilha/contracts/learning/event-people';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import {
  markChosen,
  messageChosenOfEvent,
  removeChosenOfEvent,
  seatChosen,
  unmarkChosen,
} from './act-on-event-people.ts';
import { exportEventPeople } from './export-event-people.ts';
import { countEventReach, readEventPeople } from './list-event-people.ts';
import { readTeamEvents } from './team-events.ts';

/** People of an event, and what is done to several of them at once. */
export async function eventPeopleRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listTeamEvents, ({ ctx, query }) => readTeamEvents(ctx, query.from));
  serve(app, contract.listEventPeople, ({ ctx, params, query }) =>
    readEventPeople(ctx, params.eventId, query),
  );
  serve(app, contract.exportEventPeople, ({ ctx, params, query }) =>
    exportEventPeople(ctx, app.services.pool, { ...query, eventId: params.eventId }),
  );
  serve(app, contract.countEventReach, ({ ctx, params, query }) =>
    countEventReach(ctx, params.eventId, query),
  );
  serve(app, contract.messageEventPeople, ({ ctx, params, body }) =>
    messageChosenOfEvent(ctx, params.eventId, body),
  );
  serve(app, contract.markEventPeople, ({ ctx, params, body }) => markChosen(ctx, params.eventId, body.to));
  serve(app, contract.undoEventPresences, ({ ctx, params, body }) =>
    unmarkChosen(ctx, params.eventId, body.undo),
  );
  serve(app, contract.seatEventPeople, ({ ctx, params, body }) => seatChosen(ctx, params.eventId, body.to));
  serve(app, contract.removeEventPeople, ({ ctx, params, body }) =>
    removeChosenOfEvent(ctx, params.eventId, body),
  );
}
