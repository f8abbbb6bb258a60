import * as contract from '@trilha/contracts/learning/venues';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { findClashes } from './find-clashes.ts';
import { readRoomCalendar } from './read-room-calendar.ts';
import { changeVenue, createVenue } from './write-venues.ts';

/** Rooms in which events are held, and their calendar, for administrators. */
export async function venuesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.createVenue, ({ ctx, body }) => createVenue(ctx, body));
  serve(app, contract.changeVenue, ({ ctx, params, body }) => changeVenue(ctx, { ...params, ...body }));
  serve(app, contract.getRoomCalendar, ({ ctx, query }) => readRoomCalendar(ctx, query));
  serve(app, contract.findClashes, ({ ctx, body }) => findClashes(ctx, body));
}
