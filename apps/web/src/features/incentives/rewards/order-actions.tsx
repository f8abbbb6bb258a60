import type { OrderPage } from '@trilha/contracts/incentives/rewards';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './orders.module.css';
import { cancelOrder, reportProblem } from './rewards.api.ts';
import type { ProblemKind } from './rewards.api.ts';

/** What the owner of an order may still do with it. */
export function OrderActions({ order }: { readonly order: OrderPage }) {
  const { t } = useTranslation('rewards');
  const [open, setOpen] = useState<'cancel' | 'problem'>();
  const close = () => setOpen(undefined);
  if (!order.can.cancel && !order.can.reportProblem) return null;
  return (
    <div className={css['actions']}>
      {order.can.reportProblem ? (
        <Button variant="secondary" onClick={() => setOpen('problem')}>
          {t('reportProblem')}
        </Button>
      ) : null}
      {order.can.cancel ? (
        <Button variant="quiet" onClick={() => setOpen('cancel')}>
          {t('cancelOrder')}
        </Button>
      ) : null}
      <CancelDialog order={order} open={open === 'cancel'} onClose={close} />
      <ProblemDialog order={order} open={open === 'problem'} onClose={close} />
    </div>
  );
}

interface OrderDialogProps {
  readonly order: OrderPage;
  readonly open: boolean;
  readonly onClose: () => void;
}

function CancelDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { busy, error, act } = useAsyncAction();
  const cancel = () =>
    act(async () => {
      await cancelOrder(order.id);
      showToast({ text: t('cancelled'), tone: 'success' });
      onClose();
    });
  return (
    <Dialog
      title={t('cancelTitle', { code: order.code })}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('keepOrder')}
          </Button>
          <Button variant="danger" loading={busy} onClick={() => void cancel()}>
            {t('cancelOrder')}
          </Button>
        </>
      }
    >
      <p>
        {t(order.refundExpires ? 'cancelTextExpired' : 'cancelText', { points: format.points(order.price) })}
      </p>
      <ActionError error={error} />
    </Dialog>
  );
}

const KINDS = [
  'not_arrived',
  'damaged',
  'wrong_item',
  'code_refused',
  'other',
] as const satisfies ProblemKind[];
const MAX_MESSAGE = 256;

function ProblemDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('rewards');
  const kinds = KINDS.filter((kind) =>
    order.kind === 'physical' ? kind !== 'code_refused' : kind === 'code_refused' || kind === 'other',
  );
  const [kind, setKind] = useState<ProblemKind>(kinds[0] ?? 'other');
  const [message, setMessage] = useState('');
  const [checked, setChecked] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const send = () => {
    setChecked(true);
    if (message.trim() === '') return;
    void act(async () => {
      await reportProblem(order.id, { kind, message });
      showToast({ text: t('problemSent'), tone: 'success' });
      onClose();
    });
  };
  return (
    <Dialog
      title={t('reportProblem')}
      open={open}
      onClose={onClose}
      actions={
        <Button loading={busy} onClick={send}>
          {t('problemSend')}
        </Button>
      }
    >
      <div className={css['form']}>
        <RadioGroup
          label={t('problemKind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`problem_${value}`) }))}
          onChange={setKind}
        />
        <TextArea
          label={t('problemMessage')}
          maxLength={MAX_MESSAGE}
          value={message}
          error={checked && !message.trim() ? t('required') : undefined}
          onChange={(event) => setMessage(event.target.value)}
        />
        <ActionError error={error} />
      </div>
    </Dialog>
  );
}
