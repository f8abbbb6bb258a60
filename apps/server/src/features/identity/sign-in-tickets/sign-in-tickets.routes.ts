import { issueWebserviceToken } from '@trilha/contracts/identity/session';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { issueWebserviceToken as issueToken } from './issue-webservice-token.ts';

/** Addresses that sign somebody in once, for partners. */
export async function signInTicketRoutes(app: FastifyInstance): Promise<void> {
  serve(app, issueWebserviceToken, ({ request, body }) =>
    issueToken(app.services, request.headers.authorization?.replace(/^Bearer /, '') ?? '', body),
  );
}
