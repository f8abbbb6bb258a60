import type { TeamObligation } from '@trilha/contracts/learning/obligations';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';

import { useIsImpersonating } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useDeadline } from '../../../app/use-deadline.ts';
import { WhyDeadline } from '../../../content/deadlines/why-deadline.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { TEAM_KEY, remind } from './obligations.api.ts';
import css from './obligations.module.css';
import { MoveDeadline } from './move-deadline.tsx';
import { STATE_TONES } from './state-tones.ts';
import { useDated, useExemptText } from './use-dated.ts';

const DONE = 100;

const cells = {
  name: (row: TeamObligation) => <Name row={row} />,
  state: (row: TeamObligation) => <State row={row} />,
  due: (row: TeamObligation) => (
    <span className={css['due']}>
      <Late row={row} />
      <Due row={row} />
      <Why row={row} />
    </span>
  ),
  progress: (row: TeamObligation) => <Progress row={row} />,
  acts: (row: TeamObligation) => (
    <span className={css['acts']}>
      <Remind row={row} />
      <MoveDeadline row={row} />
    </span>
  ),
};

/** People of a team with each training they have to do. */
export function TeamList({ rows }: { readonly rows: readonly TeamObligation[] }) {
  const { t } = useTranslation('obligations');
  return (
    <DataTable
      label={t('people')}
      rows={rows}
      keyOf={({ enrollmentId }) => enrollmentId}
      columns={[
        { id: 'name', title: t('column.name'), cell: cells.name },
        { id: 'training', title: t('column.training'), cell: ({ training }) => training.title },
        { id: 'state', title: t('column.state'), cell: cells.state },
        { id: 'due', title: t('column.due'), cell: cells.due },
        { id: 'progress', title: t('column.progress'), cell: cells.progress },
        { id: 'acts', title: t('column.acts'), cell: cells.acts },
      ]}
    />
  );
}

interface RowProps {
  readonly row: TeamObligation;
}

function Name({ row: { name, branch, memberId } }: RowProps) {
  return (
    <span className={css['name']}>
      <Link to={paths.personLearning(memberId)}>{name}</Link>
      {branch ? <small>{branch}</small> : null}
    </span>
  );
}

function State({ row: { state } }: RowProps) {
  const { t } = useTranslation('obligations');
  return <Pill tone={STATE_TONES[state]}>{t(`state.${state}`)}</Pill>;
}

/** Since how many days it is overdue. */
function Late({ row: { state, dueAt } }: RowProps) {
  const { t } = useTranslation('obligations');
  const deadline = useDeadline();
  return state === 'overdue' && dueAt ? (
    <strong>{t('lateSince', { when: deadline.when(dueAt) })}</strong>
  ) : null;
}

function Due({ row: { state, dueAt, validUntil, isRenewal, exemption } }: RowProps) {
  const dated = useDated();
  const exemptText = useExemptText();
  if (exemption) return exemptText(exemption);
  if (state === 'done') return validUntil ? dated('validUntil', validUntil) : '–';
  if (!dueAt) return '–';
  if (isRenewal) return dated(state === 'overdue' ? 'ended' : 'renewBy', dueAt);
  return dated(state === 'overdue' ? 'wasDue' : 'dueOn', dueAt);
}

function Why({ row: { state, dueAt, memberId, name, training } }: RowProps) {
  if (!dueAt || (state !== 'due' && state !== 'overdue')) return null;
  return <WhyDeadline trainingId={training.id} memberId={memberId} name={name} />;
}

function Progress({ row: { percent, name, state, isRenewal, missing } }: RowProps) {
  const { t } = useTranslation('obligations');
  const format = useFormat();
  if (state === 'exempt') return '–';
  // What was done in full once is to be done again: a full bar would say that nothing is missing.
  if (isRenewal && (percent === 0 || percent === DONE)) return t('toRenew');
  const isAll = percent === DONE && (state === 'overdue' || state === 'due');
  const reason = missing ?? (isAll ? 'outcome' : null);
  return (
    <span className={css['progress']}>
      <ProgressBar value={percent} label={t('progress', { name })} />
      {format.percent(percent)}
      {reason ? <small className={css['missing']}>{t(`missing.${reason}`)}</small> : null}
    </span>
  );
}

function Remind({ row: { enrollmentId, state, dueAt, remindedToday, name, training } }: RowProps) {
  const { t } = useTranslation('obligations');
  const queryClient = useQueryClient();
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const isImpersonating = useIsImpersonating();
  if (!dueAt || (state !== 'due' && state !== 'overdue')) return '–';
  if (remindedToday) return t('reminded');
  // Nobody reminds in somebody else's name.
  if (isImpersonating) return '–';
  const handleRemind = async () => {
    if (await act(() => remind(enrollmentId)))
      showToast({ text: t('remindedNamed', { name }), tone: 'success' });
    await queryClient.invalidateQueries({ queryKey: TEAM_KEY });
  };
  return (
    <Button
      size="small"
      variant="secondary"
      loading={busy}
      icon={<BellRing size={16} aria-hidden="true" />}
      aria-label={t('remindNamed', { name, training: training.title })}
      onClick={() => void handleRemind()}
    >
      {t('remind')}
    </Button>
  );
}
