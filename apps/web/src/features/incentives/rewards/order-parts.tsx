import type { OrderPage } from '@trilha/contracts/incentives/rewards';
import { Copy } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './orders.module.css';

const STEPS = {
  physical: ['awaiting_approval', 'in_preparation', 'shipped', 'delivered'],
  gift_card: ['in_preparation', 'delivered'],
} as const;

/** How far an order has come; a code is there at once and a cancelled order goes nowhere. */
export function OrderProgress({ order }: { readonly order: OrderPage }) {
  const { t } = useTranslation('rewards');
  if (order.state === 'cancelled' || (order.kind !== 'physical' && order.kind !== 'gift_card')) return null;
  const steps: readonly OrderPage['state'][] = STEPS[order.kind];
  const at = steps.indexOf(order.state);
  return (
    <Stepper
      label={t('progress')}
      steps={steps.map((state) => t(`state_${state}`))}
      current={order.state === 'delivered' ? steps.length : at}
    />
  );
}

/** Everything that happened, latest first. */
export function OrderTimeline({ events }: { readonly events: OrderPage['events'] }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  return (
    <Card className={css['card']}>
      <h2>{t('timeline')}</h2>
      <ol className={css['events']}>
        {events.toReversed().map((event) => (
          <li key={`${event.kind} ${event.at}`}>
            <strong>
              {t(event.kind === 'cancelled' && event.own ? 'event_cancelledByYou' : `event_${event.kind}`)}
            </strong>
            <time dateTime={event.at} className={css['muted']}>
              {format.dateTime(event.at)}
            </time>
            {event.note ? <span>{event.note}</span> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** A card its provider still makes, and what becomes of the points if it never does. */
function CardComing({ isLate }: { readonly isLate: boolean }) {
  const { t } = useTranslation('rewards');
  return isLate ? (
    <Notice tone="warning" announced title={t('event_card_delayed')}>
      {t('cardLate')}
    </Notice>
  ) : (
    <Notice tone="info">{t('cardComing')}</Notice>
  );
}

/** The code or card, to copy with one tap. */
export function OrderSecret({ order }: { readonly order: OrderPage }) {
  const { t } = useTranslation('rewards');
  if (order.kind === 'gift_card' && !order.secret && order.state !== 'cancelled')
    return <CardComing isLate={order.events.some(({ kind }) => kind === 'card_delayed')} />;
  if (!order.secret) return null;
  const { secret } = order;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ text: t('copied'), tone: 'success' });
    } catch {
      // No clipboard (plain http, or refused): the code itself can be selected.
      showToast({ text: t('copyFailed'), tone: 'danger' });
    }
  };
  return (
    <Card tone="success" className={css['card']}>
      <h2>{t('yourCode')}</h2>
      <p className={css['secret']}>
        <code>{secret}</code>
      </p>
      <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      {order.instructions ? (
        <>
          <h3>{t('howToUse')}</h3>
          <p className={css['lines']}>{order.instructions}</p>
        </>
      ) : null}
    </Card>
  );
}
