import {
  checkAnswer,
  getAttempt,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contracts/learning/attempts';
import { offerTest, openTestOffer, submitTestOffer } from '@trilha/contracts/learning/test-offers';
import { getTest } from '@trilha/contracts/learning/test-overview';
import { answerTestRepair, getTestRepair } from '@trilha/contracts/learning/test-repairs';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { checkAnswer as check } from './check-answer.ts';
import { offerTest as offer } from './offer-test.ts';
import { openOffer } from './open-offer.ts';
import { readAttempt } from './read-attempt.ts';
import { readTest } from './read-test.ts';
import { saveAnswer as save } from './save-answer.ts';
import { startAttempt as start } from './start-attempt.ts';
import { submitAttempt as submit } from './submit-attempt.ts';
import { submitOffer } from './submit-offer.ts';
import { answerTestRepair as answerRepair, readTestRepair } from './test-repairs.ts';

/** Taking tests and quizzes. */
export async function attemptRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getTest, ({ ctx, params }) =>
    readTest(ctx, { trainingId: params.courseId, activityId: params.activityId }),
  );
  serve(app, getTestRepair, ({ ctx, params }) =>
    readTestRepair(ctx, { trainingId: params.courseId, activityId: params.activityId }),
  );
  serve(app, answerTestRepair, ({ ctx, params, body }) =>
    answerRepair(ctx, { trainingId: params.courseId, activityId: params.activityId }, body),
  );
  serve(app, startAttempt, ({ ctx, params }) =>
    start(ctx, { trainingId: params.courseId, activityId: params.activityId }),
  );
  serve(app, getAttempt, ({ ctx, params }) => readAttempt(ctx, params.attemptId));
  serve(app, saveAnswer, ({ ctx, params, body }) => save(ctx, { ...params, ...body }));
  serve(app, checkAnswer, ({ ctx, params }) => check(ctx, params));
  serve(app, offerTest, ({ ctx, params }) =>
    offer(ctx, { trainingId: params.courseId, activityId: params.activityId }),
  );
  serve(app, openTestOffer, ({ ctx, params, body }) => openOffer(ctx, { ...params, ...body }));
  serve(app, submitTestOffer, ({ ctx, params, body }) => submitOffer(ctx, params.offerId, body));
  serve(app, submitAttempt, ({ ctx, params, body }) => submit(ctx, { ...params, ...body }));
}
