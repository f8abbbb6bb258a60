import {
  appealSale as appealSaleEndpoint,
  correctSale as correctSaleEndpoint,
  findReported,
  getSale,
  getSaleForm,
  listSales,
  reportSale as reportSaleEndpoint,
} from '@trilha/contracts/sales';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../plugins/serve.ts';
import { appealSale, correctSale } from './correct-sale.ts';
import { findReportedSale, readSale, readSaleForm, readSales } from './read-sales.ts';
import { reportSale } from './report-sale.ts';

/** Sales as those who make them see them. */
export async function saleRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getSaleForm, ({ ctx, params, query }) => readSaleForm(ctx, { ...params, ...query }));
  serve(app, reportSaleEndpoint, ({ ctx, params, body }) => reportSale(ctx, { ...params, ...body }));
  serve(app, listSales, ({ ctx, params, query }) => readSales(ctx, { ...params, ...query }));
  serve(app, findReported, ({ ctx, params, query }) => findReportedSale(ctx, { ...params, ...query }));
  serve(app, getSale, ({ ctx, params }) => readSale(ctx, params.saleId));
  serve(app, correctSaleEndpoint, ({ ctx, params, body }) => correctSale(ctx, { ...params, ...body }));
  serve(app, appealSaleEndpoint, ({ ctx, params, body }) => appealSale(ctx, { ...params, ...body }));
}
