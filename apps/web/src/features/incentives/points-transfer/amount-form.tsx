import type {
  PointsTransfer,
  TransferCheck,
  TransferDesk,
} from '@trilha/contracts/incentives/points-transfer';
import { isTransferAmount, partnerAmountOf } from '@trilha/rules/incentives/points-transfers';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { errorCode } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { dayText } from './desk-card.tsx';
import { sendPoints } from './points-transfer.api.ts';
import css from './points-transfer.module.css';

interface AmountFormProps {
  readonly desk: TransferDesk;
  readonly check: TransferCheck;
  readonly onSent: (transfer: PointsTransfer) => void;
  /** The balance is another one by now. */
  readonly onStale: () => Promise<unknown>;
}

/** How many points, and a last look at what they are before and after. */
export function AmountForm({ desk, check, onSent, onStale }: AmountFormProps) {
  const { t } = useTranslation(['points-transfer', 'common']);
  const format = useFormat();
  const [amount, setAmount] = useState<number | null>(desk.least);
  const [confirming, setConfirming] = useState(false);
  const { busy, error, act } = useAsyncAction({
    onError: (failure) => (errorCode(failure) === 'stale_revision' ? onStale() : undefined),
  });
  const { program, least, most, rate, balance } = desk;
  const terms = { ourPoints: rate.ours, partnerPoints: rate.theirs, minimum: least };
  const sends = amount !== null && amount <= most && isTransferAmount(amount, terms) ? amount : undefined;
  const receives = sends === undefined ? 0 : partnerAmountOf(sends, terms);

  const handleSend = async () => {
    if (sends === undefined) return;
    await act(async () => {
      onSent(await sendPoints({ checkId: check.id, amount: sends, balance }));
    });
  };
  return (
    <>
      <Form
        className={css['form']}
        busy={busy}
        onSubmit={() => setConfirming(sends !== undefined)}
        foot={
          <div className={css['actions']}>
            <Button type="submit" size="large" disabled={sends === undefined}>
              {t('review')}
            </Button>
            <Button variant="quiet" onClick={() => setAmount(most)}>
              {t('all')}
            </Button>
          </div>
        }
      >
        {' '}
        <NumberField
          label={t('amount')}
          hint={t('amountHint', {
            least: format.number(least),
            most: format.number(most),
            step: format.number(rate.ours),
          })}
          value={amount}
          min={least}
          max={most}
          step={rate.ours}
          onChange={setAmount}
        />
        {sends === undefined ? null : (
          <p role="status">{t('arrives', { number: format.number(receives), program })}</p>
        )}
      </Form>
      {confirming && sends !== undefined ? (
        <ConfirmDialog
          desk={desk}
          check={check}
          sends={sends}
          receives={receives}
          action={{ busy, error }}
          onSend={handleSend}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}

interface ConfirmDialogProps extends Pick<AmountFormProps, 'desk' | 'check'> {
  readonly sends: number;
  readonly receives: number;
  readonly action: { readonly busy: boolean; readonly error: unknown };
  readonly onSend: () => Promise<void>;
  readonly onClose: () => void;
}

/** The last look, before points leave for good. */
function ConfirmDialog({ desk, check, sends, receives, action, onSend, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation(['points-transfer', 'common']);
  const format = useFormat();
  const { busy, error } = action;
  const isStale = errorCode(error) === 'stale_revision';
  const { program, balance } = desk;
  return (
    <ActionDialog
      title={t('confirmTitle')}
      label={t('send')}
      cancelLabel={t('common:back')}
      busy={busy}
      error={isStale ? undefined : error}
      onAct={onSend}
      onClose={onClose}
    >
      <dl className={css['facts']}>
        <Row name={t('holder')} value={`${check.holder ?? ''} · ${check.document}`} />
        <Row name={t('before')} value={format.number(balance)} />
        <Row name={t('sends')} value={`−${format.number(sends)}`} />
        <Row total name={t('after')} value={format.number(balance - sends)} />
        <Row name={t('receives', { program })} value={format.number(receives)} />
        <Row name={t('redeemBy')} value={dayText(format, desk.redeemBy)} />
      </dl>
      <p className={css['note']}>{t('irreversible')}</p>
      {isStale ? (
        <Alert tone="danger" answers>
          {t('stale')}
        </Alert>
      ) : null}
    </ActionDialog>
  );
}

function Row({
  name,
  value,
  total,
}: {
  readonly name: string;
  readonly value: string;
  readonly total?: boolean;
}) {
  return (
    <div className={total ? css['total'] : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
