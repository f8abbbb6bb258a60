import type { SaleDetail, SaleForm as FormData } from '@trilha/contracts/incentives/sales';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { readSaleDraft, saveSaleDraft } from './sale-draft.ts';
import type { SaleDraft } from './sale-draft.ts';
import { SaleForm } from './sale-form.tsx';
import { SaleList } from './sale-list.tsx';
import css from './sales.module.css';
import { saleFormQuery, salesQuery } from './sales.api.ts';
import { draftOf, isWaitingSale, saleKind, waitingSale } from './sale-kind.ts';
import type { WaitingSale } from './sale-kind.ts';
import { WaitingList } from './waiting-list.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { loadedOutbox, outbox, useOutbox } from '../../../lib/outbox/current.ts';
import type { Entry } from '../../../lib/outbox/entry.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Alert } from '../../../ui/alert.tsx';
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

interface ReportedProps {
  readonly campaignId: string;
}

interface ReportSaleProps extends ReportedProps {
  /** The answer to a report that was sent. */
  readonly renderSent: (sale: SaleDetail) => ReactNode;
}

/** The report as it is typed, kept on this device until it is sent. */
function useStoredDraft(campaignId: string) {
  const [draft, setDraft] = useState<SaleDraft>();
  // Every report has a form of its own: neither faults nor readings of the one before are left in it.
  const [formNumber, setFormNumber] = useState(0);

  useEffect(() => {
    let current = true;
    const takeUp = async () => {
      // A browser that keeps nothing begins with an empty form.
      const stored = await readSaleDraft(campaignId);
      if (current && stored) setDraft((typed) => typed ?? stored);
    };
    void takeUp();
    return () => {
      current = false;
    };
  }, [campaignId]);

  useEffect(() => {
    if (draft) void saveSaleDraft(campaignId, draft);
  }, [campaignId, draft]);

  const clear = async () => {
    setDraft(undefined);
    setFormNumber((number) => number + 1);
    await saveSaleDraft(campaignId, undefined);
  };
  return { draft, setDraft, formNumber, clear };
}

/** The form with what waits on this device and what was reported before; it works without network as well. */
export function ReportSale({ campaignId, renderSent }: ReportSaleProps) {
  const { t } = useTranslation('campaigns');
  const errorText = useErrorText();
  const form = useQuery(saleFormQuery(campaignId));
  const waiting = useOutbox().waiting.filter(isWaitingSale);
  const { draft, setDraft, formNumber, clear } = useStoredDraft(campaignId);
  const { busy, error, act } = useAsyncAction();
  const [sent, setSent] = useState<SaleDetail>();
  // What cannot be reported any more can still be read.
  const isClosed = form.error instanceof ApiError && form.error.status === CONFLICT;
  const handleOpen = async (sale: Entry<WaitingSale>) => {
    // What is under way or has arrived meanwhile is no draft any more.
    const [taken] = await (await outbox()).take([sale.id]);
    if (taken) setDraft(draftOf(sale));
  };

  const handleDiscard = async (sale: Entry<WaitingSale>) => {
    const box = await outbox();
    const taken = await box.take([sale.id]);
    showToast({
      text: t('saleDiscarded', { number: sale.body.sale.invoiceNumber }),
      onUndo: () => void box.putBack(taken),
    });
  };

  const handleSend = (typed: SaleDraft) =>
    act(async () => {
      setSent(undefined);
      // Kept before it is sent: whatever happens on the way, the report is not lost.
      const box = await outbox();
      const sale = waitingSale(campaignId, typed, form.data?.ticket ?? null);
      const { waits, answer, error: refusal } = await box.deliver(saleKind, sale, clear);
      if (refusal !== undefined) {
        // Back in the form, with the reason where it was sent from: the person still looks there.
        if (waits) await handleOpen(waits);
        throw refusal;
      }
      if (answer) setSent(answer);
      if (waits) showToast({ text: t(box.isOnPageOnly(waits.id) ? 'saleUnkept' : 'saleKept') });
    });

  return (
    <>
      <WaitingList
        waiting={waiting.filter(({ body }) => body.campaignId === campaignId)}
        onSend={() => loadedOutbox()?.wake()}
        onOpen={(sale) => void handleOpen(sale)}
        onDiscard={(sale) => void handleDiscard(sale)}
      />
      {sent ? renderSent(sent) : null}
      {form.isPending ? <Skeleton height="24rem" shape="card" /> : null}
      {form.isError && isClosed ? (
        <Alert tone="info">{errorText(form.error)}</Alert>
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
          waiting={waiting.map(({ body }) => body.sale.invoiceNumber)}
          onChange={(change) => setDraft((typed) => ({ ...(typed ?? emptyDraft(form.data)), ...change }))}
          onSend={() => void handleSend(draft ?? emptyDraft(form.data))}
        />
      ) : null}
      <ReportedSales campaignId={campaignId} />
    </>
  );
}

function ReportedSales({ campaignId }: ReportedProps) {
  const { t } = useTranslation('campaigns');
  const sales = useInfiniteQuery(salesQuery(campaignId));
  const reported = sales.data?.pages.flatMap(({ items }) => items) ?? [];
  if (reported.length === 0) return null;
  return (
    <section aria-labelledby="reported" className={css['reported']}>
      <h2 id="reported">{t('reportedSales')}</h2>
      <SaleList sales={reported} buildUrl={paths.reportedSale} />
      <LoadMore
        hasMore={sales.hasNextPage}
        loading={sales.isFetchingNextPage}
        onMore={() => void sales.fetchNextPage()}
      />
    </section>
  );
}
