import { searchEverything } from '@trilha/contracts/insight/search';
import * as questions from '@trilha/contracts/insight/search-questions';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { answerQuestion, readQuestions, takeQuestion } from './answer-question.ts';
import { askQuestion, readOwnQuestion, readOwnQuestions } from './ask-question.ts';
import { findEverywhere } from './find-everywhere.ts';

/** Everything one may open, by its name, and what to do where it was not found. */
export async function searchRoutes(app: FastifyInstance): Promise<void> {
  serve(app, searchEverything, ({ ctx, query }) => findEverywhere(ctx, query, app.services.parts.searches));
  serve(app, questions.askSearchQuestion, ({ ctx, body }) => askQuestion(ctx, body.words));
  serve(app, questions.listOwnSearchQuestions, ({ ctx, query }) => readOwnQuestions(ctx, query));
  serve(app, questions.getOwnSearchQuestion, ({ ctx, params }) =>
    readOwnQuestion(ctx, params.searchQuestionId),
  );
}

/** What was asked because it was not found, for those who answer. */
export async function searchAdminRoutes(app: FastifyInstance): Promise<void> {
  serve(app, questions.listSearchQuestions, ({ ctx, query }) => readQuestions(ctx, query));
  serve(app, questions.takeSearchQuestion, ({ ctx, params, body }) =>
    takeQuestion(ctx, params.searchQuestionId, body.from),
  );
  serve(app, questions.answerSearchQuestion, ({ ctx, params, body }) =>
    answerQuestion(ctx, params.searchQuestionId, body),
  );
}
