import * as contract from '@trilha/contracts/identity/registration';
import { LOCALES, matchLocale } from '@trilha/rules/platform/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { decideRegistrations } from './decide-registrations.ts';
import { confirmEmailByLink } from './confirm-email.ts';
import { clientOf, asAnonymous } from '../../../platform/tenants/anonymous-context.ts';
import { listRegistrations } from './list-registrations.ts';
import { registerPerson } from './register-person.ts';
import { presentForm } from './registration-forms.ts';

/** The language of a signed-out screen. */
function localeOf(request: FastifyRequest) {
  return matchLocale(request.headers['accept-language']?.split(/[,;]/)[0]?.trim()) ?? LOCALES[0];
}

/** Registering, and deciding about who registered. */
export async function registrationRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;

  serve(app, contract.readRegistrationForm, async ({ query, request }) => {
    const client = await clientOf(services.pool, query.client);
    return asAnonymous(services, client, (ctx) =>
      presentForm(ctx, services.config, query.form, localeOf(request)),
    );
  });

  serve(app, contract.register, ({ body, request }) =>
    registerPerson(services, {
      ...body,
      client: body.client,
      emailConfirmation: body.emailConfirmation,
      address: request.ip,
    }),
  );

  serve(app, contract.confirmEmail, ({ body }) => confirmEmailByLink(services, body));

  serve(app, contract.listRegistrations, ({ ctx, query }) => listRegistrations(ctx, query));

  serve(app, contract.decideRegistrations, ({ ctx, body }) => decideRegistrations(ctx, body));
}
