import { useState } from 'react';

import { dayText } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import css from './learning-reports.module.css';
import { PeopleNumber } from './people-number.tsx';
import type { WhomNumber } from './people-number.tsx';

/** One bar: days from the first to the last, and how many. */
export interface TimePoint {
  readonly from: string;
  readonly to: string;
  readonly value: number;
  /** Further facts of it, in the order of their titles. */
  readonly facts: readonly string[];
}

interface TimeChartProps {
  readonly title: string;
  /** The name of the days, of the bars' number, and of the further facts. */
  readonly heads: { readonly when: string; readonly value: string; readonly facts: readonly string[] };
  readonly points: readonly TimePoint[];
  /** Says the whole to whoever does not see it. */
  readonly summary: string;
  readonly whom: (point: TimePoint) => WhomNumber;
}

/** Numbers over time as bars, or as a table that opens the people behind each. */
export function TimeChart({ title, heads, points, summary, whom }: TimeChartProps) {
  const { t } = useTranslation('admin-learning-reports');
  const [isTable, setIsTable] = useState(false);
  const most = Math.max(0, ...points.map(({ value }) => value));
  if (most === 0) return null;
  return (
    <Card>
      <h2>{title}</h2>
      {isTable ? (
        <DataTable
          label={title}
          rows={points}
          keyOf={({ from }) => from}
          columns={[
            { id: 'when', title: heads.when, cell: ({ from }) => dayText(from) },
            { id: 'value', title: heads.value, number: true, cell: (point) => valueOf(point, whom) },
            ...heads.facts.map((head, at) => ({
              id: head,
              title: head,
              number: true,
              cell: ({ facts }: TimePoint) => facts[at],
            })),
          ]}
        />
      ) : (
        <svg
          role="img"
          aria-label={summary}
          className={css['weeks']}
          viewBox={`0 0 ${points.length * 10} 100`}
          preserveAspectRatio="none"
        >
          {points.map(({ from, value }, at) => (
            <rect
              key={from}
              x={at * 10 + 1}
              y={100 - (value / most) * 100}
              width={8}
              height={(value / most) * 100}
            >
              <title>{`${dayText(from)}: ${value}`}</title>
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

const valueOf = (point: TimePoint, whom: TimeChartProps['whom']) => (
  <PeopleNumber value={point.value} whom={whom(point)} name={dayText(point.from)} />
);
