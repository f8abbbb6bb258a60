import * as acting from '@trilha/contracts/identity/acting';
import * as keys from '@trilha/contracts/identity/access-keys';
import * as devices from '@trilha/contracts/identity/devices';
import * as factors from '@trilha/contracts/identity/factors';
import { issueWebserviceToken } from '@trilha/contracts/identity/session';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { actAs } from './act-as.ts';
import { createAccessKey, listAccessKeys, revokeAccessKey } from './access-keys.ts';
import { endActing, readOwnActing, stopActing } from './acting.ts';
import { endDevice, endOtherDevices, readDevices } from './devices.ts';
import { issueWebserviceToken as issueToken } from './issue-webservice-token.ts';
import { beginPasskeySignIn } from './second-factor.ts';
import { readSecondFactorPolicy, setSecondFactorPolicy } from './second-factor-policy.ts';

/** Devices, who acts as one, signing in by passkey, the company's rule on factors and the tokens partners ask for. */
export async function securityRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;

  serve(app, devices.listDevices, ({ ctx }) => readDevices(ctx));
  serve(app, devices.endDevice, async ({ ctx, params }) => {
    await endDevice(ctx, params.id);
    return null;
  });
  serve(app, devices.endOtherDevices, ({ ctx }) => endOtherDevices(ctx));

  serve(app, acting.actAs, ({ ctx, params, body }) => actAs(ctx, services, params.memberId, body.reason));
  serve(app, acting.endActing, async ({ ctx }) => {
    await endActing(ctx);
    return null;
  });
  serve(app, acting.listActing, ({ ctx }) => readOwnActing(ctx));
  serve(app, acting.stopActing, async ({ ctx, params }) => {
    await stopActing(ctx, params.actingId);
    return null;
  });

  serve(app, factors.beginPasskeySignIn, () => beginPasskeySignIn(services));
  serve(app, factors.getSecondFactorPolicy, ({ ctx }) => readSecondFactorPolicy(ctx));
  serve(app, factors.setSecondFactorPolicy, ({ ctx, body }) => setSecondFactorPolicy(ctx, body));

  serve(app, keys.listAccessKeys, async ({ ctx }) => ({
    items: await listAccessKeys(ctx),
    scimAddress: `${services.config.publicUrl}/scim/v2`,
  }));
  serve(app, keys.createAccessKey, ({ ctx, body }) => createAccessKey(ctx, body));
  serve(app, keys.revokeAccessKey, async ({ ctx, params }) => {
    await revokeAccessKey(ctx, params.id);
    return null;
  });

  serve(app, issueWebserviceToken, ({ request, body }) =>
    issueToken(services, request.headers.authorization?.replace(/^Bearer /, '') ?? '', body),
  );
}
