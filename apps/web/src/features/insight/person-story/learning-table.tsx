import type { Learned } from '@trilha/contracts/insight/person-story';
import { earnsCertificate } from '@trilha/rules/learning/enrollment';

import { paths } from '../../../app/paths.ts';
import { useDeadline } from '../../../app/use-deadline.ts';
import { WhyDeadline } from '../../../content/deadlines/why-deadline.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { Tone } from '../../../ui/tone.ts';
import css from './person-story.module.css';
import { WhyEnrolled } from './why-enrolled.tsx';

/** Green for what was done, red for what was lost, a color between for what begins again. */
function toneOf(state: Learned['state']): Tone {
  if (earnsCertificate(state)) return 'success';
  if (state === 'in_progress') return 'info';
  if (state === 'restarted') return 'warning';
  return state === 'not_started' ? 'neutral' : 'danger';
}

interface LearningTableProps {
  readonly memberId: string;
  readonly rows: readonly Learned[];
}

/** Trainings of a person: where they stand, until when, why they are in them and what came of it. */
export function LearningTable({ memberId, rows }: LearningTableProps) {
  const { t } = useTranslation('person-story');
  return (
    <DataTable
      label={t('learningTitle')}
      rows={rows.map((row) => ({ row, memberId }))}
      keyOf={({ row }) => row.enrollmentId}
      columns={[
        { id: 'training', title: t('column.training'), cell: ({ row }) => row.training.title },
        { id: 'state', title: t('column.state'), cell: stateCell },
        { id: 'due', title: t('column.due'), cell: dueCell },
        { id: 'why', title: t('column.why'), cell: whyCell },
        { id: 'result', title: t('column.result'), cell: resultCell },
      ]}
    />
  );
}

interface OfPerson {
  readonly row: Learned;
  readonly memberId: string;
}

const stateCell = ({ row }: OfPerson) => <State row={row} />;
const dueCell = ({ row, memberId }: OfPerson) => <Due memberId={memberId} row={row} />;
const whyCell = ({ row }: OfPerson) => <WhyEnrolled learned={row} />;
const resultCell = ({ row }: OfPerson) => <Result row={row} />;

interface RowProps {
  readonly row: Learned;
}

function State({ row: { state, subscription, percent, isLate } }: RowProps) {
  const { t } = useTranslation('person-story');
  const format = useFormat();
  if (subscription !== 'active') return <Pill>{t(`subscription.${subscription}`)}</Pill>;
  return (
    <span className={css['cell']}>
      {isLate ? <Pill tone="danger">{t('late')}</Pill> : null}
      <Pill tone={toneOf(state)}>{t(`state.${state}`)}</Pill>
      {state === 'in_progress' ? <small>{format.percent(percent)}</small> : null}
    </span>
  );
}

/** Until when it is to be done, in red where that is over, with what made the date. */
function Due({ memberId, row }: OfPerson) {
  const { t } = useTranslation('person-story');
  const deadline = useDeadline();
  const { dueAt, isLate, exemption, training } = row;
  if (exemption)
    return exemption.until === null
      ? t('exempt', { reason: exemption.reason })
      : t('exemptUntil', { reason: exemption.reason, until: deadline.date(exemption.until) });
  if (!dueAt) return t('noDeadline');
  return (
    <span className={css['cell']}>
      <span className={isLate ? css['late'] : undefined}>{deadline.date(dueAt)}</span>
      <small>{deadline.when(dueAt)}</small>
      <WhyDeadline trainingId={training.id} memberId={memberId} name={training.title} />
    </span>
  );
}

function Result({ row: { score, finishedAt, certificate, training } }: RowProps) {
  const { t } = useTranslation('person-story');
  const format = useFormat();
  if (score === null && !finishedAt && !certificate) return '–';
  return (
    <span className={css['cell']}>
      {score === null ? null : t('score', { score: format.score(score) })}
      {finishedAt ? <small>{t('finished', { at: format.date(finishedAt) })}</small> : null}
      {certificate ? (
        <Link to={paths.verify(certificate.code)} aria-label={t('certificateOf', { name: training.title })}>
          {t(certificate.isValid ? 'certificate' : 'certificateRevoked')}
        </Link>
      ) : null}
    </span>
  );
}
