import type { ManagedOrder } from '@trilha/contracts/incentives/order-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { ORDERS_KEY, answerProblem, retryCard } from './orders.api.ts';
import css from './reward-admin.module.css';

/** The store a piece is handed over at. */
function StoreFact({ store }: { readonly store: string | null }) {
  const { t } = useTranslation('admin-rewards');
  if (store === null) return null;
  return (
    <>
      <dt>{t('orderStore')}</dt>
      <dd>{store}</dd>
    </>
  );
}

/** Whose order it is, where it goes and how far it is. */
export function OrderFacts({ order }: { readonly order: ManagedOrder }) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  const { address, tracking } = order;
  return (
    <Card>
      <dl className={css['facts']}>
        <dt>{t('person')}</dt>
        <dd className={css['two']}>
          <Link to={paths.personOrders(order.member.id)}>{order.member.name}</Link>
          <small>{order.memberEmail ?? ''}</small>
        </dd>
        <dt>{t('reward')}</dt>
        <dd className={css['two']}>
          <Link to={paths.adminReward(order.rewardId)}>{order.title}</Link>
          <small>{`${t(`kind.${order.kind}`)} · ${format.points(order.price)}`}</small>
        </dd>
        <dt>{t('campaignLabel')}</dt>
        <dd>{order.campaign}</dd>
        <StoreFact store={order.store} />
        {address ? (
          <>
            <dt>{t('address')}</dt>
            <dd>
              <address className={css['address']}>
                <strong>{address.recipient}</strong>
                <span>
                  {[address.street, address.street_number, address.complement].filter(Boolean).join(', ')}
                </span>
                <span>{address.neighborhood}</span>
                <span>{[address.city, address.state].join(' – ')}</span>
                <span>{[address.postal_code, address.country].join(' · ')}</span>
              </address>
            </dd>
          </>
        ) : null}
        {tracking.carrier || tracking.code ? (
          <>
            <dt>{t('tracking')}</dt>
            <dd className={css['two']}>
              {[tracking.carrier, tracking.code].filter(Boolean).join(' · ')}
              {tracking.url ? (
                <a href={tracking.url} target="_blank" rel="noreferrer noopener">
                  {t('trackingOpen')}
                </a>
              ) : null}
            </dd>
          </>
        ) : null}
        {order.kind === 'physical' ? null : (
          <>
            <dt>{t('secret')}</dt>
            <dd>{t(order.secretIssued ? 'secretIssued' : 'secretWaiting')}</dd>
          </>
        )}
      </dl>
      {order.refund ? (
        <Alert tone="info">
          {t(order.refund.expired ? 'refundExpired' : 'refunded', {
            points: format.points(order.refund.points),
          })}
        </Alert>
      ) : null}
      <CardState order={order} />
    </Card>
  );
}

/** How a gift card stands with its provider. */
function CardState({ order }: { readonly order: ManagedOrder }) {
  const { t } = useTranslation('admin-rewards');
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const { card } = order;
  if (!card || card.status === 'issued' || order.state === 'cancelled') return null;
  const handleRetry = () =>
    act(async () => {
      await retryCard(order.id);
      await queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
      showToast({ text: t('cardRetried'), tone: 'success' });
    });
  return (
    <Alert
      tone={card.status === 'stuck' ? 'danger' : 'info'}
      title={t(card.status === 'stuck' ? 'cardStuck' : 'cardWaiting')}
      actions={
        order.can.retryCard ? (
          <Button size="small" variant="secondary" loading={busy} onClick={() => void handleRetry()}>
            {t('cardRetry')}
          </Button>
        ) : undefined
      }
    >
      {t('cardTries', { count: card.attempts })}
      {card.lastError ? <code className={css['muted']}> {card.lastError}</code> : null}
    </Alert>
  );
}

const KINDS = [
  'placed',
  'approved',
  'packed',
  'shipped',
  'delivered',
  'released',
  'cancelled',
  'address_changed',
  'tracking_changed',
  'card_delayed',
  'problem_reported',
  'problem_answered',
] as const;

/** What happened to the order, latest first. */
export function OrderTimeLine({ order }: { readonly order: ManagedOrder }) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  const nameOf = (kind: string) => {
    const known = KINDS.find((one) => one === kind);
    return known ? t(`event.${known}`) : kind;
  };
  return (
    <Card>
      <h2>{t('timeLine')}</h2>
      <ol className={css['timeLine']}>
        {order.events.toReversed().map(({ kind, at, note, actor }) => (
          <li key={`${kind}${at}`}>
            <strong>{nameOf(kind)}</strong>
            <small>{[format.dateTime(at), actor].filter(Boolean).join(' · ')}</small>
            {note ? <p>{note}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What the person reported, with the answers. */
export function OrderProblems({ order }: { readonly order: ManagedOrder }) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  if (order.problems.length === 0) return null;
  return (
    <Card>
      <h2>{t('problems')}</h2>
      {order.problems.map((problem) => (
        <article key={problem.id} className={css['stack']}>
          <p>
            <strong>{t(`problem.${problem.kind}`)}</strong>{' '}
            <small className={css['muted']}>{format.dateTime(problem.at)}</small>
          </p>
          <blockquote className={css['quote']}>{problem.message}</blockquote>
          {problem.answer === null ? (
            order.can.answer ? (
              <AnswerForm problemId={problem.id} />
            ) : null
          ) : (
            <p className={css['muted']}>{t('answered', { answer: problem.answer })}</p>
          )}
        </article>
      ))}
    </Card>
  );
}

function AnswerForm({ problemId }: { readonly problemId: string }) {
  const { t } = useTranslation('admin-rewards');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState('');
  const { busy, error, act } = useAsyncAction();
  const handleAnswer = () =>
    act(async () => {
      await answerProblem(problemId, answer.trim());
      showToast({ text: t('answerSent'), tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
    });
  return (
    <div className={css['stack']}>
      <TextArea
        label={t('answer')}
        hint={t('answerHint')}
        rows={3}
        maxLength={256}
        value={answer}
        error={error === undefined ? undefined : errorText(error)}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div>
        <Button loading={busy} disabled={answer.trim() === ''} onClick={() => void handleAnswer()}>
          {t('answerSend')}
        </Button>
      </div>
    </div>
  );
}
