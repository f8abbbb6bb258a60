import type { SaleBody, SaleDetail } from '@trilha/contracts/incentives/sales';

import { paths } from '../../../app/paths.ts';
import { queryClient } from '../../../app/query-client.ts';
import type { Entry, NewEntry, OutboxKind } from '../../../lib/outbox/entry.ts';
import { randomId } from '../../../lib/random-id.ts';
import type { SaleDraft } from './sale-draft.ts';
import { SALES_KEY, reportSale } from './sales.api.ts';

/** A report that waits on this device; its pictures are the files of its entry. */
export interface WaitingSale {
  readonly campaignId: string;
  readonly sale: Omit<SaleBody, 'fileIds'>;
}

/** Reports of sales on their way: pictures first, each once, then the report under its own key. */
export const saleKind: OutboxKind<WaitingSale, SaleDetail> = {
  name: 'sale',
  send: ({ id, body: { campaignId, sale } }, { fileIds }) =>
    reportSale(campaignId, { ...sale, fileIds: [...fileIds] }, id),
  onArrived: () => {
    // What it earns is shown at once wherever points are.
    for (const key of [SALES_KEY, 'campaigns', 'points', 'rewards'])
      void queryClient.invalidateQueries({ queryKey: [key] });
  },
  show: ({ campaignId, sale }) => ({
    label: 'sale',
    name: sale.invoiceNumber,
    to: paths.insertSales(campaignId),
  }),
};

/** A finished draft as it goes into the outbox. */
export function waitingSale(
  campaignId: string,
  draft: SaleDraft,
  ticket: string | null,
): NewEntry<WaitingSale> {
  const { pages, fiscalKey, lines, readings, ...values } = draft;
  const capturedAt = new Date().toISOString();
  const id = randomId();
  return {
    id,
    thing: `sale:${id}`,
    body: {
      campaignId,
      sale: {
        ...values,
        lines: [...lines],
        readings: [...readings],
        fiscalKey: fiscalKey.trim() || null,
        capturedAt,
        ticket,
      },
    },
    files: pages.map(({ picture, fileId }, at) => ({ blob: picture, name: `nota-${at + 1}.jpg`, fileId })),
    capturedAt,
  };
}

/** A report that waited as what was typed, to be changed and sent again. */
export function draftOf({ body: { sale }, files }: Entry<WaitingSale>): SaleDraft {
  return {
    ...sale,
    fiscalKey: sale.fiscalKey ?? '',
    pages: files.map(({ blob, fileId }) => ({ picture: blob, fileId })),
  };
}

/** Reports among what waits. */
export const isWaitingSale = (entry: Entry): entry is Entry<WaitingSale> => entry.kind === saleKind.name;
