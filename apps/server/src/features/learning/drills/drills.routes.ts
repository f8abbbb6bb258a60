import {
  answerDrill as answerDrillEndpoint,
  closeDrillBanner as closeDrillBannerEndpoint,
  dealDrill as dealDrillEndpoint,
  listForgottenQuestions,
} from '@trilha/contracts/learning/drills';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { answerDrill } from './answer-drill.ts';
import { closeDrillBanner } from './close-drill-banner.ts';
import { dealDrill } from './deal-drill.ts';
import { readForgottenQuestions } from './read-forgotten-questions.ts';

/** Drills: people answer today's, administrators see what a team forgets. */
export async function drillRoutes(app: FastifyInstance): Promise<void> {
  serve(app, dealDrillEndpoint, ({ ctx }) => dealDrill(ctx));
  serve(app, answerDrillEndpoint, ({ ctx, params, body }) => answerDrill(ctx, { ...params, ...body }));
  serve(app, closeDrillBannerEndpoint, ({ ctx }) => closeDrillBanner(ctx));
  serve(app, listForgottenQuestions, ({ ctx, query }) => readForgottenQuestions(ctx, query));
}
