import * as contract from '@trilha/contracts/learning/trails';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { presentCard } from '../catalog/card.presenter.ts';
import { listTrailFilters } from '../catalog/list-course-filters.ts';
import { listTrainings } from '../catalog/list-trainings.ts';
import { setFavorite } from '../catalog/set-favorite.ts';
import { enrollInTrail, leaveTrail } from './enroll-in-trail.ts';
import { openTrailItem } from './open-trail-item.ts';
import { readTrail } from './read-trail.ts';
import { readTrailUserResult } from './trail-user-result.ts';
import { presentTrailCard } from './trails.presenter.ts';

/** The list of trails, their pages, and walking them. */
export async function trailRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listTrails, ({ ctx, query }) =>
    listTrainings(ctx, 'trail', query, (row) => presentTrailCard(presentCard(ctx, row))),
  );

  serve(app, contract.listTrailFilters, ({ ctx }) => listTrailFilters(ctx));

  serve(app, contract.getTrail, ({ ctx, params }) => readTrail(ctx, params.trailId));

  serve(app, contract.enrollInTrail, ({ ctx, params }) => enrollInTrail(ctx, params.trailId));

  serve(app, contract.cancelTrailEnrollment, ({ ctx, params }) => leaveTrail(ctx, params.trailId));

  serve(app, contract.setTrailFavorite, async ({ ctx, params, body }) => {
    await setFavorite(ctx, { kinds: ['trail'], id: params.trailId }, body.favorite);
    return { favorite: body.favorite };
  });

  serve(app, contract.openTrailItem, ({ ctx, params }) => openTrailItem(ctx, params.trailId, params.itemId));

  serve(app, contract.trailUserResult, ({ ctx, body }) => readTrailUserResult(ctx, body.trail_id));
}
