import type { CampaignClosing } from '@trilha/contracts/incentives/campaign-closing';
import type { ClosingStep } from '@trilha/rules/incentives/campaigns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { formatsOf, useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './campaign-close.module.css';
import { closeCampaign, closingQuery } from './campaign-close.api.ts';
import { ClosingWork } from './closing-work.tsx';

interface ClosingSectionProps {
  readonly campaignId: string;
  /** The campaign's state has changed. */
  readonly onChanged: () => void;
}

/** The way to a campaign's end: what still waits, what will expire, and the steps by hand (CAM-06). */
export function ClosingSection({ campaignId, onChanged }: ClosingSectionProps) {
  const { t } = useTranslation('admin-campaign-close');
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<ClosingStep>();
  const { busy, error, act } = useAsyncAction();
  const query = useQuery(closingQuery(campaignId));
  if (query.isError && !query.data) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  const closing = query.data;
  if (!closing) return <Skeleton height="16rem" shape="card" />;

  const take = async (step: ClosingStep) => {
    const isDone = await act(async () => {
      queryClient.setQueryData(closingQuery(campaignId).queryKey, await closeCampaign(campaignId, step));
      onChanged();
    });
    if (isDone) setAsked(undefined);
  };

  return (
    <div className={css['stack']}>
      <Explanation closing={closing} />
      <div className={css['grid']}>
        <Card>
          <h2>{t(closing.work.length > 0 ? 'expired' : 'willExpire')}</h2>
          <Figures closing={closing} />
        </Card>
        <Card>
          <h2>{t('waiting')}</h2>
          <Waiting closing={closing} />
        </Card>
      </div>
      {closing.warnings.length > 0 ? <Warnings closing={closing} /> : null}
      {closing.work.length > 0 ? <ClosingWork work={closing.work} /> : null}
      <div className={css['row']}>
        {closing.can.freeze ? (
          <Button variant="secondary" disabled={busy} onClick={() => setAsked('freeze')}>
            {t('freeze')}
          </Button>
        ) : null}
        {closing.state === 'frozen' ? (
          <Button variant="danger" disabled={busy || !closing.can.close} onClick={() => setAsked('close')}>
            {t('close')}
          </Button>
        ) : null}
      </div>
      {asked ? (
        <Confirmation
          step={asked}
          closing={closing}
          busy={busy}
          error={error}
          onConfirm={() => take(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}

interface ClosingProps {
  readonly closing: CampaignClosing;
}

function Explanation({ closing }: ClosingProps) {
  const { t } = useTranslation('admin-campaign-close');
  const { dateTime } = formatsOf(currentLocale(), closing.timeZone);
  const { state, closedAt, freezesAt, closesFrom, timeZone } = closing;
  const next = state === 'frozen' ? closesFrom : freezesAt;
  return (
    <Alert tone={state === 'closed' ? 'success' : 'info'} title={t(`state_${state}`)}>
      {t(`text_${state}`, {
        date: dateTime(closedAt ?? next),
        zone: zoneName(timeZone, currentLocale()),
      })}
    </Alert>
  );
}

function Figures({ closing: { expiring } }: ClosingProps) {
  const { t } = useTranslation('admin-campaign-close');
  const format = useFormat();
  return (
    <dl className={css['figures']}>
      <div>
        <dt>{t('points')}</dt>
        <dd>{format.number(expiring.points)}</dd>
      </div>
      <div>
        <dt>{t('people')}</dt>
        <dd>{format.number(expiring.people)}</dd>
      </div>
    </dl>
  );
}

function Waiting({ closing: { waiting, counting } }: ClosingProps) {
  const { t } = useTranslation('admin-campaign-close');
  const format = useFormat();
  if (waiting.sales + waiting.photos + waiting.levels === 0)
    return <p>{t(counting ? 'counting' : 'nothingWaits')}</p>;
  return (
    <dl className={css['figures']}>
      {(['sales', 'photos', 'levels'] as const).map((kind) => (
        <div key={kind}>
          <dt>{t(`waiting_${kind}`)}</dt>
          <dd>{format.number(waiting[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Warnings({ closing: { warnings } }: ClosingProps) {
  const { t } = useTranslation('admin-campaign-close');
  const format = useFormat();
  return (
    <Card>
      <h2>{t('warnings')}</h2>
      <ul className={css['stack']}>
        {warnings.map(({ days, told }) => (
          <li key={days}>
            {t('warned', { count: days, told: t('told', { count: told, number: format.number(told) }) })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ConfirmationProps extends ClosingProps {
  readonly step: ClosingStep;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

function Confirmation({ step, closing, busy, error, onConfirm, onClose }: ConfirmationProps) {
  const { t } = useTranslation(['admin-campaign-close', 'common']);
  const format = useFormat();
  const { dateTime } = formatsOf(currentLocale(), closing.timeZone);
  return (
    <ActionDialog
      title={t(`sure_${step}`)}
      label={t(step)}
      danger={step === 'close'}
      busy={busy}
      error={error}
      onAct={onConfirm}
      onClose={onClose}
    >
      <p>
        {t(step === 'close' && closing.expiring.points === 0 ? 'sureNothing_close' : `sureText_${step}`, {
          points: format.points(closing.expiring.points),
          people: format.number(closing.expiring.people),
        })}
      </p>
      {step === 'close' && closing.answersEnd !== null ? (
        <p>{t('sureAnswers', { date: dateTime(closing.answersEnd) })}</p>
      ) : null}
    </ActionDialog>
  );
}
