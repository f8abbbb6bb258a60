import type { PointCorrection } from '@trilha/contracts/engagement/points';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './member-awards.module.css';
import { decideCorrection } from './member-awards.api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Large corrections of points: who wants them, and what the second person said or may say. */
export function CorrectionList({ corrections }: { readonly corrections: readonly PointCorrection[] }) {
  const { t } = useTranslation('admin-courses');
  return (
    <DataTable
      label={t('corrections.title')}
      rows={corrections}
      keyOf={({ id }) => id}
      columns={[
        { id: 'member', title: t('corrections.member'), cell: memberCell },
        { id: 'amount', title: t('awards.points'), number: true, cell: amountCell },
        { id: 'reason', title: t('corrections.reason'), cell: reasonCell },
        { id: 'requested', title: t('corrections.requested'), cell: requestedCell },
        { id: 'decision', title: t('corrections.decision'), cell: decisionCell },
      ]}
    />
  );
}

const memberCell = ({ member }: PointCorrection) => (
  <span className={css['what']}>
    {member.name}
    {member.branch ? <small>{member.branch}</small> : null}
  </span>
);
const amountCell = ({ amount }: PointCorrection) => <Signed amount={amount} />;
const reasonCell = (correction: PointCorrection) => <Why correction={correction} />;
const requestedCell = ({ requestedBy, requestedAt }: PointCorrection) => (
  <NameAndTime name={requestedBy} at={requestedAt} />
);
const decisionCell = (correction: PointCorrection) => <Decision correction={correction} />;

function useSigned(amount: number): string {
  const format = useFormat();
  return `${amount > 0 ? '+' : '−'}${format.number(Math.abs(amount))}`;
}

function Signed({ amount }: { readonly amount: number }) {
  return useSigned(amount);
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

function Why({ correction: { reason, reverses } }: { readonly correction: PointCorrection }) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  return (
    <span className={css['what']}>
      {reason}
      {reverses ? <small>{t('corrections.reverses', { date: format.date(reverses.at) })}</small> : null}
    </span>
  );
}

function Decision({ correction }: { readonly correction: PointCorrection }) {
  const { t } = useTranslation('admin-courses');
  const { decision, state, can } = correction;
  if (decision)
    return (
      <span className={css['what']}>
        <Pill tone={state === 'confirmed' ? 'success' : 'danger'}>
          {t(state === 'confirmed' ? 'corrections.confirmed' : 'corrections.rejected')}
        </Pill>
        <NameAndTime name={decision.by} at={decision.at} />
        <small>{decision.reason}</small>
      </span>
    );
  if (!can.decide && !can.reject) return t('corrections.notYours');
  return <Decide correction={correction} />;
}

const WORDS = {
  confirm: { title: 'confirmTitle', text: 'confirmText', label: 'confirm', done: 'wasConfirmed' },
  reject: { title: 'rejectTitle', text: 'rejectText', label: 'reject', done: 'wasRejected' },
} as const;

function Decide({ correction }: { readonly correction: PointCorrection }) {
  const { t } = useTranslation('admin-courses');
  const [asking, setAsking] = useState<keyof typeof WORDS>();
  const points = useSigned(correction.amount);
  const words = asking ? WORDS[asking] : undefined;
  return (
    <span className={css['decide']}>
      {correction.can.decide ? (
        <Button size="small" onClick={() => setAsking('confirm')}>
          {t('corrections.confirm')}
        </Button>
      ) : (
        <small>{t('corrections.rejectOnly')}</small>
      )}
      <Button size="small" variant="quiet" onClick={() => setAsking('reject')}>
        {t('corrections.reject')}
      </Button>
      {asking && words ? (
        <ReasonDialog
          title={t(`corrections.${words.title}`)}
          text={t(`corrections.${words.text}`, {
            points,
            name: correction.member.name,
            by: correction.requestedBy,
          })}
          confirm={t(`corrections.${words.label}`)}
          done={t(`corrections.${words.done}`)}
          onConfirm={(reason) => decideCorrection(correction.id, { decision: asking, reason })}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </span>
  );
}
