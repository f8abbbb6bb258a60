import * as contract from '@trilha/contracts/identity/registration';
import * as phone from '@trilha/contracts/identity/phone-verification';
import * as terms from '@trilha/contracts/identity/terms';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { completeOwnProfile, readOwnProfileForm } from './complete-profile.ts';
import { finishOnboarding } from './finish-onboarding.ts';
import { acceptTerms, listTermsVersions, publishTerms, readOwnTerms } from './terms.ts';
import { checkOwnCode, readOwnVerification, sendOwnCode } from './verify-phone.ts';

/** What a member is asked for before home, and the terms they accept. */
export async function ownAccountRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services;

  serve(app, contract.readProfileForm, ({ ctx }) => readOwnProfileForm(ctx));

  serve(app, contract.completeProfile, async ({ ctx, body }) => {
    await completeOwnProfile(ctx, config, body.values);
    return null;
  });

  serve(app, contract.finishOnboarding, async ({ ctx }) => {
    await finishOnboarding(ctx);
    return null;
  });

  serve(app, terms.readOwnTerms, ({ ctx }) => readOwnTerms(ctx));

  serve(app, terms.acceptTerms, async ({ ctx, body }) => {
    await acceptTerms(ctx, body.version);
    return null;
  });

  serve(app, terms.listTermsVersions, async ({ ctx }) => ({ items: await listTermsVersions(ctx) }));

  serve(app, terms.publishTerms, async ({ ctx, body }) => ({ version: await publishTerms(ctx, body) }));

  serve(app, phone.readPhoneVerification, ({ ctx }) => readOwnVerification(ctx, config));

  serve(app, phone.sendPhoneCode, ({ ctx, body }) => sendOwnCode(ctx, config, body.channel));

  serve(app, phone.checkPhoneCode, ({ ctx, body }) => checkOwnCode(ctx, config, body.code));
}
