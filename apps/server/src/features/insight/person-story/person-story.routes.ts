import * as contract from '@trilha/contracts/insight/person-story';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { readAttempts, readLearning } from './read-learning.ts';
import { readMessages } from './read-messages.ts';
import { readOrders } from './read-orders.ts';
import { readProgram } from './read-program.ts';
import { readSignIns } from './read-sign-ins.ts';
import { readStory } from './read-story.ts';

/** The page of one person, part by part, for who may see each. */
export async function personStoryRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getPersonStory, ({ ctx, params }) => readStory(ctx, params.memberId));
  serve(app, contract.listPersonLearning, ({ ctx, params, query }) =>
    readLearning(ctx, params.memberId, query),
  );
  serve(app, contract.listPersonAttempts, ({ ctx, params, query }) =>
    readAttempts(ctx, params.memberId, query),
  );
  serve(app, contract.getPersonProgram, ({ ctx, params }) => readProgram(ctx, params.memberId));
  serve(app, contract.listPersonOrders, ({ ctx, params, query }) => readOrders(ctx, params.memberId, query));
  serve(app, contract.listPersonMessages, ({ ctx, params, query }) =>
    readMessages(ctx, params.memberId, query),
  );
  serve(app, contract.listPersonSignIns, ({ ctx, params, query }) =>
    readSignIns(ctx, params.memberId, query),
  );
}
