import * as contract from '@trilha/contracts/identity/registration';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { completeOwnProfile, readOwnProfileForm } from './complete-profile.ts';
import { addressOfPostalCode } from './postal-codes.ts';

/** What a company asks every member to complete, and addresses by postal code. */
export async function profileAnswerRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services;

  serve(app, contract.readProfileForm, ({ ctx }) => readOwnProfileForm(ctx));
  serve(app, contract.completeProfile, async ({ ctx, body }) => {
    await completeOwnProfile(ctx, config, body.values);
    return null;
  });
  serve(app, contract.findPostalCode, ({ params }) =>
    addressOfPostalCode(config, params.country, params.code),
  );
}
