import type { OrderPage } from '@trilha/contracts/incentives/rewards';
import { useQuery } from '@tanstack/react-query';
import { Copy, Eye } from 'lucide-react';
import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './orders.module.css';
import { orderCodeQuery } from './rewards.api.ts';

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
    <Alert tone="warning" announced title={t('event_card_delayed')}>
      {t('cardLate')}
    </Alert>
  ) : (
    <Alert tone="info">{t('cardComing')}</Alert>
  );
}

/** The code or card: opened by its person, and copied with one tap. */
export function OrderSecret({ order }: { readonly order: OrderPage }) {
  const { t } = useTranslation('rewards');
  const code = useQuery(orderCodeQuery(order.id));
  if (order.kind === 'gift_card' && !order.hasCode && order.state !== 'cancelled')
    return <CardComing isLate={order.events.some(({ kind }) => kind === 'card_delayed')} />;
  if (!order.hasCode) return null;
  return (
    <Card tone="success" className={css['card']}>
      <h2>{t('yourCode')}</h2>
      {code.data === undefined ? (
        <ClosedCode onOpen={() => code.refetch({ throwOnError: true })} />
      ) : (
        <OpenCode code={code.data} />
      )}
      {order.instructions ? (
        <>
          <h3>{t('howToUse')}</h3>
          <p className={css['lines']}>{order.instructions}</p>
        </>
      ) : null}
    </Card>
  );
}

/** A code is money: it is hidden from people who find the screen open, and from impersonators. */
function ClosedCode({ onOpen }: { readonly onOpen: () => Promise<unknown> }) {
  const { t } = useTranslation('rewards');
  const { busy, error, act } = useAsyncAction();
  const isImpersonating = useIsImpersonating();
  if (isImpersonating) return <p>{t('codeOwnerOnly')}</p>;
  return (
    <>
      <p>{t('codeClosed')}</p>
      <Button loading={busy} icon={<Eye size={18} aria-hidden="true" />} onClick={() => void act(onOpen)}>
        {t('openCode')}
      </Button>
      <ActionError error={error} />
    </>
  );
}

function OpenCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('rewards');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast({ text: t('copied'), tone: 'success' });
    } catch {
      // No clipboard (plain http, or refused): the code itself can be selected.
      showToast({ text: t('copyFailed'), tone: 'danger' });
    }
  };
  return (
    <>
      <p className={css['secret']}>
        <code>{code}</code>
      </p>
      <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </>
  );
}
