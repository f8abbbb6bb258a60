import type * as sales from '@trilha/contracts/incentives/sales';
import type { SaleBody, SaleForm } from '@trilha/contracts/incentives/sales';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { readForm, saveForm } from './sale-draft.ts';

export const SALES_KEY = 'sales';

/** Stores, products and promotions for the form, of a report or of the correction of a sale; without network the last ones that were read. */
export const saleFormQuery = (campaignId: string, saleId?: string) =>
  queryOptions({
    queryKey: [SALES_KEY, 'form', campaignId, saleId],
    queryFn: async ({ signal }): Promise<SaleForm> => {
      try {
        const form = await call<typeof sales.getSaleForm>('GET /api/v1/campaigns/:campaignId/sale-form', {
          params: { campaignId },
          query: saleId ? { saleId } : {},
          signal,
        });
        // A browser that keeps nothing has no form without network.
        await saveForm(form);
        return form;
      } catch (error) {
        const stored =
          error instanceof ApiError && error.code === 'network' ? await readForm(campaignId) : undefined;
        if (stored) return stored;
        throw error;
      }
    },
    retry: false,
  });

/** The own sales of a campaign, latest first. */
export const salesQuery = (campaignId: string) =>
  infiniteQueryOptions({
    queryKey: [SALES_KEY, 'list', campaignId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof sales.listSales>('GET /api/v1/campaigns/:campaignId/sales', {
        params: { campaignId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** One of the own sales. */
export const saleQuery = (saleId: string) =>
  queryOptions({
    queryKey: [SALES_KEY, 'one', saleId],
    queryFn: ({ signal }) =>
      call<typeof sales.getSale>('GET /api/v1/sales/:saleId', { params: { saleId }, signal }),
  });

/** The own sale with this number, if it was reported; nothing is asked for an empty number or without network. */
export const reportedQuery = (campaignId: string, number: string) =>
  queryOptions({
    queryKey: [SALES_KEY, 'by-invoice', campaignId, number],
    queryFn: ({ signal }) =>
      call<typeof sales.findReported>('GET /api/v1/campaigns/:campaignId/sales/by-invoice', {
        params: { campaignId },
        query: { number },
        signal,
      }),
    enabled: number !== '',
    retry: false,
    staleTime: 30_000,
  });

/** Reports a sale; the key is made on the device, so that sending it again reports it once. */
export const reportSale = (campaignId: string, body: SaleBody, idempotencyKey: string) =>
  call<typeof sales.reportSale>('POST /api/v1/campaigns/:campaignId/sales', {
    params: { campaignId },
    body,
    idempotencyKey,
  });

/** Corrects a reproved sale and sends it again. */
export const correctSale = (saleId: string, body: SaleBody) =>
  call<typeof sales.correctSale>('PUT /api/v1/sales/:saleId', { params: { saleId }, body });

/** Asks once for a second auditor. */
export const appealSale = (saleId: string, text: string) =>
  call<typeof sales.appealSale>('POST /api/v1/sales/:saleId/appeal', { params: { saleId }, body: { text } });
