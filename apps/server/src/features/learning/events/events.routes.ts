import * as admin from '@trilha/contracts/learning/events-admin';
import * as contract from '@trilha/contracts/learning/events';
import * as teaching from '@trilha/contracts/learning/events-teaching';
import type { FastifyInstance } from 'fastify';

import { serve, servePrepared } from '../../../platform/http/serve.ts';
import { cancelEvent } from './cancel-event.ts';
import { addToRoll, readRollCandidates, removeFromRoll } from './change-roll.ts';
import { checkIn } from './check-in.ts';
import { confirmResults } from './confirm-results.ts';
import { copyEvent } from './copy-event.ts';
import { askForDate, withdrawDateRequest } from './date-requests.ts';
import { checkOut, markDeparture } from './departures.ts';
import { readEventChoices } from './event-choices.ts';
import { readEventCalendar } from './event-calendar.ts';
import { exportEvent } from './export-event.ts';
import { changeEvent, createEvent, readManagedEvent, readManagedEvents } from './manage-events.ts';
import { decideParticipation, inviteToEvent } from './manage-participants.ts';
import { markPresence } from './mark-presence.ts';
import { messageParticipants } from './message-participants.ts';
import { checkInPersonally, readPersonalKey } from './personal-check-in.ts';
import { printAttendanceList } from './print-attendance-list.ts';
import { readEvent, readOwnEvents, readTrainingEvents } from './read-events.ts';
import { readCheckInCode, readRoll } from './roll.ts';
import { setOnAir } from './set-on-air.ts';
import { leaveEvent, takePart } from './take-part.ts';
import { readTaughtEvents } from './taught-events.ts';

/** What was read needs no taking back. */
const nothing = () => Promise.resolve();

/** Events of trainings for who takes part in them. */
export async function eventRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services;
  serve(app, contract.listTrainingEvents, ({ ctx, params }) => readTrainingEvents(ctx, params.trainingId));
  serve(app, contract.askForDate, ({ ctx, params }) => askForDate(ctx, params.trainingId));
  serve(app, contract.withdrawDateRequest, ({ ctx, params }) => withdrawDateRequest(ctx, params.trainingId));
  serve(app, contract.listOwnEvents, ({ ctx, query }) => readOwnEvents(ctx, query));
  serve(app, contract.getEvent, ({ ctx, params }) => readEvent(ctx, params.eventId));
  serve(app, contract.takePartInEvent, ({ ctx, params, body }) => takePart(ctx, params.eventId, body));
  serve(app, contract.leaveTrainingEvent, ({ ctx, params }) => leaveEvent(ctx, params.eventId));
  serve(app, contract.downloadTrainingEventCalendar, ({ ctx, params }) =>
    readEventCalendar(ctx, config.publicUrl, params.eventId),
  );
  serve(app, contract.checkOut, ({ ctx, params }) => checkOut(ctx, params.eventId));
  serve(app, contract.checkIn, ({ ctx, body }) => checkIn(ctx, config, body));
  serve(app, contract.getPersonalKey, ({ ctx, params, reply }) => {
    // The app keeps it where a sign-out clears it, and nobody else does.
    reply.header('cache-control', 'no-store');
    return readPersonalKey(ctx, config, params.eventId);
  });
}

/** Events for those who run them. */
export async function teachingRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services;
  serve(app, teaching.listTaughtEvents, ({ ctx, query }) => readTaughtEvents(ctx, query.day));
  serve(app, teaching.getEventRoll, ({ ctx, params }) => readRoll(ctx, params.eventId));
  serve(app, teaching.listRollCandidates, ({ ctx, params, query }) =>
    readRollCandidates(ctx, params.eventId, query.search),
  );
  serve(app, teaching.addToRoll, ({ ctx, params }) => addToRoll(ctx, params));
  serve(app, teaching.removeFromRoll, ({ ctx, params, body }) => removeFromRoll(ctx, { ...params, ...body }));
  serve(app, teaching.markPresence, ({ ctx, params, body }) => markPresence(ctx, { ...params, ...body }));
  serve(app, teaching.markDeparture, ({ ctx, params, body }) => markDeparture(ctx, { ...params, ...body }));
  serve(app, teaching.getCheckInCode, ({ ctx, params }) => readCheckInCode(ctx, config, params));
  serve(app, teaching.checkInPersonally, ({ ctx, params, body }) =>
    checkInPersonally(ctx, config, { ...params, ...body }),
  );
  serve(app, teaching.setOnAir, ({ ctx, params, body }) => setOnAir(ctx, params.eventId, body.to));
  serve(app, teaching.confirmResults, ({ ctx, params, body }) =>
    confirmResults(ctx, params.eventId, body.results),
  );
  serve(app, teaching.messageParticipants, ({ ctx, params, body }) =>
    messageParticipants(ctx, params.eventId, body.text),
  );
  serve(app, teaching.exportEvent, ({ ctx, params, query }) =>
    exportEvent(ctx, params.eventId, query.format),
  );
  servePrepared(
    app,
    teaching.printAttendanceList,
    {
      prepare: ({ lookup, params, query }) =>
        printAttendanceList(lookup, { eventId: params.eventId, sessionId: query.session }),
      abandon: nothing,
    },
    async (_call, file) => file,
  );
}

/** Events for administrators. */
export async function eventAdminRoutes(app: FastifyInstance): Promise<void> {
  serve(app, admin.listEventsForAdmin, ({ ctx, query }) => readManagedEvents(ctx, query));
  serve(app, admin.listEventChoices, ({ ctx }) => readEventChoices(ctx));
  serve(app, admin.getEventForAdmin, ({ ctx, params }) => readManagedEvent(ctx, params.eventId));
  serve(app, admin.createEvent, ({ ctx, body }) => createEvent(ctx, body));
  serve(app, admin.changeEvent, ({ ctx, params, body }) => changeEvent(ctx, { ...params, ...body }));
  serve(app, admin.copyEvent, ({ ctx, params, body }) => copyEvent(ctx, { ...params, ...body }));
  serve(app, admin.cancelEvent, ({ ctx, params, body }) => cancelEvent(ctx, params.eventId, body.reason));
  serve(app, admin.inviteToEvent, ({ ctx, params, body }) =>
    inviteToEvent(ctx, params.eventId, body.memberIds),
  );
  serve(app, admin.decideParticipation, async ({ ctx, params, body }) => {
    await decideParticipation(ctx, { ...params, ...body });
    return null;
  });
}
