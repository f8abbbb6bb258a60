import type { ProgramReport, ReportDimension, ReportRow } from '@trilha/contracts/insight/program-reports';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './program-reports.module.css';
import { DIMENSIONS } from './report-search.ts';

interface BreakdownProps {
  readonly report: ProgramReport;
  readonly by: ReportDimension;
  readonly onBy: (by: ReportDimension) => void;
}

const SALE_COLUMNS = ['sales', 'lines', 'pieces', 'points'] as const;
const LEDGER_COLUMNS = ['issued', 'spent', 'expired', 'provisional', 'liability'] as const;

/** Sales, and points where they can be grouped, by one dimension. */
export function Breakdown({ report, by, onBy }: BreakdownProps) {
  const { t } = useTranslation('admin-reports');
  const format = useFormat();
  const nameOf = useRowName();
  const { rows, more } = report;
  const most = Math.max(1, ...rows.map(({ sales }) => sales.points));
  const hasLedger = rows.some(({ ledger }) => ledger !== null);
  return (
    <section className={css['stack']} aria-labelledby="breakdown">
      <div className={css['row']}>
        <h2 id="breakdown" className={css['heading']}>
          {t('breakdown')}
        </h2>
        <div className={css['by']}>
          <Select
            label={t('byLabel')}
            value={by}
            options={DIMENSIONS.map((value) => ({ value, label: t(`by.${value}`) }))}
            onChange={onBy}
          />
        </div>
      </div>
      {by === 'brand' || by === 'product' ? <p className={css['muted']}>{t('beforeLimits')}</p> : null}
      {rows.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('emptyTitle')} compact>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <DataTable
          label={t('breakdown')}
          columns={[
            {
              id: 'name',
              title: t(`by.${by}`),
              cell: (row: ReportRow) => nameWithShare(nameOf(by, row), row.sales.points / most),
            },
            ...SALE_COLUMNS.map((id) => ({
              id,
              title: t(`measures.${id}`),
              number: true,
              cell: ({ sales }: ReportRow) => format.number(sales[id]),
            })),
            ...(hasLedger ? LEDGER_COLUMNS : []).map((id) => ({
              id,
              title: t(`points.${id}`),
              number: true,
              cell: ({ ledger }: ReportRow) => format.number(ledger?.[id] ?? 0),
            })),
          ]}
          rows={rows}
          keyOf={({ key }) => key}
        />
      )}
      {more ? <p className={css['muted']}>{t('more', { count: rows.length })}</p> : null}
    </section>
  );
}

/** What a group is called; the keys of some dimensions are put into words here. */
function useRowName() {
  const { t } = useTranslation(['admin-reports', 'campaigns']);
  const format = useFormat();
  return (by: ReportDimension, { key, name }: ReportRow): string => {
    if (name) return name;
    if (by === 'week') return format.date(`${key}T12:00:00`);
    // The seven countries of the program have a name in every language.
    if (by === 'country') return t(`campaigns:country_${key as 'BRA'}`);
    return by === 'level' ? t('level', { number: key }) : t('unnamed');
  };
}

/** A name over a bar that says how much of the largest row it is. */
function nameWithShare(name: string, share: number) {
  return (
    <span className={css['named']}>
      {name}
      <svg className={css['share']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css['in']} width={share * 100} height="4" />
      </svg>
    </span>
  );
}
