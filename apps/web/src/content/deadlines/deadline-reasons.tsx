import type { DeadlineReasons as Reasons } from '@trilha/contracts/learning/deadlines';
import { useQuery } from '@tanstack/react-query';

import { dayText, formatsOf } from '../../lib/dates.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { useTranslation } from '../../lib/translate.ts';
import { zoneName } from '../../lib/zone-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './deadlines.module.css';
import { deadlineQuery } from './deadlines.api.ts';

interface ReasonsDialogProps {
  readonly trainingId: string;
  /** Somebody of the team; left out for oneself. */
  readonly memberId?: string | undefined;
  /** Of the training, or of the person beside whose date it stands. */
  readonly name: string;
  readonly onClose: () => void;
}

/** What made and what moved a deadline, in a dialog. */
export function ReasonsDialog({ trainingId, memberId, name, onClose }: ReasonsDialogProps) {
  const { t } = useTranslation('obligations');
  const { data, error, refetch } = useQuery(deadlineQuery(trainingId, memberId));
  return (
    <Dialog open title={t('why.title', { name })} onClose={onClose}>
      {error && !data ? (
        <LoadFailed compact error={error} onRetry={refetch} />
      ) : data ? (
        <DeadlineReasons reasons={data} />
      ) : (
        <Skeleton height="8rem" shape="card" />
      )}
    </Dialog>
  );
}

/** By what of theirs a rule means the person, as a sentence. */
function useMeansText() {
  const { t } = useTranslation('obligations');
  return (means: Reasons['rules'][number]['means']): string => {
    const whom = [
      ...(means.branch === null ? [] : [t('why.means.branch', { name: means.branch })]),
      ...(means.role ? [t('why.means.role')] : []),
      ...(means.labels.length > 0 ? [t('why.means.labels', { names: means.labels.join(', ') })] : []),
      ...(means.country ? [t('why.means.country')] : []),
      ...(means.hiredWithinDays === null ? [] : [t('why.means.hired', { days: means.hiredWithinDays })]),
    ];
    return whom.length === 0 ? t('why.means.everybody') : t('why.means.because', { whom: whom.join('; ') });
  };
}

/** What made a deadline and what moved it, one sentence each. */
function DeadlineReasons({ reasons }: { readonly reasons: Reasons }) {
  const { t } = useTranslation('obligations');
  const meansText = useMeansText();
  // Days end by the company's clock, whoever reads.
  const { timeZone } = reasons;
  const format = formatsOf(currentLocale(), timeZone);
  const zone = zoneName(timeZone, currentLocale());
  const { dueAt, isRenewal, training, rules, extension, pauses, enrolledAt, askedAgainAt, assignment } =
    reasons;
  if (!dueAt) return <p>{t('why.none')}</p>;
  const lines = [
    ...(assignment
      ? [
          t(assignment.reason === null ? 'why.assignment' : 'why.assignmentReason', {
            by: assignment.by,
            at: format.date(assignment.at),
            reason: assignment.reason ?? '',
          }),
        ]
      : []),
    ...(isRenewal ? [t('why.renewal')] : []),
    ...(training && !isRenewal
      ? [
          training.days === null
            ? t('why.trainingDay', { when: format.date(training.dueAt) })
            : t(askedAgainAt === null ? 'why.trainingDays' : 'why.trainingDaysAgain', {
                when: format.date(training.dueAt),
                from: format.date(askedAgainAt ?? enrolledAt),
                days: training.days,
              }),
        ]
      : []),
    ...rules.map(({ due, by, means, assignedAt, dueAt: when }) => {
      const asks = t(`why.rule.${due.kind}`, {
        when: format.date(when),
        assigned: format.date(assignedAt),
        days: due.days ?? 0,
        by,
      });
      return `${asks} ${meansText(means)}`;
    }),
    ...(rules.length + (training ? 1 : 0) > 1 ? [t('why.earliest')] : []),
    ...(extension
      ? [
          t('why.extension', {
            by: extension.by,
            at: format.date(extension.at),
            until: dayText(extension.until),
            reason: extension.reason,
          }),
        ]
      : []),
    ...pauses.map(({ kind, from, to, days }) =>
      t(`why.${kind}`, { from: dayText(from), to: dayText(to), days }),
    ),
  ];
  return (
    <div className={css['part']}>
      <ol className={css['reasons']}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p className={css['result']}>{t('why.result', { when: format.dateTime(dueAt), zone })}</p>
    </div>
  );
}
