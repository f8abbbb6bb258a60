import type { SaleForm as FormData } from '@trilha/contracts/incentives/sales';
import { canonicalFiscalKey } from '@trilha/rules/incentives/fiscal-codes';
import { reportableDays, saleDayProblem } from '@trilha/rules/incentives/sales';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DocumentDifferences, differencesOf } from './document-differences.tsx';
import type { SaleDraft } from './sale-draft.ts';
import { InvoiceNumber } from './invoice-number.tsx';
import { isDoubtfulField } from './open-proposals.ts';
import { ProductLines } from './product-lines.tsx';
import { Proposals } from './proposals.tsx';
import { ReadCode, ReadingStatus } from './read-code.tsx';
import { SalePages } from './sale-pages.tsx';
import css from './sales.module.css';
import { TotalBar } from './total-bar.tsx';
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
const FAULT = 'main form [aria-invalid="true"], main form [data-fault]';

/** Takes the person to the first thing that is to be mended, with the cursor in it. */
function showFirstFault(): void {
  const fault = document.querySelector<HTMLElement>(FAULT);
  if (!fault) return;
  if (!fault.matches('input, select, textarea')) fault.tabIndex = -1;
  fault.focus({ preventScroll: true });
  fault.scrollIntoView({ block: 'center' });
}

/** What was found out about the report as it is typed: its store, its days, its faults, what its picture says. */
function useSaleForm({ form, draft, countsFrom, except, waiting, onChange, onSend }: SaleFormProps) {
  const { t } = useTranslation(['campaigns', 'errors', 'receipts']);
  const [tried, setTried] = useState(false);
  const [now] = useState(() => (countsFrom ? new Date(countsFrom) : new Date()));
  const store = form.stores.find(({ id }) => id === draft.storeId);
  const days = store ? reportableDays(form.campaign, now, store.timeZone) : null;
  const faults = faultsOf(form, draft, now);
  const differences = differencesOf(form, draft);
  const reading = usePictureReading({ form, days, draft, onChange });
  const textOf = (fault: (typeof faults)[keyof typeof faults]) => {
    if (!tried || fault === null) return undefined;
    if (fault === 'numberMissing' || fault === 'dateMissing' || fault === 'productsMissing') return t(fault);
    return t(`errors:${fault}`);
  };

  const doubtOf = (field: Parameters<typeof isDoubtfulField>[0]) =>
    isDoubtfulField(field, reading.proposals, draft) ? (
      <strong className={css['doubt']}>{t('receipts:doubtfulHint')}</strong>
    ) : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isProven = differences.some(({ refuses }) => refuses);
    if (!isProven && Object.values(faults).every((fault) => fault === null)) onSend();
    // The faults are marked by the next picture on the screen.
    else requestAnimationFrame(showFirstFault);
  };
  return {
    form,
    draft,
    onChange,
    except,
    waiting,
    store,
    days,
    faults,
    differences,
    reading,
    textOf,
    doubtOf,
    handleSubmit,
  };
}

interface SaleCardProps {
  readonly sale: ReturnType<typeof useSaleForm>;
}

/** Reporting a sale: picture first, then number, day and products; the points are shown before it is sent. */
export function SaleForm(props: SaleFormProps) {
  const { busy, error, action } = props;
  const sale = useSaleForm(props);

  return (
    <form className={css['form']} noValidate onSubmit={sale.handleSubmit}>
      <PictureCard sale={sale} />
      <InvoiceCard sale={sale} />
      <ProductsCard sale={sale} />
      {/* What was typed comes back with the refusal, and the person to why. */}
      {error ? (
        <Alert tone="danger" answers>
          {error}
        </Alert>
      ) : null}
      <TotalBar form={sale.form} draft={sale.draft} store={sale.store} busy={busy} action={action} />
    </form>
  );
}

const INVOICE = 'sale-invoice';

