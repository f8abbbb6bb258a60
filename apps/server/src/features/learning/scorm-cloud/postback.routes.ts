import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { asMember } from '../../../platform/queue/system-context.ts';
import { cloudRegistration } from './cloud-client.ts';
import { speaksFor } from './registration-id.ts';
import { findRegistration } from './registrations.queries.ts';
import { recordResult } from './record-result.ts';

const POSTBACK_BYTES = 256 * 1024;
const place = z.object({ tenantId: z.uuid(), registrationId: z.uuid() });

/**
 * Where SCORM Cloud says by itself what somebody has come to. It has a password for each registration; what it says twice or late changes
 * nothing. A caller without such a password learns nothing, not even whether there is such a registration.
 */
export async function postbackRoutes(app: FastifyInstance): Promise<void> {
  const { config, pool, clock } = app.services;

  app.post(
    '/scorm-cloud/postback/:tenantId/:registrationId',
    { bodyLimit: POSTBACK_BYTES },
    async (request, reply) => {
      const named = place.safeParse(request.params);
      if (!named.success || !speaksFor(config.secretKeys, named.data, request.headers.authorization))
        throw new AppError('not_found');
      const { tenantId, registrationId } = named.data;
      const said = cloudRegistration.safeParse(request.body);
      if (!said.success || said.data.id !== registrationId) throw new AppError('invalid_request');
      const row = await inTenant(pool, tenantId, (tx) => findRegistration(tx, tenantId, registrationId));
      if (!row) throw new AppError('not_found');
      const task = { tenantId, memberId: row.memberId, at: clock(), name: 'scorm cloud postback' };
      await asMember(app.services, task, (ctx) => recordResult(ctx, registrationId, said.data));
      return reply.code(204).send();
    },
  );
}
