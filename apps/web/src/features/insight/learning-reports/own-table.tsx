import type { ReportMeasure, RowKind } from '@trilha/contracts/insight/report-measures';
import type { ReportTable, TableChoice } from '@trilha/contracts/insight/report-tables';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { dayText, useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { exportTable, tableQuery } from './learning-reports.api.ts';
import css from './learning-reports.module.css';
import type { LearningReportsSearch } from './learning-reports-search.ts';
import { TableChooser } from './table-chooser.tsx';
import { choiceOf, measuresIn } from './table-search.ts';
import type { TableSearch } from './table-search.ts';
import { useReadableMeasures } from './use-readable.ts';

/** The table of an address with the columns its reader may see, and whether there are others. */
function useTable(search: LearningReportsSearch) {
  const readable = useReadableMeasures();
  const chosen = choiceOf(search);
  const measures = chosen.measures.filter((measure) => readable.has(measure));
  return { choice: { ...chosen, measures }, isPart: measures.length < chosen.measures.length };
}

interface OwnTableProps {
  readonly search: LearningReportsSearch;
  readonly onShow: (search: LearningReportsSearch) => void;
}

/** A table that its reader puts together: what a row is, which numbers it has, and whose [ADM-03]. */
export function OwnTable({ search, onShow }: OwnTableProps) {
  const { t } = useTranslation('admin-report-table');
  const { choice, isPart } = useTable(search);
  const handleChoice = (change: TableSearch) => onShow({ ...search, ...change });
  return (
    <>
      <TableChooser choice={choice} asked={measuresIn(search.measures)} onChoice={handleChoice} />
      {isPart && choice.measures.length > 0 ? <p className={css['muted']}>{t('isPart')}</p> : null}
      {choice.measures.length > 0 ? (
        <Found choice={choice} days={search.days} onChoice={handleChoice} />
      ) : (
        <EmptyState illustration="nothing-yet" title={t('notYours')}>
          {t('notYoursText')}
        </EmptyState>
      )}
    </>
  );
}

interface FoundProps {
  readonly choice: TableChoice;
  readonly days: LearningReportsSearch['days'];
  readonly onChoice: (change: TableSearch) => void;
}

function Found({ choice, days, onChoice }: FoundProps) {
  const { t } = useTranslation('admin-report-table');
  const { data, error, refetch } = useQuery(tableQuery(choice, days));
  const isNarrowed = choice.branch !== null || choice.group !== null;
  if (error instanceof ApiError && error.code === 'not_found' && isNarrowed)
    return (
      <EmptyState illustration="no-results" title={t('gone')}>
        {t('goneText')}
      </EmptyState>
    );
  if (!data)
    return error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height="20rem" shape="card" />;
  if (data.rows.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <>
      <Rows
        table={data}
        kinds={choice.by ? [choice.rows, choice.by] : [choice.rows]}
        order={choice}
        onChoice={onChoice}
      />
      {data.more ? <p className={css['muted']}>{t('cut')}</p> : null}
      <Meanings measures={data.measures} />
    </>
  );
}

type Row = ReportTable['rows'][number];
type Column = 'name' | ReportMeasure;

interface RowsProps {
  readonly table: ReportTable;
  readonly kinds: readonly RowKind[];
  readonly order: { readonly sort: Column; readonly direction: 'asc' | 'desc' };
  readonly onChoice: (change: TableSearch) => void;
}

/** Id of the line of all; no row has it. */
const TOTAL = 'total';

function Rows({
  table: { measures, rows, total },
  kinds: [rowKind = 'branch', splitKind],
  order,
  onChoice,
}: RowsProps) {
  const { t } = useTranslation('admin-report-table');
  const format = useFormat();
  const all: Row = { id: TOTAL, name: t('total'), by: null, values: total };
  const head = (column: Column, title: string) => {
    const isCurrent = order.sort === column;
    const first = column === 'name' ? 'asc' : 'desc';
    const turned = order.direction === 'asc' ? 'desc' : 'asc';
    const Arrow = order.direction === 'asc' ? ArrowUp : ArrowDown;
    return {
      title,
      sorted: isCurrent ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined,
      head: (
        <button
          type="button"
          className={css['sort']}
          onClick={() => onChoice({ sort: column, direction: isCurrent ? turned : first })}
        >
          {title}
          {isCurrent ? <Arrow size={14} aria-hidden="true" /> : null}
        </button>
      ),
    } as const;
  };
  return (
    <DataTable
      label={t('label')}
      rows={[all, ...rows]}
      keyOf={({ id, by }) => `${id} ${by?.id}`}
      columns={[
        {
          id: 'name',
          ...head('name', t(`kind.${rowKind}`)),
          cell: rowCell(rowKind),
        },
        ...(splitKind
          ? [
              {
                id: 'by',
                title: t(`kind.${splitKind}`),
                cell: splitCell(splitKind),
              },
            ]
          : []),
        ...measures.map((measure, at) => ({
          id: measure,
          ...head(measure, t(`measure.${measure}`)),
          number: true,
          cell: ({ values }: Row) => format.number(values[at] ?? 0),
        })),
      ]}
    />
  );
}

const rowCell = (kind: RowKind) => (row: Row) => <RowName kind={kind} cell={row} />;
const splitCell =
  (kind: RowKind) =>
  ({ by }: Row) =>
    by ? <RowName kind={kind} cell={by} /> : null;

interface RowNameProps {
  readonly kind: RowKind;
  readonly cell: Pick<Row, 'id' | 'name'>;
}

/** Who or what a row is; a person leads to their page. */
function RowName({ kind, cell: { id, name } }: RowNameProps) {
  const { t } = useTranslation('admin-report-table');
  if (id === TOTAL) return <strong>{name}</strong>;
  if (id === null)
    return <span className={css['muted']}>{t(kind === 'group' ? 'noGroup' : 'noBranch')}</span>;
  if (kind === 'member') return <Link to={paths.personLearning(id)}>{name}</Link>;
  if (kind === 'day') return dayText(id);
  return kind === 'month' ? monthText(id) : name;
}

/** The month of its first day, the same for every reader. */
const monthText = (day: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** What each column means. */
function Meanings({ measures }: { readonly measures: readonly ReportMeasure[] }) {
  const { t } = useTranslation('admin-report-table');
  return (
    <>
      <dl className={css['meanings']}>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{t(`measure.${measure}`)}</dt>
            <dd>{t(`means.${measure}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={css['muted']}>{t('whose')}</p>
    </>
  );
}

/** The table as a file, with all of its rows. */
export function TableExport({ search }: { readonly search: LearningReportsSearch }) {
  const { t } = useTranslation('admin-learning-reports');
  const { choice } = useTable(search);
  if (choice.measures.length === 0) return null;
  return (
    <ExportMenu
      label={t('export')}
      files={TABLE_FORMATS.map((format) => ({
        id: format,
        label: t(`exportAs.${format}`),
        save: () => exportTable(choice, search.days, format),
      }))}
    />
  );
}
