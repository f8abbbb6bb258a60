import * as contract from '@trilha/contracts/learning/lesson-checks';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { answerCheck } from './answer-check.ts';
import { readCheckAnswers } from './read-check-answers.ts';

/** Questions within text lessons. */
export async function lessonRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listCheckAnswers, ({ ctx, params }) => readCheckAnswers(ctx, params));
  serve(app, contract.answerCheck, ({ ctx, params, body }) => answerCheck(ctx, params, body.optionId));
}
