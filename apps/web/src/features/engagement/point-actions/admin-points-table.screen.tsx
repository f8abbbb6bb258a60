import type { ActionLine, ActionTable } from '@trilha/contracts/engagement/point-actions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { formatsOf, useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import css from './admin-points-table.module.css';
import { actionPointsQuery, withdrawActionPoints } from './point-actions.api.ts';
import { SetPointsDialog } from './set-points-dialog.tsx';

type Action = ActionTable['actions'][number];

/** What each action gives, since when, and what it gave before. */
export function AdminPointsTableScreen() {
  const { t } = useTranslation('admin-point-actions');
  const table = useQuery(actionPointsQuery);
  const [changed, setChanged] = useState<Action>();
  if (table.isError && !table.data) return <FailedScreen error={table.error} onRetry={table.refetch} />;
  if (!table.data) return <ScreenSkeleton cards={3} />;
  const { actions, timeZone } = table.data;
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {actions.length === 0 ? (
        <EmptyState illustration="no-results" title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <ul className={css['actions']}>
          {actions.map((action) => (
            <li key={action.action}>
              <ActionCard action={action} timeZone={timeZone} onChange={() => setChanged(action)} />
            </li>
          ))}
        </ul>
      )}
      <Card>
        <h2>{t('elsewhere')}</h2>
        <p>{t('elsewhereText')}</p>
        <p>
          <Link to={paths.pointsTable}>{t('seen')}</Link>
        </p>
      </Card>
      {changed ? (
        <SetPointsDialog action={changed} timeZone={timeZone} onClose={() => setChanged(undefined)} />
      ) : null}
    </Screen>
  );
}

interface ActionCardProps {
  readonly action: Action;
  readonly timeZone: string;
  readonly onChange: () => void;
}

function ActionCard({ action, timeZone, onChange }: ActionCardProps) {
  const { t } = useTranslation('admin-point-actions');
  const format = useFormat();
  const name = t(`actions.${action.action}`);
  return (
    <Card>
      <div className={css['head']}>
        <div className={css['words']}>
          <h2>{name}</h2>
          <small>{t(`hints.${action.action}`)}</small>
          <span className={css['now']}>
            {action.points > 0 ? format.points(action.points) : t('nothing')}
          </span>
        </div>
        <Button size="small" variant="secondary" aria-label={`${t('change')}: ${name}`} onClick={onChange}>
          {t('change')}
        </Button>
      </div>
      {action.lines.length > 0 ? (
        <>
          <h3>{t('history')}</h3>
          <ul className={css['lines']}>
            {action.lines.map((line) => (
              <li key={line.id} className={css['line']}>
                <HistoryLine line={line} timeZone={timeZone} name={name} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}

const TONES = { planned: 'info', holds: 'success', over: 'neutral' } as const;

interface HistoryLineProps {
  readonly line: ActionLine;
  readonly timeZone: string;
  /** Of the action. */
  readonly name: string;
}

function HistoryLine({ line, timeZone, name }: HistoryLineProps) {
  const { t } = useTranslation('admin-point-actions');
  const format = useFormat();
  // Lines begin with the company's days, wherever one reads of them.
  const date = formatsOf(currentLocale(), timeZone).dateTime(line.from);
  return (
    <>
      <span className={css['words']}>
        <span>
          {line.points > 0 ? format.points(line.points) : t('nothing')} {t('since', { date })}
        </span>
        {line.by ? <small>{t('by', { name: line.by })}</small> : null}
      </span>
      <Pill tone={TONES[line.state]}>{t(`state.${line.state}`)}</Pill>
      {line.state === 'planned' ? <WithdrawButton line={line} label={`${name}, ${date}`} /> : null}
    </>
  );
}

function WithdrawButton({ line, label }: { readonly line: ActionLine; readonly label: string }) {
  const { t } = useTranslation('admin-point-actions');
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const handleWithdraw = () =>
    act(async () => {
      await withdrawActionPoints(line.id);
      await queryClient.invalidateQueries({ queryKey: actionPointsQuery.queryKey });
      showToast({ text: t('withdrawn'), tone: 'success' });
    });
  return (
    <Button
      size="small"
      variant="quiet"
      loading={busy}
      aria-label={`${t('withdraw')}: ${label}`}
      onClick={() => void handleWithdraw()}
    >
      {t('withdraw')}
    </Button>
  );
}
