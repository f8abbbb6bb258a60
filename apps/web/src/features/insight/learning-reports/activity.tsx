import type { ActivityReport } from '@trilha/contracts/insight/learning-reports';
import { useState } from 'react';

import { dayText, useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Figures } from './figures.tsx';
import css from './learning-reports.module.css';
import { TimeChart } from './time-chart.tsx';

const HOUR_SECONDS = 3600;
const hoursOf = (seconds: number) => Math.round((seconds / HOUR_SECONDS) * 10) / 10;

/** Who was there by day or by week, and what they did. */
export function Activity({ report }: { readonly report: ActivityReport }) {
  const { t } = useTranslation('admin-learning-reports');
  const format = useFormat();
  const [by, setBy] = useState<'day' | 'week'>(report.days.length > 31 ? 'week' : 'day');
  const points = (
    by === 'day'
      ? report.days.map(({ day, ...numbers }) => ({ from: day, to: day, ...numbers }))
      : report.weeks
  ).map(({ from, to, people, lessons, seconds }) => ({
    from,
    to,
    value: people,
    facts: [format.number(lessons), format.number(hoursOf(seconds))],
  }));
  const best = points.toSorted((one, other) => other.value - one.value)[0];
  return (
    <>
      <Figures
        figures={[
          { id: 'perDay', value: report.perDay, before: report.perDayBefore },
          { id: 'lessons', value: report.lessons, before: report.lessonsBefore },
          { id: 'hours', value: hoursOf(report.seconds), before: hoursOf(report.secondsBefore) },
        ]}
      />
      {best && best.value > 0 ? (
        <>
          <SegmentedControl
            label={t('activeBy')}
            value={by}
            options={(['day', 'week'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
            onChange={setBy}
          />
          <TimeChart
            key={by}
            title={t(`activePeople.${by}`)}
            heads={{
              when: t(by === 'day' ? 'day' : 'week'),
              value: t('activeHead'),
              facts: [t('figure.lessons'), t('figure.hours')],
            }}
            points={points}
            summary={t('activeSummary', { day: dayText(best.from), most: format.number(best.value) })}
            whom={({ from, to }) => ({ of: 'active', from, to })}
          />
          <p className={css['muted']}>{t('activeMeans')}</p>
        </>
      ) : (
        <EmptyState illustration="nothing-yet" title={t('noActivity')}>
          {t('noActivityText')}
        </EmptyState>
      )}
    </>
  );
}