/** What was taken over from the picture, to be looked at before it is sent. */
function showInvoice(): void {
  const heading = document.querySelector<HTMLElement>(`#${INVOICE}`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

function PictureCard({ sale: { form, draft, onChange, store, faults, reading, textOf } }: SaleCardProps) {
  const { t } = useTranslation('campaigns');
  return (
    <Card>
      <h2>{t('invoicePicture')}</h2>
      <ReadingStatus state={reading.state} />
      <Proposals
        form={form}
        draft={draft}
        proposals={reading.proposals}
        onChange={onChange}
        onTaken={showInvoice}
        onDismiss={reading.dismiss}
      />
      <SalePages
        pages={draft.pages}
        required={store?.allowsCameras ?? true}
        personalOn={reading.personalOn}
        onChange={(pages) => onChange({ pages })}
        onPicture={reading.read}
      />
      <CardFault text={textOf(faults.pages)} />
      <ReadCode codeRead={reading.codeRead} onPicture={reading.readCodeOnly} />
    </Card>
  );
}

/** What is wrong with a card as a whole. */
function CardFault({ text }: { readonly text: string | undefined }) {
  return text ? (
    <div data-fault>
      <Alert tone="danger">{text}</Alert>
    </div>
  ) : null;
}

function InvoiceCard({ sale }: SaleCardProps) {
  const { t } = useTranslation(['campaigns', 'receipts']);
  const { form, draft, onChange, faults, textOf } = sale;
  return (
    <Card>
      <h2 id={INVOICE} className={css['invoice']} tabIndex={-1}>
        {t('invoice')}
      </h2>
      <StoreField sale={sale} />
      <InvoiceNumber
        campaign={form.campaign}
        value={draft.invoiceNumber}
        error={textOf(faults.invoiceNumber)}
        hint={sale.doubtOf('invoiceNumber')}
        except={sale.except}
        waiting={sale.waiting}
        onChange={(invoiceNumber) => onChange({ invoiceNumber })}
      />
      <DayField sale={sale} />
      <TextField
        label={t(form.campaign.country === 'BRA' ? 'fiscalKey' : 'receipts:fiscalCode')}
        hint={
          sale.doubtOf('fiscalKey') ??
          t(form.campaign.country === 'BRA' ? 'fiscalKeyHint' : 'receipts:fiscalCodeHint')
        }
        optionalLabel={t('optional')}
        value={draft.fiscalKey}
        maxLength={120}
        error={textOf(faults.fiscalKey)}
        onChange={({ target }) => onChange({ fiscalKey: target.value })}
      />
      <DocumentDifferences differences={sale.differences} />
    </Card>
  );
}

/** The store; a choice where there are several. */
function StoreField({ sale: { form, draft, onChange, store } }: SaleCardProps) {
  const { t } = useTranslation('campaigns');
  return form.stores.length > 1 ? (
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
  );
}

function DayField({ sale: { draft, onChange, days, faults, textOf, doubtOf } }: SaleCardProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  return (
    <DateField
      label={t('soldOn')}
      hint={
        doubtOf('soldOn') ??
        (days
          ? t('soldOnHint', {
              from: format.date(`${days.from}T12:00:00`),
              to: format.date(`${days.to}T12:00:00`),
            })
          : undefined)
      }
      min={days?.from}
      max={days?.to}
      value={draft.soldOn}
      error={textOf(faults.soldOn)}
      onChange={({ target }) => onChange({ soldOn: target.value })}
    />
  );
}

function ProductsCard({ sale: { form, draft, onChange, faults, textOf } }: SaleCardProps) {
  const { t } = useTranslation('campaigns');
  return (
    <Card>
      <h2>{t('products')}</h2>
      <ProductLines
        form={form}
        occasion={draft}
        lines={draft.lines}
        onChange={(lines) => onChange({ lines })}
      />
      <CardFault text={textOf(faults.lines)} />
      <TextArea
        label={t('observation')}
        optionalLabel={t('optional')}
        value={draft.observation}
        maxLength={256}
        onChange={({ target }) => onChange({ observation: target.value })}
      />
    </Card>
  );
}
