import type { LearningMatrix } from '@trilha/contracts/insight/learning-reports';
import { addDays } from '@trilha/rules/platform/dates';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Figures } from './figures.tsx';
import css from './learning-reports.module.css';
import { peopleLink } from './people-link.ts';
import { TimeChart } from './time-chart.tsx';

type Branch = LearningMatrix['branches'][number];
type Training = LearningMatrix['trainings'][number];
type Cell = LearningMatrix['cells'][number];

/** Branches by trainings: how far each is, and who is late; every cell opens its people. */
export function Matrix({ report }: { readonly report: LearningMatrix }) {
  const { t } = useTranslation('admin-learning-reports');
  const { branches, trainings, cells, total, doneInPeriod, doneBefore, more } = report;
  const format = useFormat();
  const weeks = report.weeks.map(({ from, done }) => ({
    from,
    to: addDays(from, 6),
    value: done,
    facts: [],
  }));
  const byPlace = new Map(cells.map((cell) => [`${cell.branchId} ${cell.trainingId}`, cell]));
  return (
    <>
      <Figures
        figures={[
          { id: 'late', value: total.late, of: total.enrolled },
          { id: 'done', value: total.done, of: total.enrolled },
          { id: 'doneInPeriod', value: doneInPeriod, before: doneBefore },
        ]}
      />
      <DataTable
        label={t('matrix')}
        rows={branches}
        keyOf={({ id }) => id ?? 'none'}
        columns={[
          { id: 'branch', title: t('branch'), cell: branchName },
          ...trainings.map((training) => columnOf(training, byPlace)),
        ]}
      />
      {more ? <p className={css['muted']}>{t('cut')}</p> : null}
      <TimeChart
        title={t('weeks')}
        heads={{ when: t('week'), value: t('figure.done'), facts: [] }}
        points={weeks}
        summary={t('weeksSummary', {
          number: format.number(weeks.length),
          most: format.number(Math.max(0, ...weeks.map(({ value }) => value))),
        })}
        whom={({ from, to }) => ({ of: 'done', from, to })}
      />
    </>
  );
}

const branchName = (branch: Branch) => <BranchName branch={branch} />;

function BranchName({ branch: { name } }: { readonly branch: Branch }) {
  const { t } = useTranslation('admin-learning-reports');
  return <strong>{name || t('noBranch')}</strong>;
}

/** The column of a training: a cell for each branch. */
function columnOf(training: Training, byPlace: ReadonlyMap<string, Cell>) {
  const cellOf = (branch: Branch) => byPlace.get(`${branch.id} ${training.id}`);
  return {
    id: training.id,
    title: training.title,
    cell: (branch: Branch) => <CellOf branch={branch} training={training} cell={cellOf(branch)} />,
  };
}

interface CellOfProps {
  readonly branch: Branch;
  readonly training: Training;
  readonly cell: Cell | undefined;
}

function CellOf({ branch, training, cell }: CellOfProps) {
  const { t } = useTranslation('admin-learning-reports');
  const format = useFormat();
  if (!cell) return '–';
  const percent = format.percent(Math.round((cell.done / cell.enrolled) * 100));
  const names = { training: training.title, branch: branch.name || t('noBranch') };
  const number = format.number(cell.late);
  const enrolled = format.number(cell.enrolled);
  return (
    <span className={css['cell']}>
      <Link
        {...peopleLink(training, { branchId: branch.id, status: 'concluded' })}
        aria-label={t('doneNamed', { percent, ...names })}
      >
        {t('cell', { percent, done: format.number(cell.done) })}
      </Link>
      <Link
        {...peopleLink(training, { branchId: branch.id, status: 'all' })}
        aria-label={t('enrolledNamed', { number: enrolled, ...names })}
      >
        {t('enrolledCell', { number: enrolled })}
      </Link>
      <progress className={css['bar']} max={cell.enrolled} value={cell.done} aria-hidden="true" />
      {cell.late > 0 ? (
        <Link
          className={css['late'] ?? ''}
          {...peopleLink(training, { branchId: branch.id, status: 'late' })}
          aria-label={t('lateNamed', { number, ...names })}
        >
          {t('lateCell', { number })}
        </Link>
      ) : null}
    </span>
  );
}
