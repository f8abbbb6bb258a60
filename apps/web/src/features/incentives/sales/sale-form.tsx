import type { SaleForm as FormData } from '@trilha/contracts/incentives/sales';
import { pointsUnderLimits, storeCapLeft } from '@trilha/rules/incentives/campaign-limits';
import { canonicalFiscalKey } from '@trilha/rules/incentives/fiscal-codes';
import { reportableDays, saleDayProblem, salePoints } from '@trilha/rules/incentives/sales';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DocumentDifferences, differencesOf } from './document-differences.tsx';
import type { SaleDraft } from './sale-draft.ts';
import { InvoiceNumber } from './invoice-number.tsx';
import { ProductLines } from './product-lines.tsx';
import { Proposals } from './proposals.tsx';
import { ReadCode } from './read-code.tsx';
import { SalePages } from './sale-pages.tsx';
import css from './sales.module.css';
import { usePictureReading } from './use-picture-reading.ts';

interface SaleFormProps {
  readonly form: FormData;
  readonly draft: SaleDraft;
  readonly busy: boolean;
  readonly error: string | null;
  /** What sending does: report, or send a corrected sale again. */
  readonly action: string;
  /** The sale that is corrected. */
  readonly except?: string | undefined;
  /** The instant the days are counted to: of a sale that is corrected, when it was captured. */
  readonly countsFrom?: string | undefined;
  /** Invoice numbers that wait on this device. */
  readonly waiting: readonly string[];
  /** Parts that changed; what was typed meanwhile stays. */
  readonly onChange: (change: Partial<SaleDraft>) => void;
  readonly onSend: () => void;
}

/** What is still missing, by the rules the server judges by. */
function faultsOf(form: FormData, draft: SaleDraft, now: Date) {
  const store = form.stores.find(({ id }) => id === draft.storeId);
  return {
    pages: store?.allowsCameras && draft.pages.length === 0 ? ('picture_required' as const) : null,
    invoiceNumber: draft.invoiceNumber.trim() === '' ? ('numberMissing' as const) : null,
    fiscalKey:
      form.campaign.country === 'BRA' &&
      draft.fiscalKey.trim() !== '' &&
      !canonicalFiscalKey(draft.fiscalKey, 'BRA')
        ? ('fiscal_key_invalid' as const)
        : null,
    soldOn:
      draft.soldOn === ''
        ? ('dateMissing' as const)
        : store
          ? saleDayProblem(draft.soldOn, form.campaign, now, store.timeZone)
          : null,
    lines: draft.lines.length === 0 ? ('productsMissing' as const) : null,
  };
}

/** What is marked as wrong in the form: a field, or a card with a notice. */
const FAULT = 'main form [aria-invalid="true"], main form [role="alert"]';

