import * as contract from '@trilha/contracts/identity/recovery';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { FastifyInstance } from 'fastify';

import { serve, servePrepared } from '../../../platform/http/serve.ts';
import { requireCaptcha } from '../sign-in-throttle/captcha.ts';
import { takeNetworkTurn } from '../sign-in-throttle/failure-limits.ts';
import { changeOwnPassword, prepareChange } from './change-password.ts';
import { clientOf } from '../../../platform/tenants/anonymous-context.ts';
import { joinByLink, readLink, setPasswordByLink } from './password-links.ts';
import { hiddenPhoneOf, linkForCode, sendRecoveryCode } from './recover-by-code.ts';
import { requestPasswordLink } from './request-password-link.ts';

/** Getting a password, the first one or another one. */
export async function recoveryRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;

  serve(app, contract.requestPasswordLink, async ({ body, request }) => {
    await takeNetworkTurn(services, 'password-link', request.ip);
    const client = await clientOf(services.pool, body.client);
    await requireCaptcha(services.config, client.settings.recaptcha, {
      token: body.captcha,
      address: request.ip,
    });
    await requestPasswordLink(services, client.tenantId, body);
    return { accepted: true as const };
  });

  serve(app, contract.apiRecoverPassword, async ({ body, request }) => {
    await takeNetworkTurn(services, 'password-link', request.ip);
    const client = await clientOf(services.pool, body.client);
    const identifier = body.username ?? body.email ?? body.document ?? '';
    await requestPasswordLink(services, client.tenantId, {
      identifier,
      purpose: 'recover',
      locale: client.locale ?? LOCALES[0],
    });
    return { detail: 'accepted' as const };
  });

  serve(app, contract.checkPasswordLink, ({ body }) => readLink(services, body));

  serve(app, contract.usePasswordLink, async ({ body: { password, ...link } }) => {
    await setPasswordByLink(services, link, password);
    return null;
  });

  serve(app, contract.joinByLink, async ({ body }) => {
    await joinByLink(services, body);
    return null;
  });

  servePrepared(
    app,
    contract.changePassword,
    {
      prepare: ({ lookup, body }) => prepareChange(lookup, services, body),
      abandon: () => Promise.resolve(),
    },
    async ({ ctx, body: { password } }, prepared) => {
      await changeOwnPassword(ctx, services, { password, ...prepared });
      return null;
    },
  );

  codeRoutes(app);
}

/** A password by a code that comes to the phone on record. */
function codeRoutes(app: FastifyInstance): void {
  const { services } = app;
  // The specification lists these both beside and under etraining_login/.
  for (const prefix of ['', '/etraining_login'] as const) {
    serve(
      app,
      {
        ...contract.getPhoneNumberWithDocument,
        path: `${prefix}${contract.getPhoneNumberWithDocument.path}`,
      },
      ({ body, request }) =>
        hiddenPhoneOf(services, { client: body.client, document: body.document, address: request.ip }),
    );
    serve(
      app,
      { ...contract.sendRecoverPasswordCode, path: `${prefix}${contract.sendRecoverPasswordCode.path}` },
      ({ body, request }) =>
        sendRecoveryCode(services, {
          client: body.client,
          document: body.document,
          address: request.ip,
          phone: body.phone_number,
          channel: body.channel,
        }),
    );
    serve(
      app,
      {
        ...contract.validateRecoverPasswordCode,
        path: `${prefix}${contract.validateRecoverPasswordCode.path}`,
      },
      ({ body, request }) =>
        linkForCode(services, {
          client: body.client,
          document: body.document,
          address: request.ip,
          code: body.code,
        }),
    );
  }
}
