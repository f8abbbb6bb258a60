import type { LearningMatrix } from '@trilha/contracts/insight/learning-reports';
import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Figures } from './figures.tsx';
import css from './learning-reports.module.css';
import { peopleLink } from './people-link.ts';

type Branch = LearningMatrix['branches'][number];
type Training = LearningMatrix['trainings'][number];
type Cell = LearningMatrix['cells'][number];

/** Branches by trainings: how far each is, and who is late; every cell opens its people. */
export function Matrix({ report }: { readonly report: LearningMatrix }) {
  const { t } = useTranslation('admin-learning-reports');
  const { branches, trainings, cells, total, doneInPeriod, doneBefore, more } = report;
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
      <Weeks weeks={report.weeks} />
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

/** What was done each week, as bars or as a table. */
function Weeks({ weeks }: { readonly weeks: LearningMatrix['weeks'] }) {
  const { t } = useTranslation('admin-learning-reports');
  const format = useFormat();
  const [isTable, setIsTable] = useState(false);
  const most = Math.max(0, ...weeks.map(({ done }) => done));
  if (most === 0) return null;
  const dayOf = (from: string) => format.date(`${from}T12:00:00`);
  return (
    <Card>
      <h2>{t('weeks')}</h2>
      {isTable ? (
        <DataTable
          label={t('weeks')}
          rows={weeks}
          keyOf={({ from }) => from}
          columns={[
            { id: 'week', title: t('week'), cell: ({ from }) => dayOf(from) },
            { id: 'done', title: t('figure.done'), number: true, cell: ({ done }) => format.number(done) },
          ]}
        />
      ) : (
        <svg
          role="img"
          aria-label={t('weeksSummary', { number: format.number(weeks.length), most: format.number(most) })}
          className={css['weeks']}
          viewBox={`0 0 ${weeks.length * 10} 100`}
          preserveAspectRatio="none"
        >
          {weeks.map(({ from, done }, at) => (
            <rect
              key={from}
              x={at * 10 + 1}
              y={100 - (done / most) * 100}
              width={8}
              height={(done / most) * 100}
            >
              <title>{`${dayOf(from)}: ${format.number(done)}`}</title>
            </rect>
          ))}
        </svg>
      )}
      <Button variant="quiet" size="small" onClick={() => setIsTable(!isTable)}>
        {t(isTable ? 'showChart' : 'showTable')}
      </Button>
    </Card>
  );
}
