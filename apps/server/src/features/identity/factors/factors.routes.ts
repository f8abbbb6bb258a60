import * as factors from '@trilha/contracts/identity/factors';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { beginPasskeySignIn } from './second-factor.ts';
import { readSecondFactorPolicy, setSecondFactorPolicy } from './second-factor-policy.ts';

/** Signing in by passkey, and the company's rule on second factors. */
export async function factorRoutes(app: FastifyInstance): Promise<void> {
  serve(app, factors.beginPasskeySignIn, () => beginPasskeySignIn(app.services));
  serve(app, factors.getSecondFactorPolicy, ({ ctx }) => readSecondFactorPolicy(ctx));
  serve(app, factors.setSecondFactorPolicy, ({ ctx, body }) => setSecondFactorPolicy(ctx, body));
}
