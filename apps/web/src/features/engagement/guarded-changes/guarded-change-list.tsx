import type { GuardedChange } from '@trilha/contracts/engagement/guarded-changes';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { GUARDED_CHANGES_KEY, decideChange, guardedChangesQuery } from '../../../app/guarded-changes.api.ts';
import css from './guarded-changes.module.css';
import { useGuardedValue } from '../../../app/pending-changes.tsx';

/** Looser limits, budgets and audits: those that wait for a second person, or that ended; nothing where there are none. */
export function GuardedChangeList({ state }: { readonly state: 'waiting' | 'decided' }) {
  const { t } = useTranslation('guarded-changes');
  const list = useInfiniteQuery(guardedChangesQuery(state));
  const changes = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isError && !list.data) return <LoadFailed compact error={list.error} onRetry={list.refetch} />;
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="guarded-changes" className={css['section']}>
      <h2 id="guarded-changes">{t('title')}</h2>
      <p>{t('lead')}</p>
      <DataTable
        label={t('title')}
        rows={changes}
        keyOf={({ id }) => id}
        columns={[
          { id: 'what', title: t('what'), cell: whatCell },
          { id: 'change', title: t('change'), cell: changeCell },
          { id: 'requested', title: t('requested'), cell: requestedCell },
          { id: 'decision', title: t('decision'), cell: decisionCell },
        ]}
      />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  );
}

const whatCell = (change: GuardedChange) => <What change={change} />;
const changeCell = (change: GuardedChange) => <FromTo change={change} />;
const requestedCell = ({ requestedBy, requestedAt }: GuardedChange) => (
  <NameAndTime name={requestedBy} at={requestedAt} />
);
const decisionCell = (change: GuardedChange) => <Decision change={change} />;

function What({ change: { setting, campaign } }: { readonly change: GuardedChange }) {
  const { t } = useTranslation('guarded-changes');
  return (
    <span className={css['what']}>
      {t(`setting.${setting}`)}
      {campaign ? <small>{campaign.title}</small> : null}
    </span>
  );
}

function FromTo({ change: { from, to } }: { readonly change: GuardedChange }) {
  const { t } = useTranslation('guarded-changes');
  const value = useGuardedValue();
  return t('fromTo', { from: value(from), to: value(to) });
}

function NameAndTime({ name, at }: { readonly name: string; readonly at: string }) {
  const format = useFormat();
  return (
    <span className={css['what']}>
      {name}
      <small>{format.dateTime(at)}</small>
    </span>
  );
}

const TONES = {
  waiting: 'warning',
  confirmed: 'success',
  unopposed: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  overtaken: 'neutral',
  expired: 'neutral',
} as const;

function Decision({ change }: { readonly change: GuardedChange }) {
  const { t } = useTranslation('guarded-changes');
  const format = useFormat();
  const { state, decision, can, effectiveAt } = change;
  if (state !== 'waiting')
    return (
      <span className={css['what']}>
        <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>
        {decision?.by ? <NameAndTime name={decision.by} at={decision.at} /> : null}
        {decision?.reason ? <small>{decision.reason}</small> : null}
      </span>
    );
  return (
    <span className={css['what']}>
      {effectiveAt ? <small>{t('effective', { date: format.dateTime(effectiveAt) })}</small> : null}
      {can.reject && !can.confirm ? <small>{t('rejectOnly')}</small> : null}
      {can.confirm || can.reject || can.withdraw ? <Decide change={change} /> : t('notYours')}
    </span>
  );
}

const DECISIONS = ['confirm', 'reject', 'withdraw'] as const;
type Asked = (typeof DECISIONS)[number];

function Decide({ change }: { readonly change: GuardedChange }) {
  const { t } = useTranslation('guarded-changes');
  const [asking, setAsking] = useState<Asked>();
  return (
    <span className={css['decide']}>
      {DECISIONS.filter((decision) => change.can[decision]).map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={decision === 'confirm' ? 'primary' : 'quiet'}
          onClick={() => setAsking(decision)}
        >
          {t(`act.${decision}`)}
        </Button>
      ))}
      {asking ? (
        <DecideDialog change={change} decision={asking} onClose={() => setAsking(undefined)} />
      ) : null}
    </span>
  );
}

const SHORTEST = 3;
const LONGEST = 256;

interface DecideDialogProps {
  readonly change: GuardedChange;
  readonly decision: Asked;
  readonly onClose: () => void;
}

function DecideDialog({ change, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation('guarded-changes');
  const client = useQueryClient();
  const value = useGuardedValue();
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAsyncAction();
  const handleDecide = () =>
    act(async () => {
      await decideChange(change.id, { decision, reason: reason.trim() });
      onClose();
      showToast({ text: t(`done.${decision}`), tone: 'success' });
      await client.invalidateQueries({ queryKey: GUARDED_CHANGES_KEY });
    });
  return (
    <ActionDialog
      title={t(`ask.${decision}`)}
      label={t(`act.${decision}`)}
      danger
      busy={busy}
      disabled={reason.trim().length < SHORTEST}
      error={error}
      onAct={() => void handleDecide()}
      onClose={onClose}
    >
      <p>
        {t('pendingShort', {
          setting: t(`setting.${change.setting}`),
          from: value(change.from),
          to: value(change.to),
          by: change.requestedBy,
        })}
      </p>
      <p>{t(`explain.${decision}`)}</p>
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        maxLength={LONGEST}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  );
}
