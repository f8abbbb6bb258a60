import { blockFromProgram, liftProgramBlock } from '@trilha/contracts/incentives/claim-review';
import {
  getProgramStanding,
  listProgramBlocks,
  listProgramPeople,
} from '@trilha/contracts/incentives/program-blocks';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { blockParticipant, unblockParticipant } from './block-participant.ts';
import { readOwnBlock, readProgramBlocks, readProgramPeople } from './read-program-people.ts';

/** Who is blocked from the program. */
export async function programBlockRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getProgramStanding, async ({ ctx }) => ({ block: await readOwnBlock(ctx) }));
  serve(app, listProgramPeople, ({ ctx, query }) => readProgramPeople(ctx, query));
  serve(app, listProgramBlocks, ({ ctx, params }) => readProgramBlocks(ctx, params.memberId));
  serve(app, blockFromProgram, async ({ ctx, params, body }) => {
    await blockParticipant(ctx, { ...params, ...body });
    return null;
  });
  serve(app, liftProgramBlock, async ({ ctx, params }) => {
    await unblockParticipant(ctx, params.memberId);
    return null;
  });
}
