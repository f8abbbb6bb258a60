import * as contract from '@trilha/contracts/engagement/delivery';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { listMessageTemplates, previewMessage, saveMessageTemplate } from './message-templates.ts';

/** The words of a client's messages. */
export async function messageTemplateRoutes(app: FastifyInstance): Promise<void> {
  const { publicUrl } = app.services.config;

  serve(app, contract.listMessageTemplates, async ({ ctx }) => ({ items: await listMessageTemplates(ctx) }));

  serve(app, contract.previewMessage, ({ ctx, body }) => previewMessage(ctx, publicUrl, body));

  serve(app, contract.saveMessageTemplate, async ({ ctx, params, body }) => {
    await saveMessageTemplate(ctx, params.kind, params.locale, body.template);
    return null;
  });
}
