import type { ReportMailTimes } from '@trilha/contracts/insight/report-view-mails';
import { MAILING_RHYTHMS } from '@trilha/rules/insight/mailing-times';

import { useTranslation } from '../../../lib/translate.ts';
import { Select } from '../../../ui/select.tsx';
import { hourText, weekdayText } from './mail-times.ts';

const MONDAY = 1;
const MORNING = 8;
// The week begins with Monday, as in the reports.
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const MONTH_DAYS = Array.from({ length: 31 }, (_, at) => at + 1);
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The times one begins with: those there are, or Monday morning. */
export const timesFrom = (times: ReportMailTimes | undefined): ReportMailTimes =>
  times ?? { every: 'week', onDay: MONDAY, hour: MORNING };

/** The same hour in another rhythm. */
function inRhythm(every: ReportMailTimes['every'], { hour }: ReportMailTimes): ReportMailTimes {
  if (every === 'day') return { every, onDay: null, hour };
  return { every, onDay: 1, hour };
}

interface MailTimesFieldsProps {
  readonly times: ReportMailTimes;
  readonly timeZone: string;
  readonly onChange: (times: ReportMailTimes) => void;
}

/** How often, on which day and at which hour. */
export function MailTimesFields({ times, timeZone, onChange }: MailTimesFieldsProps) {
  const { t } = useTranslation('admin-report-views');
  return (
    <>
      <Select
        label={t('every')}
        value={times.every}
        options={MAILING_RHYTHMS.map((value) => ({ value, label: t(`rhythm.${value}`) }))}
        onChange={(every) => onChange(inRhythm(every, times))}
      />
      {times.every === 'week' ? (
        <Select
          label={t('weekday')}
          value={String(times.onDay)}
          options={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayText(day) }))}
          onChange={(day) => onChange({ ...times, onDay: Number(day) })}
        />
      ) : null}
      {times.every === 'month' ? (
        <Select
          label={t('monthDay')}
          hint={t('monthDayHint')}
          value={String(times.onDay)}
          options={MONTH_DAYS.map((day) => ({ value: String(day), label: String(day) }))}
          onChange={(day) => onChange({ ...times, onDay: Number(day) })}
        />
      ) : null}
      <Select
        label={t('hour')}
        hint={t('hourHint', { zone: timeZone.replaceAll('_', ' ') })}
        value={String(times.hour)}
        options={HOURS.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
        onChange={(hour) => onChange({ ...times, hour: Number(hour) })}
      />
    </>
  );
}
