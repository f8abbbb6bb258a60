import type { SaleForm } from '@trilha/contracts/incentives/sales';
import { invoiceKey } from '@trilha/rules/incentives/invoice-key';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { reportedQuery } from './sales.api.ts';

interface InvoiceNumberProps {
  readonly campaign: Pick<SaleForm['campaign'], 'id' | 'country'>;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint: ReactNode;
  /** The sale that is being corrected: its own number is no warning. */
  readonly except: string | undefined;
  /** Numbers that wait on this device. */
  readonly waiting: readonly string[];
  readonly onChange: (value: string) => void;
}

const PAUSE_MS = 350;

/** The value once nothing was typed for a moment. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The invoice number; who reported it before is shown while typing, also of one that still waits on this device (SAL-03). */
export function InvoiceNumber({
  campaign,
  value,
  error,
  hint,
  except,
  waiting,
  onChange,
}: InvoiceNumberProps) {
  const { t } = useTranslation(['receipts', 'campaigns']);
  const format = useFormat();
  const number = useDebounced(value.trim());
  const { data } = useQuery(reportedQuery(campaign.id, number));
  const reported = data?.sale && data.sale.id !== except && number === value.trim() ? data.sale : null;
  const key = invoiceKey(value, campaign.country);
  const waits = key !== '' && waiting.some((one) => invoiceKey(one, campaign.country) === key);
  return (
    <>
      <TextField
        label={t('campaigns:invoiceNumber')}
        value={value}
        maxLength={50}
        error={error}
        hint={hint}
        onChange={({ target }) => onChange(target.value)}
      />
      {reported ? (
        <Alert announced tone="warning" title={t('alreadyReported')}>
          {t('alreadyReportedText', {
            number: reported.invoiceNumber,
            at: format.dateTime(reported.reportedAt),
            status: t(`campaigns:status_${reported.status}`),
          })}
        </Alert>
      ) : null}
      {waits && !reported ? (
        <Alert announced tone="warning" title={t('alreadyReported')}>
          {t('alreadyWaits')}
        </Alert>
      ) : null}
    </>
  );
}
