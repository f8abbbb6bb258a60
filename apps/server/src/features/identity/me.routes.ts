import { getMe, selectClient, signOut, updatePreferences } from '@trilha/contracts/session';
import { ROLES, holds } from '@trilha/contracts/roles';
import { isZone } from '@trilha/rules/dates';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../../app-error.ts';
import type { PersonContext } from '../../context.ts';
import { serve } from '../../plugins/serve.ts';
import { askedBeforeHome } from '../accounts/asked-before-home.ts';
import { hasMandatorySurvey } from '../surveys/read-survey.ts';
import { readMember, readPerson, revokeFamily } from './identity.queries.ts';
import { presentMe } from './me.presenter.ts';
import { chooseClient } from './select-client.ts';
import { keepPreferences } from './keep-preferences.ts';

/** The signed-in person: who they are, their companies, language and the end of the session. */
export async function meRoutes(app: FastifyInstance): Promise<void> {
  const me = async (ctx: PersonContext) => {
    const person = await readPerson(ctx.tx, ctx.personId, ctx.familyId);
    const member =
      ctx.tenantId && ctx.memberId ? await readMember(ctx.tx, ctx.tenantId, ctx.memberId) : undefined;
    const tenant = person.tenants.find(({ id }) => id === ctx.tenantId);
    const role = ROLES.find((name) => name === member?.role);
    const mayEnter = role !== undefined && holds('maintenance.enter', role, person.person.isSuperuser);
    if (tenant?.maintenance && !mayEnter) throw new AppError('maintenance');
    const waiting =
      ctx.tenantId !== null &&
      member !== undefined &&
      (await hasMandatorySurvey(ctx, { tenantId: ctx.tenantId, memberId: member.id }));
    const asked =
      ctx.tenantId && member
        ? await askedBeforeHome(ctx, { tenantId: ctx.tenantId, memberId: member.id })
        : undefined;
    return presentMe(
      person,
      { tenantId: ctx.tenantId, member },
      waiting,
      asked,
      app.services.contentAddresses,
      ctx.now,
    );
  };

  serve(app, getMe, ({ ctx }) => me(ctx));

  serve(app, selectClient, async ({ ctx, body }) => me(await chooseClient(ctx, body.clientId)));

  serve(app, updatePreferences, async ({ ctx, body }) => {
    if (body.timeZone !== undefined && !isZone(body.timeZone))
      throw new AppError('invalid_request', { field: 'timeZone' });
    await keepPreferences(ctx, body);
    return me(ctx);
  });

  serve(app, signOut, async ({ ctx }) => {
    await revokeFamily(ctx.tx, ctx.familyId, ctx.now, 'signed_out');
    return null;
  });
}
