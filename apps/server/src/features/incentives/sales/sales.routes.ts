import {
  appealSale as appealSaleEndpoint,
  correctSale as correctSaleEndpoint,
  findReported,
  getSale,
  getSaleForm,
  listSales,
  reportSale as reportSaleEndpoint,
} from '@trilha/contracts/incentives/sales';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { issueCaptureTicket, readCaptureTicket } from './capture-ticket.ts';
import { appealSale, correctSale } from './correct-sale.ts';
import { findReportedSale, readSale, readSaleForm, readSales } from './read-sales.ts';
import { reportSale } from './report-sale.ts';

/** Sales as those who make them see them. */
export async function saleRoutes(app: FastifyInstance): Promise<void> {
  const { keyRing } = app.services.config;
  serve(app, getSaleForm, async ({ ctx, params, query }) => ({
    ...(await readSaleForm(ctx, { ...params, ...query })),
    ticket: issueCaptureTicket(keyRing, { ...ctx.actor, ...params }, ctx.now),
  }));
  serve(app, reportSaleEndpoint, ({ ctx, params, body: { ticket, ...body } }) =>
    reportSale(ctx, {
      ...params,
      ...body,
      contactAt: readCaptureTicket(keyRing, { ...ctx.actor, ...params }, ticket),
    }),
  );
  serve(app, listSales, ({ ctx, params, query }) => readSales(ctx, { ...params, ...query }));
  serve(app, findReported, ({ ctx, params, query }) => findReportedSale(ctx, { ...params, ...query }));
  serve(app, getSale, ({ ctx, params }) => readSale(ctx, params.saleId));
  serve(app, correctSaleEndpoint, ({ ctx, params, body }) => correctSale(ctx, { ...params, ...body }));
  serve(app, appealSaleEndpoint, ({ ctx, params, body }) => appealSale(ctx, { ...params, ...body }));
}
