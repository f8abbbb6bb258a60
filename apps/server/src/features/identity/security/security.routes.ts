import * as email from '@trilha/contracts/identity/email-change';
import * as phone from '@trilha/contracts/identity/phone-verification';
import * as factors from '@trilha/contracts/identity/factors';
import type { FastifyInstance } from 'fastify';

import { serve, servePrepared } from '../../../platform/http/serve.ts';
import * as own from '../factors/manage-factors.ts';
import { checkOwnPassword } from '../factors/checked-password.ts';
import { STEP_UP, beginStepUp, stepUp } from '../factors/step-up.ts';
import { checkEmailCode, readEmailChange, sendEmailCode } from './change-email.ts';
import { changeFactors } from './change-factors.ts';
import { checkOwnCode, readOwnVerification, sendOwnCode } from './verify-phone.ts';
import { readCodeContact, sendStepUpCode, stepUpByCode } from './step-up-by-code.ts';

/** The credentials of the own account: its address and number, second factors, and a fresh proof of identity. */
export async function securityRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { config } = services;

  serve(app, email.readEmailChange, ({ ctx }) => readEmailChange(ctx));
  serve(app, email.sendEmailCode, ({ ctx, body }) => sendEmailCode(ctx, config, body.email));
  serve(app, email.checkEmailCode, ({ ctx, body }) => checkEmailCode(ctx, config, body.code));

  serve(app, phone.readPhoneVerification, ({ ctx }) => readOwnVerification(ctx, config));
  serve(app, phone.sendPhoneCode, ({ ctx, body }) => sendOwnCode(ctx, config, body.channel));
  serve(app, phone.checkPhoneCode, ({ ctx, body }) => checkOwnCode(ctx, config, body.code));

  serve(app, factors.getFactors, ({ ctx }) => own.readFactors(ctx));
  serve(app, factors.beginAuthenticatorApp, ({ ctx }) => own.beginAuthenticatorApp(ctx, services));
  serve(app, factors.confirmAuthenticatorApp, ({ ctx, body }) =>
    changeFactors(ctx, config, () => own.confirmAuthenticatorApp(ctx, services, body.code)),
  );
  serve(app, factors.removeAuthenticatorApp, ({ ctx }) =>
    changeFactors(ctx, config, () => own.removeAuthenticatorApp(ctx)),
  );
  serve(app, factors.renewRecoveryCodes, ({ ctx }) =>
    changeFactors(ctx, config, () => own.renewRecoveryCodes(ctx)),
  );
  serve(app, factors.beginPasskey, ({ ctx }) => own.beginPasskey(ctx, services));
  serve(app, factors.addPasskey, ({ ctx, body }) =>
    changeFactors(ctx, config, () => own.addPasskey(ctx, services, body)),
  );
  serve(app, factors.removePasskey, ({ ctx, params }) =>
    changeFactors(ctx, config, () => own.removePasskey(ctx, params.id)),
  );

  serve(app, factors.beginStepUp, async ({ ctx }) => {
    const [asked, codeTo] = [await beginStepUp(ctx, services), await readCodeContact(ctx)];
    return { ...asked, methods: codeTo === null ? asked.methods : ['code' as const], codeTo };
  });
  serve(app, factors.sendStepUpCode, async ({ ctx }) => {
    await sendStepUpCode(ctx, config);
    return null;
  });
  servePrepared(
    app,
    factors.stepUp,
    {
      prepare: async ({ lookup, body }) =>
        body.method === 'password' ? checkOwnPassword(lookup, services, STEP_UP, body.password) : undefined,
      abandon: () => Promise.resolve(),
    },
    ({ ctx, body }, checked) =>
      body.method === 'code' ? stepUpByCode(ctx, config, body.code) : stepUp(ctx, services, body, checked),
  );
}
