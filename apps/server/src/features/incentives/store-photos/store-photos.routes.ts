import {
  appealPhoto as appealPhotoEndpoint,
  getPhotoBoard,
  getStorePhoto,
  sendPhoto as sendPhotoEndpoint,
} from '@trilha/contracts/incentives/store-photos';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { appealPhoto } from './appeal-photo.ts';
import { readPhotoBoard, readStorePhoto } from './read-photo-board.ts';
import { sendPhoto } from './send-photo.ts';

/** Photos of displays as their people send, follow and appeal them. */
export async function storePhotoRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getPhotoBoard, ({ ctx, params }) => readPhotoBoard(ctx, params.campaignId));
  serve(app, getStorePhoto, ({ ctx, params }) => readStorePhoto(ctx, params.photoId));
  serve(app, sendPhotoEndpoint, ({ ctx, params, body }) => sendPhoto(ctx, { ...params, ...body }));
  serve(app, appealPhotoEndpoint, ({ ctx, params, body }) => appealPhoto(ctx, { ...params, ...body }));
}
