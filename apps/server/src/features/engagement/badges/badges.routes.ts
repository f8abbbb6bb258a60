import { listBadges, markBadgesSeen } from '@trilha/contracts/engagement/badges';
import * as admin from '@trilha/contracts/engagement/badges-admin';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import {
  changeBadge,
  createBadge,
  readBadgeTrainings,
  readManagedBadges,
  setBadgeState,
} from './manage-badges.ts';
import { readBadges, seeBadges } from './read-badges.ts';

/** Badges with their conditions and the way to them, and how the company sets them up. */
export async function badgeRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listBadges, ({ ctx }) => readBadges(ctx));
  serve(app, markBadgesSeen, ({ ctx }) => seeBadges(ctx));
  serve(app, admin.listManagedBadges, ({ ctx }) => readManagedBadges(ctx));
  serve(app, admin.listBadgeTrainings, ({ ctx, query }) => readBadgeTrainings(ctx, query.search));
  serve(app, admin.createBadge, ({ ctx, body }) => createBadge(ctx, body));
  serve(app, admin.changeBadge, async ({ ctx, params, body }) => {
    await changeBadge(ctx, params.badgeId, body);
    return null;
  });
  serve(app, admin.setBadgeState, async ({ ctx, params, body }) => {
    await setBadgeState(ctx, params.badgeId, body.active);
    return null;
  });
}
