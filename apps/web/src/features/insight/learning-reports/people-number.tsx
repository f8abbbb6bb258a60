import type { ReportPeopleQuery } from '@trilha/contracts/insight/report-people';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Link } from '../../../ui/link.tsx';
import { learningReportPaths } from './paths.ts';

/** Whom a number counts. */
export type WhomNumber = ReportPeopleQuery;

interface PeopleNumberProps {
  readonly value: number;
  readonly whom: WhomNumber;
  /** What it is the number of, for whoever hears it alone. */
  readonly name: string;
}

/** How many; opens them. */
export function PeopleNumber({ value, whom, name }: PeopleNumberProps) {
  const { t } = useTranslation('admin-learning-reports');
  const format = useFormat();
  const text = format.number(value);
  if (value === 0) return text;
  return (
    <Link
      to={learningReportPaths.people}
      search={{ ...whom }}
      aria-label={t('peopleNamed', { number: text, name })}
    >
      {text}
    </Link>
  );
}
