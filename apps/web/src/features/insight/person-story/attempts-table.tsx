import type { Tried } from '@trilha/contracts/insight/person-story';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './person-story.module.css';

/** Attempts of a person at tests, with the way to their answers for reviewers. */
export function AttemptsTable({ rows }: { readonly rows: readonly Tried[] }) {
  const { t } = useTranslation('person-story');
  const format = useFormat();
  return (
    <DataTable
      label={t('attemptsTitle')}
      rows={rows}
      keyOf={({ attemptId }) => attemptId}
      columns={[
        { id: 'test', title: t('column.test'), cell: testCell },
        {
          id: 'when',
          title: t('column.when'),
          cell: ({ submittedAt, startedAt }) => format.dateTime(submittedAt ?? startedAt),
        },
        { id: 'result', title: t('column.result'), cell: resultCell },
        { id: 'acts', title: t('column.acts'), cell: answersCell },
      ]}
    />
  );
}

const testCell = (row: Tried) => <Test row={row} />;
const resultCell = (row: Tried) => <Result row={row} />;
const answersCell = (row: Tried) => <Answers row={row} />;

interface RowProps {
  readonly row: Tried;
}

function Test({ row: { test, training, number } }: RowProps) {
  const { t } = useTranslation('person-story');
  return (
    <span className={css['cell']}>
      {test || training.title}
      <small>{[test ? training.title : null, t('attempt', { number })].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

function Result({ row: { state, passed, score } }: RowProps) {
  const { t } = useTranslation('person-story');
  const format = useFormat();
  const outcome = passed === null ? state : passed ? 'passed' : 'failed';
  return (
    <span className={css['cell']}>
      <Pill tone={passed === null ? 'neutral' : passed ? 'success' : 'danger'}>
        {t(`attemptState.${outcome}`)}
      </Pill>
      {score === null ? null : <small>{t('score', { score: format.score(score) })}</small>}
    </span>
  );
}

function Answers({ row: { attemptId, test, training, number, can } }: RowProps) {
  const { t } = useTranslation('person-story');
  if (!can.open) return '–';
  return (
    <Link
      to={paths.adminReview(attemptId)}
      aria-label={t('answersOf', { test: test || training.title, number })}
    >
      {t('answers')}
    </Link>
  );
}
