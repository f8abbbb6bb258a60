import { decideGuardedChange, listGuardedChanges } from '@trilha/contracts/engagement/guarded-changes';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { decideChange } from './decide-change.ts';
import type { Guard } from './guard.ts';
import { readGuardedChanges } from './read-changes.ts';

/** What loosens a control and waits for a second person. */
export const guardedChangesRoutes =
  (guards: readonly Guard[]) =>
  async (app: FastifyInstance): Promise<void> => {
    serve(app, listGuardedChanges, ({ ctx, query }) => readGuardedChanges(ctx, query));
    serve(app, decideGuardedChange, async ({ ctx, params, body }) => {
      await decideChange(ctx, guards, { ...params, ...body });
      return null;
    });
  };
