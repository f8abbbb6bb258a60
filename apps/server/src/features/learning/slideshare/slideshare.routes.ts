import { findSlideshareDeck } from '@trilha/contracts/learning/slideshare';
import type { FastifyInstance } from 'fastify';

import { requirePermission } from '../../../platform/context.ts';
import { servePrepared } from '../../../platform/http/serve.ts';
import { findDeck } from './find-deck.ts';

/** Decks of SlideShare, asked of SlideShare before any transaction of the call. */
export async function slideshareRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services;
  servePrepared(
    app,
    findSlideshareDeck,
    {
      prepare: async ({ lookup, body }) => {
        await lookup(async ({ actor }) => requirePermission(actor, 'courses.manage'));
        return findDeck(config, body.address);
      },
      abandon: async () => undefined,
    },
    async (_, deck) => deck,
  );
}
