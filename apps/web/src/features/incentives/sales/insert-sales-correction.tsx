import type { SaleDetail } from '@trilha/contracts/incentives/sales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { SaleForm } from './sale-form.tsx';
import type { SaleDraft } from './sale-draft.ts';
import { SALES_KEY, correctSale, saleFormQuery } from './sales.api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { uploadPicture } from '../../../lib/upload-picture.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { withinTime } from '../../../lib/within-time.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface CorrectSaleProps {
  readonly sale: SaleDetail;
  readonly onDone: () => void;
}

/** The form filled with what was sent, to be corrected and sent again. */
export function CorrectSale({ sale, onDone }: CorrectSaleProps) {
  const { t } = useTranslation('campaigns');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const form = useQuery(saleFormQuery(sale.campaignId, sale.id));
  const pictures = useQuery({
    queryKey: [SALES_KEY, 'pictures', sale.id],
    queryFn: ({ signal }) =>
      withinTime(
        (limited) =>
          Promise.all(
            sale.pages.map(async ({ fileId, url }) => ({
              fileId,
              picture: await (await fetch(url, { signal: limited })).blob(),
            })),
          ),
        signal,
      ),
  });
  const [typed, setTyped] = useState<SaleDraft>();
  const { busy, error, act } = useAsyncAction();
  const failed = form.error ?? pictures.error;
  if (failed)
    return <LoadFailed error={failed} onRetry={() => Promise.all([form.refetch(), pictures.refetch()])} />;
  if (!form.data || !pictures.data) return <Skeleton height="24rem" shape="card" />;

  const draft: SaleDraft = typed ?? {
    storeId: sale.storeId,
    invoiceNumber: sale.invoiceNumber,
    fiscalKey: sale.fiscalKey ?? '',
    soldOn: sale.soldOn,
    lines: sale.lines.map(({ productId, quantity }) => ({ productId, quantity })),
    observation: sale.observation,
    pages: pictures.data,
    readings: [],
  };
  const send = () =>
    act(async () => {
      const { pages, fiscalKey, lines, readings, ...values } = draft;
      const fileIds: string[] = [];
      for (const { picture, fileId } of pages)
        fileIds.push(fileId ?? (await uploadPicture(picture, 'nota.jpg')));
      await correctSale(sale.id, {
        ...values,
        lines: [...lines],
        readings: [...readings],
        fiscalKey: fiscalKey.trim() || null,
        fileIds,
        capturedAt: sale.capturedAt,
        ticket: null,
      });
      await queryClient.invalidateQueries({ queryKey: [SALES_KEY] });
      onDone();
    });
  return (
    <SaleForm
      form={form.data}
      draft={draft}
      busy={busy}
      error={error === undefined ? null : errorText(error)}
      action={t('sendAgain')}
      except={sale.id}
      countsFrom={sale.capturedAt}
      waiting={[]}
      onChange={(change) => setTyped((last) => ({ ...(last ?? draft), ...change }))}
      onSend={() => void send()}
    />
  );
}
