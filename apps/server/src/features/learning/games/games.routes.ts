import * as contract from '@trilha/contracts/learning/games/plays';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { endPlay } from './end-play.ts';
import { makeMove } from './make-move.ts';
import { practisePlay } from './practise-play.ts';
import { readGame } from './read-game.ts';
import { startPlay } from './start-play.ts';

/** Playing games. */
export async function gamesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getGame, ({ ctx, params }) =>
    readGame(ctx, { trainingId: params.courseId, activityId: params.activityId }),
  );
  serve(app, contract.startPlay, ({ ctx, params }) =>
    startPlay(ctx, { trainingId: params.courseId, activityId: params.activityId }),
  );
  serve(app, contract.makeMove, ({ ctx, params, body }) => makeMove(ctx, { ...params, ...body }));
  serve(app, contract.practisePlay, ({ ctx, params }) => practisePlay(ctx, params.playId));
  serve(app, contract.endPlay, ({ ctx, params }) => endPlay(ctx, params.playId));
}
