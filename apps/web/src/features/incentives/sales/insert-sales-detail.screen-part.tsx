import type { SaleDetail } from '@trilha/contracts/incentives/sales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { AuditTrail } from '../claim-review/audit-trail.tsx';
import { STATUS_TONES } from './sale-list.tsx';
import { SALES_KEY, appealSale, saleQuery } from './sales.api.ts';
import css from './sales.module.css';
import { useFormat } from '../../../lib/dates.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { CorrectSale } from './insert-sales-correction.tsx';

/** A sale that was reported: its status, the reason where it was not approved, and what can be done about it (SAL-05). */
export function ReportedSale({
  saleId,
  isToCorrect = false,
}: {
  readonly saleId: string;
  /** Opens the correction at once, where one is possible. */
  readonly isToCorrect?: boolean;
}) {
  const { t } = useTranslation('campaigns');
  const sale = useQuery(saleQuery(saleId));
  const format = useFormat();
  const [correcting, setCorrecting] = useState(isToCorrect);
  const navigate = useNavigate();
  const leaveCorrection = () => {
    setCorrecting(false);
    // Read again, the page shows the sale, not its correction.
    void navigate({ to: '/insert-sales', search: { sale: saleId }, replace: true });
  };
  if (sale.isPending) return <ScreenSkeleton />;
  if (sale.isError)
    return (
      <Screen title={t('reportSale')}>
        <LoadFailed error={sale.error} onRetry={sale.refetch} />
      </Screen>
    );
  const back = { to: paths.insertSales(sale.data.campaignId), label: t('reportedSales') };
  return (
    <Screen narrow title={t('invoiceNamed', { number: sale.data.invoiceNumber })} back={back}>
      {correcting && sale.data.can.correct ? (
        <CorrectSale sale={sale.data} onDone={leaveCorrection} />
      ) : (
        <>
          <SaleFacts sale={sale.data} />
          <AuditTrail kind="sale" id={saleId} state={`${sale.data.status} ${sale.data.appealed}`} />
          {sale.data.answerUntil ? (
            <p>{t('answerUntil', { day: format.date(`${sale.data.answerUntil}T12:00:00`) })}</p>
          ) : null}
          {sale.data.status === 'reproved' && !sale.data.answerUntil && !sale.data.appealed ? (
            <p>{t('answerOver')}</p>
          ) : null}
          {sale.data.can.correct ? (
            <Button onClick={() => setCorrecting(true)}>{t('correctAndResend')}</Button>
          ) : null}
          {sale.data.can.appeal ? <Appeal saleId={saleId} /> : null}
        </>
      )}
    </Screen>
  );
}

function SaleFacts({ sale }: { readonly sale: SaleDetail }) {
  const { t } = useTranslation(['campaigns', 'receipts']);
  const format = useFormat();
  return (
    <>
      <Card>
        <span className={css['row']}>
          <Pill tone={STATUS_TONES[sale.status]}>{t(`status_${sale.status}`)}</Pill>
          <strong>{format.points(sale.points)}</strong>
        </span>
        <p>
          {sale.store} · {format.date(`${sale.soldOn}T12:00:00`)}
        </p>
        <p className={css['muted']}>
          {t(`statusText_${sale.status}`)} {t('reportedAt', { at: format.dateTime(sale.reportedAt) })}
        </p>
        {sale.reason && sale.status === 'reproved' ? (
          <Alert tone="danger" title={t('reasonGiven', { reason: t(`reason_${sale.reason as 1}`) })}>
            {sale.note}
          </Alert>
        ) : null}
        {sale.appealed ? (
          <p>{t(sale.status === 'awaiting' ? 'receipts:appealWaiting' : 'receipts:appealDecided')}</p>
        ) : null}
        <ul className={css['stack']}>
          {sale.lines.map((line) => (
            <li key={line.productId}>
              {line.quantity} × {line.product} · {format.points(line.points)}
              {line.factor > 100 ? ` (×${format.number(line.factor / 100)})` : ''}
            </li>
          ))}
        </ul>
      </Card>
      <ul className={css['pages']}>
        {sale.pages.map(({ fileId, url }, at) => (
          <li key={fileId} className={css['page']}>
            <img src={url} alt={t('pageNumber', { number: at + 1 })} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Appeal({ saleId }: { readonly saleId: string }) {
  const { t } = useTranslation('campaigns');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const { busy, error, act } = useAsyncAction();
  const send = () =>
    act(async () => {
      await appealSale(saleId, text);
      await queryClient.invalidateQueries({ queryKey: [SALES_KEY] });
    });
  return (
    <Card>
      <h2>{t('appeal')}</h2>
      <p>{t('appealText')}</p>
      <TextArea
        label={t('appealReason')}
        value={text}
        maxLength={256}
        error={error === undefined ? undefined : errorText(error)}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        variant="secondary"
        loading={busy}
        disabled={text.trim().length < 3}
        onClick={() => void send()}
      >
        {t('sendAppeal')}
      </Button>
    </Card>
  );
}