/** Reporting a sale: picture first, then number, day and products; the points are shown before it is sent. */
export function SaleForm({
  form,
  draft,
  busy,
  error,
  action,
  except,
  countsFrom,
  waiting,
  onChange,
  onSend,
}: SaleFormProps) {
  const { t } = useTranslation(['campaigns', 'receipts', 'errors']);
  const format = useFormat();
  const [tried, setTried] = useState(false);
  const [now] = useState(() => (countsFrom ? new Date(countsFrom) : new Date()));
  const refusal = useRef<HTMLDivElement>(null);
  // What was typed comes back with the refusal: the person is taken to why.
  useEffect(() => {
    if (error) refusal.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  const store = form.stores.find(({ id }) => id === draft.storeId);
  const days = store ? reportableDays(form.campaign, now, store.timeZone) : null;
  const faults = faultsOf(form, draft, now);
  const differences = differencesOf(form, draft);
  const reading = usePictureReading({ form, days, draft, onChange });
  const priced = draft.lines.flatMap(({ productId, quantity }) => {
    const product = form.products.find(({ id }) => id === productId);
    return product ? [{ productId, quantity, pointsEach: product.points }] : [];
  });
  const { total } = salePoints(priced, form.promotions, draft);
  const { points: earned, cutBy } = pointsUnderLimits(total, {
    report: form.capReport,
    person: form.capLeft,
    store: store && draft.soldOn ? storeCapLeft(form.capStore, store.earned, draft.soldOn) : null,
    budget: form.budgetLeft,
  });
  const textOf = (fault: (typeof faults)[keyof typeof faults]) => {
    if (!tried || fault === null) return undefined;
    if (fault === 'numberMissing' || fault === 'dateMissing' || fault === 'productsMissing') return t(fault);
    return t(`errors:${fault}`);
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isProven = differences.some(({ refuses }) => refuses);
    if (!isProven && Object.values(faults).every((fault) => fault === null)) onSend();
    // The faults are marked by the next picture on the screen.
    else requestAnimationFrame(() => document.querySelector(FAULT)?.scrollIntoView({ block: 'center' }));
  };

  return (
    <form className={css['form']} noValidate onSubmit={handleSubmit}>
      <Card>
        <h2>{t('invoicePicture')}</h2>
        <SalePages
          pages={draft.pages}
          required={store?.allowsCameras ?? true}
          personalOn={reading.personalOn}
          onChange={(pages) => onChange({ pages })}
          onPicture={reading.read}
        />
        {textOf(faults.pages) ? <Notice tone="danger">{textOf(faults.pages)}</Notice> : null}
        <ReadCode state={reading.state} codeRead={reading.codeRead} onPicture={reading.readCodeOnly} />
        <Proposals
          form={form}
          draft={draft}
          proposals={reading.proposals}
          onChange={onChange}
          onDismiss={reading.dismiss}
        />
      </Card>
      <Card>
        <h2>{t('invoice')}</h2>
        {form.stores.length > 1 ? (
          <Select
            label={t('store')}
            value={draft.storeId}
            options={form.stores.map(({ id, name, chain }) => ({ value: id, label: `${name} · ${chain}` }))}
            onChange={(storeId) => onChange({ storeId })}
          />
        ) : (
          <p>
            <strong>{store?.name}</strong> · {store?.chain}
          </p>
        )}
        <InvoiceNumber
          campaign={form.campaign}
          value={draft.invoiceNumber}
          error={textOf(faults.invoiceNumber)}
          except={except}
          waiting={waiting}
          onChange={(invoiceNumber) => onChange({ invoiceNumber })}
        />
        <DateField
          label={t('soldOn')}
          hint={
            days
              ? t('soldOnHint', {
                  from: format.date(`${days.from}T12:00:00`),
                  to: format.date(`${days.to}T12:00:00`),
                })
              : undefined
          }
          min={days?.from}
          max={days?.to}
          value={draft.soldOn}
          error={textOf(faults.soldOn)}
          onChange={({ target }) => onChange({ soldOn: target.value })}
        />
        <TextField
          label={t(form.campaign.country === 'BRA' ? 'fiscalKey' : 'receipts:fiscalCode')}
          hint={t(form.campaign.country === 'BRA' ? 'fiscalKeyHint' : 'receipts:fiscalCodeHint')}
          optionalLabel={t('optional')}
          value={draft.fiscalKey}
          maxLength={120}
          error={textOf(faults.fiscalKey)}
          onChange={({ target }) => onChange({ fiscalKey: target.value })}
        />
        <DocumentDifferences differences={differences} />
      </Card>
      <Card>
        <h2>{t('products')}</h2>
        <ProductLines
          form={form}
          occasion={draft}
          lines={draft.lines}
          onChange={(lines) => onChange({ lines })}
        />
        {textOf(faults.lines) ? <Notice tone="danger">{textOf(faults.lines)}</Notice> : null}
        <TextArea
          label={t('observation')}
          optionalLabel={t('optional')}
          value={draft.observation}
          maxLength={256}
          onChange={({ target }) => onChange({ observation: target.value })}
        />
      </Card>
      <div ref={refusal}>
        {error ? (
          <Notice tone="danger" announced>
            {error}
          </Notice>
        ) : null}
      </div>
      <div className={css['total']} data-bar-below>
        <span aria-live="polite">
          <strong>{format.points(earned)}</strong>
          <span className={css['muted']}>
            {cutBy === null
              ? t('provisionalHint')
              : t(`cut_${cutBy}`, { points: format.number(earned), worth: format.points(total) })}
          </span>
        </span>
        <Button type="submit" size="large" loading={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
