import type { SaleForm as FormData } from '@trilha/contracts/incentives/sales';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { clearWaiting, keepDraft, keepWaiting, keptDraft } from './stored-sales.ts';
import type { SaleDraft, WaitingSale } from './stored-sales.ts';
import { SaleForm } from './sale-form.tsx';
import { SaleList } from './sale-list.tsx';
import css from './sales.module.css';
import { saleFormQuery, salesQuery } from './sales.api.ts';
import { useWaitingSales } from './use-waiting-sales.ts';
import { WaitingList } from './waiting-list.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** The campaign is over, paused or not begun. */
const CONFLICT = 409;

const emptyDraft = (form: FormData): SaleDraft => ({
  storeId: form.stores[0]?.id ?? '',
  invoiceNumber: '',
  fiscalKey: '',
  soldOn: '',
  lines: [],
  observation: '',
  pages: [],
  readings: [],
});

interface ReportSaleProps {
  readonly campaignId: string;
  readonly memberId: string;
}

/** The form with what waits on this device and what was reported before; it works without network as well. */
export function ReportSale({ campaignId, memberId }: ReportSaleProps) {
  const { t } = useTranslation('campaigns');
  const errorText = useErrorText();
  const form = useQuery(saleFormQuery(campaignId));
  const sales = useInfiniteQuery(salesQuery(campaignId));
  const { waiting, send, refresh } = useWaitingSales(memberId);
  const [draft, setDraft] = useState<SaleDraft>();
  const { busy, error, act } = useAsyncAction();
  // Every report has a form of its own: neither faults nor readings of the one before are left in it.
  const [formNumber, setFormNumber] = useState(0);
  // What cannot be reported any more can still be read.
  const isClosed = form.error instanceof ApiError && form.error.status === CONFLICT;
  const reported = sales.data?.pages.flatMap(({ items }) => items) ?? [];

  useEffect(() => {
    let current = true;
    const takeUp = async () => {
      // A browser that keeps nothing begins with an empty form.
      const kept = await keptDraft(memberId, campaignId).catch(() => undefined);
      if (current && kept) setDraft((typed) => typed ?? kept);
    };
    void takeUp();
    return () => {
      current = false;
    };
  }, [memberId, campaignId]);

  useEffect(() => {
    if (draft) keepDraft(memberId, campaignId, draft).catch(() => undefined);
  }, [memberId, campaignId, draft]);

  const forget = async () => {
    setDraft(undefined);
    setFormNumber((number) => number + 1);
    await keepDraft(memberId, campaignId, null).catch(() => undefined);
  };

  const handleOpen = async ({ id, body, pages }: WaitingSale) => {
    setDraft({ ...body, fiscalKey: body.fiscalKey ?? '', pages });
    await clearWaiting(id);
    await refresh();
  };

  const handleDiscard = async (sale: WaitingSale) => {
    await clearWaiting(sale.id);
    await refresh();
    const handleUndo = async () => {
      await keepWaiting(sale);
      await refresh();
    };
    showToast({
      text: t('saleDiscarded', { number: sale.body.invoiceNumber }),
      onUndo: () => void handleUndo(),
    });
  };

  const handleSend = (typed: SaleDraft) =>
    act(async () => {
      const { pages, fiscalKey, lines, readings, ...values } = typed;
      const sale: WaitingSale = {
        id: randomId(),
        memberId,
        campaignId,
        body: {
          ...values,
          lines: [...lines],
          readings: [...readings],
          fiscalKey: fiscalKey.trim() || null,
          capturedAt: new Date().toISOString(),
          ticket: form.data?.ticket ?? null,
        },
        pages,
        refused: null,
      };
      // Kept before it is sent: whatever happens on the way, the report is not lost.
      const isKept = await keepWaiting(sale);
      await forget();
      const { sent, refused } = await send();
      const refusal = refused.find(({ id }) => id === sale.id);
      if (refusal) {
        // Back in the form, with the reason where it was sent from: whoever sent it still looks there.
        await handleOpen(sale);
        throw refusal.error;
      }
      if (sent > 0) showToast({ text: t('saleSent'), tone: 'success' });
      else showToast({ text: t(isKept ? 'saleKept' : 'saleUnkept') });
    });

  return (
    <>
      <WaitingList
        waiting={waiting.filter((sale) => sale.campaignId === campaignId)}
        onSend={() => void send()}
        onOpen={(sale) => void handleOpen(sale)}
        onDiscard={(sale) => void handleDiscard(sale)}
      />
      {form.isPending ? <Skeleton height="24rem" shape="card" /> : null}
      {form.isError && isClosed ? (
        <Notice tone="info">{errorText(form.error)}</Notice>
      ) : form.isError ? (
        <LoadFailed error={form.error} onRetry={form.refetch} />
      ) : null}
      {form.data ? (
        <SaleForm
          key={formNumber}
          form={form.data}
          draft={draft ?? emptyDraft(form.data)}
          busy={busy}
          error={error === undefined ? null : errorText(error)}
          action={t('send')}
          waiting={waiting.map(({ body }) => body.invoiceNumber)}
          onChange={(change) => setDraft((typed) => ({ ...(typed ?? emptyDraft(form.data)), ...change }))}
          onSend={() => void handleSend(draft ?? emptyDraft(form.data))}
        />
      ) : null}
      {reported.length > 0 ? (
        <section aria-labelledby="reported" className={css['reported']}>
          <h2 id="reported">{t('reportedSales')}</h2>
          <SaleList sales={reported} buildUrl={paths.reportedSale} />
          <LoadMore
            hasMore={sales.hasNextPage}
            loading={sales.isFetchingNextPage}
            onMore={() => void sales.fetchNextPage()}
          />
        </section>
      ) : null}
    </>
  );
}
