import {
  convertSlides,
  getSlideConversion,
  getSlidesConverter,
} from '@trilha/contracts/learning/slide-conversions';
import type { FastifyInstance } from 'fastify';

import { requirePermission } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readConversion, requestConversion } from './request-conversion.ts';

/** Pages of slides for authors: they are asked for here and made in the background. */
export async function slideConversionRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services;
  serve(app, getSlidesConverter, async ({ ctx }) => {
    requirePermission(ctx.actor, 'courses.manage');
    return { available: config.slidesConverter !== undefined };
  });
  serve(app, convertSlides, ({ ctx, body }) => requestConversion(ctx, config, body.fileId));
  serve(app, getSlideConversion, ({ ctx, params }) => readConversion(ctx, params.fileId));
}
