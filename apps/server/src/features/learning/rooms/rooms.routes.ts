import * as admin from '@trilha/contracts/learning/rooms-admin';
import * as contract from '@trilha/contracts/learning/rooms';
import * as desk from '@trilha/contracts/learning/rooms-desk';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { nameCoModerator } from '../events/co-moderators.ts';
import { showName } from '../events/coming-people.ts';
import { askInRoom, voteForQuestion } from './ask-in-room.ts';
import { beatInRoom } from './beat.ts';
import { pinMessage, removeMessage } from './change-message.ts';
import { enterConference } from './enter-conference.ts';
import { exportRoom } from './export-room.ts';
import { findLounge } from './find-lounge.ts';
import { readLoungeSetup, saveLoungeSetup } from './lounge-setup.ts';
import { removePoll, runPoll, writePoll } from './moderate-poll.ts';
import { answerQuestion, removeQuestion } from './moderate-question.ts';
import { muteInRoom } from './mute-in-room.ts';
import { listRoomTrainings } from './list-room-trainings.ts';
import { lowerHand, raiseHand } from './raise-hand.ts';
import { reactInRoom } from './react-in-room.ts';
import { readDesk } from './read-desk.ts';
import { enterRoom, readMessages, readRoom } from './read-room.ts';
import { releaseInRoom } from './release-in-room.ts';
import { readRoomSetup, saveRoomSetup } from './room-setup.ts';
import { setRules } from './set-rules.ts';
import { voteInPoll } from './vote-in-poll.ts';
import { watchRecording } from './watch-recording.ts';
import { writeMessage } from './write-message.ts';

/** The room of an event for whoever takes part in it. */
export async function roomRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services;
  serve(app, contract.getRoom, ({ ctx, params }) => readRoom(ctx, params.eventId));
  serve(app, contract.enterRoom, ({ ctx, params }) => enterRoom(ctx, params.eventId));
  serve(app, contract.listRoomTrainings, ({ ctx, query }) => listRoomTrainings(ctx, query));
  serve(app, contract.findLounge, ({ ctx, params }) => findLounge(ctx, params.trainingId));
  serve(app, contract.listRoomMessages, ({ ctx, params, query }) =>
    readMessages(ctx, params.eventId, query.before),
  );
  serve(app, contract.writeRoomMessage, ({ ctx, params, body }) =>
    writeMessage(ctx, params.eventId, body.text),
  );
  serve(app, contract.removeRoomMessage, ({ ctx, params }) => removeMessage(ctx, params));
  serve(app, contract.askInRoom, ({ ctx, params, body }) => askInRoom(ctx, params.eventId, body.text));
  serve(app, contract.voteForQuestion, ({ ctx, params, body }) =>
    voteForQuestion(ctx, { ...params, ...body }),
  );
  serve(app, contract.voteInPoll, ({ ctx, params, body }) => voteInPoll(ctx, { ...params, ...body }));
  serve(app, contract.raiseHand, ({ ctx, params, body }) => raiseHand(ctx, params.eventId, body.isUp));
  serve(app, contract.reactInRoom, ({ ctx, params, body }) =>
    reactInRoom(ctx, params.eventId, body.reaction),
  );
  serve(app, contract.beatInRoom, ({ ctx, params }) => beatInRoom(ctx, params.eventId));
  serve(app, contract.showInRoom, ({ ctx, params, body }) => showName(ctx, params.eventId, body.isShown));
  serve(app, contract.watchRecording, ({ ctx, params, body }) => watchRecording(ctx, params.eventId, body));
  serve(app, contract.enterConference, ({ ctx, params }) => enterConference(ctx, config, params.eventId));
}

/** The moderator's desk. */
export async function deskRoutes(app: FastifyInstance): Promise<void> {
  serve(app, desk.getRoomDesk, ({ ctx, params }) => readDesk(ctx, params.eventId));
  serve(app, desk.setRoomRules, ({ ctx, params, body }) => setRules(ctx, params.eventId, body));
  serve(app, desk.pinRoomMessage, ({ ctx, params, body }) => pinMessage(ctx, { ...params, ...body }));
  serve(app, desk.muteInRoom, ({ ctx, params, body }) => muteInRoom(ctx, { ...params, ...body }));
  serve(app, desk.lowerHand, ({ ctx, params }) => lowerHand(ctx, params));
  serve(app, desk.answerQuestion, ({ ctx, params, body }) => answerQuestion(ctx, { ...params, ...body }));
  serve(app, desk.removeQuestion, ({ ctx, params }) => removeQuestion(ctx, params));
  serve(app, desk.writePoll, ({ ctx, params, body }) => writePoll(ctx, params.eventId, body));
  serve(app, desk.runPoll, ({ ctx, params, body }) => runPoll(ctx, { ...params, ...body }));
  serve(app, desk.removePoll, ({ ctx, params }) => removePoll(ctx, params));
  serve(app, desk.nameCoModerator, ({ ctx, params, body }) => nameCoModerator(ctx, { ...params, ...body }));
  serve(app, desk.releaseActivity, ({ ctx, params, body }) => releaseInRoom(ctx, { ...params, ...body }));
  serve(app, desk.exportRoom, ({ ctx, params, query }) => exportRoom(ctx, { ...params, ...query }));
}

/** Rooms as administrators set them up. */
export async function roomAdminRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services;
  serve(app, admin.getRoomSetup, ({ ctx, params }) => readRoomSetup(ctx, params.eventId));
  serve(app, admin.saveRoomSetup, ({ ctx, params, body }) =>
    saveRoomSetup(ctx, config, { ...params, ...body }),
  );
  serve(app, admin.getLoungeSetup, ({ ctx }) => readLoungeSetup(ctx));
  serve(app, admin.saveLoungeSetup, ({ ctx, body }) => saveLoungeSetup(ctx, config, body));
}
