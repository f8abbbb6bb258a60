import { getMe, selectClient, signOut, updatePreferences } from '@trilha/contracts/identity/session';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../../../platform/app-error.ts';
import { serve } from '../../../platform/http/serve.ts';
import { savePreferences } from './save-preferences.ts';
import { chooseClient } from '../sessions/select-client.ts';
import { endOwnSession } from './signed-in-person.ts';
import { readMe } from './read-me.ts';

/** The signed-in person: who they are, their companies, language and the end of the session. */
export async function meRoutes(app: FastifyInstance): Promise<void> {
  const { contentAddresses } = app.services;

  serve(app, getMe, ({ ctx }) => readMe(ctx, contentAddresses));

  serve(app, selectClient, async ({ ctx, body }) =>
    readMe(await chooseClient(ctx, body.clientId), contentAddresses),
  );

  serve(app, updatePreferences, async ({ ctx, body }) => {
    const me = await readMe(ctx, contentAddresses);
    const company = me.user_clients.find(({ id }) => id === me.id_user_client_selected);
    if (body.language && company && !company.languages.includes(body.language))
      throw new AppError('invalid_request', { field: 'language' });
    await savePreferences(ctx, body);
    return readMe(ctx, contentAddresses);
  });

  serve(app, signOut, async ({ ctx }) => {
    await endOwnSession(ctx);
    return null;
  });
}
