import * as reviews from '@trilha/contracts/learning/attempt-reviews';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { finishReview } from './finish-review.ts';
import { listReviews, readReview } from './review-attempts.ts';
import { scoreAnswer } from './score-answer.ts';

/** The queue of attempts that wait for a person. */
export async function reviewRoutes(app: FastifyInstance): Promise<void> {
  serve(app, reviews.listReviews, ({ ctx, query }) => listReviews(ctx, query));
  serve(app, reviews.getReview, ({ ctx, params }) => readReview(ctx, params.attemptId));
  serve(app, reviews.scoreAnswer, ({ ctx, params, body }) => scoreAnswer(ctx, { ...params, ...body }));
  serve(app, reviews.finishReview, ({ ctx, params }) => finishReview(ctx, params.attemptId));
}
