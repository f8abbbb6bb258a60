import { CHANNELS, devOutbox, renderedMessage } from '@trilha/contracts/engagement/delivery';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { inTenant } from '../../../platform/db/in-tenant.ts';
import { allTenants } from '../../../platform/queue/system-context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { listRendered } from './delivery.queries.ts';

const MAX_SHOWN = 100;
const recent = z.object({ channel: z.enum(CHANNELS), locale: z.enum(LOCALES), rendered: renderedMessage });

/** Where a developer reads what would have been sent. Not there in production, nor where a network can reach the server: anyone who reads it sees every code. */
export async function devOutboxRoutes(app: FastifyInstance): Promise<void> {
  if (!app.services.config.devOutbox) return;

  serve(app, devOutbox, async ({ query }) => {
    const rows = [];
    for (const tenantId of await allTenants(app.services))
      rows.push(
        ...(await inTenant(app.services.pool, tenantId, (tx) => listRendered(tx, tenantId, query.recipient))),
      );
    const items = rows
      // Ids grow with time: they tell messages of different companies apart that left in the same moment.
      .sort(
        (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
      )
      .slice(0, MAX_SHOWN)
      .map((row) => {
        const { channel, locale, rendered } = recent.parse(row);
        return {
          id: row.id,
          kind: row.kind,
          channel,
          recipient: row.recipient,
          client: row.name,
          locale,
          at: row.createdAt.toISOString(),
          subject: rendered.subject,
          text: rendered.text,
          html: rendered.html,
        };
      });
    return { items };
  });
}
