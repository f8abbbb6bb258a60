import {
  answerReaction as answerReactionEndpoint,
  getReactionResults,
  listReactionAnswers,
  listReactions,
} from '@trilha/contracts/learning/reactions';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { answerReaction } from './answer-reaction.ts';
import { readReactionAnswers } from './read-reaction-answers.ts';
import { readReactionResults, readReactions } from './read-reactions.ts';

/** Evaluations of reactions: people answer, managers of courses read. */
export async function reactionRoutes(app: FastifyInstance): Promise<void> {
  serve(app, answerReactionEndpoint, ({ ctx, params, body }) => answerReaction(ctx, params, body));
  serve(app, listReactions, ({ ctx, params }) => readReactions(ctx, params.courseId));
  serve(app, getReactionResults, ({ ctx, params }) => readReactionResults(ctx, params));
  serve(app, listReactionAnswers, ({ ctx, params, query }) => readReactionAnswers(ctx, params, query));
}
