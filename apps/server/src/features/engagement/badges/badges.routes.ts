import { listBadges, markBadgesSeen } from '@trilha/contracts/engagement/badges';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { readBadges, seeBadges } from './read-badges.ts';

/** Badges with their conditions and the way to them. */
export async function badgeRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listBadges, ({ ctx }) => readBadges(ctx));
  serve(app, markBadgesSeen, ({ ctx }) => seeBadges(ctx));
}
