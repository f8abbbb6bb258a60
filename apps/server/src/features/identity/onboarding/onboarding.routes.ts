import * as contract from '@trilha/contracts/identity/registration';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { finishOnboarding } from './finish-onboarding.ts';

/** Being shown around. */
export async function onboardingRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.finishOnboarding, async ({ ctx }) => {
    await finishOnboarding(ctx);
    return null;
  });
}
