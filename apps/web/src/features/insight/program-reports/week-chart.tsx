import type { ReportRow } from '@trilha/contracts/insight/program-reports';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import css from './program-reports.module.css';

const SERIES = ['pieces', 'sales', 'points'] as const;
type Series = (typeof SERIES)[number];

const HEIGHT = 100;
const STEP = 10;
const GAP = 2;

/** A Monday, free of the reader's zone. */
const instantOf = (week: string) => `${week}T12:00:00`;

const WEEK_MS = 7 * 86_400_000;

/** Every week from the first to the last, also those in which nothing happened. */
function barsOf(
  weeks: readonly ReportRow[],
  series: Series,
): { readonly key: string; readonly value: number }[] {
  const values = new Map(weeks.map(({ key, sales }) => [key, sales[series]]));
  const [first, last] = [weeks.at(0)?.key, weeks.at(-1)?.key];
  if (!first || !last) return [];
  const count = Math.round((Date.parse(last) - Date.parse(first)) / WEEK_MS) + 1;
  return Array.from({ length: count }, (_, index) => {
    const key = new Date(Date.parse(first) + index * WEEK_MS).toISOString().slice(0, 10);
    return { key, value: values.get(key) ?? 0 };
  });
}

/** Weeks as bars, one measure at a time; the same as a table for anyone who reads rather than looks. */
export function WeekChart({ weeks }: { readonly weeks: readonly ReportRow[] }) {
  const { t } = useTranslation('admin-reports');
  const [series, setSeries] = useState<Series>('pieces');
  const [asTable, setAsTable] = useState(false);
  const most = Math.max(0, ...weeks.map(({ sales }) => sales[series]));
  if (weeks.length === 0 || most === 0) return null;
  return (
    <Card>
      <div className={css['row']}>
        <h2 className={css['heading']}>{t('weeks')}</h2>
        <SegmentedControl
          label={t('measure')}
          value={series}
          options={SERIES.map((value) => ({ value, label: t(`measures.${value}`) }))}
          onChange={setSeries}
        />
      </div>
      {asTable ? <WeekTable weeks={weeks} /> : <WeekBars weeks={weeks} series={series} most={most} />}
      <button type="button" className={css['plain']} onClick={() => setAsTable(!asTable)}>
        {t(asTable ? 'showChart' : 'showTable')}
      </button>
    </Card>
  );
}

function WeekTable({ weeks }: { readonly weeks: readonly ReportRow[] }) {
  const { t } = useTranslation('admin-reports');
  const format = useFormat();
  return (
    <DataTable
      label={t('weeks')}
      columns={[
        { id: 'week', title: t('by.week'), cell: ({ key }) => format.date(instantOf(key)) },
        ...SERIES.map((id) => ({
          id,
          title: t(`measures.${id}`),
          number: true,
          cell: ({ sales }: ReportRow) => format.number(sales[id]),
        })),
      ]}
      rows={weeks}
      keyOf={({ key }) => key}
    />
  );
}

interface WeekBarsProps {
  readonly weeks: readonly ReportRow[];
  readonly series: Series;
  /** The highest of its values. */
  readonly most: number;
}

function WeekBars({ weeks, series, most }: WeekBarsProps) {
  const { t } = useTranslation('admin-reports');
  const format = useFormat();
  const best = weeks.find(({ sales }) => sales[series] === most);
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  if (!best || !first || !last) return null;
  const bars = barsOf(weeks, series);
  return (
    <figure className={css['chart']}>
      <span className={css['most']}>{format.number(most)}</span>
      <svg
        role="img"
        aria-label={t('weeksSummary', {
          measure: t(`measures.${series}`),
          count: bars.length,
          week: format.date(instantOf(best.key)),
          most: format.number(most),
        })}
        className={css['bars']}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ key, value }, index) => {
          const height = (value / most) * HEIGHT;
          return (
            <rect
              key={key}
              className={key === best.key ? css['best'] : css['bar']}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
            >
              <title>{`${format.date(instantOf(key))}: ${format.number(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={css['axis']}>
        <span>{format.date(instantOf(first.key))}</span>
        {last.key === first.key ? null : <span>{format.date(instantOf(last.key))}</span>}
      </figcaption>
    </figure>
  );
}
