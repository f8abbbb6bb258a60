import type { LevelQueueItem } from '@trilha/contracts/incentives/level-requests';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { LEVEL_QUEUE_KEY, decideLevel, reopenLevel } from './audits.api.ts';
import css from './audits.module.css';

interface LevelRequestProps {
  readonly item: LevelQueueItem;
  readonly onAudit: () => void;
}

/** A level somebody reached, with what speaks for and against it, to be audited, decided or opened again. */
export function LevelRequest({ item, onAudit }: LevelRequestProps) {
  const { t } = useTranslation('admin-levels');
  const format = useFormat();
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const { member, level, experience, minimum, refusal, can } = item;
  const isBelow = experience.confirmed < minimum;

  const step = (work: () => Promise<unknown>, done: string) =>
    act(async () => {
      try {
        await work();
        showToast({ text: done, tone: 'success' });
      } finally {
        await queryClient.invalidateQueries({ queryKey: LEVEL_QUEUE_KEY });
      }
    });
  const decide = (approve: boolean, reason: string) =>
    step(
      () => decideLevel(item.id, { approve, reason }),
      t(approve ? 'approved' : 'refused', { member, level }),
    );

  return (
    <Card>
      <h2>{t('request', { member, level })}</h2>
      <p className={css['muted']}>
        {item.campaign} · {t('askedOn', { date: format.date(item.requestedAt) })}
      </p>
      {refusal ? (
        <Alert tone="warning">
          {t(can.reopen ? 'refusedOn' : 'refusedBefore', {
            date: format.date(refusal.at),
            reason: refusal.reason,
          })}
        </Alert>
      ) : null}
      <Evidence item={item} />
      {item.awaiting > 0 ? (
        <div className={css['row']}>
          <Button variant="secondary" onClick={onAudit}>
            {t('audit', { count: item.awaiting })}
          </Button>
        </div>
      ) : null}
      {can.reopen && refusal ? (
        <>
          <p>{t('askedAgainFrom', { points: format.number(refusal.askedAgainFrom) })}</p>
          <div className={css['row']}>
            <Button
              disabled={busy}
              onClick={() => void step(() => reopenLevel(item.id), t('reopened', { member }))}
            >
              {t('reopen')}
            </Button>
          </div>
        </>
      ) : null}
      {can.decide ? (
        <Decision
          isBelow={isBelow}
          busy={busy}
          onDecide={(approve, reason) => void decide(approve, reason)}
        />
      ) : null}
      {can.decide || can.reopen ? null : <p className={css['muted']}>{t('administratorDecides')}</p>}
    </Card>
  );
}

/** What was earned, what waits, and what became of what was sent. */
function Evidence({ item }: { readonly item: LevelQueueItem }) {
  const { t } = useTranslation('admin-levels');
  const format = useFormat();
  const { experience, minimum } = item;
  const progress = t('experience', {
    confirmed: format.number(experience.confirmed),
    minimum: format.number(minimum),
  });
  return (
    <>
      <p>
        {progress}
        <ProgressBar label={progress} value={(experience.confirmed / minimum) * 100} />
      </p>
      {experience.waiting > 0 ? <p>{t('waiting', { points: format.points(experience.waiting) })}</p> : null}
      <p>{t('sent', { approved: item.approved, reproved: item.reproved, awaiting: item.awaiting })}</p>
    </>
  );
}

interface DecisionProps {
  /** What was earned does not reach the level: it takes a reason to give it. */
  readonly isBelow: boolean;
  readonly busy: boolean;
  readonly onDecide: (approve: boolean, reason: string) => void;
}

function Decision({ isBelow, busy, onDecide }: DecisionProps) {
  const { t } = useTranslation('admin-levels');
  const [reason, setReason] = useState('');
  return (
    <>
      {isBelow ? <Alert tone="warning">{t('notYetConfirmed')}</Alert> : null}
      <TextField
        label={t('reason')}
        value={reason}
        maxLength={256}
        disabled={busy}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={css['row']}>
        <Button disabled={busy || (isBelow && reason.trim() === '')} onClick={() => onDecide(true, reason)}>
          {t('approve')}
        </Button>
        <Button
          variant="secondary"
          disabled={busy || reason.trim() === ''}
          onClick={() => onDecide(false, reason)}
        >
          {t('refuse')}
        </Button>
      </div>
    </>
  );
}
